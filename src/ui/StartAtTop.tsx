import { useLayoutEffect } from 'react';

/** A page that is still loading starts at its top; the router scrolls only once the page itself is there (D31). */
export function StartAtTop() {
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, and React takes what an effect returns for its clean-up.
    window.scrollTo(0, 0);
  }, []);
  return null;
}
