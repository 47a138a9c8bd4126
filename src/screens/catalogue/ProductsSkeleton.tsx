import { PRODUCT_SKELETONS } from '../../config.ts';
import type { ProductsSearch } from '../../shop/product/products-search.ts';
import { useStore } from '../../ui/useStore.tsx';
import { gridColumns } from './grid-columns.ts';
import { ProductGridSkeleton } from './ProductGrid.tsx';
import { ProductsFrame } from './ProductsFrame.tsx';

/** SPEC 2, Products list: a skeleton of 12 cards. Without a search it is the prerendered document's. */
export function ProductsSkeleton({ search }: { search?: ProductsSearch }) {
  const columns = useStore(gridColumns);
  return (
    <ProductsFrame {...(search && { search })} count="Loading products">
      <div aria-busy="true">
        <ProductGridSkeleton count={PRODUCT_SKELETONS} columns={columns} />
      </div>
    </ProductsFrame>
  );
}
