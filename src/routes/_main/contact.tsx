import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../screens/content/ContactPage.tsx';

export const Route = createFileRoute('/_main/contact')({
  loader: async ({ context }) => {
    if (context.shop.initialAnswers.areShown()) await context.shop.storeInfo.settled();
  },
  component: ContactPage,
});
