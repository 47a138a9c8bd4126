import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../../lib/search-values.ts';
import { PaymentFailed } from '../../../screens/payment/PaymentFailed.tsx';
import { PaymentPage } from '../../../screens/payment/PaymentPage.tsx';
import { PaymentPending } from '../../../screens/payment/PaymentPending.tsx';
import { identifyShopper } from '../../../shop/account/account.ts';
import { loadPayment } from '../../../shop/payment/payment.ts';
import { withOwner } from '../../../shop/session/owner.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** SPEC 2, Payment: the order may come by navigation state as well. */
    orderId?: string;
    /** This entry shows the QR code of a payment, after a reload, too. */
    qr?: boolean;
    /** The total of the order that the checkout showed, in rupees (D23). */
    agreed?: number | undefined;
  }
}

export const Route = createFileRoute('/_main/_login/payment')({
  validateSearch: (raw: { orderId?: string | undefined } & SearchSchemaInput) => ({
    orderId: searchText(raw.orderId),
  }),
  loaderDeps: ({ search }) => ({ orderId: search.orderId }),
  loader: async ({ context, deps, location }) => {
    await identifyShopper(withOwner(context.shop));
    return loadPayment(context.shop, deps.orderId || location.state.orderId, location.state.qr === true);
  },
  staleTime: 0,
  gcTime: 0,
  // When a reload of the data fails, a QR code on screen and what was typed stay.
  shouldReload: false,
  component: PaymentPage,
  pendingComponent: PaymentPending,
  errorComponent: PaymentFailed,
});
