import { Outlet } from '@tanstack/react-router';

export function MainLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
