export const addToCart = 'Add to Cart';
export const sale = 'Sale';
export const originalPrice = 'Original price';
export const percentOff = (percent: number) => `${percent}% off`;
/** Of several variants. */
export const upToPercentOff = (percent: number) => `Up to ${percent}% off`;
export const priceOnRequest = 'Price on request';
export const fromPrice = (price: string) => `From ${price}`;
/** The lowest price by quantity. */
export const fromEach = (price: string, from: number) => `From ${price} each for ${from} or more`;
export const outOfStock = 'Out of stock';
export const onlyLeft = (count: number) => `Only ${count} left`;
export const quickView = (name: string) => `Quick view: ${name}`;
export const sizeMissing = {
  title: 'Please select a size',
  message: 'You must select a size before adding to cart',
};
export const colorMissing = {
  title: 'Please select a colour',
  message: 'You must select a colour before adding to cart',
};
