import { createFileRoute } from '@tanstack/react-router';
import { loadOrder } from '../../../features/orders/orders.ts';
import { OrderPage } from '../../../screens/orders/OrderPage.tsx';

export const Route = createFileRoute('/_main/_login/orders_/$id')({
  loader: ({ context, params }) => loadOrder(context.shop, params.id),
  staleTime: 0,
  gcTime: 0,
  component: OrderPage,
});
