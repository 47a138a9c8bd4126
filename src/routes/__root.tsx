import { createRootRoute } from '@tanstack/react-router';
import { RootLayout } from '../screens/layout/RootLayout.tsx';

// Without a page for what is not found: the route of all other addresses has one (_main/$.tsx).
export const Route = createRootRoute({ component: RootLayout });
