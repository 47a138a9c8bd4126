import { createFileRoute } from '@tanstack/react-router';
import { LeaveNewsletter } from '../../screens/content/NewsletterPage.tsx';
import { onlyWith } from '../../screens/onlyWith.tsx';

export const Route = createFileRoute('/_main/newsletter/leave')({
  loader: ({ context }) => onlyWith('newsletter', context.shop),
  component: LeaveNewsletter,
});
