import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router';
import { PRODUCTS_FAILED } from '../../shop/product/products.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ProductsFrame } from './ProductsFrame.tsx';

const route = getRouteApi('/_main/products');

/** SPEC 2, Products list: the error; Try Again reloads the page. */
export function ProductsFailed(_: ErrorComponentProps) {
  return (
    <ProductsFrame search={route.useSearch()}>
      <TryAgain message={PRODUCTS_FAILED} onTryAgain={() => window.location.reload()} />
    </ProductsFrame>
  );
}
