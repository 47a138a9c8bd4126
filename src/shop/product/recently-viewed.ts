import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import type { Product } from './product.ts';

const KEY = 'recently-viewed';
const MAX_STORED = 12;
const SHOWN_FROM = 2;

/** What is shown of a product until the shop was asked for it. */
export type Viewed = Pick<Product, 'id' | 'name' | 'image'>;

/** `at`: when its page was opened, in ms since 1970; missing from what an older version kept. */
type Stored = Viewed & { at?: number | undefined };

const List: v.GenericSchema<unknown, Stored[]> = v.array(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    name: v.string(),
    image: v.string(),
    at: v.optional(v.number()),
  }),
);

/** All that is kept, newest first (D42); read anew each time, since all tabs share it. */
export function recentlyViewed(storage: Pick<typeof localStore, 'read'>): Stored[] {
  return readAs(KEY, List, storage)?.slice(0, MAX_STORED) ?? [];
}

/** Those to show beside the product on screen, if they are worth showing. */
export function viewedBeside(onScreen: string | undefined, storage: typeof localStore): Viewed[] {
  return recentlyViewed(storage).filter(({ id }) => id !== onScreen);
}

/** One alone is not: D42, D42.24. */
export function worthShowing(viewed: readonly Viewed[]): boolean {
  return viewed.length >= SHOWN_FROM;
}

/**
 * As rememberViewed, once for each `visit`, an entry of the history: new data, a redraw or a shopper who leaves in
 * another tab is no visit.
 */
export function createVisitCount({ storage }: { storage: typeof localStore }) {
  let counted: string | undefined;
  return (visit: string | undefined, viewed: Viewed): void => {
    if (visit !== undefined && visit === counted) return;
    counted = visit;
    rememberViewed(viewed, storage);
  };
}

/** The shopper has opened the product's own page. */
export function rememberViewed(
  { id, name, image }: Viewed,
  storage: typeof localStore,
  at = Date.now(),
): void {
  keep([{ id, name, image, at }, ...without(id, storage)].slice(0, MAX_STORED), storage);
}

/** The shop has no such product any more. */
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
