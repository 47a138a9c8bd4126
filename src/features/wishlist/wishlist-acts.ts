import * as v from 'valibot';
import * as t from '#texts/wishlist.ts';
import type { Product } from '../../contract/product.ts';
import { type Notices, undo } from '../../platform/notices.ts';
import { MOST_WISHES, Wish, type Wishlist } from './wishlist.ts';

export interface WishlistActs {
  wishlist: Wishlist;
  notices: Notices;
}

export function isWished(of: readonly Wish[], product: string): boolean {
  return of.some(({ id }) => id === product);
}

/** The heart (D13), with one notice for each act (D16). */
export function toggleWish(
  shop: WishlistActs,
  { id, name, image, price }: Pick<Product, 'id' | 'name' | 'image' | 'price'>,
): void {
  const { wishlist, notices } = shop;
  if (isWished(wishlist.get(), id)) {
    removeWish(shop, id);
    return;
  }
  const read = v.safeParse(Wish, { id, name, image, price, addedAt: new Date().toISOString() });
  const after = read.success && wishlist.change({ type: 'add', line: read.output }).after.lines;
  if (after && isWished(after, read.output.id)) {
    notices.saySuccess({ title: t.added, message: t.addedName(name) });
  } else {
    const message = after ? t.full(name, MOST_WISHES) : t.cannotAdd(name);
    notices.notify({ title: t.notAdded, message, tone: 'error' });
  }
}

export function removeWish({ wishlist, notices }: WishlistActs, id: string): void {
  const at = wishlist.get().findIndex((wish) => wish.id === id);
  const line = wishlist.get()[at];
  if (!line) return;
  wishlist.change({ type: 'remove', id });
  notices.notify({
    title: t.removed,
    message: t.removedName(line.name),
    action: undo(() => wishlist.change({ type: 'add', line, at })),
  });
}
