import { Outlet } from '@tanstack/react-router';
import { Live } from '../../ui/Live.tsx';
import { Notices } from './Notices.tsx';

/** What stays when the layout changes: the page, and above it notices and the live region. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Live />
      <Notices />
    </>
  );
}
