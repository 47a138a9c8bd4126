import { useRouter } from '@tanstack/react-router';
import {
  FROM_ELSEWHERE,
  type ProductsSearch,
  readProductsSearch,
} from '../../../contract/products-search.ts';
import { IN_PLACE } from '../../../lib/scroll-place.ts';
import type { IN_DIALOG } from '../../useBackCloses.tsx';
import { useShop } from '../../useShop.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    inPlace?: true;
  }
}

export function useListChange(
  within: Partial<typeof IN_DIALOG> = {},
): (change: (before: ProductsSearch) => ProductsSearch) => void {
  const router = useRouter();
  const { catalogue } = useShop();
  return (change) => {
    const next = (before: object) => ({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => FROM_ELSEWHERE.test(name))),
      ...change(readProductsSearch({ ...before })),
    });
    // The list is on its way while the page draws the choice.
    void catalogue.list(next(router.latestLocation.search)).first();
    void router.navigate({ to: '/products', search: next, ...IN_PLACE, ...within });
  };
}
