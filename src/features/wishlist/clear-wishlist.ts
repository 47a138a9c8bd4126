import * as t from '#texts/wishlist.ts';
import { undo } from '../../platform/notices.ts';
import type { WishChange } from './wishlist.ts';
import type { WishlistActs } from './wishlist-acts.ts';

/** Offers Undo, as the cart does. */
export function clearWishlist({ wishlist, notices }: WishlistActs): void {
  const gone = wishlist.get();
  if (gone.length === 0) return;
  wishlist.change(...gone.map(({ id }): WishChange => ({ type: 'remove', id })));
  notices.notify({
    ...t.cleared,
    action: undo(() => wishlist.change(...gone.map((line, at): WishChange => ({ type: 'add', line, at })))),
  });
}
