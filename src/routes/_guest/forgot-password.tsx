import { createFileRoute } from '@tanstack/react-router';
import { onlyWith } from '../../screens/onlyWith.tsx';
import { ForgotPasswordPage } from '../../screens/session/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/_guest/forgot-password')({
  loader: ({ context }) => onlyWith('reset', context.shop),
  component: ForgotPasswordPage,
});
