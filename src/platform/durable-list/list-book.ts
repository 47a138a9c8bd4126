import { localStore } from '../../lib/local-storage.ts';
import {
  type Beginning,
  type ListKind,
  type ListMode,
  type ListState,
  logOf,
  onTop,
  type Replacement,
} from './list-kind.ts';
import {
  isCopy,
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

/** One tab's view of a list (D17, docs/cart.md). Changes are in localStorage first. */
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

  /** Repeating all changes would be slow. */
  function view(): State {
    if (mode.is !== 'following') return mode.shown;
    const { ground, pending } = mode;
    const isOlder = viewed?.ground === ground && viewed.pending === pending;
    const [from, state] = viewed && isOlder ? [viewed.count, viewed.state] : [0, ground];
    viewed = { ground, pending, count: pending.length, state: onTop(kind, state, pending.slice(from)) };
    return viewed.state;
  }

  /** Another program may have written it. */
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
    // Higher than in all logs, so that sorting preserves the order.
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
    else if (before !== null && logged && !alone && !isCopy(before)) storage.remove(key);
    // Last: the log has what the text may lack.
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
