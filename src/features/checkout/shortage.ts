import * as v from 'valibot';
import { type CartLine, lineKey } from '../../contract/cart-line.ts';
import { stockOf } from '../../contract/product.ts';
import type { StoreInfo } from '../../contract/store-info.ts';
import { readStock } from '../../lib/lenient.ts';
import { listOf, optionalText, reading, text } from '../../lib/wire.ts';
import type { Known } from '../catalogue/products.ts';
import { ownAnswer } from '../catalogue/products.ts';

/** A line that wants more of its product than there is (D53.51). */
export interface Shortage {
  line: CartLine;
  /** Of the product, in all sizes and colours. */
  stock: number;
  /** What is left of it for this line: earlier lines come first. */
  share: number;
}

/** `left`: by product; undefined if unknown or not counted. */
export function shortagesIn(
  lines: readonly CartLine[],
  left: (id: string) => number | undefined,
): Shortage[] {
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const stock = left(line.id);
    if (stock === undefined) return [];
    const before = taken.get(line.id) ?? 0;
    taken.set(line.id, before + line.quantity);
    const share = Math.max(0, stock - before);
    return share < line.quantity ? [{ line, stock, share }] : [];
  });
}

/** According to the shop's own response, as for prices (D23). */
export function leftOf(known: Known | undefined, info: StoreInfo | undefined): number | undefined {
  const offer = ownAnswer(known);
  return offer && stockOf(offer, info);
}

/** The lines that a refusal (409) names; none if it is about something else. */
export function refusedLines(refusal: unknown, lines: readonly CartLine[]): Omit<Shortage, 'share'>[] {
  const read = v.safeParse(OrderRefusal, refusal);
  const stocks = new Map(
    (read.success ? read.output.lines : []).map(({ id, size, color, stock }) => [
      lineKey({ id, selectedSize: size, selectedColor: color }),
      stock,
    ]),
  );
  return lines.flatMap((line) => {
    // A server without D49's lines knows only the product.
    const stock = stocks.get(lineKey(line)) ?? stocks.get(lineKey({ id: line.id }));
    return stock === undefined ? [] : [{ line, stock }];
  });
}

const OrderRefusal = v.object({
  lines: listOf(
    v.object({
      id: text,
      size: optionalText,
      color: optionalText,
      stock: v.pipe(reading(readStock), v.number()),
    }),
  ),
});
