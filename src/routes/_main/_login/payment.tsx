import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchText } from '../../../lib/search-schema.ts';
import { PaymentPage } from '../../../screens/payment/PaymentPage.tsx';

export const Route = createFileRoute('/_main/_login/payment')({
  validateSearch: v.object({ orderId: searchText }),
  component: PaymentPage,
});
