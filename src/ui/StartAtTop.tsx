import { useLayoutEffect } from 'react';

/** Scrolls to the top while a page is loading; the router scrolls only when the page is there (D31). */
export function StartAtTop() {
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);
  return null;
}
