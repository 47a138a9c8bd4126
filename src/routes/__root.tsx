import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../screens/layout/NotFoundPage.tsx';
import { RootLayout } from '../screens/layout/RootLayout.tsx';

export const Route = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage });
