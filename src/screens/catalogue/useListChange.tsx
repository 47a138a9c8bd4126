import { useNavigate } from '@tanstack/react-router';
import { type ProductsSearch, readProductsSearch } from '../../shop/product/products-search.ts';

/** Goes to the list with a change made to it, without scrolling (D40). */
export function useListChange(): (change: (before: ProductsSearch) => ProductsSearch) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '/products',
      search: (before: object) => change(readProductsSearch({ ...before })),
      resetScroll: false,
    });
}
