import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../screens/layout/NotFoundPage.tsx';

export const Route = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });
