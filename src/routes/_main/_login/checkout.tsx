import { createFileRoute, redirect } from '@tanstack/react-router';
import { CheckoutPage } from '../../../screens/checkout/CheckoutPage.tsx';

export const Route = createFileRoute('/_main/_login/checkout')({
  // An order that a reload or Back left under way comes first (D23).
  loader: async () => {
    const { unfinishedOrder } = await import('../../../shop/orders/place-order.ts');
    const outcome = await unfinishedOrder();
    if (outcome.next === 'pay') throw redirect({ to: '/payment', search: { orderId: outcome.orderId } });
    return outcome;
  },
  staleTime: 0,
  gcTime: 0,
  component: CheckoutPage,
});
