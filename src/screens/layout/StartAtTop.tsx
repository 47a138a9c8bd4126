import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** Scrolls to the top while a page is loading; the router scrolls only when the page is there (D31). */
export function StartAtTop() {
  const { options } = useRouter();
  useLayoutEffect(() => options.context.places.startAtTop(), [options]);
  return null;
}
