import type { localStore } from '../../lib/local-storage.ts';

export const OWNER_KEY = 'private:owner';

/** Without a tag it is a guest's, or an earlier version's. */
export interface Tagged {
  whose?: string | undefined;
}

/** For the first script, which has no room for owner.ts. */
export function storedTag(storage: Pick<typeof localStore, 'read'>): string | undefined {
  return /"tag":"(\w+)"/.exec(storage.read(OWNER_KEY) ?? '')?.[1];
}

export function ownersOnly<Entry extends Tagged>(
  entries: readonly Entry[],
  storage: Pick<typeof localStore, 'read'>,
): Entry[] {
  const tag = storedTag(storage);
  return entries.filter(({ whose }) => whose === undefined || whose === tag);
}
