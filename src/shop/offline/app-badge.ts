import { cart } from '../cart/cart.ts';
import { isInstalled } from './installed.ts';

/** Keeps the number of the cart's lines on the installed shop's icon (D47), until it is stopped; an empty cart has none. */
export function followBadge(): () => void {
  if (typeof navigator.setAppBadge !== 'function' || !isInstalled()) return () => {};
  let shown = -1;
  const show = () => {
    const { length } = cart.get();
    if (length === shown) return;
    shown = length;
    // A system that shows no badges refuses.
    (length > 0 ? navigator.setAppBadge(length) : navigator.clearAppBadge()).catch(() => {});
  };
  show();
  return cart.subscribe(show);
}
