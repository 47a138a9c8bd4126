import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginRequired } from '../../screens/layout/RootLayout.tsx';

/** Guests go to /login before anything is rendered (SPEC 2, D19). */
export const Route = createFileRoute('/_main/_login')({
  beforeLoad: ({ context, location }) => {
    if (!context.shop.session.isSignedIn())
      throw redirect({ to: '/login', search: { from: location.publicHref } });
  },
  component: LoginRequired,
});
