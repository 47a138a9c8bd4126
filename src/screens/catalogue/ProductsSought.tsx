import { PRODUCT_SKELETONS } from '../../config.ts';
import type { Progress } from '../../shop/search/finding.ts';
import { useStore } from '../../ui/useStore.tsx';
import { gridColumns } from './grid-columns.ts';
import { ProductGridSkeleton } from './ProductGrid.tsx';

/** A list that is being looked for, with how far that is (D40). */
export function ProductsSought({ progress }: { progress: Progress | null }) {
  const columns = useStore(gridColumns);
  return (
    <div aria-busy="true">
      {progress && (
        <p>
          <progress max={progress.total} value={progress.loaded} aria-label="Products looked through" />{' '}
          {progress.loaded} of {progress.total} products
        </p>
      )}
      <ProductGridSkeleton count={PRODUCT_SKELETONS} columns={columns} />
    </div>
  );
}
