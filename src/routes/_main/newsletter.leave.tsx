import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../lib/search-params.ts';
import { offers } from '../../platform/store-info/offers.ts';
import { LeaveNewsletter } from '../../screens/content/NewsletterPage.tsx';

export const Route = createFileRoute('/_main/newsletter/leave')({
  validateSearch: (raw: { token?: string | undefined } & SearchSchemaInput) => ({
    token: searchText(raw.token),
  }),
  loader: async ({ context }) => {
    if (!(await offers(context.shop, 'newsletter'))) throw redirect({ to: '/404', replace: true });
  },
  component: LeaveNewsletter,
});
