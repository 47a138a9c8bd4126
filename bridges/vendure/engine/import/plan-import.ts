import { type Product, type ProductAttribute, readProduct } from '../../../../src/shop/product/product.ts';
import { MOST_PAISE } from '../../engine-calls.ts';

/** A product as the engine will have it. */
export interface PlannedProduct {
  shopId: string;
  name: string;
  description: string;
  /** Null where it stands in no category. */
  category: string | null;
  subCategory: string | null;
  brand: string | null;
  isFeatured: boolean;
  pictures: string[];
  specifications: { key: string; value: string[]; unit: string | null }[];
  sizes: string[];
  colours: string[];
  /** What the shopper pays, in paise; null where nobody can buy it yet. */
  price: number | null;
  /** In paise, where the product is reduced. */
  mrp: number | null;
  /** How many pieces there are; null where nobody counts them, and any number can be ordered. */
  stock: number | null;
}

export interface ImportPlan {
  products: PlannedProduct[];
  /** What was left out or changed, a sentence each. */
  notes: string[];
}

/**
 * What a catalogue in the wire shape of SPEC 3 becomes in the engine. Nothing in it stops the import: what is unsound
 * is left out, names that differ in case alone become one, and a product without a price is not for sale, each with a
 * note.
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

/** PostgreSQL keeps any character but one. */
function keepable(entries: readonly unknown[]): unknown[] {
  return JSON.parse(JSON.stringify(entries), (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  );
}

/** More variants than anybody packs by hand would slow every list. */
export const MOST_VARIANTS = 250;

function planProduct(product: Product, notes: string[]): Omit<PlannedProduct, 'stock'> {
  const { name, sizes: wantedSizes, colors: wantedColours } = product;
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
  const isDear = Math.max(product.price, product.originalPrice ?? 0) * 100 > MOST_PAISE;
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
    brand: product.attributes.find(({ key }) => plain(key) === 'brand')?.values[0] ?? null,
    isFeatured: product.featured,
    pictures: product.images,
    specifications: specifications(product.attributes, structural),
    ...options,
    price: isDear || product.price === 0 ? null : paise(product.price),
    mrp: isDear || product.originalPrice === undefined ? null : paise(product.originalPrice),
  };
}

/** A number for all sizes and colours together says of none of them whether it is there. */
function stockOf(
  entry: unknown,
  { name, sizes, colours }: Pick<PlannedProduct, 'name' | 'sizes' | 'colours'>,
  notes: string[],
): number | null {
  const told = (entry as { stock?: unknown }).stock ?? null;
  if (told === null) return null;
  const stock = Number(typeof told === 'string' ? told.trim() || Number.NaN : told);
  if (!Number.isInteger(stock) || stock < 0 || stock > MOST_PIECES) {
    notes.push(`${name}: the stock ${JSON.stringify(told)} is not a valid quantity, so it is not tracked`);
    return null;
  }
  if (Math.max(1, sizes.length) * Math.max(1, colours.length) === 1) return stock;
  notes.push(`${name}: the stock of ${stock} is for all sizes and colours together, so it is not tracked`);
  return null;
}

const MOST_PIECES = 2 ** 31 - 1;

const OPTIONS = ['size', 'sizes', 'color', 'colours', 'colors'];
const MARKS = ['featured', 'brand'];

function specifications(attributes: readonly ProductAttribute[], but: readonly string[]) {
  return attributes
    .filter(({ key, values }) => !but.includes(plain(key)) && values.length > 0)
    .map(({ key, values, unit = null }) => ({ key, value: values, unit }));
}

/**
 * Of names that differ in case alone, the first one's spelling: the engine's staff could not tell them apart. Each other
 * one is noted once.
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

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}
