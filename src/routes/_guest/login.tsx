import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { afterSignIn } from '../../features/account/sign-in.ts';
import { searchText } from '../../lib/search-params.ts';
import { LoginPage } from '../../screens/session/LoginPage.tsx';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (raw: { from?: string | undefined } & SearchSchemaInput) => ({
    from: searchText(raw.from),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (context.shop.session.isSignedIn()) throw redirect(afterSignIn(deps.from));
  },
  staleTime: 0,
  gcTime: 0,
  component: LoginPage,
});
