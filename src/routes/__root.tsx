import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ScrollPlaces } from '../lib/scroll-place.ts';
import type { Shop } from '../root.ts';
import { RootLayout } from '../screens/layout/RootLayout.tsx';

export const Route = createRootRouteWithContext<{ shop: Shop; places: ScrollPlaces }>()({
  component: RootLayout,
});
