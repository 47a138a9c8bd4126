import { useNavigate } from '@tanstack/react-router';
import {
  FROM_ELSEWHERE,
  type ProductsSearch,
  readProductsSearch,
} from '../../../shop/product/products-search.ts';
import type { IN_DIALOG } from '../../layout/useBackCloses.tsx';

/** Opens the changed list without scrolling (D40); `within` a dialog, if there is one. */
export function useListChange(
  within: Partial<typeof IN_DIALOG> = {},
): (change: (before: ProductsSearch) => ProductsSearch) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '/products',
      search: (before: object) => ({
        ...Object.fromEntries(Object.entries(before).filter(([name]) => FROM_ELSEWHERE.test(name))),
        ...change(readProductsSearch({ ...before })),
      }),
      resetScroll: false,
      ...within,
    });
}
