import { useMemo, useState } from 'react';
import type { Readable } from '../../../lib/store.ts';
import type { CategoryProducts, ListState, Progress } from '../../../shop/catalogue/catalogue.ts';
import { productsOnPage } from '../../../shop/product/pagination.ts';
import { isFilteredOrSorted, type ProductsSearch } from '../../../shop/product/products-search.ts';
import type { Found } from '../../../shop/search/found.ts';
import { useStore } from '../../../ui/useStore.tsx';
import { useShop } from '../../useShop.tsx';

export interface ShownList {
  list: Found | null;
  state: ListState['state'];
  /** Of the next list, while the previous one stays. */
  progress: Progress | null;
  again: () => void;
}

/** The list of this address. The previous one stays until it is loaded, so that the page does not jump. */
export function useList(search: ProductsSearch): ShownList {
  const { catalogue } = useShop();
  const source = useMemo(() => catalogue.list(search), [catalogue, search]);
  const now = useStore(source);
  const [last, setLast] = useState<Found | null>(null);
  const found = now.state === 'found' ? now.found : last;
  if (found !== last) setLast(found);
  return {
    list: found && {
      ...found,
      // Featured products are one list.
      products: isFilteredOrSorted(search) ? found.products : [...productsOnPage(found.products, search)],
    },
    state: now.state,
    progress: now.state === 'loading' ? now.progress : null,
    again: source.again,
  };
}

/** The first hundred products of the category, after the list itself; null for a search. */
export function useCategory(
  { category, search }: ProductsSearch,
  list: Found | null,
): CategoryProducts | undefined {
  const { catalogue } = useShop();
  return useStore(list && !search ? catalogue.category(category) : NONE);
}

const NONE: Readable<undefined> = { get: () => undefined, subscribe: () => () => {} };
