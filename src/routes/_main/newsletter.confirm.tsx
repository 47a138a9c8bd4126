import { createFileRoute, redirect } from '@tanstack/react-router';
import { offers } from '../../platform/store-info/offers.ts';
import { ConfirmNewsletter } from '../../screens/content/NewsletterPage.tsx';

export const Route = createFileRoute('/_main/newsletter/confirm')({
  loader: async ({ context }) => {
    if (!(await offers(context.shop, 'newsletter'))) throw redirect({ to: '/404', replace: true });
  },
  component: ConfirmNewsletter,
});
