import type { ShopUnderTest } from '../e2e/fixtures.ts';

/** Every address of SPEC 2, and what its first heading says; for guests and for shoppers who have signed in. */
export const GUEST_ADDRESSES: Readonly<Record<string, RegExp>> = {
  '/': /Good paper, honest ink/,
  '/products': /All Products/,
  '/products?category=desk%20essentials': /Desk essentials/i,
  '/cart': /cart/i,
  '/wishlist': /Wishlist/,
  '/device': /On this device/,
  '/track-order': /Track/,
  '/contact': /Contact Us/,
  '/api-test': /API/,
  '/order-success': /Thank you!/,
  '/terms': /Terms & Conditions/,
  '/privacy': /Privacy Policy/,
  '/refund': /Refund and Cancellation Policy/,
  '/return': /Return Policy/,
  '/shipping': /Shipping Policy/,
  '/about': /About Us/,
  '/404': /404/,
  '/no/such/page': /404/,
  '/login': /Login/,
  '/register': /Register/,
};

export const SHOPPER_ADDRESSES: Readonly<Record<string, RegExp>> = {
  '/checkout': /Checkout/,
  '/payment': /Payment/,
  '/orders': /Orders/,
  '/account': /Account/,
};

/** The address of one of the shop's products. */
export async function productAddress(shop: ShopUnderTest): Promise<string> {
  const { data } = (await shop.ask('/products?limit=1')) as { data: { id: string }[] };
  return `/product/${data[0]?.id}`;
}
