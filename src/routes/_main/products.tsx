import { createFileRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { whenIdle } from '../../lib/idle.ts';
import { ProductsFailed } from '../../screens/catalogue/ProductsFailed.tsx';
import { ProductsPage } from '../../screens/catalogue/ProductsPage.tsx';
import { ProductsPending } from '../../screens/catalogue/ProductsPending.tsx';
import { loadSubCategories, requestProducts } from '../../shop/product/products.ts';
import {
  type ProductsSearch,
  pageCount,
  plainSearch,
  readProductsSearch,
} from '../../shop/product/products-search.ts';
import { FROM_ELSEWHERE } from '../../shop/product/refinements.ts';

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
  // The page sorts, filters and searches by itself (D39, D40): sorting a list does not load it anew.
  loaderDeps: ({ search }) => plainSearch(search),
  loader: async ({ deps: search }) => {
    if (search.search) return null;
    const list = await requestProducts(search);
    const last = pageCount(list.value.total);
    if (search.page > last) {
      throw redirect({ to: '/products', search: { ...search, page: last }, replace: true });
    }
    // A hundred products for a few names: after the twelve and their pictures.
    whenIdle(() => void loadSubCategories(search.category));
    return list;
  },
  pendingComponent: ProductsPending,
  errorComponent: ProductsFailed,
  component: ProductsPage,
});
