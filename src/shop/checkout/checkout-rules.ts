import type { CartLine } from '../cart/cart-line.ts';
import type { Notices } from '../notices.ts';

/** SPEC 5, Checkout: raises the notice if the cart is empty. */
export function hasSomethingToOrder(notices: Notices, lines: readonly CartLine[]): boolean {
  if (lines.length > 0) return true;
  notices.notify({
    title: 'Cart is empty',
    message: 'Please add items to your cart before checkout',
    tone: 'error',
  });
  return false;
}

/** SPEC 5, Checkout. */
export function askForAllFields(notices: Notices): void {
  notices.notify({
    title: 'Please fill all fields',
    message: 'All shipping information fields are required',
    tone: 'error',
  });
}
