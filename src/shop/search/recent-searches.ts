import * as v from 'valibot';
import { readAs } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';

const KEY = 'recent-searches';
const KEPT_AT_MOST = 5;

/** The last searches of this device, newest first, each once; read anew each time, since all tabs share them (D39.4). */
export function recentSearches(storage: Pick<typeof localStore, 'read'> = localStore): string[] {
  return readAs(KEY, v.array(v.string()), storage)?.slice(0, KEPT_AT_MOST) ?? [];
}

export function rememberSearch(words: string, storage = localStore): void {
  if (words) keep([words, ...without(words, storage)].slice(0, KEPT_AT_MOST), storage);
}

export function forgetSearch(words: string, storage = localStore): void {
  keep(without(words, storage), storage);
}

function without(words: string, storage: Pick<typeof localStore, 'read'>): string[] {
  return recentSearches(storage).filter((each) => each.toLowerCase() !== words.toLowerCase());
}

function keep(searches: string[], storage: typeof localStore): void {
  storage.write(KEY, JSON.stringify(searches));
}
