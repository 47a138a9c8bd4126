import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '../screens/layout/RootLayout.tsx';
import type { Shop } from '../shop/shop.ts';

// Without a page for what is not found: the route of all other addresses has one (_main/$.tsx).
export const Route = createRootRouteWithContext<{ shop: Shop }>()({ component: RootLayout });
