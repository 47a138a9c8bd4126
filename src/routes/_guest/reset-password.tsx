import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../lib/search-params.ts';
import { offers } from '../../platform/store-info/offers.ts';
import { ResetPasswordPage } from '../../screens/session/ResetPasswordPage.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  validateSearch: (raw: { token?: string | undefined } & SearchSchemaInput) => ({
    token: searchText(raw.token),
  }),
  loader: async ({ context }) => {
    if (!(await offers(context.shop, 'reset'))) throw redirect({ to: '/404', replace: true });
  },
  component: ResetPasswordPage,
});
