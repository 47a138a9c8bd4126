import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import type { EpochMs } from '../../lib/units.ts';
import type { Product } from './product.ts';

const KEY = 'recently-viewed';
const MAX_STORED = 12;
const SHOWN_FROM = 2;

/** Shown until the shop responds. */
export type Viewed = Pick<Product, 'id' | 'name' | 'image'>;

/** `at`: when its page was opened; missing from older versions. */
type Stored = Viewed & { at?: EpochMs | undefined };

const List: v.GenericSchema<unknown, Stored[]> = v.array(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    name: v.string(),
    image: v.string(),
    at: v.optional(v.number()),
  }),
);

/** Newest first (D42). Not cached, since tabs share it. */
export function recentlyViewed(storage: Pick<typeof localStore, 'read'>): Stored[] {
  return readAs(KEY, List, storage)?.slice(0, MAX_STORED) ?? [];
}

export function viewedBeside(onScreen: string | undefined, storage: typeof localStore): Viewed[] {
  return recentlyViewed(storage).filter(({ id }) => id !== onScreen);
}

/** The strip needs two products (D42.24). */
export function worthShowing(viewed: readonly Viewed[]): boolean {
  return viewed.length >= SHOWN_FROM;
}

/** Counts each history entry once, whatever is rendered again. */
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
  keep([{ id, name, image, at }, ...without(id, storage)].slice(0, MAX_STORED), storage);
}

export function forgetViewed(id: string, storage: typeof localStore): void {
  const others = without(id, storage);
  if (others.length < recentlyViewed(storage).length) keep(others, storage);
}

export function forgetAllViewed(storage: typeof localStore): void {
  storage.remove(KEY);
}

function without(id: string, storage: Pick<typeof localStore, 'read'>): Stored[] {
  return recentlyViewed(storage).filter((each) => each.id !== id);
}

function keep(viewed: readonly Stored[], storage: typeof localStore): void {
  storage.write(KEY, JSON.stringify(viewed));
}
