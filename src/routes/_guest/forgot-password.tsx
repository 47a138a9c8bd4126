import { createFileRoute, redirect } from '@tanstack/react-router';
import { offers } from '../../platform/store-info/offers.ts';
import { ForgotPasswordPage } from '../../screens/session/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/_guest/forgot-password')({
  loader: async ({ context }) => {
    if (!(await offers(context.shop, 'reset'))) throw redirect({ to: '/404', replace: true });
  },
  component: ForgotPasswordPage,
});
