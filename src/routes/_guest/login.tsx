import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../lib/search-values.ts';
import { LoginPage } from '../../screens/session/LoginPage.tsx';
import { safeReturnPath } from '../../shop/session/return-path.ts';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (raw: { from?: string | undefined } & SearchSchemaInput) => ({
    from: searchText(raw.from),
  }),
  // A shopper who is signed in already goes straight on. In the loader, because loaders come with the page's
  // script.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (context.shop.session.isSignedIn()) throw redirect({ href: safeReturnPath(deps.from), replace: true });
  },
  staleTime: 0,
  gcTime: 0,
  component: LoginPage,
});
