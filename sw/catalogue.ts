import * as v from 'valibot';
import { WHOLE_CATEGORY_LIMIT } from '../src/config.ts';
import { withLang } from '../src/contract/addresses.ts';
import { type CacheableRequest, cacheableRequestFor } from '../src/contract/cacheable-request.ts';
import { ProductList } from '../src/contract/product.ts';
import { type ProductQuery, productQueryString } from '../src/contract/products-search.ts';
import { StoreInfo } from '../src/contract/store-info.ts';
import { REFRESH_TAG, type SavedPage } from '../src/contract/worker-protocol.ts';
import { isAffordable } from '../src/lib/connection.ts';
import { isRecent } from '../src/lib/time.ts';
import type { Outcome } from './network.ts';

interface Dependencies {
  askNetwork(read: CacheableRequest, request: Request, giveUp: () => boolean): Promise<Outcome>;
  learn(read: CacheableRequest, outcome: Outcome): Promise<boolean>;
}

export type Fetched = Outcome | { kind: 'full' };

export function createFetchAndStore({ askNetwork, learn }: Dependencies) {
  let removals = 0;
  return {
    async fetchAndStore(read: CacheableRequest): Promise<Fetched> {
      const before = removals;
      const request = new Request(read.url, { credentials: 'include' });
      const outcome = await askNetwork(read, request, () => false);
      if (before !== removals) return { kind: 'failed', cause: 'network', response: null };
      const isStored = await learn(read, outcome);
      return outcome.kind === 'valid' && !isStored ? { kind: 'full' } : outcome;
    },
    noteRemoval(): void {
      removals += 1;
    },
  };
}

export interface Fetching {
  base: string;
  fetchAndStore(read: CacheableRequest): Promise<Fetched>;
  storePicture(url: string): Promise<boolean>;
  note(key: string): Promise<unknown>;
  setNote(key: string, value: unknown): Promise<void>;
  now(): number;
  /** By a prefetch that was cut short: the next one goes on there. */
  stored: Set<string>;
}

const A_DAY_MS = 24 * 60 * 60 * 1000;
const PREFETCHED_AT = 'warmed-up-at';
const LANG = 'lang';

/** Stores what the page loaded before the worker, then, daily, each category's lists. */
export async function prefetch(
  seen: readonly string[],
  pictures: readonly string[],
  { base, fetchAndStore, storePicture, note, setNote, now, stored }: Fetching,
  lang = '',
): Promise<boolean> {
  const prefetchedAt = lang ? `${PREFETCHED_AT}-${lang}` : PREFETCHED_AT;
  if (((await note(LANG)) ?? '') !== lang) await setNote(LANG, lang);
  for (const read of seen.map((url) => cacheableRequestFor(url, base))) {
    if (!read || stored.has(read.url)) continue;
    const outcome = await fetchAndStore(read);
    // The others would wait in vain, too.
    if (outcome.kind === 'failed' && outcome.cause !== 'server') return false;
    if (outcome.kind !== 'failed') stored.add(read.url);
  }
  for (const url of pictures) await storePicture(url);
  if (isRecent(Number(await note(prefetchedAt)), A_DAY_MS, now())) return true;
  const info = await fetchAndStore(readOf(base, '/storeInfo'));
  if (info.kind !== 'valid') return false;
  for (const query of listsWorthKeeping(v.parse(StoreInfo, JSON.parse(info.text)).categories)) {
    const read = listRead(base, query, lang);
    if (stored.has(read.url)) continue;
    const outcome = await fetchAndStore(read);
    if (outcome.kind === 'failed' || outcome.kind === 'full') return false;
    stored.add(read.url);
  }
  stored.clear();
  await setNote(prefetchedAt, now());
  return true;
}

export async function refreshCatalogue(
  tag: string,
  fetching: Fetching,
  isCheap: () => boolean = isAffordable,
): Promise<void> {
  if (tag !== REFRESH_TAG || !isCheap()) return;
  const lang = await fetching.note(LANG);
  await prefetch([], [], fetching, typeof lang === 'string' ? lang : '');
}

function listsWorthKeeping(categories: readonly string[]): ProductQuery[] {
  const lowered = categories.map((category) => category.toLowerCase());
  return [
    {},
    { limit: WHOLE_CATEGORY_LIMIT },
    ...lowered.map((category) => ({ category })),
    ...lowered.map((category) => ({ category, limit: WHOLE_CATEGORY_LIMIT })),
  ];
}

export async function saveCataloguePage(
  page: number,
  { base, fetchAndStore }: Pick<Fetching, 'base' | 'fetchAndStore'>,
  lang = '',
): Promise<SavedPage> {
  const outcome = await fetchAndStore(listRead(base, { page, limit: WHOLE_CATEGORY_LIMIT }, lang));
  if (outcome.kind === 'full') return { state: 'full' };
  if (outcome.kind !== 'valid') return { state: 'failed' };
  const { total } = v.parse(ProductList, JSON.parse(outcome.text));
  const last = outcome.products.length === 0 || page * WHOLE_CATEGORY_LIMIT >= total;
  return { state: 'saved', products: outcome.products.length, total, last };
}

function listRead(base: string, query: ProductQuery, lang: string): CacheableRequest {
  return readOf(base, withLang(`/products?${productQueryString(query)}`, lang));
}

function readOf(base: string, path: string): CacheableRequest {
  const read = cacheableRequestFor(`${base}${path}`, base);
  if (!read) throw new Error(`${path} is not a cacheable request`);
  return read;
}
