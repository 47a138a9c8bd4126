import { FeaturedSkeleton } from './FeaturedSkeleton.tsx';
import { HomeSections } from './HomeSections.tsx';

/** Home before any answer; prerendered into the document. */
export function HomeSkeleton() {
  return <HomeSections featured={<FeaturedSkeleton />} />;
}
