import { createFileRoute, redirect } from '@tanstack/react-router';
import { offers } from '../../platform/store-info/offers.ts';
import { ResetPasswordPage } from '../../screens/session/ResetPasswordPage.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  loader: async ({ context }) => {
    if (!(await offers(context.shop, 'reset'))) throw redirect({ to: '/404', replace: true });
  },
  component: ResetPasswordPage,
});
