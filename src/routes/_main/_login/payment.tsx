import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchText } from '../../../lib/search-schema.ts';
import { PaymentFailed } from '../../../screens/payment/PaymentFailed.tsx';
import { PaymentPage } from '../../../screens/payment/PaymentPage.tsx';
import { PaymentPending } from '../../../screens/payment/PaymentPending.tsx';
import { identifyShopper } from '../../../shop/account/account.ts';
import { loadPayment } from '../../../shop/payment/payment.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** SPEC 2, Payment: the order may come by navigation state as well. */
    orderId?: string;
  }
}

export const Route = createFileRoute('/_main/_login/payment')({
  validateSearch: v.object({ orderId: searchText }),
  loaderDeps: ({ search }) => ({ orderId: search.orderId }),
  loader: async ({ deps, location }) => {
    await identifyShopper();
    return loadPayment(deps.orderId || location.state.orderId);
  },
  staleTime: 0,
  gcTime: 0,
  // When a reload of the data fails, a QR code on screen and what was typed stay.
  shouldReload: false,
  component: PaymentPage,
  pendingComponent: PaymentPending,
  errorComponent: PaymentFailed,
});
