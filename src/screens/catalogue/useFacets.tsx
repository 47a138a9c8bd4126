import { useEffect, useMemo, useState } from 'react';
import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { type Facets, facetsOf } from '../../shop/product/facets.ts';
import { categoryProducts } from '../../shop/product/products.ts';
import type { ProductsSearch } from '../../shop/product/products-search.ts';
import { useStore } from '../../ui/useStore.tsx';
import type { ShownList } from './useShownList.tsx';

/**
 * What there is to choose from in a list before its filters. Out of the list itself where it was looked through whole,
 * else out of its first hundred products; `wantAll` looks through the others, when the shopper turns to the filters.
 */
export function useFacets(
  search: ProductsSearch,
  list: ShownList | null,
  isOpen = false,
): [Facets | null, () => void] {
  const { category, parentCategory, search: words } = search;
  const first = useStore(categoryProducts).get(category ?? '');
  const inFirst = useMemo(() => {
    if (!first || words) return null;
    return facetsOf(first.filter((product) => !parentCategory || product.parentCategory === parentCategory));
  }, [first, words, parentCategory]);

  const [wanted, setWanted] = useState(isOpen);
  const [all, setAll] = useState<Facets | null>(null);
  const own = list?.found?.facets ?? null;
  const isLong = !list || list.found !== null || list.total > WHOLE_CATEGORY_LIMIT;
  // A search is counted by the device; for any other list that costs requests.
  const asks = !own && (words !== undefined || (wanted && isLong));
  useEffect(() => {
    if (!asks) return;
    const asking = new AbortController();
    import('../../shop/search/search.ts')
      .then(({ listFacets }) => listFacets({ category, parentCategory, search: words }, asking.signal))
      // Without an answer the choices are those of the first hundred.
      .then(setAll, () => undefined);
    return () => asking.abort();
  }, [asks, category, parentCategory, words]);

  return [own ?? all ?? inFirst, () => setWanted(true)];
}
