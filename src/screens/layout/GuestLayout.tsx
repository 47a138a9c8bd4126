import { Outlet } from '@tanstack/react-router';

export function GuestLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
