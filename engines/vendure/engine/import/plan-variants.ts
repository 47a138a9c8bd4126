import { type Choice, combinationsOf, divided, type Entry } from '../../../../server/price-list/entry.ts';
import type { Break } from '../../../../src/contract/variants.ts';
import { rupees } from '../../../../src/lib/money.ts';
import type { Paise } from '../../../../src/lib/units.ts';
import { MOST_PAISE } from '../base/engine-types.ts';
import { oneSpelling } from './one-spelling.ts';

/** `stock`: null if it is not tracked, so that any quantity can be ordered. */
export interface PlannedVariant extends Omit<Choice, 'price' | 'regularPrice' | 'breaks'> {
  /** 0 if the product is not for sale. */
  price: Paise;
  mrp: Paise | null;
  /** Null: those of the engine stay. */
  breaks: readonly Break[] | null;
}

interface Listed extends Pick<Entry, 'choices' | 'details'> {
  /** Of all variants together. */
  stock: number | undefined;
  hasStock: boolean;
  hasBreaks: boolean;
}

/** More variants would slow every list. */
const MOST_VARIANTS = 250;

type Note = (text: string) => void;

/** At least one, each with a size and colour of its own (D54). `isSplit`: these are no specifications. */
export function planVariants({ choices, details, stock, hasStock, hasBreaks }: Listed, note: Note) {
  const isVaried = choices.length > 1;
  const all = isVaried
    ? priced(choices, note)
    : choices.flatMap((choice) => combinationsOf({ ...choice, stock: null }, details));
  const isSplit = all.length <= MOST_VARIANTS;
  const isForSale = isSellable(all, note) && (isSplit || !isVaried);
  if (!isSplit) {
    const unsold = isVaried ? ' and it is not for sale' : '';
    note(`more than ${MOST_VARIANTS} variants, so sizes and colours are imported as specifications${unsold}`);
  }
  const kept = isSplit && all.length > 0 ? distinct(all, note) : undivided(choices);
  const variants = kept.map(
    ({ price, regularPrice, breaks, ...choice }): PlannedVariant => ({
      ...choice,
      price: isForSale ? (price ?? 0) : 0,
      mrp: isForSale && (regularPrice ?? 0) > (price ?? 0) ? regularPrice : null,
      stock: hasStock ? pieces(choice.stock, note) : null,
      breaks: isForSale && hasBreaks ? breaks.map((each) => ({ ...each, price: rupees(each.price) })) : null,
    }),
  );
  return { isForSale, isSplit, variants: hasStock ? withStock(variants, stock, note) : variants };
}

function priced(choices: readonly Choice[], note: Note): Choice[] {
  return choices.filter(({ price }) => {
    if (!price) note('a variant without a price, or without size and colour, is left out');
    return price;
  });
}

/** The codes of one variant are not the product's. */
function undivided([first, second]: readonly Choice[]): Choice[] {
  const codes = second ? { sku: '', barcode: '' } : {};
  return first ? [{ ...first, ...codes, size: '', color: '', stock: null, picture: '' }] : [];
}

/** Of sizes and colours that differ only in case the first counts. */
function distinct(all: readonly Choice[], note: Note): Choice[] {
  const [sizeOf, colourOf] = [oneSpelling(note, 'the size'), oneSpelling(note, 'the colour')];
  const first = new Map<string, Choice>();
  for (const each of all) {
    const [size, color] = [sizeOf(each.size), colourOf(each.color)];
    const key = JSON.stringify([size, color]);
    if (!first.has(key)) first.set(key, { ...each, size, color });
  }
  return [...first.values()];
}

function isSellable(choices: readonly Choice[], note: Note): boolean {
  const highest = choices.map(({ price, regularPrice }) => Math.max(price ?? 0, regularPrice ?? 0));
  if (highest.some((price) => price > MOST_PAISE)) {
    note('the price is too high for the engine, so it is not for sale until you change it');
    return false;
  }
  if (highest.some((price) => price > 0)) return true;
  note('has no price, so it is not for sale until you add one');
  return false;
}

/** One number for all variants together is divided, so that their sum is what the shop shows and no more is sold. */
function withStock(variants: PlannedVariant[], shared: number | undefined, note: Note): PlannedVariant[] {
  if (variants.some((variant) => variant.stock !== null)) return variants;
  const stock = pieces(shared ?? null, note);
  if (stock === null) return variants;
  const shares = divided(stock, variants.length);
  if (variants.length > 1 && stock > 0) {
    const each = [...new Set(shares)].join(' or ');
    note(
      `the stock of ${stock} is for all ${variants.length} sizes and colours together, so each gets ${each}; set in the dashboard what you have of each`,
    );
  }
  return variants.map((variant, at) => ({ ...variant, stock: shares[at] ?? 0 }));
}

function pieces(stock: number | null, note: Note): number | null {
  if (stock === null || stock <= MOST_PIECES) return stock;
  note(`the stock ${stock} is not a valid quantity, so it is not tracked`);
  return null;
}

const MOST_PIECES = 2 ** 31 - 1;
