import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '../../lib/announcer.ts';
import { countInWords } from '../../shop/product/list-shown.ts';
import { PRODUCTS_FAILED } from '../../shop/product/products.ts';
import { pageCount } from '../../shop/product/products-search.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useWordsInField } from '../search/useWordsInField.tsx';
import { LookedThrough } from './LookedThrough.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ProductsFrame } from './ProductsFrame.tsx';
import { ProductsShown } from './ProductsShown.tsx';
import { ProductsSought } from './ProductsSought.tsx';
import { useFilters } from './useFilters.tsx';
import { useShownList } from './useShownList.tsx';

const route = getRouteApi('/_main/products');

/** SPEC 2, Products list; search, sort and filters: D39, D40. */
export function ProductsPage() {
  const search = route.useSearch();
  const { list, finding } = useShownList(search, route.useLoaderData());
  const navigate = useNavigate();
  const filters = useFilters(search, list);
  useWordsInField(search.search);
  const looking = finding?.state === 'finding';
  const progress = looking && finding.progress ? <LookedThrough progress={finding.progress} /> : null;
  const count = countInWords(list?.total ?? 0);
  const pages = pageCount(list?.total ?? 0);
  const isPastEnd = finding?.state === 'found' && search.page > pages;

  useEffect(() => {
    if (!looking && list) announce(count);
  }, [looking, list, count]);
  useEffect(() => {
    if (isPastEnd) void navigate({ to: '/products', search: { ...search, page: pages }, replace: true });
  }, [isPastEnd, navigate, search, pages]);

  if (finding?.state === 'failed') {
    return (
      <ProductsFrame search={search} {...filters}>
        <TryAgain message={PRODUCTS_FAILED} onTryAgain={finding.again} />
      </ProductsFrame>
    );
  }
  if (!list || (looking && list.products.length === 0)) {
    return (
      <ProductsFrame search={search} {...filters} count={progress ?? 'Loading products'}>
        <ProductsSought />
      </ProductsFrame>
    );
  }
  if (list.products.length === 0) {
    return (
      <ProductsFrame search={search} {...filters}>
        <NothingFound search={search} found={list.found} />
      </ProductsFrame>
    );
  }
  return (
    <ProductsFrame search={search} {...filters} count={progress ?? count}>
      <ProductsShown search={search} list={list} looking={looking} />
    </ProductsFrame>
  );
}
