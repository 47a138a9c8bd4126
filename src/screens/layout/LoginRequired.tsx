import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { session } from '../../shop/session/token.ts';
import { useStore } from '../../ui/useStore.tsx';

/** Leaves for /login as soon as the server no longer takes the token (D20); the way back is passed along. */
export function LoginRequired() {
  const { state } = useStore(session);
  const { href } = useLocation();
  return state === 'expired' ? <Navigate to="/login" search={{ from: href }} /> : <Outlet />;
}
