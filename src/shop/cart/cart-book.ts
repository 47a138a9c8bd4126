import { localStore } from '../../lib/local-storage.ts';
import { type CartChange, type CartState, changed } from './cart-change.ts';
import type { CartLine } from './cart-line.ts';
import { type Beginning, type CartMode, logOf, viewOf } from './cart-mode.ts';
import {
  CART_KEY,
  cartText,
  isCopy,
  LOG_PREFIX,
  lastNumber,
  otherLogKeys,
  quarantine,
  readCartText,
  type TextStorage,
  writeLog,
} from './cart-text.ts';

export type CartTrouble = 'not-saved' | 'mended' | null;

export interface BookOptions {
  storage?: TextStorage;
  tab?: string;
  onLines?: (lines: readonly CartLine[]) => void;
  onTrouble?: (trouble: CartTrouble) => void;
}

export type CartBook = ReturnType<typeof openBook>;

/**
 * The cart as one tab sees it (D17, docs/cart.md). Every change is text in localStorage before anything else happens,
 * so that the badge is right at the first paint and a change outlives its page. Works alone until the database half
 * (cart-sync.ts) is loaded, or for good where there is no database.
 */
export function openBook({
  storage = localStore,
  tab = Math.random().toString(36).slice(2),
  onLines = () => {},
  onTrouble = () => {},
}: BookOptions = {}) {
  const logs = otherLogs();
  const first = storage.read(CART_KEY);
  const copy = first !== null && isCopy(first);
  const lines = (copy && readCartText(first).lines) || [];
  const ground: Beginning = {
    born: null,
    lines,
    orders: [],
    logs: first === null ? [] : logs,
    pure: logs.length === 0,
  };

  let mode: CartMode = { is: 'following', ground, pending: [] };
  /** The number of this tab's last change. */
  let seq = 0;
  /** The last text this tab wrote or took over. */
  let seen = copy ? first : null;
  let trouble: CartTrouble = null;

  look();
  onLines(view().lines);

  return {
    tab,
    storage,
    view,
    look,
    mode: () => mode,

    act(...changes: readonly CartChange[]) {
      look();
      note(changes);
    },

    /** Sets the mode that the database half decided on. `isNews`: the text does not say it yet. Call `look` first. */
    become(next: CartMode, isNews: boolean) {
      mode = next;
      if (isNews) save();
      if (mode.is === 'following') reportSaved(true);
      onLines(view().lines);
    },
  };

  function otherLogs(): string[] {
    return otherLogKeys(storage, tab).map((key) => storage.read(key) ?? '');
  }

  function view(): CartState {
    return viewOf(mode);
  }

  /** Takes over the text that another program, or a tab without a database, wrote since this tab last looked. */
  function look() {
    const text = storage.read(CART_KEY);
    if (text === null || text === seen || (isCopy(text) && mode.is !== 'alone')) return;
    seen = text;
    const { lines, sound } = readCartText(text);
    if (!sound) {
      quarantine(storage, text);
      report('mended');
    }
    if (lines === null) storage.remove(CART_KEY);
    else if (mode.is === 'alone') {
      mode.shown = { ...mode.shown, lines };
      onLines(lines);
    } else note([{ type: 'replace', lines }]);
  }

  function note(changes: readonly CartChange[]) {
    // Higher than the numbers in all logs: a later change must have a higher number, whichever tab makes it.
    seq = Math.max(seq, ...otherLogs().map(lastNumber));
    for (const change of changes) {
      if (mode.is !== 'alone') mode.pending.push({ tab, seq: ++seq, change });
      if (mode.is !== 'following') mode.shown = changed(mode.shown, change);
    }
    save();
    onLines(view().lines);
  }

  function save() {
    const alone = mode.is === 'alone';
    const pending = mode.is === 'alone' ? [] : mode.pending;
    const logged = mode.is === 'alone' || writeLog(storage, tab, logOf(mode));
    const text = cartText(view().lines, !alone);
    const before = storage.read(CART_KEY);
    const written = before === text || storage.write(CART_KEY, text);
    if (written) seen = text;
    // A text that was taken over but cannot be overwritten must not win again at the next start.
    else if (before !== null && logged && !alone && !isCopy(before)) storage.remove(CART_KEY);
    // Last: until now only the log holds what the text may lack.
    if (pending.length === 0) storage.remove(LOG_PREFIX + tab);
    if (mode.is !== 'following') reportSaved(alone ? written : pending.length === 0 || (written && logged));
  }

  function reportSaved(yes: boolean) {
    if (!yes) report('not-saved');
    else if (trouble === 'not-saved') report(null);
  }

  function report(next: CartTrouble) {
    if (next === trouble) return;
    trouble = next;
    onTrouble(next);
  }
}
