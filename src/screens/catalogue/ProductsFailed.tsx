import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router';
import { PRODUCTS_FAILED } from '../../shop/product/products.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ProductsFrame } from './ProductsFrame.tsx';
import { useFilters } from './useFilters.tsx';

const route = getRouteApi('/_main/products');

/** SPEC 2, Products list: the error; Try Again reloads the page. */
export function ProductsFailed(_: ErrorComponentProps) {
  const search = route.useSearch();
  return (
    <ProductsFrame search={search} {...useFilters(search, null)}>
      <TryAgain message={PRODUCTS_FAILED} onTryAgain={() => window.location.reload()} />
    </ProductsFrame>
  );
}
