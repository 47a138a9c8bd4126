import * as v from 'valibot';
import { wishlistTrouble } from '#texts/notices.ts';
import { wellFormed } from '../../lib/lenient.ts';
import { totalOf } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import { optionalPrice, optionalText, reading } from '../../lib/wire.ts';
import { type DurableListDependencies, durableList } from '../../platform/durable-list/durable-list.ts';
import { type ListKind, type Replacement, readEach } from '../../platform/durable-list/list-kind.ts';

export type Wishlist = ReturnType<typeof createWishlist>;

/** In the order of adding (D41), the same in every tab (D17); its functions are in durable-list.ts. */
export function createWishlist(dependencies: DurableListDependencies) {
  return durableList(wishlistKind, dependencies, {
    loadSchemas: () => import('./wishlist-format.ts'),
    texts: wishlistTrouble,
  });
}

type Wishes = readonly Wish[];

/** `at` is for Undo; each product once (D41.19). */
export function withWish(wishes: Wishes, wish: Wish, at = wishes.length): Wishes {
  const isThere = wishes.length >= MOST_WISHES || wishes.some(({ id }) => id === wish.id);
  return isThere ? wishes : wishes.toSpliced(at, 0, wish);
}

/** In rupees; 0 if it has not dropped or is unknown (D41). */
export function priceDrop({ price }: Wish, now: Rupees): Rupees {
  if (price === undefined || now === 0 || now >= price) return 0;
  return totalOf([
    { price, quantity: 1 },
    { price: now, quantity: -1 },
  ]);
}

export const MOST_WISHES = 500;

const LONGEST_ID = 200;
const LONGEST_TEXT = 500;
const LONGEST_ADDRESS = 2000;

/** Of localStorage.wishlist (D41); only the id is certain (D41.19). */
export interface Wish {
  id: string;
  name: string;
  image: string;
  price?: Rupees | undefined;
  addedAt?: string | undefined;
}

/** Other programs may have written it. */
export const Wish: v.GenericSchema<unknown, Wish> = v.object({
  id: v.pipe(v.string(), v.transform(wellFormed), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_ID)),
  name: v.pipe(
    optionalText,
    v.transform((name) => wellFormed((name ?? '').slice(0, LONGEST_TEXT)).trim()),
  ),
  image: reading((value) =>
    typeof value === 'string' && value.length <= LONGEST_ADDRESS ? wellFormed(value) : '',
  ),
  price: optionalPrice,
  addedAt: reading(isoDate),
});

function isoDate(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
    ? value.slice(0, LONGEST_TEXT)
    : undefined;
}

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
  readLines: (value) => readEach(value, Wish, ({ id }) => id, MOST_WISHES),
};

function changed({ lines }: WishlistState, change: WishChange | Replacement<WishlistState>): WishlistState {
  switch (change.type) {
    case 'add':
      return { lines: withWish(lines, change.line, change.at) };
    case 'remove':
      return { lines: lines.filter(({ id }) => id !== change.id) };
    case 'replace':
      return { lines: change.lines };
  }
}
