import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ScrollPlaces } from '../lib/scroll-place.ts';
import { RootLayout } from '../screens/layout/RootLayout.tsx';
import type { Shop } from '../shop/shop.ts';

// Without a page for what is not found: the route of all other addresses has one (_main/$.tsx).
export const Route = createRootRouteWithContext<{ shop: Shop; places: ScrollPlaces }>()({
  component: RootLayout,
});
