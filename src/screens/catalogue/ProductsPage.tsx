import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '../../lib/announcer.ts';
import { countInWords } from '../../shop/product/list-shown.ts';
import { productsOnPage } from '../../shop/product/pagination.ts';
import { wantsFeatured } from '../../shop/product/products-search.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Later } from '../../ui/Later.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { SavedNote } from '../offline/SavedNote.tsx';
import { gridColumns } from './grid-columns.ts';
import { Pagination } from './Pagination.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductsFrame } from './ProductsFrame.tsx';

const route = getRouteApi('/_main/products');

/** SPEC 2, Products list. */
export function ProductsPage() {
  const search = route.useSearch();
  const { value: list, saved } = route.useLoaderData();
  const navigate = useNavigate();
  const clearFilters = () => void navigate({ to: '/products', search: { category: search.category } });
  const columns = useStore(gridColumns);
  const products = productsOnPage(list.products, search);
  const count = countInWords(list.total);

  useEffect(() => announce(count), [count]);

  if (products.length === 0) {
    const filtered = Boolean(search.parentCategory) || wantsFeatured(search);
    return (
      <ProductsFrame search={search}>
        <EmptyState title="No products found with the selected filters" as="h2">
          {filtered && <Button onClick={clearFilters}>Clear Filters</Button>}
        </EmptyState>
      </ProductsFrame>
    );
  }
  return (
    <ProductsFrame search={search} count={count}>
      <SavedNote saved={saved} />
      <ProductGrid products={products} columns={columns} />
      <Pagination search={search} total={list.total} />
      <Later part={saveCatalogue} />
    </ProductsFrame>
  );
}

const saveCatalogue = () => import('../offline/SaveCatalogue.tsx').then((part) => part.SaveCatalogue);
