export const empty = 'Your wishlist is empty';
export const emptyText = 'Tap the heart on a product to save it here.';
export const itemsOffline = (items: string) => `${items}. Prices are from when you were last online.`;
export const onlyFirstShared = (most: number) => `Only the first ${most} items are shared.`;
export const unnamed = 'Unnamed product';
export const noLongerAvailable = 'No longer available';
export const priceDropped = (amount: string) => `Price dropped by ${amount} since you added it`;
export const chooseSize = 'Choose a size';
export const chooseSizeOf = (name: string) => `Choose a size: ${name}`;
export const chooseColour = 'Choose a colour';
export const chooseColourOf = (name: string) => `Choose a colour: ${name}`;
export const addToCartOf = (name: string) => `Add to Cart: ${name}`;

export const add = 'Add to wishlist';
export const addName = (name: string) => `Add to wishlist: ${name}`;
export const remove = 'Remove from wishlist';
export const removeName = (name: string) => `Remove from wishlist: ${name}`;

export const added = 'Added to wishlist';
export const addedName = (name: string) => `${name} has been added to your wishlist.`;
export const notAdded = 'Not added to wishlist';
export const cannotAdd = (name: string) => `${name} can't be added to your wishlist.`;
export const full = (name: string, most: number) =>
  `${cannotAdd(name)} Your wishlist is full: it can have ${most} products.`;
export const removed = 'Removed from wishlist';
export const removedName = (name: string) => `${name || 'A product'} has been removed from your wishlist.`;
export const cleared = {
  title: 'Wishlist cleared',
  message: 'All products have been removed from your wishlist.',
};
