import { parsedJson } from '../../lib/lenient.ts';
import type { localStore } from '../../lib/local-storage.ts';
import type { ListKind, ListLog, ListState } from './list-kind.ts';

export type TextStorage = typeof localStore;

const MOST_QUARANTINED = 500_000;
const LEAST_QUARANTINED = 10_000;
const HIGHEST_NUMBER = 1e15;

/** A copy ends with a space (docs/cart.md): after a crash it may be stale, and the database wins. */
export function listText(lines: readonly unknown[], copy: boolean): string {
  return JSON.stringify(lines) + (copy ? ' ' : '');
}

export function isCopy(text: string): boolean {
  return text.endsWith(' ');
}

export function readListText<State extends ListState>(
  text: string,
  { readLines }: Pick<ListKind<State, never>, 'readLines'>,
): { lines: State['lines'] | null; valid: boolean } {
  if (text.trim() === '') return { lines: null, valid: true };
  return readLines(parsedJson(text)) ?? { lines: null, valid: false };
}

export function quarantine(storage: TextStorage, key: string, text: string): void {
  const aside = quarantineKey(key);
  if (!storage.write(aside, text.slice(0, MOST_QUARANTINED)))
    storage.write(aside, text.slice(0, LEAST_QUARANTINED));
}

function quarantineKey(key: string): string {
  return `${key}:quarantine`;
}

export function logKey(key: string, tab: string): string {
  return `${key}:log:${tab}`;
}

export function writeLog(storage: TextStorage, key: string, log: ListLog<ListState, unknown>): boolean {
  const last = log.changes.at(-1);
  return !last || storage.write(key, `${last.seq} ${JSON.stringify(log)}`);
}

export function lastNumber(log: string): number {
  const number = Number.parseInt(log, 10);
  return number < HIGHEST_NUMBER ? number : 0;
}

export function otherLogKeys(storage: TextStorage, key: string, tab: string): string[] {
  const own = logKey(key, tab);
  return storage.keys().filter((each) => each.startsWith(logKey(key, '')) && each !== own);
}
