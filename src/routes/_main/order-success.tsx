import { createFileRoute } from '@tanstack/react-router';
import { OrderSuccessPage } from '../../screens/orders/OrderSuccessPage.tsx';

export const Route = createFileRoute('/_main/order-success')({ component: OrderSuccessPage });
