import { FeaturedSkeleton } from './FeaturedSkeleton.tsx';
import { HomeSections } from './HomeSections.tsx';

/** Home as it is before anything was asked; prerendered into the document. */
export function HomeSkeleton() {
  return <HomeSections featured={<FeaturedSkeleton />} />;
}
