import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Live } from '../../ui/Live.tsx';
import { HeadOfDocument } from '../../ui/PageHead.tsx';
import { NetworkBack } from '../../ui/RemoteImage.tsx';
import { useShop } from '../useShop.tsx';
import { leaveClosedDialogs } from './leave-closed-dialogs.ts';
import { Notices } from './Notices.tsx';

/** Stays when the layout changes. */
export function RootLayout() {
  const { history } = useRouter();
  const { announcer, head, network } = useShop();
  // Not before: without a listener the router handles redirects itself.
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
