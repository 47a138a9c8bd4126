import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../../shop/session/session.ts';
import { useStore } from '../../ui/useStore.tsx';

/** Leaves for /login as soon as the server no longer takes the token (D20); the way back is passed along. */
export function LoginRequired() {
  const router = useRouter();
  const expired = useStore(session).state === 'expired';

  useEffect(() => {
    // The address at this moment: read while drawing, it would be /login itself on the way there.
    const { href, pathname } = router.latestLocation;
    if (expired && pathname !== '/login') void router.navigate({ to: '/login', search: { from: href } });
  }, [expired, router]);

  return expired ? null : <Outlet />;
}
