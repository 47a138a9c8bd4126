import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../../screens/orders/OrdersPage.tsx';

export const Route = createFileRoute('/_main/_login/orders')({ component: OrdersPage });
