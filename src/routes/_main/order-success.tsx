import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { loadCharged } from '../../features/orders/orders.ts';
import { searchText } from '../../lib/search-params.ts';
import { OrderSuccessPage } from '../../screens/orders/OrderSuccessPage.tsx';

export const Route = createFileRoute('/_main/order-success')({
  validateSearch: (raw: { orderId?: string | undefined } & SearchSchemaInput) => ({
    orderId: searchText(raw.orderId),
  }),
  loaderDeps: ({ search }) => ({ orderId: search.orderId }),
  loader: ({ context, deps, location }) => loadCharged(context.shop, deps.orderId || location.state.orderId),
  // Never stored (D34).
  gcTime: 0,
  component: OrderSuccessPage,
});
