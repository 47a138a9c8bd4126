import { getRouteApi } from '@tanstack/react-router';
import { PRODUCT_SKELETONS } from '../../../config.ts';
import type { ProductsSearch } from '../../../shop/product/products-search.ts';
import { loadingProducts } from '../../../texts/en/catalogue.ts';
import { useStore } from '../../../ui/useStore.tsx';
import { StartAtTop } from '../../layout/StartAtTop.tsx';
import { useShop } from '../../useShop.tsx';
import { gridColumns, ProductGridSkeleton } from '../card/ProductGrid.tsx';
import { ProductsFrame } from './ProductsFrame.tsx';

const route = getRouteApi('/_main/products');

export function ProductsPending() {
  return (
    <>
      <StartAtTop />
      <ProductsSkeleton search={route.useSearch()} />
    </>
  );
}

/** SPEC 2, Products list: 12 cards. Without a search it is prerendered. */
export function ProductsSkeleton({ search }: { search?: ProductsSearch }) {
  return (
    <ProductsFrame {...(search && { search })} count={loadingProducts}>
      <CardsSkeleton />
    </ProductsFrame>
  );
}

export function CardsSkeleton() {
  const columns = useStore(useShop().once(gridColumns));
  return (
    <div aria-busy="true">
      <ProductGridSkeleton count={PRODUCT_SKELETONS} columns={columns} />
    </div>
  );
}
