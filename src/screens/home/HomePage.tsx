import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { loadWithoutReload } from '../../shop/worker/missing-chunk.ts';
import { LazyMount } from '../../ui/LazyMount.tsx';
import { RecentlyViewed } from '../recent/RecentlyViewed.tsx';
import { Featured, FeaturedSkeleton } from './Featured.tsx';
import { HomeSections } from './HomeSections.tsx';

const route = getRouteApi('/_main/');

/** SPEC 2, Home. Only the featured products wait for the server; while they are requested again, the old ones stay. */
export function HomePage() {
  const { featured } = route.useLoaderData();
  const latest = useDeferredValue(featured);
  return (
    <>
      <HomeSections
        featured={
          <Suspense fallback={<FeaturedSkeleton />}>
            <Featured answer={latest} />
          </Suspense>
        }
      />
      <RecentlyViewed />
      <div className="container">
        <LazyMount part={installInvitation} />
      </div>
    </>
  );
}

const installInvitation = () =>
  loadWithoutReload(() => import('../offline/InstallInvitation.tsx')).then((part) => part.InstallInvitation);
