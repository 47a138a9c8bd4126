import * as v from 'valibot';
import { readWords } from '../../contract/products-search.ts';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { parseUrl } from '../../lib/search-params.ts';
import { ownersOnly, storedTag } from '../../platform/session/owner-tag.ts';

export const RECENT_SEARCHES = 'recent-searches';
const MAX_STORED = 5;

const Stored = v.object({ words: v.string(), at: v.optional(v.number()), whose: v.optional(v.string()) });
type Stored = v.InferOutput<typeof Stored>;

const Words = v.pipe(
  v.string(),
  v.transform((words): Stored => ({ words })),
);
const List = v.array(v.union([Stored, Words]));

export function recentSearches(storage: Pick<typeof localStore, 'read'>): string[] {
  return storedSearches(storage).map(({ words }) => words);
}

export function storedSearches(storage: Pick<typeof localStore, 'read'>): Stored[] {
  return ownersOnly(readAs(RECENT_SEARCHES, List, storage) ?? [], storage).slice(0, MAX_STORED);
}

export function rememberSearch(words: string, storage: typeof localStore, at = Date.now()): void {
  if (!words) return;
  const searched = { words, at, whose: storedTag(storage) };
  keep([searched, ...without(words, storage)].slice(0, MAX_STORED), storage);
}

/** One that was sent before the bundle loaded counts as recent (D39.4). */
export function rememberSentSearch({ storage }: { storage: typeof localStore }): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return;
  const since = storedSearches(storage).filter(({ at = 0 }) => at > performance.timeOrigin);
  rememberSearch(sentSearch(navigation, document.referrer), storage, performance.timeOrigin);
  // What was searched since stays before it.
  for (const { words, at } of since.reverse()) rememberSearch(words, storage, at);
}

/** The words that a form of this shop sent; '' after Reload, Back or a link from elsewhere. */
export function sentSearch({ name, type }: { name: string; type: string }, referrer: string): string {
  const address = parseUrl(name);
  const isOurs = address && parseUrl(referrer)?.origin === address.origin;
  return isOurs && type === 'navigate' ? readWords(address.searchParams.get('search')) : '';
}

export function forgetSearch(words: string, storage: typeof localStore): void {
  keep(without(words, storage), storage);
}

function without(words: string, storage: Pick<typeof localStore, 'read'>): Stored[] {
  return storedSearches(storage).filter((each) => each.words.toLowerCase() !== words.toLowerCase());
}

function keep(searches: readonly Stored[], storage: typeof localStore): void {
  storage.write(RECENT_SEARCHES, JSON.stringify(searches));
}
