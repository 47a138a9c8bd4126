export const filtersChosen = (count: number) => `Filters (${count})`;
export const close = 'Close filters';
export const chosen = 'Chosen filters';
export const clearAll = 'Clear all';
/** As on the product's page. */
export const size = 'Size';
export const colour = 'Colour';
export const onSale = 'On sale';
export const from = (price: string) => `From ${price}`;
export const attribute = (name: string, value: string) => `${name}: ${value}`;
export const upTo = (price: string) => `Up to ${price}`;
export const noneFound = 'No products found';
export const show = (count: number) => (count === 1 ? 'Show 1 product' : `Show ${count} products`);

export const sortBy = 'Sort by';
export const bestMatch = 'Best match';
export const defaultOrder = 'Default';
export const sorts = {
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  discount: 'Biggest discount',
  name: 'Name, A to Z',
};

export const price = 'Price in rupees';
export const priceFrom = 'Price from';
export const priceTo = 'Price to';
export const noPrice = 'Please enter a price in rupees';
export const pricesCrossed = "'Price from' can't be more than 'Price to'";
