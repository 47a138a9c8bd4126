import { useLayoutEffect } from 'react';
import { startAtTop } from '../lib/scroll-place.ts';

/** Scrolls to the top while a page is loading; the router scrolls only when the page is there (D31). */
export function StartAtTop() {
  useLayoutEffect(startAtTop, []);
  return null;
}
