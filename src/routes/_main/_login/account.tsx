import { createFileRoute } from '@tanstack/react-router';
import { AccountFailed, AccountPage, AccountPending } from '../../../screens/account/AccountPage.tsx';
import { loadAccount } from '../../../shop/account/account.ts';

export const Route = createFileRoute('/_main/_login/account')({
  loader: ({ context }) => loadAccount(context.shop),
  // A shopper's own data is loaded at every visit and never kept (D34).
  staleTime: 0,
  gcTime: 0,
  preload: false,
  // When a reload of the data fails, what is on screen stays.
  shouldReload: false,
  component: AccountPage,
  pendingComponent: AccountPending,
  errorComponent: AccountFailed,
});
