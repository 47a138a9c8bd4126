import * as v from 'valibot';
import type { Product } from '../../contract/product.ts';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { ownersOnly } from '../../platform/session/owner-tag.ts';

export const KEY = 'recently-viewed';
export const MAX_STORED = 12;
const SHOWN_FROM = 2;

export type Viewed = Pick<Product, 'id' | 'name' | 'image'>;

const Stored = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  image: v.string(),
  at: v.optional(v.number()),
  whose: v.optional(v.string()),
});
export type Stored = v.InferOutput<typeof Stored>;

/** Newest first (D42). Not cached, since tabs share it. */
export function recentlyViewed(storage: Pick<typeof localStore, 'read'>): Stored[] {
  return ownersOnly(readAs(KEY, v.array(Stored), storage) ?? [], storage).slice(0, MAX_STORED);
}

export function viewedExcept(onScreen: string | undefined, storage: typeof localStore): Viewed[] {
  return recentlyViewed(storage).filter(({ id }) => id !== onScreen);
}

export function worthShowing(viewed: readonly Viewed[]): boolean {
  return viewed.length >= SHOWN_FROM;
}

export function forgetAllViewed(storage: typeof localStore): void {
  storage.remove(KEY);
}
