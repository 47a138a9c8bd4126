import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** Goes to /login as soon as the server rejects the token (D20), with the way back. */
export function LoginRequired() {
  const router = useRouter();
  const expired = useStore(useShop().session).state === 'expired';

  useEffect(() => {
    // Read here: during a render it could already be /login.
    const { href, pathname } = router.latestLocation;
    if (expired && pathname !== '/login') void router.navigate({ to: '/login', search: { from: href } });
  }, [expired, router]);

  return expired ? null : <Outlet />;
}
