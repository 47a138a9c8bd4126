import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import {
  loadInvoice,
  loadPacking,
  mayOfferInvoices,
  staffKeyIn,
} from '../../../features/invoices/invoice-page.ts';
import { searchText } from '../../../lib/search-params.ts';
import { keptInvoicesOf } from '../../../root/invoices.ts';
import { identify } from '../../../root/owner.ts';
import { InvoiceFailed, InvoicePage } from '../../../screens/invoice/InvoicePage.tsx';

export const Route = createFileRoute('/_main/_login/invoice')({
  validateSearch: (raw: { order?: string | undefined; number?: string | undefined } & SearchSchemaInput) => ({
    order: searchText(raw.order),
    number: searchText(raw.number),
  }),
  loaderDeps: ({ search: { order, number } }) => ({ order, number }),
  loader: async ({ context: { shop }, deps: { order = '', number = '' }, location }) => {
    const key = staffKeyIn(location.hash);
    if (key) return loadPacking(shop, order, key);
    if (!(await mayOfferInvoices(shop))) throw redirect({ to: '/404', replace: true });
    await identify(shop);
    return loadInvoice({ ...shop, kept: keptInvoicesOf(shop) }, order, number);
  },
  staleTime: 0,
  gcTime: 0,
  component: InvoicePage,
  errorComponent: InvoiceFailed,
});
