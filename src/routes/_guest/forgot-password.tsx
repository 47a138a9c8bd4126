import { createFileRoute, redirect } from '@tanstack/react-router';
import { offersReset } from '../../features/account/reset-password.ts';
import { ForgotPasswordPage } from '../../screens/session/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/_guest/forgot-password')({
  loader: async ({ context }) => {
    if (!(await offersReset(context.shop))) throw redirect({ to: '/404', replace: true });
  },
  component: ForgotPasswordPage,
});
