import * as v from 'valibot';
import { fieldsOf, wellFormed } from '../../lib/lenient.ts';
import { type ListKind, type Replacement, readEach } from '../../platform/durable-list/list-kind.ts';
import { Own, ownedLines, withdrawOthers } from '../../platform/durable-list/owned-list.ts';
import { StoredLine } from '../saved-lists/stored-line.ts';

const whose = v.nullable(v.string());
const id = v.pipe(v.string(), v.transform(wellFormed), v.nonEmpty());

/** `row`: a line of the field. `opened`: a saved list's id. */
const LineEntry = v.object({
  is: v.literal('line'),
  id,
  whose,
  decided: v.optional(v.boolean()),
  ...StoredLine.entries,
});
const Row = v.object({ is: v.literal('row'), id, whose, text: v.string() });
/** A text whose lines an earlier release had yet to read. */
const Unread = v.pipe(
  v.object({ is: v.literal('unread'), id, whose, text: v.string() }),
  v.transform((entry): Row => ({ ...entry, is: 'row' })),
);
const Opened = v.object({ is: v.literal('opened'), id, whose });
// Not `variant`: that would be in the first script, with the rest of the library.
const Entry = v.union([Row, LineEntry, Unread, Opened]);
export type Entry = v.InferOutput<typeof Entry>;
export type LineEntry = v.InferOutput<typeof LineEntry>;
export type Row = v.InferOutput<typeof Row>;

export interface TypedListState {
  lines: readonly Entry[];
}

const ids: v.GenericSchema<unknown, readonly string[]> = v.array(v.string());
const entries: v.GenericSchema<unknown, readonly Entry[]> = v.array(Entry);
const rows: v.GenericSchema<unknown, readonly Row[]> = v.array(Row);

/** An entry leaves only with its id, so nothing goes that this tab has not shown. */
export const TypedListChange = v.union([
  v.object({ type: v.literal('add'), entries }),
  v.object({ type: v.literal('remove'), ids }),
  /** Undo: in the order in which they were, before what was added since. */
  v.object({ type: v.literal('restore'), entries, order: ids }),
  v.object({ type: v.literal('set'), line: LineEntry }),
  /** In the field: `rows` come after the row `after`, and in place of those that go. */
  v.object({
    type: v.literal('edit'),
    remove: ids,
    rows,
    after: v.nullable(v.string()),
  }),
  v.object({ type: v.literal('open'), opened: v.nullable(Opened) }),
  Own,
]);
export type TypedListChange = v.InferOutput<typeof TypedListChange>;

export const typedListKind: ListKind<TypedListState, TypedListChange> = {
  key: 'private:order-list',
  empty: { lines: [] },
  changed: ({ lines }, change) => ({ lines: changed(lines, change) }),
  readLines: (value) => readEach(value, Entry, (entry) => entry.id) ?? earlierList(value),
  withdraw: withdrawOthers(),
};

function changed(
  entries: readonly Entry[],
  change: TypedListChange | Replacement<TypedListState>,
): readonly Entry[] {
  switch (change.type) {
    case 'add':
      return [...entries, ...newIn(entries, change.entries)];
    case 'remove':
      return without(entries, change.ids);
    case 'restore': {
      const all = new Map([...change.entries, ...entries].map((entry) => [entry.id, entry]));
      const first = change.order.flatMap((each) => all.get(each) ?? []);
      return [...first, ...without([...all.values()], change.order)];
    }
    case 'set':
      return entries.map((entry) =>
        entry.is === 'line' && entry.id === change.line.id ? change.line : entry,
      );
    case 'edit':
      return edited(entries, change);
    case 'open':
      return [...entries.filter(({ is }) => is !== 'opened'), ...(change.opened ? [change.opened] : [])];
    case 'own':
      return ownedLines(entries, change);
    case 'replace':
      return change.lines;
  }
}

function edited(
  entries: readonly Entry[],
  { remove, rows, after }: Extract<TypedListChange, { type: 'edit' }>,
): readonly Entry[] {
  const before = entries.findIndex((entry) => entry.id === after);
  const first = entries.findIndex(({ is }) => is === 'row');
  // Another tab may have removed that row.
  const at = before >= 0 ? before + 1 : after === null && first >= 0 ? first : entries.length;
  const fresh = newIn(entries, rows);
  return [...without(entries.slice(0, at), remove), ...fresh, ...without(entries.slice(at), remove)];
}

function newIn(entries: readonly Entry[], wanted: readonly Entry[]): readonly Entry[] {
  const known = new Set(entries.map((entry) => entry.id));
  return wanted.filter((entry) => !known.has(entry.id));
}

function without(entries: readonly Entry[], ids: readonly string[]): readonly Entry[] {
  if (ids.length === 0) return entries;
  const gone = new Set(ids);
  return entries.filter((entry) => !gone.has(entry.id));
}

const EarlierList = v.object({
  whose,
  text: v.string(),
  lines: v.array(StoredLine),
  opened: v.optional(id),
  unread: v.optional(v.string(), ''),
});

function earlierList(value: unknown): { lines: Entry[]; valid: boolean } | null {
  const read = v.safeParse(EarlierList, value);
  if (!read.success) return null;
  const { whose, text, lines, opened, unread } = read.output;
  const entries: Entry[] = [
    ...lines.map((line, at): Entry => ({ is: 'line', id: `line${at}`, whose, decided: true, ...line })),
    ...[...rowTexts(text), ...rowTexts(unread)].map(
      (text, at): Entry => ({ is: 'row', id: `row${at}`, whose, text }),
    ),
    ...(opened ? [{ is: 'opened' as const, id: opened, whose }] : []),
  ];
  return { lines: entries, valid: true };
}

/** No two tabs make the same. */
export function newId(): string {
  return Math.random().toString(36).slice(2);
}

export function rowTexts(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

export function textOf(rows: readonly Row[]): string {
  return rows.map(({ text }) => text).join('\n');
}

/** What has to change for the field to have this text. Null if nothing has. A row that changes is another one. */
export function editOf(
  rows: readonly Row[],
  text: string,
  newRow: (text: string) => Row,
): Extract<TypedListChange, { type: 'edit' }> | null {
  const [before, after] = [rows.map((row) => row.text), rowTexts(text)];
  const { start, end } = sameEnds(before, after);
  const remove = rows.slice(start, rows.length - end).map((row) => row.id);
  const added = after.slice(start, after.length - end);
  if (remove.length === 0 && added.length === 0) return null;
  return { type: 'edit', remove, rows: added.map(newRow), after: rows[start - 1]?.id ?? null };
}

/** Where a place in the text is after another tab has changed it: the letters beside it stay beside it. */
export function movedPlace(place: number, before: string, after: string): number {
  const { start, end } = sameEnds(before, after);
  if (place <= start) return place;
  return before.length - place <= end ? place + after.length - before.length : after.length - end;
}

/** How many are the same at the start, and of the others at the end. */
function sameEnds(one: ArrayLike<string>, other: ArrayLike<string>): { start: number; end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return { start, end };
}

export function sharing(before: readonly Entry[], next: readonly Entry[]): readonly Entry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const shared = next.map((entry) => {
    const same = known.get(entry.id);
    return same && isEqual(same, entry) ? same : entry;
  });
  const unchanged = shared.length === before.length && shared.every((entry, at) => entry === before[at]);
  return unchanged ? before : shared;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const [mine, theirs] = [fieldsOf(one), fieldsOf(other)];
  if (!mine || !theirs) return false;
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].every((name) =>
    isEqual(mine[name], theirs[name]),
  );
}
