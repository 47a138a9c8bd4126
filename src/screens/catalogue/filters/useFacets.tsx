import { useCallback, useMemo, useState } from 'react';
import { type Facets, facetsOf, inOrderOf } from '../../../contract/facets.ts';
import { type ProductsSearch, wantsFeatured } from '../../../contract/products-search.ts';
import type { Found } from '../../../features/search/found.ts';
import { useAnswer } from '../../useAnswer.tsx';
import { useShop } from '../../useShop.tsx';
import { useCategory } from './useCategory.tsx';

/** Of an unfiltered list: of all its products after `wantAll`, until then of the first hundred. */
export function useFacets(
  search: ProductsSearch,
  list: Found | null,
  isOpen = false,
): [Facets | null, wantAll: () => void] {
  const shop = useShop();
  const { category, parentCategory, featured, search: words } = search;
  const first = useCategory(search, list);
  const inFirst = useMemo(() => {
    if (!first) return null;
    const { products, total, partial } = first;
    const listed = products.filter(
      (product) =>
        (!parentCategory || product.parentCategory === parentCategory) &&
        (!wantsFeatured({ featured }) || product.featured),
    );
    return facetsOf(listed, !partial && products.length >= total);
  }, [first, parentCategory, featured]);

  const [wanted, setWanted] = useState(isOpen);
  const own = list?.facets ?? null;
  // The device counts searches; for other lists this costs requests.
  const asks = !own && (words !== undefined || (wanted && !inFirst?.isWhole));
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const { listFacets } = await shop.search();
      return listFacets({ category, parentCategory, featured, search: words }, signal);
    },
    [shop, category, parentCategory, featured, words],
  );
  // Without a response the choices of the first hundred remain.
  const [all] = useAnswer(asks ? ask : null);
  const of = JSON.stringify([category, parentCategory, featured, words]);
  const facets = own ?? all ?? inFirst;
  return [useSteadyOrder(facets, of), () => setWanted(true)];
}

/** `of` is the list that was counted. */
function useSteadyOrder(counted: Facets | null, of: string): Facets | null {
  const [shown, setShown] = useState<{ of: string; counted: Facets; facets: Facets }>();
  if (!counted || (shown?.of === of && shown.counted === counted)) return counted && (shown?.facets ?? null);
  const facets = shown?.of === of ? inOrderOf(shown.facets, counted) : counted;
  setShown({ of, counted, facets });
  return facets;
}
