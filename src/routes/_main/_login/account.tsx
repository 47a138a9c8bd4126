import { createFileRoute } from '@tanstack/react-router';
import { loadAccount } from '../../../features/account/account.ts';
import { AccountFailed, AccountPage, AccountPending } from '../../../screens/account/AccountPage.tsx';

export const Route = createFileRoute('/_main/_login/account')({
  loader: ({ context }) => loadAccount(context.shop),
  // A shopper's data is requested at every visit and never stored (D34).
  staleTime: 0,
  gcTime: 0,
  preload: false,
  shouldReload: false,
  component: AccountPage,
  pendingComponent: AccountPending,
  errorComponent: AccountFailed,
});
