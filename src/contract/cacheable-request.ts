import * as v from 'valibot';
import { fieldsOf, parsedJson, unwrapped } from '../lib/lenient.ts';
import { maybeWrapped } from '../lib/wire.ts';
import { withLang } from './addresses.ts';
import { type CategoryQuery, categoryQueryIn } from './category-filter.ts';
import { Product, ProductList } from './product.ts';
import { StoreInfo } from './store-info.ts';
import { type Head, saysGone, type UnreachableReason, unreachableReason } from './unreachable.ts';

/** With the same response for all shoppers; only these are stored (D34). */
export type CacheableRequest =
  | { kind: 'store-info'; url: string }
  | { kind: 'products'; url: string; query: ListQuery; lang: string }
  | { kind: 'product'; url: string; id: string; lang: string };

export interface ListQuery extends CategoryQuery {
  page: number;
  limit: number;
}

export function cacheableRequestFor(address: string, base: string): CacheableRequest | null {
  const url = new URL(address);
  const path = `${url.origin}${url.pathname}`;
  if (!path.startsWith(`${base}/`)) return null;
  const [resource, id, ...rest] = path.slice(base.length + 1).split('/');
  if (rest.length > 0) return null;
  if (resource === 'products' && id === undefined) return listRead(path, url.searchParams);
  if (resource === 'products' && id) return productRead(path, id, url.searchParams);
  if (url.search) return null;
  return resource === 'storeInfo' && id === undefined ? { kind: 'store-info', url: path } : null;
}

export function listsWholeShop(read: CacheableRequest): boolean {
  if (read.kind !== 'products') return false;
  const { category, gender, filter, parentCategory } = read.query;
  return !category && !gender && !filter && !parentCategory;
}

const LIST_PARAMETERS = ['category', 'filter', 'gender', 'lang', 'limit', 'page', 'parentCategory'];
const LONGEST_QUERY = 500;

/** Unknown parameters may mean anything. */
function listRead(path: string, search: URLSearchParams): CacheableRequest | null {
  const asked = [...search].filter(([, value]) => value !== '');
  if (asked.some(([name]) => !LIST_PARAMETERS.includes(name))) return null;
  const sorted = new URLSearchParams(asked.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  if (sorted.length > LONGEST_QUERY) return null;
  return {
    kind: 'products',
    url: sorted ? `${path}?${sorted}` : path,
    query: {
      ...categoryQueryIn(search),
      page: wholeNumber(search.get('page'), 1),
      limit: wholeNumber(search.get('limit'), 12),
    },
    lang: search.get('lang') ?? '',
  };
}

function productRead(path: string, encoded: string, search: URLSearchParams): CacheableRequest | null {
  const lang = search.get('lang') ?? '';
  if ([...search.keys()].some((name) => name !== 'lang')) return null;
  try {
    return { kind: 'product', url: withLang(path, lang), id: decodeURIComponent(encoded), lang };
  } catch {
    return null;
  }
}

function wholeNumber(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

export interface SeenProduct {
  id: string;
  raw: Record<string, unknown>;
}

export type ValidationResult =
  | { kind: 'valid'; products: SeenProduct[] }
  | { kind: 'gone' }
  | { kind: 'refused' }
  | { kind: 'invalid'; cause: UnreachableReason };

/** A wrong shape counts as the server's failure. */
export function validateResponse(read: CacheableRequest, head: Head, text: string): ValidationResult {
  const { status, headers } = head;
  const reason = unreachableReason(head, text);
  if (reason) return { kind: 'invalid', cause: reason };
  // HTML may come from a proxy, whatever its type.
  if (read.kind === 'product' && saysGone(status) && !/^\s*</.test(text)) return { kind: 'gone' };
  if (status >= 400) return { kind: 'refused' };
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '');
  if (status !== 200 || !isJson) return { kind: 'invalid', cause: 'server' };
  const products = productsIn(read, parsedJson(text));
  return products ? { kind: 'valid', products } : { kind: 'invalid', cause: 'server' };
}

function productsIn(read: CacheableRequest, wire: unknown): SeenProduct[] | null {
  switch (read.kind) {
    case 'store-info':
      return isStoreInfo(wire) ? [] : null;
    case 'product': {
      const product = seenProduct(wire);
      return product && [product];
    }
    case 'products': {
      if (!v.is(ProductList, wire)) return null;
      const items = itemsOf(wire);
      const products = items.map(seenProduct).filter((product) => product !== null);
      return items.length > 0 && products.length === 0 ? null : products;
    }
  }
}

/** Empty objects are not stored. */
function isStoreInfo(wire: unknown): boolean {
  const read = v.safeParse(StoreInfo, wire);
  if (!read.success) return false;
  return Object.values(read.output).some((said) => (typeof said === 'string' ? said !== '' : isFilled(said)));
}

function isFilled(said: readonly string[] | ReadonlyMap<string, string>): boolean {
  return 'size' in said ? said.size > 0 : said.length > 0;
}

function seenProduct(wire: unknown): SeenProduct | null {
  const read = v.safeParse(maybeWrapped(Product), wire);
  const raw = fieldsOf(unwrapped(wire));
  return read.success && raw ? { id: read.output.id, raw } : null;
}

function itemsOf(wire: unknown): unknown[] {
  const list = Array.isArray(wire) ? wire : fieldsOf(wire)?.data;
  return Array.isArray(list) ? list : [];
}
