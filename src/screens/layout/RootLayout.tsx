import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Live } from '../../ui/Live.tsx';
import { HeadOfDocument } from '../../ui/PageHead.tsx';
import { NetworkBack } from '../../ui/RemoteImage.tsx';
import { useShop } from '../useShop.tsx';
import { leaveClosedDialogs } from './leave-closed-dialogs.ts';
import { Notices } from './Notices.tsx';

/** What stays when the layout changes: the page, and above it notices and the live region. */
export function RootLayout() {
  const { history } = useRouter();
  const { announcer, head, network } = useShop();
  // Not before: while nobody listens to its history, the router follows a redirect by itself.
  useEffect(() => leaveClosedDialogs(history), [history]);
  return (
    <NetworkBack value={network.onBack}>
      <HeadOfDocument value={head}>
        <Outlet />
        <Live said={announcer.said} />
        <Notices />
      </HeadOfDocument>
    </NetworkBack>
  );
}
