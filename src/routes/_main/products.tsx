import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { whenIdle } from '../../lib/idle.ts';
import { pageNumber, searchText } from '../../lib/search-schema.ts';
import { ProductsFailed } from '../../screens/catalogue/ProductsFailed.tsx';
import { ProductsPage } from '../../screens/catalogue/ProductsPage.tsx';
import { ProductsPending } from '../../screens/catalogue/ProductsPending.tsx';
import { pageCount } from '../../shop/product/pagination.ts';
import { loadSubCategories, requestFeaturedList, requestProducts } from '../../shop/product/products.ts';
import { wantsFeatured } from '../../shop/product/products-page.ts';

const Search = v.object({
  category: searchText,
  parentCategory: searchText,
  page: pageNumber,
  featured: searchText,
});

export const Route = createFileRoute('/_main/products')({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  // Featured products are paged on the client (D8): their other pages need no request.
  loaderDeps: ({ search }) => (wantsFeatured(search) ? { ...search, page: 1 } : search),
  loader: async ({ deps: search }) => {
    const list = await (wantsFeatured(search) ? requestFeaturedList(search) : requestProducts(search));
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
