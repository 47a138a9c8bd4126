import { createStore, type Readable } from '../../lib/store.ts';
import { wishlistTrouble } from '../../texts/en/notices.ts';
import { type DurableListDependencies, durableList } from '../durable-list/durable-list.ts';
import type { Changed } from '../durable-list/list-kind.ts';
import { troubleReporter } from '../durable-list/report-trouble.ts';
import type { Notices } from '../notices.ts';
import type { Wish } from './wish.ts';
import { type WishChange, type WishlistState, wishlistKind } from './wishlist-change.ts';

/** The wishlist of D41 in the order of wishing, the same in every tab (D17). */
export interface Wishlist extends Readable<readonly Wish[]> {
  /** Restores the list; what localStorage holds is there when it returns, the database follows after the first paint. */
  start(): void;
  /** Resolves when every change so far is as safe as this device can make it, after five seconds at the latest. */
  keep(): Promise<void>;
  /** Applies changes at once; `kept` is as `keep`. */
  change(...changes: readonly WishChange[]): Changed<WishlistState>;
}

interface Dependencies extends DurableListDependencies {
  notices: Notices;
}

export function createWishlist({ storage, page, notices }: Dependencies): Wishlist {
  const wishes = createStore<readonly Wish[]>([]);
  const stored = durableList(wishlistKind, {
    storage,
    page,
    loadFormat: async () => (await import('./wishlist-format.ts')).wishlistFormat,
    onLines: wishes.set,
    onTrouble: troubleReporter(notices, wishlistTrouble),
  });
  return { get: wishes.get, subscribe: wishes.subscribe, ...stored };
}
