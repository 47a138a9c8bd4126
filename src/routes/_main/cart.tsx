import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../screens/cart/CartPage.tsx';

export const Route = createFileRoute('/_main/cart')({ component: CartPage });
