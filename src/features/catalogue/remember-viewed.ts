import type { localStore } from '../../lib/local-storage.ts';
import { storedTag } from '../../platform/session/owner-tag.ts';
import { KEY, MAX_STORED, recentlyViewed, type Stored, type Viewed } from './recently-viewed.ts';

export function createVisitCount({ storage }: { storage: typeof localStore }) {
  let counted: string | undefined;
  return (visit: string | undefined, viewed: Viewed): void => {
    if (visit !== undefined && visit === counted) return;
    counted = visit;
    rememberViewed(viewed, storage);
  };
}

export function rememberViewed(
  { id, name, image }: Viewed,
  storage: typeof localStore,
  at = Date.now(),
): void {
  const viewed = { id, name, image, at, whose: storedTag(storage) };
  keep([viewed, ...without(id, storage)].slice(0, MAX_STORED), storage);
}

export function forgetViewed(id: string, storage: typeof localStore): void {
  const others = without(id, storage);
  if (others.length < recentlyViewed(storage).length) keep(others, storage);
}

function without(id: string, storage: Pick<typeof localStore, 'read'>): Stored[] {
  return recentlyViewed(storage).filter((each) => each.id !== id);
}

function keep(viewed: readonly Stored[], storage: typeof localStore): void {
  storage.write(KEY, JSON.stringify(viewed));
}
