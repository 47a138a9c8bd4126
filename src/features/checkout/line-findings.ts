import * as v from 'valibot';
import { atPriceOf, type CartLine, choiceOf, lineKey } from '../../contract/cart-line.ts';
import type { Product } from '../../contract/product.ts';
import { infoIn, type StoreInfo } from '../../contract/store-info.ts';
import { type Offer, offerOf, priceAt, variantOf } from '../../contract/variants.ts';
import { readStock } from '../../lib/lenient.ts';
import { paise, totalOf } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import { listOf, optionalText, reading, text } from '../../lib/wire.ts';
import type { StoreInfoStore } from '../../platform/store-info/store-info-store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Answered, type Known, ownAnswer } from '../catalogue/products.ts';

/** `now`: the line at today's prices. `same`: with `now`, what other quantities cost has changed. */
export type Finding =
  | { is: 'same'; now?: CartLine }
  | { is: 'changed'; from: Rupees; to: Rupees; now: CartLine }
  | { is: 'gone' };

/** What the shop has just been asked for; without an answer, what it said earlier in this visit. */
export function offerNow(answer: Answered | undefined, known: Known | undefined): Product | undefined {
  return ownAnswer(answer && answer.is !== 'failed' ? answer : known);
}

/** A combination of size and colour that is no longer sold has gone, as a product has (D54.57). */
export function findingOf(line: CartLine, known: Known | undefined, info: StoreInfo | undefined): Finding {
  if (known?.is === 'gone') return known;
  const product = ownAnswer(known);
  if (!product) return { is: 'same' };
  const variant = variantOf(offerOf(product, info), choiceOf(line));
  if (!variant || variant.onRequest) return { is: 'gone' };
  const now = atPriceOf(line, variant);
  if (paise(now.price) !== paise(line.price)) return { is: 'changed', from: line.price, to: now.price, now };
  return { is: 'same', ...(breaksOf(now) !== breaksOf(line) && { now }) };
}

function breaksOf({ basePrice, breaks }: CartLine): string {
  return JSON.stringify([basePrice, breaks]);
}

export function lineNow(line: CartLine, known: Known | undefined, info: StoreInfo | undefined): CartLine {
  const finding = findingOf(line, known, info);
  return finding.is === 'changed' ? finding.now : line;
}

export type OffersNow = ReadonlyMap<string, Offer>;

export type Prices = Pick<Catalogue, 'askAll' | 'known'>;

/** Prices and stock as the shop has them now; without the products that it did not answer for. */
export async function offersNow(
  catalogue: Prices,
  storeInfo: Pick<StoreInfoStore, 'settled'>,
  lines: readonly CartLine[],
): Promise<OffersNow> {
  const ids = lines.map(({ id }) => id);
  const answers = await catalogue.askAll(ids, { fresh: true });
  const known = catalogue.known.get();
  const info = infoIn(await storeInfo.settled());
  return new Map(
    ids.flatMap((id) => {
      const product = offerNow(answers.get(id), known.get(id));
      return product ? [[id, offerOf(product, info)]] : [];
    }),
  );
}

export function hasChanged(lines: readonly CartLine[], now: OffersNow): boolean {
  return lines.some((line) => paise(priceNow(line, now)) !== paise(line.price));
}

/** The shopper must accept a risen price first (D23). */
export function hasRisen(lines: readonly CartLine[], now: OffersNow): boolean {
  return lines.some((line) => paise(priceNow(line, now)) > paise(line.price));
}

/** The total shown, less what has become cheaper since. */
export function agreedTotal(lines: readonly CartLine[], now: OffersNow): Rupees {
  return totalOf(
    lines.map((line) => ({ price: Math.min(line.price, priceNow(line, now)), quantity: line.quantity })),
  );
}

function priceNow(line: CartLine, offers: OffersNow): Rupees {
  const offer = offers.get(line.id);
  const variant = offer && variantOf(offer, choiceOf(line));
  return variant && !variant.onRequest ? priceAt(variant, line.quantity) : line.price;
}

export interface Shortage {
  line: CartLine;
  stock: number;
  /** What is left of it for this line: earlier lines come first. */
  share: number;
}

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
