import { isNested } from '../../lib/search-params.ts';
import { searchText } from '../../lib/search-values.ts';

/** The orders of a list beside the shop's own (D40). */
export const SORTS = ['price-asc', 'price-desc', 'discount', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What an address or a request says beyond SPEC 7's own parameters: the words searched, the order, the filters (D39, D40). */
export interface FiltersAndSort {
  search?: string | undefined;
  sort?: Sort | undefined;
  /** In rupees; both bounds are included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sale?: true | undefined;
  /** `brand` and the other attributes, by lowercased key. They stand beside one another in an address: `brand=A&brand=B&size=M`. */
  attributes?: Attributes | undefined;
}

export type Attributes = Readonly<Record<string, readonly string[]>>;

const LONGEST_SEARCH = 200;

/** Unsound values read as absent (D40). Takes the parameters of an address, and what it has returned itself. */
export function readFiltersAndSort(raw: { [name: string]: unknown }): FiltersAndSort {
  const minPrice = rupees(raw.minPrice);
  const maxPrice = rupees(raw.maxPrice);
  const valid = (minPrice ?? 0) <= (maxPrice ?? minPrice ?? 0);
  return {
    search: readWords(raw.search) || undefined,
    sort: SORTS.find((sort) => sort === raw.sort),
    ...(valid && { minPrice, maxPrice }),
    sale: String(raw.sale) === 'true' || undefined,
    attributes: attributesIn(raw),
  };
}

/** The words of a search as they are kept and sent: trimmed, at most 200 characters (D39.2). */
export function readWords(typed: unknown): string {
  return [...(searchText(typed)?.trim() ?? '')].slice(0, LONGEST_SEARCH).join('').trim();
}

/** True if the list is not simply the shop's own, a page of it at a time. */
export function isFilteredOrSorted(of: FiltersAndSort): boolean {
  return Boolean(of.search || of.sort || isFiltered(of));
}

/** True if products are left out by a filter of D40. */
export function isFiltered({ minPrice, maxPrice, sale, attributes }: FiltersAndSort): boolean {
  return minPrice !== undefined || maxPrice !== undefined || Boolean(sale || attributes);
}

/** The same without some of the attributes. */
export function withoutAttributes<T extends FiltersAndSort>(from: T, names: readonly string[]): T {
  const left = Object.entries(from.attributes ?? {}).filter(([name]) => !names.includes(name));
  return { ...from, attributes: left.length > 0 ? Object.fromEntries(left) : undefined };
}

function rupees(value: unknown): number | undefined {
  const text = searchText(value) ?? '';
  return isPrice(text) ? Number(text) : undefined;
}

/** A price in rupees as it may stand in an address. */
export function isPrice(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text);
}

/** What mailings and advertisers add to links; it is nobody's filter and stays in the address. */
export const FROM_ELSEWHERE = /^(ref|utm_.*|.*clid)$/i;

/** SPEC 7's own names and ours. */
const OWN_NAME =
  /^((parent)?category|page|limit|gender|filter|featured|search|sort|(min|max)price|sale|attributes)$/;

/** `key`: in lower case. */
export function isAttribute(key: string): boolean {
  return !OWN_NAME.test(key) && !FROM_ELSEWHERE.test(key);
}

function attributesIn(raw: { [name: string]: unknown }): Attributes | undefined {
  const found = new Map<string, Set<string>>();
  const nested = isNested(raw.attributes) ? raw.attributes : {};
  for (const [name, value] of Object.entries({ ...raw, ...nested })) {
    const key = name.toLowerCase();
    const values = [value].flat().filter(isText);
    // Names in any case are one (D40.15).
    if (values.length === 0 || !isAttribute(key)) continue;
    const all = found.get(key) ?? new Set();
    for (const each of values) all.add(each);
    found.set(key, all);
  }
  const entries = [...found].map(([key, values]) => [key, [...values]] as const);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
