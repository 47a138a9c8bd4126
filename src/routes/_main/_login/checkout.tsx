import { createFileRoute, redirect } from '@tanstack/react-router';
import { identifyShopper } from '../../../features/account/account.ts';
import { createOrderPlacer } from '../../../features/orders/place-order.ts';
import { withOwner } from '../../../platform/session/owner.ts';
import { CheckoutPage } from '../../../screens/checkout/CheckoutPage.tsx';

export const Route = createFileRoute('/_main/_login/checkout')({
  // A pending order comes first (D23).
  loader: async ({ context }) => {
    await identifyShopper(withOwner(context.shop));
    const outcome = await context.shop.once(createOrderPlacer).unfinished();
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
