import { createFileRoute } from '@tanstack/react-router';
import { OrderListPage } from '../../screens/order-list/OrderListPage.tsx';

export const Route = createFileRoute('/_main/order-list')({ component: OrderListPage });
