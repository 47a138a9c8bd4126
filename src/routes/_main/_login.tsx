import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginRequired } from '../../screens/layout/LoginRequired.tsx';

/** The login-required addresses (SPEC 2, D19): a guest goes to /login before anything is drawn. */
export const Route = createFileRoute('/_main/_login')({
  beforeLoad: ({ context, location }) => {
    if (!context.shop.session.isSignedIn()) throw redirect({ to: '/login', search: { from: location.href } });
  },
  component: LoginRequired,
});
