import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchText } from '../../lib/search-schema.ts';
import { LoginPage } from '../../screens/session/LoginPage.tsx';
import { safeReturnPath } from '../../shop/session/return-path.ts';
import { isSignedIn } from '../../shop/session/token.ts';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: v.object({ from: searchText }),
  // Whoever is signed in already goes on to where they were going.
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: safeReturnPath(search.from), replace: true });
  },
  component: LoginPage,
});
