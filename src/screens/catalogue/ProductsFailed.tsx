import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ProductsFrame } from './ProductsFrame.tsx';

const route = getRouteApi('/_main/products');

/** SPEC 2: the error of the list; Try Again reloads the page. */
export function ProductsFailed(_: ErrorComponentProps) {
  return (
    <ProductsFrame search={route.useSearch()}>
      <TryAgain
        message="Failed to load products. Please try again."
        onTryAgain={() => window.location.reload()}
      />
    </ProductsFrame>
  );
}
