import type { localStore } from '../../lib/local-storage.ts';
import type { ListKind, ListState, LoggedChange } from './list-kind.ts';

/** Where the text copy is stored; tests pass one that fills up, forgets or forbids. */
export type TextStorage = typeof localStore;

/** Characters put aside: more than any list of this shop has, and a tenth of what browsers let an origin keep. */
const MOST_QUARANTINED = 500_000;
/** Where there is no room for those. */
const LEAST_QUARANTINED = 10_000;
const HIGHEST_NUMBER = 1e15;

/**
 * In localStorage a list is a bare JSON array (D17). A copy of what the database holds, or is about to hold,
 * ends in one space: still the same JSON, but it may be stale after a crash and then loses to the database.
 * Any other text wins over the database: another program wrote it, or a tab of a browser that has none.
 */
export function listText(lines: readonly unknown[], copy: boolean): string {
  return JSON.stringify(lines) + (copy ? ' ' : '');
}

export function isCopy(text: string): boolean {
  return text.endsWith(' ');
}

/** The lines in a text; `lines` is null if there is nothing to read. */
export function readListText<State extends ListState>(
  text: string,
  { readLines }: Pick<ListKind<State, never>, 'readLines'>,
): { lines: State['lines'] | null; valid: boolean } {
  if (text.trim() === '') return { lines: null, valid: true };
  try {
    return readLines(JSON.parse(text)) ?? { lines: null, valid: false };
  } catch {
    return { lines: null, valid: false };
  }
}

/** Puts an unsound text aside: a person may still be able to read it. */
export function quarantine(storage: TextStorage, key: string, text: string): void {
  const aside = quarantineKey(key);
  if (!storage.write(aside, text.slice(0, MOST_QUARANTINED)))
    storage.write(aside, text.slice(0, LEAST_QUARANTINED));
}

function quarantineKey(key: string): string {
  return `${key}:quarantine`;
}

/**
 * A tab's changes on their way to the database. `base`: the lines they were made on, while no database is known; null
 * if one is, or if the base may already include other tabs' changes.
 */
export interface ListLog<State extends ListState, Change> {
  base: State['lines'] | null;
  changes: readonly LoggedChange<State, Change>[];
}

/** Each tab writes down its own changes on their way to the database; no two tabs share a key. */
export function logKey(key: string, tab: string): string {
  return `${key}:log:${tab}`;
}

/**
 * A log begins with the number of its last change, which can be read without the rest. False if it cannot be stored.
 */
export function writeLog(storage: TextStorage, key: string, log: ListLog<ListState, unknown>): boolean {
  const last = log.changes.at(-1);
  return !last || storage.write(key, `${last.seq} ${JSON.stringify(log)}`);
}

/** 0 if there is no number, or it is too high to count on from. */
export function lastNumber(log: string): number {
  const number = Number.parseInt(log, 10);
  return number < HIGHEST_NUMBER ? number : 0;
}

/** The keys of the other tabs' logs of this list, closed tabs included. */
export function otherLogKeys(storage: TextStorage, key: string, tab: string): string[] {
  const own = logKey(key, tab);
  return storage.keys().filter((each) => each.startsWith(logKey(key, '')) && each !== own);
}
