import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** While a page is loading: the router scrolls only after rendering (D31). */
export function StartAtTop() {
  const { options } = useRouter();
  useLayoutEffect(() => options.context.places.startAtTop(), [options]);
  return null;
}
