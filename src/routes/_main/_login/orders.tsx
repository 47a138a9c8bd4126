import { createFileRoute } from '@tanstack/react-router';
import { loadOrders } from '../../../features/orders/orders.ts';
import { OrdersPage } from '../../../screens/orders/OrdersPage.tsx';

export const Route = createFileRoute('/_main/_login/orders')({
  loader: ({ context }) => loadOrders(context.shop),
  staleTime: 0,
  gcTime: 0,
  component: OrdersPage,
});
