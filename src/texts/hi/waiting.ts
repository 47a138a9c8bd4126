/** While the shop is busy (D53.93). */
export const manyOrder = 'अभी बहुत लोग ऑर्डर कर रहे हैं। आपकी बारी बनी हुई है।';
