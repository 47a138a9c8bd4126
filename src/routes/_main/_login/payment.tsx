import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { loadPayment } from '../../../features/payment/payment.ts';
import { searchText } from '../../../lib/search-params.ts';
import type { Rupees } from '../../../lib/units.ts';
import { identify } from '../../../root/owner.ts';
import { qrStoreOf } from '../../../root/payment.ts';
import { PaymentPage } from '../../../screens/payment/PaymentPage.tsx';
import { PaymentFailed, PaymentPending } from '../../../screens/payment/PaymentStates.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    orderId?: string;
    qr?: boolean;
    agreed?: Rupees | undefined;
  }
}

export const Route = createFileRoute('/_main/_login/payment')({
  validateSearch: (raw: { orderId?: string | undefined } & SearchSchemaInput) => ({
    orderId: searchText(raw.orderId),
  }),
  loaderDeps: ({ search }) => ({ orderId: search.orderId }),
  loader: async ({ context: { shop }, deps, location }) => {
    const { api, storeInfo } = shop;
    await identify(shop);
    const orderId = deps.orderId || location.state.orderId;
    return loadPayment({ api, storeInfo, qrStore: qrStoreOf(shop) }, orderId, location.state.qr === true);
  },
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  component: PaymentPage,
  pendingComponent: PaymentPending,
  errorComponent: PaymentFailed,
});
