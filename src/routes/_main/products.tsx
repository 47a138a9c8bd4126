import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import {
  FROM_ELSEWHERE,
  type ProductsSearch,
  plainSearch,
  readProductsSearch,
} from '../../contract/products-search.ts';
import { ProductsPending } from '../../screens/catalogue/list/ProductsFrame.tsx';
import { ProductsPage } from '../../screens/catalogue/list/ProductsPage.tsx';

export const Route = createFileRoute('/_main/products')({
  // Unknown parameters are removed, except those of advertisers.
  validateSearch: (raw: Partial<ProductsSearch> & SearchSchemaInput): ProductsSearch => ({
    ...Object.fromEntries(
      Object.keys(raw)
        .filter((name) => !FROM_ELSEWHERE.test(name))
        .map((name) => [name, undefined]),
    ),
    ...readProductsSearch(raw),
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => plainSearch(search),
  loader: async ({ context, location }) => {
    await context.shop.catalogue.list(readProductsSearch({ ...location.search })).first();
  },
  pendingComponent: ProductsPending,
  component: ProductsPage,
});
