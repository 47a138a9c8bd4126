import { FEATURED_SKELETONS } from '../../config.ts';
import * as t from '../../texts/en/home.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ProductGridSkeleton } from '../catalogue/card/ProductGrid.tsx';

/** SPEC 2, Home: four placeholders while loading. */
export function FeaturedSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t.loadingFeatured}</VisuallyHidden>
      <ProductGridSkeleton count={FEATURED_SKELETONS} columns={4} />
    </div>
  );
}
