import { createStore, type Readable } from '../../lib/store.ts';
import { wishlistTrouble } from '../../texts/en/notices.ts';
import { type DurableListDependencies, durableList } from '../durable-list/durable-list.ts';
import type { Changed } from '../durable-list/list-kind.ts';
import { troubleReporter } from '../durable-list/report-trouble.ts';
import type { Notices } from '../notices.ts';
import type { Wish } from './wish.ts';
import { type WishChange, type WishlistState, wishlistKind } from './wishlist-change.ts';

/**
 * The wishlist (D41) in the order of adding, the same in every tab (D17). For its functions see
 * durable-list.ts.
 */
export interface Wishlist extends Readable<readonly Wish[]> {
  start(): void;
  keep(): Promise<void>;
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
