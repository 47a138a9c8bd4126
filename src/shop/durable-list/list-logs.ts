import { type Beginning, type ListBook, type ListState, logOf } from './list-book.ts';
import { appliedOf, type ListDocument, type ListFormat } from './list-document.ts';
import { type ListLog, otherLogKeys } from './list-text.ts';

/** This tab's log comes from memory, in case localStorage is full. */
export function logsOf<State extends ListState, Change>(
  { kind, storage, tab, mode }: ListBook<State, Change>,
  { readLog }: ListFormat<State, Change>,
): ListLog<State, Change>[] {
  const others = otherLogKeys(storage, kind.key, tab).map((key) => readLog(storage.read(key)));
  const own = mode();
  return own.is === 'alone' ? others : [...others, logOf(own)];
}

/** A document, else the base of the earliest log, else the text at this tab's start. */
export function groundOf<State extends ListState, Change>(
  { kind }: ListBook<State, Change>,
  { readLog }: ListFormat<State, Change>,
  ground: Beginning<State> | ListDocument<State>,
  logs: readonly ListLog<State, Change>[],
): ListDocument<State> {
  if (ground.born !== null) return ground;
  const unborn = { ...kind.empty, format: 1 as const, born: '', rev: 0 };
  const [root] = logs
    .filter(({ base }) => base !== null)
    .sort((one, other) => firstNumber(one) - firstNumber(other));
  if (root?.base) return { ...unborn, lines: root.base, applied: [] };
  const held = ground.logs.flatMap((log) => readLog(log).changes);
  return { ...unborn, lines: ground.lines, applied: [...new Map(held.map(({ tab, seq }) => [tab, seq]))] };
}

/** If the device is new, or the browser deleted the database. */
export function firstDocument<State extends ListState, Change>(
  book: ListBook<State, Change>,
  format: ListFormat<State, Change>,
  logs: readonly ListLog<State, Change>[],
): ListDocument<State> {
  const own = book.mode();
  if (own.is === 'alone') throw new Error('The text is the list');
  const ground = groundOf(book, format, own.ground, logs);
  return { ...ground, born: `${book.tab}-${own.pending.at(-1)?.seq ?? 0}`, rev: ground.rev + 1 };
}

export function dropLogs<State extends ListState, Change>(
  { kind, storage, tab: own }: ListBook<State, Change>,
  { readLog }: ListFormat<State, Change>,
  document: ListDocument<State>,
): void {
  for (const key of otherLogKeys(storage, kind.key, own)) {
    const { changes } = readLog(storage.read(key));
    if (changes.every(({ tab, seq }) => seq <= appliedOf(document, tab))) storage.remove(key);
  }
}

/** For a text that becomes the list, and includes the logs. */
export function dropAllLogs<State extends ListState, Change>({
  kind,
  storage,
  tab,
}: ListBook<State, Change>): void {
  for (const key of otherLogKeys(storage, kind.key, tab)) storage.remove(key);
}

function firstNumber({ changes }: ListLog<ListState, unknown>): number {
  return changes[0]?.seq ?? Number.POSITIVE_INFINITY;
}
