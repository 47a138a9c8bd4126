import { localStore } from '../../lib/local-storage.ts';
import type { ListDocument } from './list-document.ts';
import {
  isCopy,
  type ListLog,
  lastNumber,
  listText,
  logKey,
  otherLogKeys,
  quarantine,
  readListText,
  type TextStorage,
  writeLog,
} from './list-text.ts';

export type ListTrouble = 'not-saved' | 'repaired' | null;

export interface Dependencies<State extends ListState> {
  storage?: TextStorage;
  tab?: string;
  onLines?: (lines: State['lines']) => void;
  onTrouble?: (trouble: ListTrouble) => void;
}

export type ListBook<State extends ListState, Change> = ReturnType<typeof openBook<State, Change>>;

/**
 * One tab's view of a list (D17, docs/cart.md). Every change is in localStorage first, for the first paint
 * and in case the page ends.
 */
export function openBook<State extends ListState, Change>(
  kind: ListKind<State, Change>,
  {
    storage = localStore,
    tab = Math.random().toString(36).slice(2),
    onLines = () => {},
    onTrouble = () => {},
  }: Dependencies<State> = {},
) {
  const { key, empty } = kind;
  const ownLog = logKey(key, tab);
  const logs = otherLogs();
  const first = storage.read(key);
  const copy = first !== null && isCopy(first);
  const lines = (copy && readListText(first, kind).lines) || empty.lines;
  const ground: Beginning<State> = {
    ...empty,
    born: null,
    lines,
    logs: first === null ? [] : logs,
    pure: logs.length === 0,
  };

  let mode: ListMode<State, Change> = { is: 'following', ground, pending: [] };
  let seq = 0;
  /** The last text that this tab wrote or read. */
  let seen = copy ? first : null;
  let trouble: ListTrouble = null;
  let viewed: { ground: State; pending: unknown; count: number; state: State } | undefined;

  refresh();
  onLines(view().lines);

  return {
    kind,
    tab,
    storage,
    view,
    refresh,
    mode: () => mode,

    act(...changes: readonly (Change | Replacement<State>)[]): { before: State; after: State } {
      refresh();
      const before = view();
      note(changes);
      return { before, after: view() };
    },

    /** `isNews`: the stored text is outdated. Call `look` first. */
    become(next: ListMode<State, Change>, isNews: boolean) {
      mode = next;
      if (isNews) save();
      if (mode.is === 'following') reportSaved(true);
      onLines(view().lines);
    },
  };

  function otherLogs(): string[] {
    return otherLogKeys(storage, key, tab).map((each) => storage.read(each) ?? '');
  }

  /** Applies only new changes: repeating all of them would be slow. */
  function view(): State {
    if (mode.is !== 'following') return mode.shown;
    const { ground, pending } = mode;
    const isOlder = viewed?.ground === ground && viewed.pending === pending;
    const [from, state] = viewed && isOlder ? [viewed.count, viewed.state] : [0, ground];
    viewed = { ground, pending, count: pending.length, state: onTop(kind, state, pending.slice(from)) };
    return viewed.state;
  }

  /** Reads the text again, because another program may have written it. */
  function refresh() {
    const text = storage.read(key);
    if (text === null || text === seen || (isCopy(text) && mode.is !== 'alone')) return;
    seen = text;
    const { lines, valid } = readListText(text, kind);
    if (!valid) {
      quarantine(storage, key, text);
      report('repaired');
    }
    if (lines === null) storage.remove(key);
    else if (mode.is === 'alone') {
      mode.shown = { ...mode.shown, lines };
      onLines(lines);
    } else note([{ type: 'replace', lines }]);
  }

  function note(changes: readonly (Change | Replacement<State>)[]) {
    // Higher than the numbers in all logs, so that sorting preserves the order.
    seq = Math.max(seq, ...otherLogs().map(lastNumber));
    for (const change of changes) {
      if (mode.is !== 'alone') {
        kind.withdraw?.(mode, change, view());
        mode.pending.push({ tab, seq: ++seq, change });
      }
      if (mode.is !== 'following') mode.shown = kind.changed(mode.shown, change);
    }
    save();
    onLines(view().lines);
  }

  function save() {
    const alone = mode.is === 'alone';
    const pending = mode.is === 'alone' ? [] : mode.pending;
    const logged = mode.is === 'alone' || writeLog(storage, ownLog, logOf(mode));
    const text = listText(view().lines, !alone);
    const before = storage.read(key);
    const written = before === text || storage.write(key, text);
    if (written) seen = text;
    // A text that was read but cannot be overwritten must not win at the next start.
    else if (before !== null && logged && !alone && !isCopy(before)) storage.remove(key);
    // Last, because the log has what the text may lack.
    if (pending.length === 0) storage.remove(ownLog);
    if (mode.is !== 'following') reportSaved(alone ? written : pending.length === 0 || (written && logged));
  }

  function reportSaved(yes: boolean) {
    if (!yes) report('not-saved');
    else if (trouble === 'not-saved') report(null);
  }

  function report(next: ListTrouble) {
    if (next === trouble) return;
    trouble = next;
    onTrouble(next);
  }
}

/** The state at this tab's start, before the database has responded. */
export type Beginning<State extends ListState> = State & {
  born: null;
  /** Other tabs' logs; `lines` includes their changes. */
  logs: readonly string[];
  /** No other tab had a log. */
  pure: boolean;
};

/** docs/cart.md, The states of a tab. */
export type ListMode<State extends ListState, Change> =
  | Following<State, Change>
  | Waiting<State, Change>
  | Alone<State>;

interface Following<State extends ListState, Change> {
  is: 'following';
  ground: Beginning<State> | ListDocument<State>;
  pending: LoggedChange<State, Change>[];
}

/** `shown` includes the changes of all tabs. */
interface Waiting<State extends ListState, Change> {
  is: 'waiting';
  ground: Beginning<State> | ListDocument<State>;
  pending: LoggedChange<State, Change>[];
  shown: State;
}

interface Alone<State extends ListState> {
  is: 'alone';
  shown: State;
}

export type StoredMode<State extends ListState, Change> = Following<State, Change> | Waiting<State, Change>;

export function logOf<State extends ListState, Change>({
  ground,
  pending,
}: StoredMode<State, Change>): ListLog<State, Change> {
  return { base: ground.born === null && ground.pure ? ground.lines : null, changes: pending };
}

export function onTop<State extends ListState, Change>(
  { changed }: ListKind<State, Change>,
  ground: State,
  changes: readonly LoggedChange<State, Change>[],
): State {
  return changes.reduce((state, { change }) => changed(state, change), ground);
}

export interface ListState {
  lines: readonly unknown[];
}

/** Changes are data: stored first, then applied once, to the list as it is then (docs/cart.md). */
export interface ListKind<State extends ListState, Change> {
  key: string;
  empty: State;
  changed(state: State, change: Change | Replacement<State>): State;
  /** `valid`: all lines were valid. Null if the value is not a list. */
  readLines(value: unknown): { lines: State['lines']; valid: boolean } | null;
  /** Before a change that takes data off the device: earlier changes must not hold it in the log. */
  withdraw?(from: StoredMode<State, Change>, later: Change | Replacement<State>, before: State): void;
}

export interface Changed<State extends ListState> {
  before: State;
  after: State;
  stored: Promise<void>;
}

/** Another program wrote these lines. */
export interface Replacement<State extends ListState> {
  type: 'replace';
  lines: State['lines'];
}

/** `seq` is higher than any that the tab knew (docs/cart.md). */
export interface LoggedChange<State extends ListState, Change> {
  tab: string;
  seq: number;
  change: Change | Replacement<State>;
}
