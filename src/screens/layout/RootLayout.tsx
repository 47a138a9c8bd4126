import { Outlet, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isStaffLink } from '../../contract/token-page.ts';
import { Live } from '../../ui/Live.tsx';
import { HeadOfDocument } from '../../ui/PageHeading.tsx';
import { NetworkBack } from '../../ui/RemoteImage.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
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

export function LoginRequired() {
  const router = useRouter();
  const isExpired = useStore(useShop().session).state === 'expired';
  const expired = isExpired && !isStaffLink(router.latestLocation);

  useEffect(() => {
    // Not during a render: then it could already be /login.
    const { publicHref, pathname } = router.latestLocation;
    if (expired && pathname !== '/login')
      void router.navigate({ to: '/login', search: { from: publicHref } });
  }, [expired, router]);

  return expired ? null : <Outlet />;
}

/** Leaves a history entry whose dialog is closed, unless the dialog has changed the page's address. */
export function leaveClosedDialogs(history: RouterHistory): () => void {
  if (history.location.state.dialog) leave(history);
  return history.subscribe(({ location, action }) => {
    if (action.type === 'FORWARD' && location.state.dialog) leave(history);
  });
}

function leave(history: RouterHistory): void {
  const { href, state } = history.location;
  const { dialog, below = href, ...rest } = state;
  if (below === href) history.back();
  else history.replace(href, rest);
}
