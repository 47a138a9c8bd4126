import { Outlet } from '@tanstack/react-router';
import { Live } from '../../ui/Live.tsx';
import { Notices } from './Notices.tsx';

/** What stays while layouts change: the page, and the two voices over it. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Live />
      <Notices />
    </>
  );
}
