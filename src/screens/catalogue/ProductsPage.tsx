import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '../../lib/announcer.ts';
import { PRODUCTS_FAILED } from '../../shop/catalogue/lists.ts';
import { countInWords } from '../../shop/product/list-shown.ts';
import { pageCount } from '../../shop/product/products-search.ts';
import { isRefined } from '../../shop/product/refinements.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useWordsInField } from '../search/useWordsInField.tsx';
import { LookedThrough } from './LookedThrough.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ProductsFrame } from './ProductsFrame.tsx';
import { ProductsShown } from './ProductsShown.tsx';
import { ProductsSought } from './ProductsSought.tsx';
import { useFilters } from './useFilters.tsx';
import { useList } from './useList.tsx';

const route = getRouteApi('/_main/products');

/** SPEC 2, Products list; search, sort and filters: D39, D40. */
export function ProductsPage() {
  const search = route.useSearch();
  const shown = useList(search);
  const { list, state } = shown;
  const navigate = useNavigate();
  const filters = useFilters(search, shown);
  useWordsInField(search.search);
  const looking = state === 'loading';
  const progress = shown.progress ? <LookedThrough progress={shown.progress} /> : null;
  const count = countInWords(list?.total ?? 0);
  const pages = pageCount(list?.total ?? 0);
  const isPastEnd = state === 'found' && search.page > pages;

  useEffect(() => {
    if (!looking && list) announce(count);
  }, [looking, list, count]);
  useEffect(() => {
    if (isPastEnd) void navigate({ to: '/products', search: { ...search, page: pages }, replace: true });
  }, [isPastEnd, navigate, search, pages]);

  if (state === 'failed') {
    // SPEC 2, Products list: it reloads the page.
    const tryAgain = isRefined(search) ? shown.again : () => window.location.reload();
    return (
      <ProductsFrame search={search} {...filters}>
        <TryAgain message={PRODUCTS_FAILED} onTryAgain={tryAgain} />
      </ProductsFrame>
    );
  }
  if (!list || ((looking || isPastEnd) && list.products.length === 0)) {
    return (
      <ProductsFrame search={search} {...filters} count={progress ?? 'Loading products'}>
        <ProductsSought />
      </ProductsFrame>
    );
  }
  if (list.products.length === 0) {
    return (
      <ProductsFrame search={search} {...filters}>
        <NothingFound search={search} found={list} />
      </ProductsFrame>
    );
  }
  return (
    <ProductsFrame search={search} {...filters} count={progress ?? count}>
      <ProductsShown search={search} list={list} looking={looking} />
    </ProductsFrame>
  );
}
