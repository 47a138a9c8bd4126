import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { ProductsPage } from '../../screens/catalogue/list/ProductsPage.tsx';
import { ProductsPending } from '../../screens/catalogue/list/ProductsSkeleton.tsx';
import { FROM_ELSEWHERE } from '../../shop/product/filters-and-sort.ts';
import { type ProductsSearch, plainSearch, readProductsSearch } from '../../shop/product/products-search.ts';

export const Route = createFileRoute('/_main/products')({
  // The router lays this over what the address says: of what is not read, only other people's names stay.
  validateSearch: (raw: Partial<ProductsSearch> & SearchSchemaInput): ProductsSearch => ({
    ...Object.fromEntries(
      Object.keys(raw)
        .filter((name) => !FROM_ELSEWHERE.test(name))
        .map((name) => [name, undefined]),
    ),
    ...readProductsSearch(raw),
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  // How a list is sorted and filtered is no other list: the page stays, with its focus, and follows it by itself.
  loaderDeps: ({ search }) => plainSearch(search),
  loader: ({ context, location }) =>
    context.shop.catalogue.list(readProductsSearch({ ...location.search })).first(),
  pendingComponent: ProductsPending,
  component: ProductsPage,
});
