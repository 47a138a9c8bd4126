import { useEffect, useMemo, useState } from 'react';
import { type Facets, facetsOf, inOrderOf } from '../../shop/product/facets.ts';
import { categoryProducts } from '../../shop/product/products.ts';
import { type ProductsSearch, wantsFeatured } from '../../shop/product/products-search.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import type { ShownList } from './useShownList.tsx';

/**
 * What there is to choose from in a list before its filters. Out of the list itself where it was looked through whole,
 * else out of its first hundred products; `wantAll` looks through the others, when the shopper turns to the filters.
 */
export function useFacets(
  search: ProductsSearch,
  list: ShownList | null,
  isOpen = false,
): [Facets | null, wantAll: () => void] {
  const shop = useShop();
  const { category, parentCategory, search: words } = search;
  const featured = wantsFeatured(search) || undefined;
  const first = useStore(categoryProducts).get(category ?? '');
  const inFirst = useMemo(() => {
    if (!first || words) return null;
    const { products, total, partial } = first;
    const listed = products.filter(
      (product) =>
        (!parentCategory || product.parentCategory === parentCategory) && (!featured || product.featured),
    );
    return facetsOf(listed, !partial && products.length >= total);
  }, [first, words, parentCategory, featured]);

  const [wanted, setWanted] = useState(isOpen);
  const [all, setAll] = useState<{ of: string; facets: Facets }>();
  const of = JSON.stringify([category, parentCategory, featured, words]);
  const own = list?.found?.facets ?? null;
  // A search is counted by the device; for any other list that costs requests.
  const asks = !own && (words !== undefined || (wanted && !inFirst?.isWhole));
  useEffect(() => {
    if (!asks) return;
    const asking = new AbortController();
    import('../../shop/search/search.ts')
      .then(({ createSearch }) =>
        shop
          .once(createSearch)
          .listFacets({ category, parentCategory, featured, search: words }, asking.signal),
      )
      .then(
        (facets) => setAll({ of, facets }),
        // Without an answer the choices are those of the first hundred.
        () => {},
      );
    return () => asking.abort();
  }, [asks, of, category, parentCategory, featured, words, shop]);

  const facets = own ?? (all?.of === of ? all.facets : inFirst);
  return [useSteadyOrder(facets, of), () => setWanted(true)];
}

/** `of`: the list that is counted. */
function useSteadyOrder(counted: Facets | null, of: string): Facets | null {
  const [shown, setShown] = useState<{ of: string; counted: Facets; facets: Facets }>();
  if (!counted || (shown?.of === of && shown.counted === counted)) return counted && (shown?.facets ?? null);
  const facets = shown?.of === of ? inOrderOf(shown.facets, counted) : counted;
  setShown({ of, counted, facets });
  return facets;
}
