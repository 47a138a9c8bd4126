import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage, OrdersPending } from '../../../screens/orders/OrdersPage.tsx';
import { loadOrders } from '../../../shop/orders/orders.ts';

export const Route = createFileRoute('/_main/_login/orders')({
  loader: ({ context }) => loadOrders(context.shop),
  // Always requested, never stored (D34).
  staleTime: 0,
  gcTime: 0,
  component: OrdersPage,
  pendingComponent: OrdersPending,
});
