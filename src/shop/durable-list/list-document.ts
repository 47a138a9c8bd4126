import * as v from 'valibot';
import { listOf } from '../../lib/wire.ts';
import type { ListKind, ListState, LoggedChange } from './list-book.ts';
import type { ListLog } from './list-text.ts';

/** A list in IndexedDB (D17). */
export type ListDocument<State extends ListState> = State & DocumentFacts;

interface DocumentFacts {
  format: 1;
  /** Random. If the browser deletes the document, the next one gets another name. */
  born: string;
  /** Counts transactions, because clocks differ. */
  rev: number;
  /** Each tab's last change; the most recently active tab comes last. */
  applied: readonly (readonly [tab: string, seq: number])[];
}

const TABS_REMEMBERED = 64;

/** Returns the same object if no change is new. */
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

export interface ListFormat<State extends ListState, Change> {
  /** Undefined if invalid. Throws if a newer version of the shop wrote it. */
  readDocument(stored: unknown): ListDocument<State> | undefined;
  /** Omits invalid changes. */
  readLog(text: string | null): ListLog<State, Change>;
}

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
        // The JSON follows a number.
        return v.parse(Log, JSON.parse(text?.slice(text.indexOf('{')) ?? ''));
      } catch {
        return { base: null, changes: [] };
      }
    },
  };
}

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
