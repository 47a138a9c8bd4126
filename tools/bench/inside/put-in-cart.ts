import type { BrowserContext } from '@playwright/test';
import type { ListedProduct } from '../setting/pages.ts';

/** Fills the cart as other code may: `localStorage.cart` is a bare array of SPEC 3's cart items (D17). */
export function putInCart(phone: BrowserContext, products: readonly ListedProduct[]): Promise<unknown> {
  const cart = products.map(({ id, title, imgUrl }) => ({
    id,
    name: title,
    image: imgUrl ?? '',
    price: 120,
    quantity: 2,
  }));
  return phone.addInitScript((cart) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', cart);
  }, JSON.stringify(cart));
}
