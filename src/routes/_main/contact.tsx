import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../screens/content/ContactPage.tsx';

export const Route = createFileRoute('/_main/contact')({
  // The document may show the store's details already.
  loader: async ({ context }) => {
    if (context.shop.early.areShown()) await context.shop.storeInfo.settled();
  },
  component: ContactPage,
});
