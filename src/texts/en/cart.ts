export const heading = 'Your Cart';
export const empty = 'Your cart is empty';
export const emptyText = 'Products you add are saved here, even without internet.';
export const continueShopping = 'Continue Shopping';
export const clear = 'Clear Cart';
export const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);
export const saveAsList = 'Save as a list';
export const hasChanged = 'Some items have changed since you added them. Please check them.';
export const summary = 'Summary';
export const subtotal = 'Subtotal';
export const shippingFree = 'Shipping is free.';
export const deliveryAtCheckout = 'Delivery is worked out at checkout.';
export const discount = 'Discount';
export const afterDiscounts = 'After discounts';
export const checkout = 'Checkout';
export const onlyFirstShared = (most: number) => `Only the first ${most} products are shared.`;
export const loginRequired = {
  title: 'Login Required',
  message: 'Please log in to check out. Your cart is saved.',
};

export const size = (size: string) => `Size: ${size}`;
export const colour = (colour: string) => `Colour: ${colour}`;
export const each = (price: string) => `${price} each`;
export const eachNow = (price: string) => `Each costs ${price} now.`;
export const nextBreak = (more: number, price: string) => `${more} more and each costs ${price}`;
export const saves = (amount: string) => `Saves ${amount}`;
export const removeItem = (name: string) => `Remove ${name}`;

export const noLongerAvailable = 'No longer available.';
export const priceIncreased = 'Price increased:';
export const priceReduced = 'Price reduced:';
export const acceptPrice = 'Accept new price';
export const acceptPriceOf = (name: string) => `Accept new price: ${name}`;
export const takeRest = (count: number) => `Change quantity to ${count}`;
export const takeRestOf = (count: number, name: string) => `${takeRest(count)}: ${name}`;
export const remove = 'Remove';
export const removeFromCart = (name: string) => `Remove from cart: ${name}`;

export const linked = 'Add these to your cart?';
export const linkTooLong = (most: number) =>
  `This link has more than ${most} products. Only the first ${most} are shown.`;

export const linkTooMany = (most: string) =>
  `This link asks for more of a product than a cart can have. The quantity is ${most} here.`;

export const addedProducts = (count: number) => `${count} products have been added to your cart.`;
export const increasedProducts = (count: number) => `Quantity increased for ${count} products.`;
export const cannotAddThese = "These products can't be added to your cart.";
export const notAddedProducts = (count: number) =>
  count === 1 ? "1 product can't be added." : `${count} products can't be added.`;
export const lineLimit = (most: number) => `A cart has at most ${most} products.`;
export const pieceLimit = (most: string) => `A cart has at most ${most} of one product.`;
export const removed = 'Removed from cart';
export const removedName = (name: string) => `${name} has been removed from your cart.`;
export const removedLines = (name: string, lines: number) =>
  `${removedName(name)} All ${lines} of its sizes and colours were removed.`;
export const cleared = {
  title: 'Cart cleared',
  message: 'All items have been removed from your cart.',
};
