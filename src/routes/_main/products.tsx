import { createFileRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { whenIdle } from '../../lib/idle.ts';
import { ProductsFailed } from '../../screens/catalogue/ProductsFailed.tsx';
import { ProductsPage } from '../../screens/catalogue/ProductsPage.tsx';
import { ProductsPending } from '../../screens/catalogue/ProductsPending.tsx';
import { loadSubCategories, requestProducts } from '../../shop/product/products.ts';
import {
  type ProductsSearch,
  pageCount,
  readProductsSearch,
  wantsFeatured,
} from '../../shop/product/products-search.ts';

export const Route = createFileRoute('/_main/products')({
  validateSearch: (raw: Partial<ProductsSearch> & SearchSchemaInput) => readProductsSearch(raw),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  // Featured products are paged on the client (D8): their other pages need no request.
  loaderDeps: ({ search }) => (wantsFeatured(search) ? { ...search, page: 1 } : search),
  loader: async ({ deps: search }) => {
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
