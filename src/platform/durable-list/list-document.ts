import * as v from 'valibot';
import { parsedJson } from '../../lib/lenient.ts';
import { listOf } from '../../lib/wire.ts';
import type { ListBook } from './list-book.ts';
import {
  type Beginning,
  type DocumentFacts,
  type ListDocument,
  type ListKind,
  type ListLog,
  type ListState,
  type LoggedChange,
  logOf,
} from './list-kind.ts';
import { otherLogKeys } from './list-text.ts';

const TABS_REMEMBERED = 64;

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

export interface ListSchemas<State extends ListState, Change> {
  Change: v.GenericSchema<unknown, Change>;
  Rest?: v.GenericSchema<unknown, Omit<State, 'lines'>>;
}

export function listFormat<State extends ListState, Change>(
  { empty, readLines }: ListKind<State, Change>,
  { Change, Rest }: ListSchemas<State, Change>,
) {
  const Lines = v.pipe(
    v.array(v.unknown()),
    v.transform((lines): State['lines'] => readLines(lines)?.lines ?? []),
  );
  const Whole = v.object({ ...Facts.entries, lines: Lines });
  const Logged = v.object({
    tab: v.string(),
    seq: v.pipe(Count, v.minValue(1)),
    change: v.union([v.object({ type: v.literal('replace'), lines: Lines }), Change]),
  });
  const Log = v.object({ base: v.nullish(Lines, null), changes: listOf(Logged) });

  return {
    /** Undefined if invalid. Throws if a newer version of the shop wrote it. */
    readDocument(stored: unknown): ListDocument<State> | undefined {
      if (v.is(Newer, stored)) throw new Error('The list was written by a newer version of the shop');
      const whole = v.safeParse(Whole, stored);
      const rest = Rest && v.safeParse(Rest, stored);
      if (!whole.success || rest?.success === false) return undefined;
      return { ...empty, ...rest?.output, ...whole.output };
    },
    readLog(text: string | null): ListLog<State, Change> {
      // The JSON follows a number.
      const log = v.safeParse(Log, parsedJson(text?.slice(text.indexOf('{')) ?? ''));
      return log.success ? log.output : { base: null, changes: [] };
    },
  };
}

type ListFormat<State extends ListState, Change> = ReturnType<typeof listFormat<State, Change>>;

export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Newer = v.object({ format: v.pipe(v.number(), v.minValue(2)) });

const Facts = v.object({
  format: v.literal(1),
  born: v.string(),
  rev: Count,
  applied: v.array(v.tuple([v.string(), Count])),
});

export function documentsOf<State extends ListState, Change>(
  { kind, storage, tab, mode }: ListBook<State, Change>,
  { readLog }: ListFormat<State, Change>,
) {
  type Log = ListLog<State, Change>;
  const otherKeys = () => otherLogKeys(storage, kind.key, tab);

  return { logs, ground, first, dropLogs, dropAllLogs };

  function logs(): Log[] {
    const others = otherKeys().map((key) => readLog(storage.read(key)));
    const own = mode();
    return own.is === 'alone' ? others : [...others, logOf(own)];
  }

  /** A document, the base of the earliest log, or the text at the start. */
  function ground(from: Beginning<State> | ListDocument<State>, logs: readonly Log[]): ListDocument<State> {
    if (from.born !== null) return from;
    const unborn = { ...kind.empty, format: 1 as const, born: '', rev: 0 };
    const [root] = logs
      .filter(({ base }) => base !== null)
      .sort((one, other) => firstNumber(one) - firstNumber(other));
    if (root?.base) return { ...unborn, lines: root.base, applied: [] };
    const held = from.logs.flatMap((log) => readLog(log).changes);
    return { ...unborn, lines: from.lines, applied: [...new Map(held.map(({ tab, seq }) => [tab, seq]))] };
  }

  /** If the device is new, or the browser deleted the database. */
  function first(logs: readonly Log[]): ListDocument<State> {
    const own = mode();
    if (own.is === 'alone') throw new Error('The text is the list');
    const from = ground(own.ground, logs);
    return { ...from, born: `${tab}-${own.pending.at(-1)?.seq ?? 0}`, rev: from.rev + 1 };
  }

  function dropLogs(document: ListDocument<State>): void {
    for (const key of otherKeys()) {
      const { changes } = readLog(storage.read(key));
      if (changes.every(({ tab, seq }) => seq <= appliedOf(document, tab))) storage.remove(key);
    }
  }

  /** For a text that becomes the list, and includes the logs. */
  function dropAllLogs(): void {
    for (const key of otherKeys()) storage.remove(key);
  }
}

function firstNumber({ changes }: ListLog<ListState, unknown>): number {
  return changes[0]?.seq ?? Number.POSITIVE_INFINITY;
}
