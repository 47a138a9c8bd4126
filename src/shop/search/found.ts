import type { Saved } from '../api.ts';
import type { Facets } from '../product/facets.ts';
import { subCategoriesOf } from '../product/list-shown.ts';
import type { Product } from '../product/product.ts';
import type { Searched, SearchReplies } from './search-protocol.ts';
import type { Sorted } from './search-rules.ts';
import type { ServerFound } from './server-search.ts';

export interface Found {
  products: Product[];
  total: number;
  subCategories: string[];
  /** Before filtering; null if `listFacets` has to request them. */
  facets: Facets | null;
  saved: Saved | null;
  /** Products that the device searched, otherwise null. `of`: the shop's total, if the device has only the first. */
  searched: (Searched['searched'] & { of?: number | undefined }) | null;
  sortedFirst: Sorted | null;
  nearest: string | null;
  /** Up to 1,000. The server's products among them are on other pages. */
  deviceIds: readonly string[];
  /** Attributes that no product has (D40.15). */
  ignored: readonly string[];
}

export function byDevice(
  { ids, searched, savedAt, ...answer }: SearchReplies['find'],
  of: number | undefined,
): Found {
  return {
    ...answer,
    searched: searched.whole ? searched : { ...searched, of },
    // Without a URL, because no request will confirm it.
    saved: savedAt === null ? null : { url: '', at: savedAt, partial: false },
    deviceIds: ids,
  };
}

export function byServer(found: ServerFound, nearest: string | null = null): Found {
  const rest = { searched: null, sortedFirst: null, facets: null, deviceIds: [] };
  return { ...found, nearest, subCategories: subCategoriesOf(found.products), ...rest };
}

/**
 * Appends the server's products to the device's, which keep their places (D39.8). Null if the server ignored an
 * attribute that the device knows.
 */
export function completedBy(found: Found, more: ServerFound): Found | null {
  if (more.ignored.some((name) => !found.ignored.includes(name))) return null;
  const known = new Set(found.deviceIds);
  const others = more.products.filter(({ id }) => !known.has(id));
  const latest = new Set(more.products.map(({ id }) => id));
  return {
    ...found,
    products: withOthers(asLatest(found.products, more.products), others),
    saved: found.products.every(({ id }) => latest.has(id)) ? more.saved : found.saved,
    total: Math.max(more.total, found.products.length),
    // Counted on the device; the server may have more.
    facets: found.facets && {
      ...found.facets,
      isWhole: found.facets.isWhole && found.searched?.whole === true,
    },
    searched: null,
  };
}

/** In the order of `shown`, with the data of `latest`. */
export function asLatest(shown: readonly Product[], latest: readonly Product[]): Product[] {
  const latestOf = new Map(latest.map((product) => [product.id, product]));
  return shown.map((product) => latestOf.get(product.id) ?? product);
}

/** Without duplicates. */
export function withOthers(shown: readonly Product[], others: readonly Product[]): Product[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...others.filter(({ id }) => !ids.has(id))];
}
