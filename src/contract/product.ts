import {
  fieldsOf,
  readList,
  readNumber,
  readPrice,
  readStock,
  readText,
  readTextMap,
} from '../lib/lenient.ts';
import { validBy } from '../lib/wire.ts';
import type { StoreInfo } from './store-info.ts';
import {
  type Choice,
  type Codes,
  type ForSale,
  pricesOf,
  readBreaks,
  readCodes,
  readVariants,
} from './variants.ts';

export interface ProductAttribute {
  key: string;
  values: string[];
  unit: string | undefined;
}

export interface Product extends ForSale, Codes {
  id: string;
  name: string;
  description: string;
  category: string;
  parentCategory: string;
  image: string;
  images: string[];
  attributes: ProductAttribute[];
  /** What to show for categories, keys and values (D51). */
  labels: Readonly<Record<string, string>>;
  featured: boolean;
  /** In results of a search for its code: what that chooses (D61.83). */
  called?: Choice;
}

/** Requires id and title (SPEC 3, D11). */
export function readProduct(value: unknown): Product | undefined {
  const wire = fieldsOf(value);
  const id = readText(wire?.id);
  const name = readText(wire?.title);
  if (!wire || !id || !name) return undefined;
  const attributes = readList(wire.attributes, readAttribute);
  const prices = pricesOf(readPrice(wire.regularPrice), readPrice(wire.discountedPrice));
  const images = [
    ...new Set([
      readText(wire.imgUrl) ?? '',
      ...readList(wire.images, (each) => readText(fieldsOf(each)?.url ?? each)),
    ]),
  ].filter(Boolean);
  return {
    id,
    name,
    description: readText(wire.description) ?? '',
    category: readText(wire.category) ?? '',
    parentCategory: readText(wire.parentCategory) ?? '',
    ...prices,
    stock: readStock(wire.stock),
    breaks: readBreaks(wire.breaks, prices.price),
    variants: readVariants(wire.variants, wire.breaks),
    ...readCodes(wire),
    image: images[0] ?? '',
    images,
    attributes,
    labels: Object.fromEntries(readTextMap(wire.labels)),
    featured: valuesOf(attributes, FEATURED_KEYS).some((each) => /true/i.test(each)),
    sizes: valuesOf(attributes, SIZE_KEYS),
    colors: valuesOf(attributes, COLOR_KEYS),
  };
}

export const Product = validBy(readProduct);

export interface ProductList {
  products: Product[];
  total: number;
}

/** The total is `count`, else `pagination.total`, else the length (D10). */
export function readProductList(value: unknown): ProductList | undefined {
  const wire = Array.isArray(value) ? { data: value } : fieldsOf(value);
  const { data, count, pagination } = wire ?? {};
  const paging = fieldsOf(pagination ?? {});
  if (!Array.isArray(data) || !paging) return undefined;
  return {
    products: readList(data, readProduct),
    total: wholeCount(readNumber(count)) ?? wholeCount(readNumber(paging.total)) ?? data.length,
  };
}

export const ProductList = validBy(readProductList);

/** For a word that is the same in every language (D51). `store`: of categories. */
export function labelled(
  { labels }: Pick<Product, 'labels'>,
  word: string,
  store?: Pick<StoreInfo, 'labels'>,
): string {
  return (Object.hasOwn(labels, word) && labels[word]) || (store && labelFrom(store.labels, word)) || word;
}

export function labelFrom(labels: ReadonlyMap<string, string>, word: string): string | undefined {
  return labels.get(word.trim().toLowerCase());
}

/** For a document; the page follows its stores. */
export function labelsOf(
  store: { labels: ReadonlyMap<string, string> } | undefined,
  products: readonly Pick<Product, 'category' | 'parentCategory' | 'labels'>[],
): (word: string) => string {
  return (word) => {
    const same = (name: string) => name.toLowerCase() === word.toLowerCase();
    const own = products.flatMap(({ category, parentCategory, labels }) =>
      [category, parentCategory].flatMap(
        (name) => (same(name) && Object.hasOwn(labels, name) && labels[name]) || [],
      ),
    );
    return (store && labelFrom(store.labels, word)) ?? own[0] ?? word;
  };
}

const FEATURED_KEYS = ['featured'];
export const SIZE_KEYS = ['size', 'sizes'];
export const COLOR_KEYS = ['color', 'colours', 'colors'];

function readAttribute(value: unknown): ProductAttribute | undefined {
  const wire = fieldsOf(value);
  const key = readText(wire?.key);
  if (!wire || key === undefined) return undefined;
  const values = readList(wire.value, readText).filter(Boolean);
  return { key, values, unit: readText(wire.metricUnit) || undefined };
}

function valuesOf(attributes: readonly ProductAttribute[], keys: readonly string[]): string[] {
  const found = attributes.find((attribute) => keys.includes(attribute.key.toLowerCase()));
  return found ? [...new Set(found.values)] : [];
}

export function wholeCount(count: number | undefined): number | undefined {
  return count !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined;
}

/** A megabyte would freeze the page. */
const DESCRIPTION_SHOWN = 10_000;

export function descriptionShown(description: string): string {
  return description.slice(0, DESCRIPTION_SHOWN);
}

/** Undefined if the server does not count it (D53.51). */
export function stockOf(
  { stock }: Pick<Product, 'stock'>,
  info: Pick<StoreInfo, 'features'> | undefined,
): number | undefined {
  return info?.features.includes('stock') ? stock : undefined;
}

export function isSoldOut(stock: number | undefined, isOnline: boolean): boolean {
  return stock === 0 && isOnline;
}
