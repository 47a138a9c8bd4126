import { createFileRoute, redirect } from '@tanstack/react-router';
import { offers } from '../../platform/store-info/offers.ts';
import { LeaveNewsletter } from '../../screens/content/NewsletterPage.tsx';

export const Route = createFileRoute('/_main/newsletter/leave')({
  loader: async ({ context }) => {
    if (!(await offers(context.shop, 'newsletter'))) throw redirect({ to: '/404', replace: true });
  },
  component: LeaveNewsletter,
});
