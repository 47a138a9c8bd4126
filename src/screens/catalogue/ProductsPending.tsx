import { getRouteApi } from '@tanstack/react-router';
import { StartAtTop } from '../../ui/StartAtTop.tsx';
import { ProductsSkeleton } from './ProductsSkeleton.tsx';

const route = getRouteApi('/_main/products');

export function ProductsPending() {
  return (
    <>
      <StartAtTop />
      <ProductsSkeleton search={route.useSearch()} />
    </>
  );
}
