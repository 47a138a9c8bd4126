import * as v from 'valibot';
import { paise } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import { MOST_WISHES, Wish } from './wish.ts';

type Wishes = readonly Wish[];

/** At the end, or at `at` for Undo; each product once (D41.19). */
export function withWish(wishes: Wishes, wish: Wish, at = wishes.length): Wishes {
  const isThere = wishes.length >= MOST_WISHES || wishes.some(({ id }) => id === wish.id);
  return isThere ? wishes : wishes.toSpliced(at, 0, wish);
}

export function withoutWish(wishes: Wishes, id: string): Wishes {
  return wishes.filter((wish) => wish.id !== id);
}

/** `valid`: all entries were valid. Null if the value is not a list (D41.19). */
export function readWishes(value: unknown): { lines: Wishes; valid: boolean } | null {
  if (!Array.isArray(value)) return null;
  const wishes = new Map<string, Wish>();
  let valid = true;
  for (const each of value) {
    const read = v.safeParse(Wish, each);
    if (!read.success || (wishes.size === MOST_WISHES && !wishes.has(read.output.id))) valid = false;
    else if (!wishes.has(read.output.id)) wishes.set(read.output.id, read.output);
  }
  return { lines: [...wishes.values()], valid };
}

/** In rupees; 0 if the price has not dropped, or is missing now, which SPEC 3 reads as 0 (D41). */
export function priceDrop({ price }: Wish, now: Rupees): Rupees {
  return price === undefined || now === 0 ? 0 : Math.max(0, paise(price) - paise(now)) / 100;
}
