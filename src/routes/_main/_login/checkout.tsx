import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../../../screens/checkout/CheckoutPage.tsx';

export const Route = createFileRoute('/_main/_login/checkout')({ component: CheckoutPage });
