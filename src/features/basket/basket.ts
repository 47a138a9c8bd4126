import * as v from 'valibot';
import * as t from '#texts/cart.ts';
import * as notice from '#texts/notices.ts';
import { PAGE_SIZE } from '../../config.ts';
import {
  CartLine,
  type LineCount,
  lineKey,
  MOST_LINES,
  MOST_OF_ONE,
  pricedOf,
  quantitiesBy,
  sameLine,
} from '../../contract/cart-line.ts';
import { firstChoice, keptChoice, lowestAt, narrowed } from '../../contract/choosing.ts';
import { calledAs } from '../../contract/codes.ts';
import { isSoldOut, type Product, ProductList } from '../../contract/product.ts';
import { infoIn, type StoreInfo } from '../../contract/store-info.ts';
import { type Choice, type Offer, offerOf, priceAt, variantOf } from '../../contract/variants.ts';
import { grouped, paise, totalOf } from '../../lib/money.ts';
import type { Paise, Rupees } from '../../lib/units.ts';
import type { Needs } from '../../platform/needs.ts';
import { type Notice, undo } from '../../platform/notices.ts';
import { cartLineOf } from '../cart/buy.ts';
import type { CartActs } from '../cart/cart.ts';
import { addedTo } from '../cart/cart-rules.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Answered } from '../catalogue/products.ts';
import type { BasketItem } from './basket-link.ts';

type Asked = Needs<'api.get' | 'storeInfo.settled'>;

export type BasketOffer = { item: BasketItem } & Answered;

/** Without a response, the stored product. */
export async function requestOffers(
  items: readonly BasketItem[],
  { catalogue: { askAll }, ...rest }: Asked & { catalogue: Pick<Catalogue, 'askAll'> },
): Promise<BasketOffer[]> {
  const ids = items.map(({ id }) => id);
  const today = await askAll(ids, { fresh: true });
  const stored = await askAll(ids.filter((id) => !today.has(id)));
  const offers = items.map((item) => ({
    item,
    ...(today.get(item.id) ?? stored.get(item.id) ?? ({ is: 'failed' } as const)),
  }));
  return Promise.all(offers.map((offer) => (offer.is === 'gone' ? byCode(offer.item, rest) : offer)));
}

/** A link may have a product's code in place of its id (D61.83). */
async function byCode(item: BasketItem, { api, storeInfo }: Asked): Promise<BasketOffer> {
  if (item.before) return { item, is: 'gone' };
  const info = infoIn(await storeInfo.settled());
  if (!info?.features.includes('codes')) return { item, is: info ? 'gone' : 'failed' };
  try {
    const asked = new URLSearchParams({ search: item.id, page: '1', limit: String(PAGE_SIZE) });
    const { value, saved } = await api.get(`/products?${asked}`, ProductList);
    const [found, other] = value.products.flatMap((product) => {
      const named = calledAs(product, item.id);
      return named ? [{ product, choice: named.choice }] : [];
    });
    if (!found || other) return { item, is: 'gone' };
    const { product, choice } = found;
    return { item: { ...item, id: product.id, choice }, is: 'sold', product, saved, asked: false };
  } catch {
    return { item, is: 'failed' };
  }
}

export function dearerBy({ before }: BasketItem, price: Rupees | undefined): Paise {
  return before?.price === undefined || price === undefined ? 0 : paise(price) - paise(before.price);
}

export interface BasketRow {
  offer: BasketOffer;
  chosen: BasketChoice | null;
}

export interface Now {
  info: StoreInfo | undefined;
  isOnline: boolean;
}

/** By position: an order may name one product twice (D43). */
export function basketRows(
  offers: readonly BasketOffer[],
  choices: ReadonlyMap<number, Choice>,
  { info, isOnline }: Now,
): BasketRow[] {
  return offers.map((offer, at) => {
    if (offer.is !== 'sold') return { offer, chosen: null };
    const { product, item } = offer;
    const of = offerOf(product, info);
    const choice = choices.get(at) ?? choiceBefore(item, of);
    const isForSale = of.variants.some(({ onRequest, stock }) => !onRequest && !isSoldOut(stock, isOnline));
    return { offer, chosen: isForSale ? { product, of, choice, quantity: item.quantity } : null };
  });
}

function choiceBefore({ choice = {} }: BasketItem, of: Offer): Choice {
  const first = firstChoice(of);
  const { size = first.size, color = first.color } = keptChoice(of, choice);
  return keptChoice(of, { size, color });
}

export interface BasketChoice {
  product: Product;
  of: Offer;
  choice: Choice;
  quantity: number;
}

export function lineOf({ product, of, choice, quantity }: BasketChoice): CartLine | null {
  const variant = variantOf(of, choice);
  return variant && !variant.onRequest ? cartLineOf(product, variant, choice, quantity) : null;
}

export function stockOf({ of, choice }: Pick<BasketChoice, 'of' | 'choice'>): number | undefined {
  return variantOf(of, choice)?.stock ?? of.sharedStock;
}

/** Equal lines of one cart are one line (D55.62). */
export function together(lines: readonly CartLine[]): CartLine[] {
  const quantities = quantitiesBy(lines, lineKey);
  return lines.map((line) => {
    const quantity = Math.min(quantities.get(lineKey(line)) ?? 0, MOST_OF_ONE);
    return { ...line, price: priceAt(pricedOf(line), quantity) };
  });
}

export function sumOf(chosen: readonly BasketChoice[]): { price: Rupees; isFrom: boolean } {
  const lines = chosen.flatMap((each) => lineOf(each) ?? []);
  const open = chosen.filter((each) => !lineOf(each));
  const least = open.map((each) => ({ ...leastOf(each), quantity: each.quantity }));
  return { price: totalOf([...together(lines), ...least]), isFrom: least.some(({ isFrom }) => isFrom) };
}

export function leastOf({ of, choice, quantity }: BasketChoice): ReturnType<typeof lowestAt> {
  return lowestAt(narrowed(of, choice), quantity);
}

/** One change with one notice (D16); `onUndone` adds Undo (D52.47). Returns what the cart has taken. */
export function addAll(
  { cart, notices }: CartActs,
  wanted: readonly (CartLine | null)[],
  onUndone?: () => void,
): CartLine[] {
  const lines = wanted.flatMap((line) => {
    const read = v.safeParse(CartLine, line);
    return read.success ? [read.output] : [];
  });
  const changed = cart.change(...lines.map((line) => ({ type: 'add', line }) as const));
  const [before, after] = [changed.before.lines, changed.after.lines];
  const said = basketNotice(lines, wanted.length - lines.length, before, after);
  const takeBack = () => {
    cart.change({ type: 'take', lines: grown(before, after) });
    onUndone?.();
  };
  notices.notify({ ...said, ...(said.tone === 'success' && onUndone && { action: undo(takeBack) }) });
  return lines.filter((line) => addedTo(before, after, line) !== 'full');
}

function grown(before: Lines, after: Lines): LineCount[] {
  const had = new Map(before.map((line) => [lineKey(line), line.quantity]));
  return after.flatMap((line) => {
    const quantity = line.quantity - (had.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ key: lineKey(line), quantity }] : [];
  });
}

type Lines = readonly CartLine[];

/** D16. `invalid`: how many more no cart can have. */
export function basketNotice(wanted: Lines, invalid: number, before: Lines, after: Lines): Notice {
  const lines = [...new Map(wanted.map((line) => [lineKey(line), line])).values()];
  const taken = lines.filter((line) => addedTo(before, after, line) !== 'full');
  const [first] = taken;
  const limit = after.length >= MOST_LINES && t.lineLimit(MOST_LINES);
  if (!first) {
    const message = [t.cannotAddThese, limit].filter(Boolean).join(' ');
    return { title: notice.notAdded, message, tone: 'error' };
  }
  const grew = taken.every((line) => addedTo(before, after, line) === 'merged');
  const [one, several] = grew ? [notice.increased, t.increasedProducts] : [notice.addedName, t.addedProducts];
  const left = lines.length - taken.length + invalid;
  return {
    title: grew ? notice.updated : notice.added,
    message: [
      taken.length === 1 ? one(first.name) : several(taken.length),
      left > 0 && t.notAddedProducts(left),
      left > invalid && limit,
      lines.some((line) => isCut(before, after, line)) && t.pieceLimit(grouped(MOST_OF_ONE)),
    ]
      .filter(Boolean)
      .join(' '),
    tone: 'success',
  };
}

function isCut(before: Lines, after: Lines, line: CartLine): boolean {
  const quantityIn = (lines: Lines) => lines.find((each) => sameLine(each, line))?.quantity;
  const [had = 0, has] = [quantityIn(before), quantityIn(after)];
  return has === MOST_OF_ONE && had + line.quantity > has;
}

export function notInCart(rows: readonly BasketRow[], cart: Lines): BasketItem[] {
  return rows.flatMap(({ offer, chosen }) => {
    const line = chosen && lineOf(chosen);
    return line && !cart.some((each) => sameLine(each, line)) ? [offer.item] : [];
  });
}
