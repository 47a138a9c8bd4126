/** What the system shows of the shop before and after it is installed (D47). */
export const worksOffline = 'The catalogue and your cart work without internet.';

/** By form factor. */
export const screenshots: Readonly<Record<string, string>> = {
  narrow: 'The shop on a phone',
  wide: 'The shop on a computer',
};

/** By address. */
export const shortcuts: Readonly<Record<string, string>> = {
  '/products': 'All Products',
  '/cart': 'Cart',
  '/orders': 'Orders',
  '/track-order': 'Track order',
};
