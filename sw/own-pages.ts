import { isPolicySlug } from '../src/shop/policy/policy.ts';

/** The pages of src/routes with an address of their own, and SPEC 2's reserved words. */
const PAGES = new Set([
  '',
  '404',
  'account',
  'api-test',
  'cart',
  'checkout',
  'contact',
  'forgot-password',
  'login',
  'order-success',
  'orders',
  'payment',
  'products',
  'register',
  'reset-password',
  'track-order',
]);

/** One of the shop's pages; any other address of the origin may be the server's own: a bank's, an owner's. */
export function isOwnPage(pathname: string): boolean {
  const [, first = '', ...rest] = pathname.split('/');
  if (first === 'product') return rest.length === 1;
  return (PAGES.has(first) || isPolicySlug(first)) && rest.join('') === '';
}
