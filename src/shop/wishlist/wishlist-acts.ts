import * as v from 'valibot';
import type { Notices } from '../notices.ts';
import type { Product } from '../product/product.ts';
import { MOST_WISHES, Wish } from './wish.ts';
import type { Wishlist } from './wishlist.ts';
import type { WishChange } from './wishlist-change.ts';

interface WishlistActs {
  wishlist: Wishlist;
  notices: Notices;
}

export function isWished(of: readonly Wish[], product: string): boolean {
  return of.some(({ id }) => id === product);
}

/** What the heart does (D13), and says (D16): one notice for each act. */
export function toggleWish(
  shop: WishlistActs,
  product: Pick<Product, 'id' | 'name' | 'image' | 'price'>,
): 'added' | 'removed' | 'full' | 'refused' {
  if (!isWished(shop.wishlist.get(), product.id)) return addWish(shop, product);
  removeWish(shop, product.id);
  return 'removed';
}

function addWish(
  { wishlist, notices }: WishlistActs,
  { id, name, image, price }: Pick<Product, 'id' | 'name' | 'image' | 'price'>,
): 'added' | 'full' | 'refused' {
  const read = v.safeParse(Wish, { id, name, image, price, addedAt: new Date().toISOString() });
  const after = read.success && wishlist.change({ type: 'add', line: read.output }).after.lines;
  const result = !after ? 'refused' : isWished(after, read.output.id) ? 'added' : 'full';
  if (result === 'added') {
    notices.notify({
      title: 'Added to wishlist',
      message: `${name} has been added to your wishlist.`,
      tone: 'success',
    });
  } else {
    const reason = result === 'full' ? ` It is full with ${MOST_WISHES} products.` : '';
    notices.notify({
      title: 'Not added to wishlist',
      message: `${name} can't be added to your wishlist.${reason}`,
      tone: 'error',
    });
  }
  return result;
}

/** Takes the product off the list, says so and offers Undo, which puts it back in its place. */
export function removeWish({ wishlist, notices }: WishlistActs, id: string): void {
  const at = wishlist.get().findIndex((wish) => wish.id === id);
  const line = wishlist.get()[at];
  if (!line) return;
  wishlist.change({ type: 'remove', id });
  notices.notify({
    title: 'Removed from wishlist',
    message: `${line.name || 'A product'} has been removed from your wishlist.`,
    action: { label: 'Undo', undoes: true, run: () => wishlist.change({ type: 'add', line, at }) },
  });
}

/** Empties the wishlist, says so and offers Undo, as the cart does. */
export function clearWishlist({ wishlist, notices }: WishlistActs): void {
  const gone = wishlist.get();
  if (gone.length === 0) return;
  wishlist.change(...gone.map(({ id }): WishChange => ({ type: 'remove', id })));
  notices.notify({
    title: 'Wishlist cleared',
    message: 'All products have been removed from your wishlist.',
    action: {
      label: 'Undo',
      undoes: true,
      run: () => wishlist.change(...gone.map((line, at): WishChange => ({ type: 'add', line, at }))),
    },
  });
}
