import * as v from 'valibot';
import { wellFormed } from '../../lib/lenient.ts';
import type { Rupees } from '../../lib/units.ts';
import { optionalPrice, optionalText, reading } from '../../lib/wire.ts';

/** An entry of localStorage.wishlist (D41); only the id is certain (D41.19). */
export interface Wish {
  id: string;
  /** '' if there is none, like `image`. */
  name: string;
  image: string;
  /** When it was added. */
  price?: Rupees | undefined;
  /** An ISO date. */
  addedAt?: string | undefined;
}

export const MOST_WISHES = 500;

const LONGEST_ID = 200;
const LONGEST_TEXT = 500;
const LONGEST_ADDRESS = 2000;

/** Other programs may have written it, so every field is bounded. */
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
