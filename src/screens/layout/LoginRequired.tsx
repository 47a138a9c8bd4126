import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../../shop/session/session.ts';
import { useStore } from '../../ui/useStore.tsx';

/** Goes to /login as soon as the server rejects the token (D20), with the way back. */
export function LoginRequired() {
  const router = useRouter();
  const expired = useStore(session).state === 'expired';

  useEffect(() => {
    // Read here: during a render it could already be /login.
    const { href, pathname } = router.latestLocation;
    if (expired && pathname !== '/login') void router.navigate({ to: '/login', search: { from: href } });
  }, [expired, router]);

  return expired ? null : <Outlet />;
}
