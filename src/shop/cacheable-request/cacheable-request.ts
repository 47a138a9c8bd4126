/** Requests with the same response for all shoppers; only these are stored (D34). */
export type CacheableRequest =
  | { kind: 'store-info'; url: string }
  | { kind: 'products'; url: string; query: ListQuery }
  | { kind: 'product'; url: string; id: string };

/** SPEC 7's parameters; '' if not set. */
export interface ListQuery {
  category: string;
  gender: string;
  filter: string;
  parentCategory: string;
  page: number;
  limit: number;
}

/** Null if not cacheable. Equal requests have the same `url`, the cache key. */
export function cacheableRequestFor(address: string, base: string): CacheableRequest | null {
  const url = new URL(address);
  const path = `${url.origin}${url.pathname}`;
  if (!path.startsWith(`${base}/`)) return null;
  const [resource, id, ...rest] = path.slice(base.length + 1).split('/');
  if (rest.length > 0) return null;
  if (resource === 'products' && id === undefined) return listRead(path, url.searchParams);
  if (url.search) return null;
  if (resource === 'products' && id) return productRead(path, id);
  return resource === 'storeInfo' && id === undefined ? { kind: 'store-info', url: path } : null;
}

export function listsWholeShop(read: CacheableRequest): boolean {
  if (read.kind !== 'products') return false;
  const { category, gender, filter, parentCategory } = read.query;
  return !category && !gender && !filter && !parentCategory;
}

const LIST_PARAMETERS = ['category', 'filter', 'gender', 'limit', 'page', 'parentCategory'];
const LONGEST_QUERY = 500;

/** Unknown parameters may mean anything. */
function listRead(path: string, search: URLSearchParams): CacheableRequest | null {
  const asked = [...search].filter(([, value]) => value !== '');
  if (asked.some(([name]) => !LIST_PARAMETERS.includes(name))) return null;
  const sorted = new URLSearchParams(asked.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  if (sorted.length > LONGEST_QUERY) return null;
  const text = (name: string) => search.get(name) ?? '';
  return {
    kind: 'products',
    url: sorted ? `${path}?${sorted}` : path,
    query: {
      category: text('category'),
      gender: text('gender'),
      filter: text('filter'),
      parentCategory: text('parentCategory'),
      page: wholeNumber(text('page'), 1),
      limit: wholeNumber(text('limit'), 12),
    },
  };
}

function productRead(path: string, encoded: string): CacheableRequest | null {
  try {
    return { kind: 'product', url: path, id: decodeURIComponent(encoded) };
  } catch {
    return null;
  }
}

function wholeNumber(text: string, fallback: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}
