import * as v from 'valibot';
import { listOf } from '../../lib/wire.ts';
import type { ListKind, ListState, LoggedChange } from './list-kind.ts';
import type { ListLog } from './list-text.ts';

/** A list as IndexedDB holds it (D17). */
export type ListDocument<State extends ListState> = State & DocumentFacts;

interface DocumentFacts {
  format: 1;
  /** The document's random name. When the browser has dropped a document, the next one gets another name. */
  born: string;
  /** Counts the transactions that changed it. This, not a clock, says which copy is newer. */
  rev: number;
  /** Each tab's last change that is in the document; the most recently active tab comes last. */
  applied: readonly (readonly [tab: string, seq: number])[];
}

const TABS_REMEMBERED = 64;

/**
 * Applies `changes` to `document`, each once however often it is passed in. Returns the same object if it had them
 * all.
 */
export function withChanges<State extends ListState, Change>(
  { changed }: ListKind<State, Change>,
  document: ListDocument<State>,
  changes: readonly LoggedChange<State, Change>[],
): ListDocument<State> {
  let state: State = document;
  const applied = new Map(document.applied);
  let fresh = false;
  for (const { tab, seq, change } of changes) {
    if (seq <= (applied.get(tab) ?? 0)) continue;
    state = changed(state, change);
    applied.delete(tab);
    applied.set(tab, seq);
    fresh = true;
  }
  if (!fresh) return document;
  const { format, born, rev } = document;
  return { ...state, format, born, rev: rev + 1, applied: [...applied].slice(-TABS_REMEMBERED) };
}

/** The changes of all logs in the order in which they must be applied. */
export function inOrder<State extends ListState, Change>(
  logs: readonly ListLog<State, Change>[],
): LoggedChange<State, Change>[] {
  return logs
    .flatMap((log) => log.changes)
    .sort((one, other) => one.seq - other.seq || (one.tab < other.tab ? -1 : 1));
}

export function appliedOf({ applied }: DocumentFacts, tab: string): number {
  return new Map(applied).get(tab) ?? 0;
}

/** How a kind of list is read from disk. */
export interface ListFormat<State extends ListState, Change> {
  /**
   * The stored list, if it is sound. Throws if a newer version of the shop wrote it: this version must not touch it.
   */
  readDocument(stored: unknown): ListDocument<State> | undefined;
  /** A log of list-text.ts; unsound changes are left out. */
  readLog(text: string | null): ListLog<State, Change>;
}

/** `schemas` read what is the kind's own: its state within a document, and its changes. */
export function listFormat<State extends ListState, Change>(
  { readLines }: ListKind<State, Change>,
  schemas: { State: v.GenericSchema<unknown, State>; Change: v.GenericSchema<unknown, Change> },
): ListFormat<State, Change> {
  const Lines = linesBy(readLines);
  const Logged = v.object({
    tab: v.string(),
    seq: v.pipe(Count, v.minValue(1)),
    change: v.union([v.object({ type: v.literal('replace'), lines: Lines }), schemas.Change]),
  });
  const Log = v.object({ base: v.nullish(Lines, null), changes: listOf(Logged) });

  return {
    readDocument(stored) {
      if (v.is(Newer, stored)) throw new Error('The list was written by a newer version of the shop');
      const facts = v.safeParse(Facts, stored);
      const state = v.safeParse(schemas.State, stored);
      return facts.success && state.success ? { ...state.output, ...facts.output } : undefined;
    },
    readLog(text) {
      try {
        // JSON after a number, hence not readAs.
        return v.parse(Log, JSON.parse(text?.slice(text.indexOf('{')) ?? ''));
      } catch {
        return { base: null, changes: [] };
      }
    },
  };
}

/** A schema of a list's lines that drops the unsound ones. */
export function linesBy<Lines extends readonly unknown[]>(
  readLines: (value: unknown) => { lines: Lines } | null,
): v.GenericSchema<unknown, Lines | readonly never[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((lines) => readLines(lines)?.lines ?? []),
  );
}

export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Newer = v.object({ format: v.pipe(v.number(), v.minValue(2)) });

const Facts: v.GenericSchema<unknown, DocumentFacts> = v.object({
  format: v.literal(1),
  born: v.string(),
  rev: Count,
  applied: v.array(v.tuple([v.string(), Count])),
});
