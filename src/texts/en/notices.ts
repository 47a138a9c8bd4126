export const error = 'Error';
export const success = 'Success!';
export const undo = 'Undo';

export const storeInfoFailed = 'Failed to load store information. Please refresh the page.';
export const backOnline = {
  title: 'Back online',
  message: 'You are seeing the latest products again.',
};
export const newVersion = 'A new version is available';
export const refresh = 'Refresh';

export const added = 'Added to cart';
export const addedName = (name: string) => `${name} has been added to your cart.`;
export const updated = 'Cart updated';
export const increased = (name: string) => `${name} quantity increased.`;
export const notAdded = 'Not added to cart';
export const cannotAdd = (name: string) => `${name} can't be added to your cart.`;
export const full = (name: string) => `${cannotAdd(name)} Your cart is full.`;

export const cartTrouble = {
  'not-saved': {
    title: "Your cart can't be saved on this device",
    message: 'It will be lost when you close this page.',
  },
  repaired: {
    title: 'Some items are missing from your cart',
    message: 'They could not be read on this device.',
  },
};
export const wishlistTrouble = {
  'not-saved': {
    title: "Your wishlist can't be saved on this device",
    message: 'It will be lost when you close this page.',
  },
  repaired: {
    title: 'Some items are missing from your wishlist',
    message: 'They could not be read on this device.',
  },
};
