/** While the shop is busy (D53.93). */
export const manyOrder = 'Many people are ordering now. Your place is kept.';
