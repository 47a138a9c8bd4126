import type { Saved } from '../api.ts';
import type { Facets } from '../product/facets.ts';
import { subCategoriesOf } from '../product/list-shown.ts';
import type { Product } from '../product/product.ts';
import type { Searched, SearchReplies } from './search-protocol.ts';
import type { Sorted } from './search-rules.ts';
import type { ServerFound } from './server-search.ts';

/** A page of what was found, and what the list page says about it. */
export interface Found {
  products: Product[];
  total: number;
  subCategories: string[];
  /** Of the list before its filters; null where they would cost a request: `listFacets` asks for them. */
  facets: Facets | null;
  saved: Saved | null;
  /**
   * Out of how many products the device found this; null where the server answered, or nothing was searched. `of`: how
   * many the shop has, where the device was given only the first of them.
   */
  searched: (Searched['searched'] & { of?: number | undefined }) | null;
  sortedFirst: Sorted | null;
  nearest: string | null;
  /** What the device found, up to 1,000: the server's products that are among them stand on other pages. */
  deviceIds: readonly string[];
  /** The names in the address that are no attributes of these products, and did not count (D40.15). */
  ignored: readonly string[];
}

/** `of`: how many products the shop has, where the device was given the first of them. */
export function byDevice(
  { ids, searched, savedAt, ...answer }: SearchReplies['find'],
  of: number | undefined,
): Found {
  return {
    ...answer,
    searched: searched.whole ? searched : { ...searched, of },
    // No request to confirm it, and `searched` says that it is a part.
    saved: savedAt === null ? null : { url: '', at: savedAt, partial: false },
    deviceIds: ids,
  };
}

export function byServer(found: ServerFound, nearest: string | null = null): Found {
  const rest = { searched: null, sortedFirst: null, facets: null, deviceIds: [] };
  return { ...found, nearest, subCategories: subCategoriesOf(found.products), ...rest };
}

/**
 * The server's products behind the device's, which keep their places (D39.8) and say what the server says of them. Null
 * where the server left out a filter: by the device's products that name is an attribute.
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
    // Counted among what the device keeps: the server may have found more.
    facets: found.facets && {
      ...found.facets,
      isWhole: found.facets.isWhole && found.searched?.whole === true,
    },
    searched: null,
  };
}

/** `shown` in the same places, each as `latest` has it. */
export function asLatest(shown: readonly Product[], latest: readonly Product[]): Product[] {
  const latestOf = new Map(latest.map((product) => [product.id, product]));
  return shown.map((product) => latestOf.get(product.id) ?? product);
}

/** `shown`, and behind them those of `others` that are not among them. */
export function withOthers(shown: readonly Product[], others: readonly Product[]): Product[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...others.filter(({ id }) => !ids.has(id))];
}
