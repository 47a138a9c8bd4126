import * as t from '../../texts/en/checkout.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { Notices } from '../notices.ts';

/** SPEC 5, Checkout: raises the notice if the cart is empty. */
export function hasSomethingToOrder(notices: Notices, lines: readonly CartLine[]): boolean {
  if (lines.length > 0) return true;
  notices.notify({
    ...t.cartEmpty,
    tone: 'error',
  });
  return false;
}

/** SPEC 5, Checkout. */
export function askForAllFields(notices: Notices): void {
  notices.notify({
    ...t.fillAll,
    tone: 'error',
  });
}
