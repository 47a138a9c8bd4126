import type { Cart } from '../cart/cart.ts';
import { installedMode } from './installed.ts';

/** Keeps the number of the cart's lines on the installed shop's icon (D47), until it is stopped; an empty cart has none. */
export function followBadge({ cart }: { cart: Pick<Cart, 'get' | 'subscribe'> }): () => void {
  if (typeof navigator.setAppBadge !== 'function') return () => {};
  const installed = installedMode();
  let shown = -1;
  const show = () => {
    const { length } = cart.get();
    if (!installed.matches || length === shown) return;
    shown = length;
    // A system that shows no badges refuses.
    (length > 0 ? navigator.setAppBadge(length) : navigator.clearAppBadge()).catch(() => {});
  };
  show();
  installed.addEventListener('change', show);
  const stop = cart.subscribe(show);
  return () => {
    installed.removeEventListener('change', show);
    stop();
  };
}
