import { shareBelow } from '../lib/money.ts';
import type { Rupees } from '../lib/units.ts';
import { CODE, LANGUAGES } from '../texts/languages.ts';
import { COLOR_KEYS, type Product, type ProductAttribute, SIZE_KEYS } from './product.ts';
import { type FiltersAndSort, isAttribute, type Sort } from './products-search.ts';
import { shownOf } from './variants.ts';

/** The filters of a list (D40): only values that distinguish its products. */
export interface Facets {
  attributes: AttributeFacet[];
  price: { min: Rupees; max: Rupees } | null;
  onSale: number;
  /** False if only part of the list was counted; counts are then hidden. */
  isWhole: boolean;
}

export interface AttributeFacet {
  key: string;
  name: string;
  values: { value: string; count: number }[];
}

const MOST_ATTRIBUTES = 6;
const MOST_BRANDS = 30;
/** With more values, an attribute is no useful choice. */
const FEW_VALUES = 12;
const LONGEST_VALUE = 40;
const LEAST_SHARE = 0.15;

export function facetsOf(
  products: readonly Pick<Product, 'price' | 'onRequest' | 'originalPrice' | 'attributes' | 'variants'>[],
  isWhole: boolean,
): Facets {
  const prices = products.flatMap(({ price, onRequest }) => (onRequest ? [] : [price]));
  const all = [...countedAttributes(products)].map(([key, { name, values }]) => ({
    key,
    name,
    values: [...values.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  }));
  const brand = all.filter(({ key, values }) => key === BRAND && values.length > 1);
  const others = all
    .filter(({ key, values }) => key !== BRAND && tellsApart(values, products.length))
    .sort((a, b) => total(b) - total(a) || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_ATTRIBUTES);
  return {
    attributes: [
      ...brand.map((facet) => ({ ...facet, values: facet.values.slice(0, MOST_BRANDS) })),
      ...others,
    ],
    price: prices.length > 0 ? { min: lowest(prices), max: -lowest(prices.map((price) => -price)) } : null,
    onSale: products.filter((product) => shareOff(product) > 0).length,
    isWhole,
  };
}

/** Keeps the order on screen and appends new values, so that no choice moves. */
export function inOrderOf(shown: Facets, facets: Facets): Facets {
  const attributes = inOrder(shown.attributes, facets.attributes, ({ key }) => key);
  const valuesShown = new Map(shown.attributes.map(({ key, values }) => [key, values]));
  return {
    ...facets,
    attributes: attributes.map((attribute) => ({
      ...attribute,
      values: inOrder(valuesShown.get(attribute.key) ?? [], attribute.values, ({ value }) =>
        comparable(value),
      ),
    })),
  };
}

function inOrder<Entry>(shown: readonly Entry[], entries: Entry[], name: (entry: Entry) => string): Entry[] {
  const positions = new Map(shown.map((entry, position) => [name(entry), position]));
  const position = (entry: Entry) => positions.get(name(entry)) ?? shown.length;
  return entries.toSorted((a, b) => position(a) - position(b));
}

export const BRAND = 'brand';

interface Counted {
  name: string;
  values: Map<string, { value: string; count: number }>;
}

function countedAttributes(products: readonly WithAttributes[]): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  for (const product of products) {
    const seen = new Set<string>();
    for (const { key: name, values } of attributesOf(product)) {
      const key = comparable(name);
      if (!key || !isAttribute(key) || key.includes('phone')) continue;
      const facet = counted.get(key) ?? { name: name.trim(), values: new Map() };
      counted.set(key, facet);
      for (const value of values) {
        const same = comparable(value);
        // Duplicates within a product count once.
        if (value.length > LONGEST_VALUE || seen.has(`${key}\n${same}`)) continue;
        seen.add(`${key}\n${same}`);
        const entry = facet.values.get(same) ?? { value: value.trim(), count: 0 };
        entry.count += 1;
        facet.values.set(same, entry);
      }
    }
  }
  return counted;
}

function tellsApart(values: readonly { count: number }[], products: number): boolean {
  const having = values.reduce((sum, { count }) => sum + count, 0);
  return values.length > 1 && values.length <= FEW_VALUES && having >= products * LEAST_SHARE;
}

function total({ values }: AttributeFacet): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}

/** Spreading thousands of values would exceed the argument limit. */
function lowest(numbers: readonly number[]): number {
  return numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
}

/** By letters, and by their numbers as a reader takes them: 0.38 mm, 0.5 mm, 2, 10, 1,000 (D40.13). */
export function nameOrder(locale: string): (name: string, other: string) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const plain = (name: string) =>
    name
      .replace(/(\d),(?=\d{2,3}\b)/g, '$1')
      .replace(/(?<=\d)\.(\d+)/g, (_, digits) => `.${digits.padEnd(6, '0')}`);
  return (name, other) => compare(plain(name), plain(other));
}

export function sorted<T extends Pick<Product, 'name'> & Priced>(
  products: readonly T[],
  sort: Sort | undefined,
): T[] {
  switch (sort) {
    case 'price-asc':
      return products.toSorted((a, b) => a.price - b.price);
    case 'price-desc':
      return products.toSorted((a, b) => b.price - a.price);
    case 'discount':
      return products.toSorted((a, b) => shareOff(b) - shareOff(a));
    case 'name': {
      const compare = nameOrder(LANGUAGES[CODE].locale);
      return products.toSorted((a, b) => compare(a.name, b.name));
    }
    default:
      return [...products];
  }
}

export function fits(
  product: Priced & WithAttributes,
  { minPrice, maxPrice, sale, attributes = {} }: FiltersAndSort,
): boolean {
  if (minPrice !== undefined && product.price < minPrice) return false;
  if (maxPrice !== undefined && product.price > maxPrice) return false;
  if (sale && shareOff(product) === 0) return false;
  return Object.entries(attributes).every(([key, wanted]) => {
    const named = attributesOf(product).filter((attribute) => comparable(attribute.key) === key);
    const values = named.flatMap((attribute) => attribute.values.map(comparable));
    return wanted.some((value) => values.includes(comparable(value)));
  });
}

/** Names that are attributes of none of the products (D40.15). */
export function unknownAttributes(
  products: readonly WithAttributes[],
  { attributes = {} }: FiltersAndSort,
): string[] {
  const isKnown = (name: string) =>
    products.some((product) => attributesOf(product).some(({ key }) => comparable(key) === name));
  return Object.keys(attributes).filter((name) => !isKnown(name));
}

export function comparable(value: string): string {
  return value.trim().toLowerCase();
}

type Priced = Pick<Product, 'price' | 'originalPrice' | 'variants'>;

/** 0 to 1, the greatest of what can be had (D54.55); not rounded as percentOff is, so that larger ones rank first. */
export function shareOff(product: Priced): number {
  const sold = product.variants.length > 0 ? shownOf(product) : [product];
  return sold.reduce(
    (most, { price, originalPrice = price }) =>
      price < originalPrice ? Math.max(most, shareBelow(price, originalPrice)) : most,
    0,
  );
}

type WithAttributes = Pick<Product, 'attributes' | 'variants'>;

export function attributesOf({ attributes, variants }: WithAttributes): ProductAttribute[] {
  if (variants.length === 0) return attributes;
  const sizes = variants.flatMap(({ size }) => size ?? []);
  const colors = variants.flatMap(({ color }) => color ?? []);
  return withValues(withValues(attributes, 'Size', SIZE_KEYS, sizes), 'Color', COLOR_KEYS, colors);
}

function withValues(
  attributes: ProductAttribute[],
  name: string,
  keys: readonly string[],
  values: readonly string[],
): ProductAttribute[] {
  if (values.length === 0) return attributes;
  const found = attributes.find(({ key }) => keys.includes(comparable(key)));
  const { key, values: own } = found ?? { key: name, values: [] };
  const all = { key, values: [...new Set([...own, ...values])], unit: found?.unit };
  return [...attributes.filter((each) => each !== found), all];
}
