import { createFileRoute } from '@tanstack/react-router';
import { ConfirmNewsletter } from '../../screens/content/NewsletterPage.tsx';
import { onlyWith } from '../../screens/onlyWith.tsx';

export const Route = createFileRoute('/_main/newsletter/confirm')({
  loader: ({ context }) => onlyWith('newsletter', context.shop),
  component: ConfirmNewsletter,
});
