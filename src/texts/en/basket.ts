export const checking = "Checking today's prices...";
export const failed = (count: number) =>
  count === 1 ? "We couldn't check 1 product." : `We couldn't check ${count} products.`;
export const totalToday = 'Total today';
export const nothing = 'None of these can be added to your cart.';
export const addToCart = 'Add to cart';
export const noThanks = 'No, thanks';
export const close = 'Close';
export const product = 'Product';
export const noLongerAvailable = 'No longer available.';
export const unchecked = "We couldn't check this product.";
export const sizeOf = (name: string) => `Size of ${name}`;
export const colourOf = (name: string) => `Colour of ${name}`;
export const selectSize = 'Please select a size';
export const selectColour = 'Please select a colour';
export const priceIncreased = 'Price increased: it was';
export const priceReduced = 'Price reduced: it was';
