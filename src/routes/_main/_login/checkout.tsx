import { createFileRoute, redirect } from '@tanstack/react-router';
import { orderPlacerOf } from '../../../root/checkout.ts';
import { identify } from '../../../root/owner.ts';
import { CheckoutPage } from '../../../screens/checkout/CheckoutPage.tsx';

export const Route = createFileRoute('/_main/_login/checkout')({
  loader: async ({ context: { shop } }) => {
    await identify(shop);
    const outcome = await orderPlacerOf(shop).unfinished();
    if (outcome.next === 'pay') {
      const { orderId, agreed } = outcome;
      throw redirect({ to: '/payment', search: { orderId }, state: (state) => ({ ...state, agreed }) });
    }
    return outcome;
  },
  staleTime: 0,
  gcTime: 0,
  component: CheckoutPage,
});
