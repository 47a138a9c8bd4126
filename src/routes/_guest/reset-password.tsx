import { createFileRoute } from '@tanstack/react-router';
import { onlyWith } from '../../screens/onlyWith.tsx';
import { ResetPasswordPage } from '../../screens/session/ResetPasswordPage.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  loader: ({ context }) => onlyWith('reset', context.shop),
  component: ResetPasswordPage,
});
