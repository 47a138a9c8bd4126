import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../lib/search-params.ts';
import { CartPage } from '../../screens/cart/CartPage.tsx';

export const Route = createFileRoute('/_main/cart')({
  validateSearch: (raw: { add?: string | undefined } & SearchSchemaInput) => ({ add: searchText(raw.add) }),
  component: CartPage,
});
