/** What a choice of size and colour costs at a quantity, and whether it can be had (D54, D55). */

import { fieldsOf, readList, readNumber, readPrice, readStock, readText } from '../lib/lenient.ts';
import { paise, shareBelow } from '../lib/money.ts';
import type { Rupees } from '../lib/units.ts';
import type { StoreInfo } from './store-info.ts';

export interface Choice {
  size?: string | undefined;
  color?: string | undefined;
}

/** Each piece costs `price` in a line of at least `from` pieces. */
export interface Break {
  from: number;
  price: Rupees;
}

export interface Prices {
  price: Rupees;
  onRequest?: true;
  /** Only if higher than `price`. */
  originalPrice: Rupees | undefined;
}

/** By which lists and scanners name it (D61): the shop's code and the maker's. */
export interface Codes {
  sku?: string;
  barcode?: string;
}

export interface Variant extends Choice, Prices, Codes {
  stock?: number | undefined;
  image: string;
  breaks: readonly Break[];
}

export interface ForSale extends Prices {
  stock?: number | undefined;
  breaks: readonly Break[];
  variants: readonly Variant[];
  sizes: readonly string[];
  colors: readonly string[];
}

/** What this shop sells of a product; prices and stock that it does not keep to are left out (D45). */
export interface Offer {
  variants: readonly Variant[];
  sizes: readonly string[];
  colors: readonly string[];
  /** All variants share this stock; otherwise each has its own. */
  sharedStock: number | undefined;
  /** An order names size and colour (D49), so the product must have them (D56.86). */
  checksWords: boolean;
}

type Info = Pick<StoreInfo, 'features'> | undefined;

/** Before the store information is known, variants and breaks of the product count, and its stock does not. */
export function offerOf(product: ForSale, info: Info): Offer {
  const has = (feature: string) => info?.features.includes(feature);
  const countsStock = has('stock') ?? false;
  const hasBreaks = has('breaks') ?? true;
  const isByVariant = product.variants.length > 0 && (has('variants') ?? true);
  const { price, onRequest, originalPrice, breaks } = product;
  const any: Variant = { price, ...(onRequest && { onRequest }), originalPrice, image: '', breaks };
  const sold = isByVariant ? product.variants : [any];
  const isShared = countsStock && sold.every(({ stock }) => stock === undefined);
  const sharedStock = isShared ? product.stock : undefined;
  const variants = sold.map(({ stock, ...variant }) => ({
    ...variant,
    ...(countsStock && { stock: stock ?? sharedStock }),
    breaks: hasBreaks ? variant.breaks : [],
  }));
  const sizes = isByVariant ? namesOf(variants, 'size') : product.sizes;
  const colors = isByVariant ? namesOf(variants, 'color') : product.colors;
  const hasAllWords = isByVariant || product.variants.length === 0;
  return { variants, sizes, colors, sharedStock, checksWords: hasAllWords && has('lines') === true };
}

/** Every shop sells it alike. */
export function isPlain({ variants, breaks, stock }: ForSale): boolean {
  return variants.length === 0 && breaks.length === 0 && stock === undefined;
}

function namesOf(variants: readonly Variant[], option: keyof Choice): string[] {
  return [...new Set(variants.flatMap((variant) => variant[option] ?? []))];
}

export function variantOf(offer: Offer, choice: Choice): Variant | undefined {
  const { variants, checksWords } = offer;
  const [first] = variants;
  const isOnly = variants.length === 1 && first !== undefined;
  const isOfAny = (variant: Variant) => isAnyChoice(variant) && (!checksWords || hasWords(offer, choice));
  if (isOnly && (isAnyChoice(choice) || isOfAny(first))) return first;
  return variants.find((each) => isSame(each.size, choice.size) && isSame(each.color, choice.color));
}

/** Whether size and colour are the product's own words, to the letter (D56.86). */
export function hasWords(
  { sizes, colors }: Pick<Offer, 'sizes' | 'colors'>,
  { size, color }: Choice,
): boolean {
  return (!size || sizes.includes(size)) && (!color || colors.includes(color));
}

export function isByVariant({ variants }: Offer): boolean {
  return variants.some((variant) => !isAnyChoice(variant));
}

/** The next option that the shopper must choose; null if the choice can be bought (SPEC 5, D54). */
export function missingOption(offer: Offer, choice: Choice): keyof Choice | null {
  if (!isByVariant(offer)) return offer.sizes.length > 0 && !choice.size ? 'size' : null;
  if (variantOf(offer, choice)) return null;
  return offer.sizes.length > 0 && !choice.size ? 'size' : 'color';
}

/** What a card cannot put in the cart, since its price depends on a choice. */
export function needsChoice(offer: Offer): boolean {
  return isByVariant(offer) && missingOption(offer, onlyChoice(offer)) !== null;
}

export function onlyChoice({ sizes, colors }: Pick<Offer, 'sizes' | 'colors'>): Choice {
  return { size: onlyOne(sizes), color: onlyOne(colors) };
}

function onlyOne(options: readonly string[]): string | undefined {
  return options.length === 1 ? options[0] : undefined;
}

export interface Summary extends Prices {
  isFrom: boolean;
  highPrice: Rupees;
  offerCount: number;
  percentOff: number | null;
  isUpTo: boolean;
  /** Of all variants together; undefined if one of them is not counted. */
  stock: number | undefined;
  lowestBreak: Break | undefined;
}

export function summaryOf(offer: Offer): Summary {
  const shown = shownOf(offer);
  const [first] = offer.variants;
  const cheapest = cheapestOf(offer);
  const highPrice = shown.reduce((high, { price }) => Math.max(high, price), cheapest.price);
  const percents = shown.map((each) => percentOff(each) ?? 0);
  const percent = percents.reduce((high, each) => Math.max(high, each), 0);
  const lowest = shown.flatMap(({ breaks }) => breaks.at(-1) ?? []);
  return {
    price: cheapest.price,
    ...(shown.length === 0 && { onRequest: first?.onRequest ?? true }),
    originalPrice: cheapest.originalPrice,
    isFrom: highPrice > cheapest.price,
    highPrice,
    offerCount: shown.length,
    percentOff: percent || null,
    isUpTo: percents.some((each) => each < percent),
    stock: offer.sharedStock ?? sumOf(offer.variants.map(({ stock }) => stock)),
    lowestBreak: lowest.reduce<Break | undefined>(
      (low, each) => (low && low.price <= each.price ? low : each),
      undefined,
    ),
  };
}

export function shownOf({ variants }: Pick<Offer, 'variants'>): Variant[] {
  const priced = variants.filter((variant) => !variant.onRequest);
  const had = priced.filter(isInStock);
  return had.length > 0 ? had : priced;
}

export function cheapestOf(offer: Offer): Variant {
  const shown = shownOf(offer);
  return shown.reduce((low, each) => (each.price < low.price ? each : low), shown[0] ?? ON_REQUEST);
}

const ON_REQUEST: Variant = { price: 0, onRequest: true, originalPrice: undefined, image: '', breaks: [] };

function sumOf(stocks: readonly (number | undefined)[]): number | undefined {
  return stocks.reduce<number | undefined>(
    (sum, stock) => (sum === undefined || stock === undefined ? undefined : sum + stock),
    0,
  );
}

export function isInStock({ stock }: Pick<Variant, 'stock'>): boolean {
  return stock !== 0;
}

/** A whole percentage from 1 to 99, to 100 of what is free; null without a discount (SPEC 2, Product card; D56.95). */
export function percentOff({ price, originalPrice }: Pick<Prices, 'price' | 'originalPrice'>): number | null {
  if (originalPrice === undefined || price >= originalPrice) return null;
  const percent = Math.round(shareBelow(price, originalPrice) * 100);
  return Math.min(percent, price > 0 ? 99 : 100) || null;
}

export function priceAt({ price, breaks }: Priced, quantity: number): Rupees {
  return breaks.findLast(({ from }) => from <= quantity)?.price ?? price;
}

export type Priced = Pick<Variant, 'price' | 'breaks'>;

/** A price of less than a paisa is none: only a product's own regular price may be 0 (D11). */
function isCharged(price: Rupees | undefined): price is Rupees {
  return price !== undefined && paise(price) > 0;
}

export function pricesOf(regular: Rupees | undefined, discounted: Rupees | undefined): Prices {
  const price = isCharged(discounted) ? discounted : regular;
  const isOnSale = price !== undefined && price < (regular ?? 0);
  return {
    price: price ?? 0,
    ...(price === undefined && { onRequest: true }),
    originalPrice: isOnSale ? regular : undefined,
  };
}

/** Of SPEC 3's `variants` (D54.54). The product's breaks hold where a variant has none of its own (D55.60). */
export function readVariants(variants: unknown, breaks: unknown): Variant[] {
  const read = new Map<string, Variant>();
  for (const variant of readList(variants, (each) => readVariant(each, breaks))) {
    const key = JSON.stringify([variant.size, variant.color]);
    if (!read.has(key)) read.set(key, variant);
  }
  return [...read.values()];
}

function readVariant(value: unknown, productBreaks: unknown): Variant | undefined {
  const wire = fieldsOf(value);
  const prices = pricesOf(readPrice(wire?.regularPrice), readPrice(wire?.discountedPrice));
  const [size, color] = [readText(wire?.size) || undefined, readText(wire?.color) || undefined];
  if (!wire || prices.onRequest || isAnyChoice({ size, color })) return undefined;
  return {
    ...(size && { size }),
    ...(color && { color }),
    ...prices,
    stock: readStock(wire.stock),
    image: readText(wire.imgUrl) ?? '',
    breaks: readBreaks(wire.breaks ?? productBreaks, prices.price),
    ...readCodes(wire),
  };
}

export function readCodes(wire: Readonly<Record<string, unknown>>): Codes {
  const codes = ['sku', 'barcode'].map((field) => [field, readCode(wire[field])] as const);
  return Object.fromEntries(codes.filter(([, code]) => code));
}

/** A longer text is none (D61.82). */
export function readCode(value: unknown): string | undefined {
  const text = readText(value);
  return text && text.length <= LONGEST_CODE ? text : undefined;
}

export const LONGEST_CODE = 64;

/** Each from more pieces and cheaper than the one before, and none for nothing (D55.60). `price`: of one piece. */
export function readBreaks(value: unknown, price: Rupees): Break[] {
  const breaks: Break[] = [];
  for (const each of readList(value, fieldsOf)) {
    const [from, lower] = [readNumber(each.from), readPrice(each.price)];
    const last = breaks.at(-1) ?? { from: 1, price };
    if (from === undefined || !isCharged(lower) || !Number.isInteger(from)) continue;
    if (from > last.from && paise(lower) < paise(last.price)) breaks.push({ from, price: lower });
  }
  return breaks;
}

function isAnyChoice({ size, color }: Choice): boolean {
  return !size && !color;
}

export function isSame(one: string | undefined, other: string | undefined): boolean {
  return (one ?? '') === (other ?? '');
}
