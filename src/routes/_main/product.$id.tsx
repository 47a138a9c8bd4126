import { createFileRoute } from '@tanstack/react-router';
import type { Choice } from '../../contract/variants.ts';
import { searchText } from '../../lib/search-params.ts';
import { ProductPage } from '../../screens/catalogue/product/ProductPage.tsx';
import { ProductPending } from '../../screens/catalogue/product/ProductSheet.tsx';

export const Route = createFileRoute('/_main/product/$id')({
  /** Links to a variant name it (D61.83). */
  validateSearch: ({ size, color }): Choice => ({ size: searchText(size), color: searchText(color) }),
  loader: ({ context, params }) => context.shop.catalogue.ask(params.id),
  // After a tap on a card, the list's data shows at once.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: ProductPending,
  component: ProductPage,
});
