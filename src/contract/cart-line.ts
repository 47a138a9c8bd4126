import * as v from 'valibot';
import { wellFormed } from '../lib/lenient.ts';
import type { Rupees } from '../lib/units.ts';
import { optionalNumber, optionalPrice, optionalText, reading, text } from '../lib/wire.ts';

/** A cart item of SPEC 3; localStorage.cart is a bare array of these (D17). */
export interface CartLine {
  id: string;
  name: string;
  image: string;
  /** Per piece. */
  price: Rupees;
  quantity: number;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
  originalPrice?: Rupees | undefined;
  category?: string | undefined;
}

export const MOST_LINES = 500;
export const MOST_OF_ONE = 9999;

const MOST_RUPEES = 1e9;
const LONGEST_ID = 200;
const LONGEST_TEXT = 500;
const LONGEST_ADDRESS = 2000;

const Text = v.pipe(text, v.transform(clipped));
const TextIfAny = v.pipe(
  optionalText,
  v.transform((value) => (value === undefined ? undefined : clipped(value))),
);

/** Other programs may have written a line, so every field is bounded. */
export const CartLine: v.GenericSchema<unknown, CartLine> = v.object({
  id: v.pipe(text, v.nonEmpty(), v.maxLength(LONGEST_ID)),
  name: v.pipe(Text, v.nonEmpty()),
  image: reading((value) =>
    typeof value === 'string' && value.length <= LONGEST_ADDRESS ? wellFormed(value) : '',
  ),
  price: v.pipe(optionalPrice, v.number(), v.maxValue(MOST_RUPEES)),
  quantity: v.pipe(
    optionalNumber,
    v.number(),
    v.integer(),
    v.minValue(1),
    v.transform((quantity) => Math.min(quantity, MOST_OF_ONE)),
  ),
  selectedSize: TextIfAny,
  selectedColor: TextIfAny,
  originalPrice: optionalPrice,
  category: TextIfAny,
});

/** Product id, size and colour (D15). */
export function lineKey(line: Pick<CartLine, 'id' | 'selectedSize' | 'selectedColor'>): string {
  return JSON.stringify([line.id, line.selectedSize ?? '', line.selectedColor ?? '']);
}

/** `key` is a lineKey. */
export interface LineCount {
  key: string;
  quantity: number;
}

export function sameLine(one: CartLine, other: CartLine): boolean {
  return (
    one.id === other.id &&
    (one.selectedSize ?? '') === (other.selectedSize ?? '') &&
    (one.selectedColor ?? '') === (other.selectedColor ?? '')
  );
}

function clipped(value: string): string {
  return wellFormed(value.slice(0, LONGEST_TEXT)).trim();
}
