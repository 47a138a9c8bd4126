import { type Product, type ProductAttribute, readProduct } from '../../../../src/contract/product.ts';
import { paise } from '../../../../src/lib/money.ts';
import type { Paise } from '../../../../src/lib/units.ts';
import { MOST_PAISE } from '../../engine-calls.ts';

export interface PlannedProduct {
  shopId: string;
  name: string;
  description: string;
  category: string | null;
  subCategory: string | null;
  brand: string | null;
  isFeatured: boolean;
  pictures: string[];
  specifications: { key: string; value: string[]; unit: string | null }[];
  sizes: string[];
  colours: string[];
  /** Null if it is not for sale yet. */
  price: Paise | null;
  /** If the product is reduced. */
  mrp: Paise | null;
  /** Of each variant, sizes first, then their colours. Null if stock is not tracked: any quantity can be ordered. */
  stock: readonly number[] | null;
}

export interface ImportPlan {
  products: PlannedProduct[];
  /** A sentence for each entry left out or changed. */
  notes: string[];
}

/**
 * Reads a catalogue in the wire shape of SPEC 3. Nothing stops the import: each invalid part is left out with
 * a note. Names that differ only in case are merged, and a product without a price is not for sale.
 */
export function planImport(entries: readonly unknown[]): ImportPlan {
  const notes: string[] = [];
  const spellings = {
    category: oneSpelling(notes),
    'sub-category': oneSpelling(notes),
    brand: oneSpelling(notes),
  };
  const products = new Map<string, PlannedProduct>();
  keepable(entries).forEach((entry, index) => {
    const product = readProduct(entry);
    if (!product) {
      notes.push(`Entry ${index + 1} has no id or no title: skipped`);
      return;
    }
    if (products.delete(product.id)) notes.push(`${product.name}: appears twice, the last one is used`);
    const planned = planProduct(product, notes);
    products.set(product.id, {
      ...planned,
      stock: stockOf(entry, planned, notes),
      category: planned.category && spellings.category(planned.category, 'category'),
      subCategory: planned.subCategory && spellings['sub-category'](planned.subCategory, 'sub-category'),
      brand: planned.brand && spellings.brand(planned.brand, 'brand'),
    });
  });
  return { products: [...products.values()], notes };
}

/** PostgreSQL cannot store NUL characters. */
export function keepable<Json extends object>(json: Json): Json {
  return JSON.parse(JSON.stringify(json), (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  );
}

/** More variants would slow every list. */
export const MOST_VARIANTS = 250;

function planProduct(product: Product, notes: string[]): Omit<PlannedProduct, 'stock'> {
  const { name, sizes: wantedSizes } = product;
  const wantedColours = [...new Set([...product.colors, ...valuesOf(product, 'colour')])];
  const fits = Math.max(1, wantedSizes.length) * Math.max(1, wantedColours.length) <= MOST_VARIANTS;
  if (!fits)
    notes.push(
      `${name}: more than ${MOST_VARIANTS} variants, so sizes and colours are imported as specifications`,
    );
  const unlike = (values: readonly string[], what: string) => {
    const spellingOf = oneSpelling(notes, `${name}: the`);
    return [...new Set(values.map((value) => spellingOf(value, what)))];
  };
  const options = fits
    ? { sizes: unlike(wantedSizes, 'size'), colours: unlike(wantedColours, 'colour') }
    : { sizes: [], colours: [] };
  const isDear = paise(Math.max(product.price, product.originalPrice ?? 0)) > MOST_PAISE;
  if (isDear)
    notes.push(`${name}: the price is too high for the engine, so it is not for sale until you change it`);
  else if (product.price === 0) notes.push(`${name}: has no price, so it is not for sale until you add one`);
  const structural = fits ? [...OPTIONS, ...MARKS] : MARKS;
  return {
    shopId: product.id,
    name,
    description: product.description,
    category: product.category || null,
    subCategory: product.parentCategory || null,
    brand: valuesOf(product, 'brand')[0] ?? null,
    isFeatured: product.featured,
    pictures: product.images,
    specifications: specifications(product.attributes, structural),
    ...options,
    price: isDear || product.price === 0 ? null : paise(product.price),
    mrp: isDear || product.originalPrice === undefined ? null : paise(product.originalPrice),
  };
}

/**
 * The wire has one number for all sizes and colours together, and the engine one for each. It is divided, so that their
 * sum is what the shop shows and no more is sold.
 */
function stockOf(
  entry: unknown,
  { name, sizes, colours }: Pick<PlannedProduct, 'name' | 'sizes' | 'colours'>,
  notes: string[],
): readonly number[] | null {
  const reported = (entry as { stock?: unknown }).stock ?? null;
  if (reported === null) return null;
  const stock = Number(typeof reported === 'string' ? reported.trim() || Number.NaN : reported);
  if (!Number.isInteger(stock) || stock < 0 || stock > MOST_PIECES) {
    notes.push(
      `${name}: the stock ${JSON.stringify(reported)} is not a valid quantity, so it is not tracked`,
    );
    return null;
  }
  const variants = Math.max(1, sizes.length) * Math.max(1, colours.length);
  const least = Math.floor(stock / variants);
  const withOneMore = stock % variants;
  if (variants > 1 && stock > 0) {
    const each = withOneMore > 0 ? `${least + 1} or ${least}` : least;
    notes.push(
      `${name}: the stock of ${stock} is for all ${variants} sizes and colours together, so each gets ${each}; set in the dashboard what you have of each`,
    );
  }
  return Array.from({ length: variants }, (_, at) => least + (at < withOneMore ? 1 : 0));
}

const MOST_PIECES = 2 ** 31 - 1;

const OPTIONS = ['size', 'sizes', 'color', 'colour', 'colours', 'colors'];
const MARKS = ['featured', 'brand'];

function valuesOf({ attributes }: Product, named: string): readonly string[] {
  return attributes.find(({ key }) => plain(key) === named)?.values ?? [];
}

function specifications(attributes: readonly ProductAttribute[], but: readonly string[]) {
  return attributes
    .filter(({ key, values }) => !but.includes(plain(key)) && values.length > 0)
    .map(({ key, values, unit = null }) => ({ key, value: values, unit }));
}

/**
 * The first spelling of names that differ only in case, which staff could not tell apart. Notes each other
 * spelling once.
 */
function oneSpelling(notes: string[], the = 'The'): (name: string, what: string) => string {
  const first = new Map<string, string>();
  const noted = new Set<string>();
  return (name, what) => {
    const spelling = first.get(plain(name)) ?? name;
    first.set(plain(name), spelling);
    if (spelling !== name && !noted.has(name))
      notes.push(`${the} ${what} ${name} is merged with ${spelling}`);
    noted.add(name);
    return spelling;
  };
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
