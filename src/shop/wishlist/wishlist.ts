import * as v from 'valibot';
import { createStore, type Readable } from '../../lib/store.ts';
import { durableList } from '../durable-list/durable-list.ts';
import { troubleTeller } from '../durable-list/tell-trouble.ts';
import { notify } from '../notices.ts';
import type { Product } from '../product/product.ts';
import { MOST_WISHES, Wish } from './wish.ts';
import { type WishChange, wishlistKind } from './wishlist-change.ts';

const wishes = createStore<readonly Wish[]>([]);

const kept = durableList(wishlistKind, {
  loadFormat: async () => (await import('./wishlist-format.ts')).wishlistFormat,
  onLines: wishes.set,
  onTrouble: troubleTeller('wishlist'),
});

/** The wishlist of D41 in the order of wishing, the same in every tab (D17); read when it is first asked for. */
export const wishlist: Readable<readonly Wish[]> = {
  get() {
    kept.start();
    return wishes.get();
  },
  subscribe: wishes.subscribe,
};

/** Resolves when every change so far is as safe as this device can make it, after five seconds at the latest. */
export const keepWishlist = kept.keep;

export function isWished(of: readonly Wish[], product: string): boolean {
  return of.some(({ id }) => id === product);
}

/** What the heart does (D13), and says (D16): one notice for each act. */
export function toggleWish(product: Pick<Product, 'id' | 'name' | 'image' | 'price'>): void {
  if (isWished(wishlist.get(), product.id)) removeWish(product.id);
  else addWish(product);
}

function addWish({ id, name, image, price }: Pick<Product, 'id' | 'name' | 'image' | 'price'>): void {
  const read = v.safeParse(Wish, { id, name, image, price, addedAt: new Date().toISOString() });
  if (read.success) void kept.change({ type: 'add', line: read.output });
  if (isWished(wishlist.get(), id)) {
    notify({
      title: 'Added to wishlist',
      message: `${name} has been added to your wishlist.`,
      tone: 'success',
    });
  } else {
    const isFull = wishlist.get().length >= MOST_WISHES;
    const reason = isFull ? ` It is full with ${MOST_WISHES} products.` : '';
    notify({
      title: 'Not added to wishlist',
      message: `${name} can't be added to your wishlist.${reason}`,
      tone: 'error',
    });
  }
}

/** Takes the product off the list, says so and offers Undo, which puts it back in its place. */
export function removeWish(id: string): void {
  const at = wishlist.get().findIndex((wish) => wish.id === id);
  const line = wishlist.get()[at];
  if (!line) return;
  void kept.change({ type: 'remove', id });
  notify({
    title: 'Removed from wishlist',
    message: `${line.name || 'A product'} has been removed from your wishlist.`,
    action: { label: 'Undo', undoes: true, run: () => void kept.change({ type: 'add', line, at }) },
  });
}

/** Empties the wishlist, says so and offers Undo, as the cart does. */
export function clearWishlist(): void {
  const gone = wishlist.get();
  if (gone.length === 0) return;
  void kept.change(...gone.map(({ id }): WishChange => ({ type: 'remove', id })));
  notify({
    title: 'Wishlist cleared',
    message: 'All products have been removed from your wishlist.',
    action: {
      label: 'Undo',
      undoes: true,
      run: () => void kept.change(...gone.map((line, at): WishChange => ({ type: 'add', line, at }))),
    },
  });
}
