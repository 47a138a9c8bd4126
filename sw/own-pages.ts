import { isPolicySlug } from '../src/shop/policy/policy.ts';

/** The pages of src/routes with an address of their own, by its first segment. */
const PAGES = new Set([
  '',
  '404',
  'account',
  'api-test',
  'cart',
  'checkout',
  'contact',
  'login',
  'order-success',
  'orders',
  'payment',
  'product',
  'products',
  'register',
  'track-order',
]);

/** One of the shop's pages; any other address of the origin may be the server's own: a bank's, an owner's. */
export function isOwnPage(pathname: string): boolean {
  const [, first = '', ...rest] = pathname.split('/');
  return PAGES.has(first) || (isPolicySlug(first) && rest.join('') === '');
}
