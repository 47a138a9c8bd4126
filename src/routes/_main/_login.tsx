import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginRequired } from '../../screens/layout/LoginRequired.tsx';
import { session } from '../../shop/session/session.ts';

/** The login-required addresses (SPEC 2, D19): a guest goes to /login before anything is drawn. */
export const Route = createFileRoute('/_main/_login')({
  beforeLoad: ({ location }) => {
    if (!session.isSignedIn()) throw redirect({ to: '/login', search: { from: location.href } });
  },
  component: LoginRequired,
});
