import type { ProductsSearch } from '../../../contract/products-search.ts';
import type { CategoryProducts } from '../../../features/catalogue/catalogue.ts';
import type { Found } from '../../../features/search/found.ts';
import type { Readable } from '../../../lib/store.ts';
import { useStore } from '../../../ui/useStore.tsx';
import { useShop } from '../../useShop.tsx';

export function useCategory(
  { category, search }: ProductsSearch,
  list: Found | null,
): CategoryProducts | undefined {
  const { catalogue } = useShop();
  return useStore(list && !search ? catalogue.category(category) : NONE);
}

const NONE: Readable<undefined> = { get: () => undefined, subscribe: () => () => {} };
