import * as v from 'valibot';
import { type CartLine, choiceOf, lineKey } from '../../contract/cart-line.ts';
import type { StoreInfo } from '../../contract/store-info.ts';
import { type Offer, offerOf, variantOf } from '../../contract/variants.ts';
import { readStock } from '../../lib/lenient.ts';
import { listOf, optionalText, reading, text } from '../../lib/wire.ts';
import type { Known } from '../catalogue/products.ts';
import { ownAnswer } from '../catalogue/products.ts';

/** A line that wants more than there is (D53.51). */
export interface Shortage {
  line: CartLine;
  /** Of its variant, or of the product if the variants share it (D54.54). */
  stock: number;
  /** What is left of it for this line: earlier lines come first. */
  share: number;
}

/** `offers`: by product; undefined if unknown. */
export function shortagesIn(
  lines: readonly CartLine[],
  offers: (id: string) => Offer | undefined,
): Shortage[] {
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const offer = offers(line.id);
    const variant = offer && variantOf(offer, choiceOf(line));
    if (variant?.stock === undefined) return [];
    const { stock, size = '', color = '' } = variant;
    const source = JSON.stringify(offer?.sharedStock === undefined ? [line.id, size, color] : [line.id]);
    const before = taken.get(source) ?? 0;
    taken.set(source, before + line.quantity);
    const share = Math.max(0, stock - before);
    return share < line.quantity ? [{ line, stock, share }] : [];
  });
}

/** According to the shop's own response, as for prices (D23). */
export function ownOffer(known: Known | undefined, info: StoreInfo | undefined): Offer | undefined {
  const product = ownAnswer(known);
  return product && offerOf(product, info);
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
