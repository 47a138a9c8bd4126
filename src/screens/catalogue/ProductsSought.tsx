import { PRODUCT_SKELETONS } from '../../config.ts';
import { useStore } from '../../ui/useStore.tsx';
import { gridColumns } from './grid-columns.ts';
import { ProductGridSkeleton } from './ProductGrid.tsx';

/** A list that is being looked for. */
export function ProductsSought() {
  const columns = useStore(gridColumns);
  return (
    <div aria-busy="true">
      <ProductGridSkeleton count={PRODUCT_SKELETONS} columns={columns} />
    </div>
  );
}
