import type { ListKind, Replacement } from '../durable-list/list-kind.ts';
import type { Wish } from './wish.ts';
import { readWishes, withoutWish, withWish } from './wish-rules.ts';

export interface WishlistState {
  lines: readonly Wish[];
}

/** Changes are data: stored first, then applied once (D17). */
export type WishChange =
  | { type: 'add'; line: Wish; at?: number | undefined }
  | { type: 'remove'; id: string };

export const wishlistKind: ListKind<WishlistState, WishChange> = {
  key: 'wishlist',
  empty: { lines: [] },
  changed,
  readLines: readWishes,
};

function changed({ lines }: WishlistState, change: WishChange | Replacement<WishlistState>): WishlistState {
  switch (change.type) {
    case 'add':
      return { lines: withWish(lines, change.line, change.at) };
    case 'remove':
      return { lines: withoutWish(lines, change.id) };
    case 'replace':
      return { lines: change.lines };
  }
}
