import * as v from 'valibot';
import type { ListQuery } from '../src/shop/cacheable-request/cacheable-request.ts';
import type { SeenProduct } from '../src/shop/cacheable-request/validate-response.ts';
import { categoriesOf, categoryFilter, type ProductCategories } from '../src/shop/product/category-filter.ts';
import { Product } from '../src/shop/product/product.ts';

/** What the shelf needs of a product to choose it for a list; held in memory for every product. */
export interface CatalogueEntry extends ProductCategories {
  id: string;
  /**
   * The place in the shop's full list, if it was seen there; the others follow in the order in which they were first
   * seen.
   */
  order: number;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** True if it was seen at its own address, which may say more than a list. */
  whole: boolean;
  /** Categories under which the shop listed it although the product names another. */
  lists: string[];
  /** Tells whether the product says something else than before; missing from shelves of earlier versions. */
  stamp?: number;
}

export function catalogueEntry(
  { id, raw }: SeenProduct,
  seen: { order: number; savedAt: number; whole: boolean; lists: string[] },
): CatalogueEntry {
  return { id, ...seen, ...categoriesOf(v.parse(Product, raw)), stamp: contentHash(JSON.stringify(raw)) };
}

/** The products of the shelf that belong on a list, in the shop's order. */
export function entriesFor(query: ListQuery, entries: Iterable<CatalogueEntry>): CatalogueEntry[] {
  const all = [...entries];
  const belongs = categoryFilter(query, (category) => all.some((entry) => entry.category === category));
  return all.filter(belongs).sort((a, b) => a.order - b.order);
}

/** FNV-1a. */
function contentHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that a shop's lists may leave out of a product. */
export const LEFT_OUT_BY_LISTS = ['description', 'images', 'attributes'];

/**
 * What a list says of a product, with what it leaves out as it was `before`. Any other field that the list does not
 * have is gone: so a sale ends.
 */
export function listedProduct(raw: Fields, before: Fields): Record<string, unknown> {
  const seen = Object.entries(before).filter(([field]) => LEFT_OUT_BY_LISTS.includes(field));
  const said = Object.entries(raw).filter(([, value]) => value !== undefined && value !== null);
  return { ...raw, ...Object.fromEntries(seen), ...Object.fromEntries(said) };
}
