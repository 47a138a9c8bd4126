import type { Product } from '../../../../src/contract/product.ts';
import { type Break, readVariants, type Variant } from '../../../../src/contract/variants.ts';
import { fieldsOf, readList } from '../../../../src/lib/lenient.ts';
import { paise } from '../../../../src/lib/money.ts';
import type { Paise } from '../../../../src/lib/units.ts';
import { MOST_PAISE } from '../engine-types.ts';
import { oneSpelling, plain } from './one-spelling.ts';

export interface PlannedVariant {
  size: string | null;
  colour: string | null;
  /** 0 if the product is not for sale. */
  price: Paise;
  /** If it is reduced. */
  mrp: Paise | null;
  /** Null if it is not tracked: any quantity can be ordered. */
  stock: number | null;
  /** An address. */
  picture: string | null;
  /** Null if the file says nothing of them. */
  breaks: readonly Break[] | null;
}

export interface PlannedVariants {
  isForSale: boolean;
  /** Sizes and colours are variants, and not specifications. */
  isSplit: boolean;
  /** At least one; each has a size and colour of its own. */
  variants: PlannedVariant[];
}

/** More variants would slow every list. */
const MOST_VARIANTS = 250;

/** Those of the entry (D54), otherwise each size in each colour at the product's price. */
export function planVariants(product: Product, entry: unknown, notes: string[]): PlannedVariants {
  const note = (text: string) => void notes.push(`${product.name}: ${text}`);
  const wire = fieldsOf(entry) ?? {};
  const given = readList(wire.variants, (each) => each);
  const hasGiven = given.length > 0;
  const all = hasGiven ? readGiven(given, wire.breaks, note) : combinationsOf(product, wire.breaks);
  const isSplit = all.length <= MOST_VARIANTS;
  const isForSale = isSellable(hasGiven ? all : [product], note) && (isSplit || !hasGiven);
  if (!isSplit) {
    const unsold = hasGiven ? ' and it is not for sale' : '';
    note(`more than ${MOST_VARIANTS} variants, so sizes and colours are imported as specifications${unsold}`);
  }
  const kept =
    isSplit && all.length > 0 ? distinct(all, product.name, notes) : [undivided(product, wire.breaks)];
  const variants = kept.map((each) => planned(each, isForSale));
  return { isForSale, isSplit, variants: withStock(variants, wire.stock, note) };
}

type Note = (text: string) => void;

interface Wanted extends Pick<Variant, 'size' | 'color' | 'price' | 'originalPrice'> {
  image: string;
  stock: number | null;
  breaks: readonly Break[] | null;
}

function readGiven(given: readonly unknown[], breaks: unknown, note: Note): Wanted[] {
  return given.flatMap((each) => {
    const [variant] = readVariants([each], breaks);
    if (!variant || variant.price === 0) {
      note('a variant without a price, or without size and colour, is left out');
      return [];
    }
    const own = fieldsOf(each);
    const hasBreaks = (own?.breaks ?? breaks ?? null) !== null;
    return [{ ...variant, breaks: hasBreaks ? variant.breaks : null, stock: pieces(own?.stock, note) }];
  });
}

function undivided({ price, originalPrice, breaks }: Product, given: unknown): Wanted {
  const hasBreaks = (given ?? null) !== null;
  return { price, originalPrice, breaks: hasBreaks ? breaks : null, image: '', stock: null };
}

function combinationsOf(product: Product, breaks: unknown): Wanted[] {
  const colours = product.attributes.find(({ key }) => plain(key) === 'colour')?.values ?? [];
  const orNone = (values: readonly string[]) => (values.length > 0 ? values : [undefined]);
  return orNone(product.sizes).flatMap((size) =>
    orNone([...new Set([...product.colors, ...colours])]).map((color) => ({
      ...undivided(product, breaks),
      size,
      color,
    })),
  );
}

/** Of sizes and colours that differ only in case the first counts. */
function distinct(all: readonly Wanted[], name: string, notes: string[]): Wanted[] {
  const [sizeOf, colourOf] = [oneSpelling(notes, `${name}: the`), oneSpelling(notes, `${name}: the`)];
  const first = new Map<string, Wanted>();
  for (const each of all) {
    const size = each.size && sizeOf(each.size, 'size');
    const color = each.color && colourOf(each.color, 'colour');
    const called = [size, color].filter(Boolean).join(', ');
    const isSpelledSo = size === each.size && color === each.color;
    const key = JSON.stringify([size, color]);
    if (!first.has(key)) first.set(key, { ...each, size, color });
    else if (isSpelledSo) notes.push(`${name}: ${called} is there twice, the first one is used`);
  }
  return [...first.values()];
}

function isSellable(prices: readonly Pick<Variant, 'price' | 'originalPrice'>[], note: Note): boolean {
  const highest = prices.map(({ price, originalPrice = 0 }) => paise(Math.max(price, originalPrice)));
  if (highest.some((price) => price > MOST_PAISE)) {
    note('the price is too high for the engine, so it is not for sale until you change it');
    return false;
  }
  if (highest.some((price) => price > 0)) return true;
  note('has no price, so it is not for sale until you add one');
  return false;
}

function planned(
  { size, color, price, originalPrice, image, stock, breaks }: Wanted,
  isForSale: boolean,
): PlannedVariant {
  return {
    size: size ?? null,
    colour: color ?? null,
    price: isForSale ? paise(price) : 0,
    mrp: isForSale && originalPrice !== undefined ? paise(originalPrice) : null,
    stock,
    picture: image || null,
    breaks: isForSale ? breaks : null,
  };
}

/**
 * The wire may have one number for all variants together, and the engine one for each. It is divided, so that their
 * sum is what the shop shows and no more is sold.
 */
function withStock(variants: PlannedVariant[], reported: unknown, note: Note): PlannedVariant[] {
  if (variants.some((variant) => variant.stock !== null)) return variants;
  const stock = pieces(reported, note);
  if (stock === null) return variants;
  const { length } = variants;
  const least = Math.floor(stock / length);
  const withOneMore = stock % length;
  if (length > 1 && stock > 0) {
    const each = withOneMore > 0 ? `${least + 1} or ${least}` : least;
    note(
      `the stock of ${stock} is for all ${length} sizes and colours together, so each gets ${each}; set in the dashboard what you have of each`,
    );
  }
  return variants.map((variant, at) => ({ ...variant, stock: least + (at < withOneMore ? 1 : 0) }));
}

function pieces(reported: unknown, note: Note): number | null {
  if (reported === null || reported === undefined) return null;
  const stock = Number(typeof reported === 'string' ? reported.trim() || Number.NaN : reported);
  if (Number.isInteger(stock) && stock >= 0 && stock <= MOST_PIECES) return stock;
  note(`the stock ${JSON.stringify(reported)} is not a valid quantity, so it is not tracked`);
  return null;
}

const MOST_PIECES = 2 ** 31 - 1;
