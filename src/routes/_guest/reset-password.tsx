import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../lib/search-params.ts';
import { ResetPasswordPage } from '../../screens/session/ResetPasswordPage.tsx';
import { offersReset } from '../../shop/session/reset-password.ts';

export const Route = createFileRoute('/_guest/reset-password')({
  validateSearch: (raw: { token?: string | undefined } & SearchSchemaInput) => ({
    token: searchText(raw.token),
  }),
  loader: async ({ context }) => {
    if (!(await offersReset(context.shop))) throw redirect({ to: '/404', replace: true });
  },
  component: ResetPasswordPage,
});
