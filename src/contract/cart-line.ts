import * as v from 'valibot';
import { readText, wellFormed } from '../lib/lenient.ts';
import { paise } from '../lib/money.ts';
import type { Rupees } from '../lib/units.ts';
import { optionalNumber, optionalPrice, reading, text } from '../lib/wire.ts';
import { type Break, type Choice, type Priced, priceAt, readBreaks, type Variant } from './variants.ts';

/** localStorage.cart is a bare array of these (SPEC 3, D17). */
export interface CartLine {
  id: string;
  name: string;
  image: string;
  price: Rupees;
  quantity: number;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
  originalPrice?: Rupees | undefined;
  category?: string | undefined;
  /** Of one piece alone, with `breaks`. Not in SPEC 3, so an earlier release drops both. */
  basePrice?: Rupees | undefined;
  breaks?: readonly Break[] | undefined;
}

export const MOST_LINES = 500;
export const MOST_OF_ONE = 9999;

const MOST_RUPEES = 1e9;
const LONGEST_ID = 200;
const LONGEST_TEXT = 500;
const LONGEST_ADDRESS = 2000;
const MOST_BREAKS = 50;

const Text = v.pipe(text, v.transform(clipped));
const TextIfAny = reading((value) => clipped(readText(value) ?? '') || undefined);

/** Other programs may have written it. */
export const CartLine: v.GenericSchema<unknown, CartLine> = v.pipe(
  v.object({
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
    basePrice: optionalPrice,
    breaks: reading((value) => value),
  }),
  v.transform((line) => withReadBreaks(line)),
);

type Wire = Omit<CartLine, 'breaks'> & { breaks: unknown };

/** Breaks that do not lead to the line's price: another program has changed it. */
function withReadBreaks({ basePrice, breaks: wire, ...line }: Wire): CartLine {
  if (basePrice === undefined) return line;
  const breaks = readBreaks(wire, basePrice);
  const prices = [basePrice, ...breaks.map(({ price }) => price)];
  const isIts = prices.some((each) => paise(each) === paise(line.price));
  if (breaks.length === 0 || breaks.length > MOST_BREAKS || !isIts) return line;
  return atQuantity({ ...line, basePrice, breaks }, line.quantity);
}

export function atQuantity(line: CartLine, quantity: number): CartLine {
  const whole = Math.min(quantity, MOST_OF_ONE);
  return { ...line, quantity: whole, price: priceAt(pricedOf(line), whole) };
}

export function pricedOf({
  price,
  basePrice,
  breaks = [],
}: Pick<CartLine, 'price' | 'basePrice' | 'breaks'>): Priced {
  return breaks.length > 0 ? { price: basePrice ?? price, breaks } : { price, breaks };
}

export function atPriceOf(
  { basePrice: _, breaks: __, ...line }: CartLine,
  variant: Pick<Variant, 'price' | 'originalPrice' | 'breaks'>,
): CartLine {
  const { price, originalPrice, breaks } = variant;
  const hasBreaks = breaks.length > 0 && breaks.length <= MOST_BREAKS;
  return {
    ...line,
    price: priceAt(variant, line.quantity),
    originalPrice,
    ...(hasBreaks && { basePrice: price, breaks }),
  };
}

export function choiceOf({ selectedSize: size, selectedColor: color }: CartLine): Choice {
  return { size, color };
}

export function lineKey(line: Pick<CartLine, 'id' | 'selectedSize' | 'selectedColor'>): string {
  return JSON.stringify([line.id, line.selectedSize ?? '', line.selectedColor ?? '']);
}

/** Of an order attempt whose lines have left the cart (D34). */
export const ATTEMPT_PREFIX = 'attempt:';

export interface LineCount {
  key: string;
  quantity: number;
}

export function quantitiesBy<Line extends { id: string; quantity: number }>(
  lines: readonly Line[],
  key = (line: Line) => line.id,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + line.quantity);
  return sums;
}

export function sameLine(one: CartLine, other: CartLine): boolean {
  return lineKey(one) === lineKey(other);
}

function clipped(value: string): string {
  return wellFormed(value.slice(0, LONGEST_TEXT)).trim();
}
