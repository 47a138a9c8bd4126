import * as v from 'valibot';
import type { EpochMs } from '../src/lib/units.ts';
import type { ListQuery, SeenProduct } from '../src/shop/cacheable-request/cacheable-request.ts';
import { categoriesOf, categoryFilter, type ProductCategories } from '../src/shop/product/category-filter.ts';
import { Product } from '../src/shop/product/product.ts';

/** Chooses the products of a list; in memory for every product. */
export interface CatalogueEntry extends ProductCategories {
  id: string;
  /** Position in the shop's full list; products not seen there follow. */
  order: number;
  savedAt: EpochMs;
  /** Seen at its own address, which may have more fields. */
  whole: boolean;
  /** Categories that listed it although the product names another. */
  lists: string[];
  /** Hash of the content; missing in catalogues of earlier versions. */
  stamp?: number;
}

export function catalogueEntry(
  { id, raw }: SeenProduct,
  seen: { order: number; savedAt: EpochMs; whole: boolean; lists: string[] },
): CatalogueEntry {
  return { id, ...seen, ...categoriesOf(v.parse(Product, raw)), stamp: contentHash(JSON.stringify(raw)) };
}

/** In the shop's order. */
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

export const LEFT_OUT_BY_LISTS = ['description', 'images', 'attributes'];

/** Restores fields that lists may omit. Any other missing field is gone, for example after a sale. */
export function listedProduct(raw: Fields, before: Fields): Record<string, unknown> {
  const seen = Object.entries(before).filter(([field]) => LEFT_OUT_BY_LISTS.includes(field));
  const said = Object.entries(raw).filter(([, value]) => value !== undefined && value !== null);
  return { ...raw, ...Object.fromEntries(seen), ...Object.fromEntries(said) };
}
