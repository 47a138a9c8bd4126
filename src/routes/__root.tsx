import { createRootRoute } from '@tanstack/react-router';
import { nextTask } from '../lib/next-task.ts';
import { NotFoundPage } from '../screens/layout/NotFoundPage.tsx';
import { RootLayout } from '../screens/layout/RootLayout.tsx';

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  // Between leaving one page and drawing the next, so that they are two short tasks.
  beforeLoad: nextTask,
});
