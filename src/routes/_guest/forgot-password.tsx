import { createFileRoute, redirect } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../screens/session/ForgotPasswordPage.tsx';
import { offersReset } from '../../shop/session/reset-password.ts';

export const Route = createFileRoute('/_guest/forgot-password')({
  loader: async ({ context }) => {
    if (!(await offersReset(context.shop))) throw redirect({ to: '/404', replace: true });
  },
  component: ForgotPasswordPage,
});
