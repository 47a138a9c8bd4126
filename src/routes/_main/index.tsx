import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../screens/home/HomePage.tsx';

export const Route = createFileRoute('/_main/')({
  // Featured products follow, unless the document contains them.
  loader: async ({ context }) => {
    const featured = context.shop.catalogue.featured();
    if (context.shop.initialAnswers.areShown()) {
      const read = { status: 'fulfilled', value: await featured };
      Object.assign<object, object>(featured, read);
    }
    return { featured };
  },
  component: HomePage,
});
