import { createFileRoute, redirect } from '@tanstack/react-router';
import { isStaffLink } from '../../contract/token-page.ts';
import { LoginRequired } from '../../screens/layout/RootLayout.tsx';

/** Guests go to /login before anything is rendered (SPEC 2, D19). */
export const Route = createFileRoute('/_main/_login')({
  beforeLoad: ({ context, location }) => {
    if (!context.shop.session.isSignedIn() && !isStaffLink(location))
      throw redirect({ to: '/login', search: { from: location.publicHref } });
  },
  component: LoginRequired,
});
