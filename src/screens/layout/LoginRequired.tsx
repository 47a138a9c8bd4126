import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** Goes to /login when the server rejects the token (D20). */
export function LoginRequired() {
  const router = useRouter();
  const expired = useStore(useShop().session).state === 'expired';

  useEffect(() => {
    // Not during a render: then it could already be /login.
    const { href, pathname } = router.latestLocation;
    if (expired && pathname !== '/login') void router.navigate({ to: '/login', search: { from: href } });
  }, [expired, router]);

  return expired ? null : <Outlet />;
}
