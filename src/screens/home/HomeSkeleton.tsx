import { PagePending } from '../layout/PagePending.tsx';

/** What stands here while the page loads; also prerendered into index.html (src/boot/prerender.tsx). */
export function HomeSkeleton() {
  return <PagePending />;
}
