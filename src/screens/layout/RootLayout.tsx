import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onBack } from '../../shop/network.ts';
import { Live } from '../../ui/Live.tsx';
import { NetworkBack } from '../../ui/RemoteImage.tsx';
import { leaveClosedDialogs } from './leave-closed-dialogs.ts';
import { Notices } from './Notices.tsx';

/** What stays when the layout changes: the page, and above it notices and the live region. */
export function RootLayout() {
  const { history } = useRouter();
  // Not before: while nobody listens to its history, the router follows a redirect by itself.
  useEffect(() => leaveClosedDialogs(history), [history]);
  return (
    <NetworkBack value={onBack}>
      <Outlet />
      <Live />
      <Notices />
    </NetworkBack>
  );
}
