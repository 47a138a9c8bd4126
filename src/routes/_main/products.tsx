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
  // The router merges this over the raw parameters: unknown ones are removed, except those of advertisers.
  validateSearch: (raw: Partial<ProductsSearch> & SearchSchemaInput): ProductsSearch => ({
    ...Object.fromEntries(
      Object.keys(raw)
        .filter((name) => !FROM_ELSEWHERE.test(name))
        .map((name) => [name, undefined]),
    ),
    ...readProductsSearch(raw),
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  // Sorting and filtering do not reload the page, which keeps its focus.
  loaderDeps: ({ search }) => plainSearch(search),
  // Starts the list of the whole address, whose filters are no dependencies; the page follows that source itself.
  loader: async ({ context, location }) => {
    await context.shop.catalogue.list(readProductsSearch({ ...location.search })).first();
  },
  pendingComponent: ProductsPending,
  component: ProductsPage,
});
