import { cart } from '../cart/cart.ts';

/** Any of these is an installed shop (D47.31). */
const INSTALLED = ['standalone', 'minimal-ui', 'fullscreen'].map((mode) => `(display-mode: ${mode})`).join();

/** Keeps the number of the cart's lines on the installed shop's icon (D47), until it is stopped; an empty cart has none. */
export function followBadge(): () => void {
  if (typeof navigator.setAppBadge !== 'function' || !window.matchMedia(INSTALLED).matches) return () => {};
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
