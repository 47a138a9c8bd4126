export const listDescription = (title: string) =>
  `${title}: see prices, sizes and colours, and order online.`;
export const listFailed = 'Failed to load products. Please try again.';
export const productId = (id: string) => `Product ID: ${id}`;
export const itemCode = (sku: string) => `Item code: ${sku}`;
/** SPEC has the server's own keys. */
export const attributeName = (key: string) => key;
export const productFor = (name: string, price: string, isFrom: boolean) =>
  `${name} ${isFrom ? 'from' : 'for'} ${price}.`;
export const productFailed = 'Failed to load product details';

export const results = 'Results';
export const featured = 'Featured';
export const removeFilter = '(remove this filter)';
export const type = 'Type';
export const allTypes = 'All Types';
export const clear = 'Clear';
export const filters = 'Filters';

export const loadingProduct = 'Loading product';
export const productNotFound = 'Product Not Found';
export const back = 'Back';
export const breadcrumb = 'Breadcrumb';
export const recentlyViewed = 'Recently viewed';
export const moreIn = (category: string) => `More in ${category}`;
