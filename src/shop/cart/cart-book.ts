import { localStore } from '../../lib/local-storage.ts';
import { type CartChange, type CartState, changed, type LoggedChange } from './cart-change.ts';
import type { CartLine } from './cart-line.ts';
import {
  CART_KEY,
  type CartLog,
  cartText,
  isCopy,
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

/** What the database knows of a cart, seen from a tab. */
export interface Settled extends CartState {
  rev: number;
  /** The last change of this tab that is in it. */
  applied: number;
}

export type CartBook = ReturnType<typeof openBook>;

/**
 * The cart as one tab sees it (D17): what the database last said, and this tab's changes on their way
 * there. Both are also text in localStorage, written before anything else happens, so that the badge is
 * right at the first paint and a change outlives its page. Works alone until the database half
 * (cart-sync.ts) is loaded, and without it where there is no database.
 */
export function openBook({
  storage = localStore,
  tab = Math.random().toString(36).slice(2),
  onLines = () => {},
  onTrouble = () => {},
}: BookOptions = {}) {
  let base: CartState = { lines: [], orders: [] };
  let pending: LoggedChange[] = [];
  let seq = 0;
  let rev = 0;
  /** No database: the text is the cart. */
  let alone = false;
  /** Whether `base` is free of changes that other tabs' logs hold as well. */
  let pure = otherLogKeys(storage, tab).length === 0;
  /** Whether the text held all of this tab's changes when it last wrote it. */
  let saved = true;
  /** The last text this tab wrote or took over. */
  let seen: string | null = null;
  let trouble: CartTrouble = null;

  const first = storage.read(CART_KEY);
  if (first !== null && isCopy(first)) {
    base = { lines: readCartText(first).lines ?? [], orders: [] };
    seen = first;
  }
  look();
  onLines(view().lines);

  return {
    tab,
    storage,
    view,
    look,
    log,
    rev: () => rev,
    saved: () => saved,
    alone: () => alone,

    act(...changes: readonly CartChange[]) {
      look();
      note(changes);
    },

    /** The database has answered: what it holds replaces what this tab believed; changes not in it stay on their way. */
    settle(settled: Settled) {
      base = { lines: settled.lines, orders: settled.orders };
      rev = settled.rev;
      pending = pending.filter((logged) => logged.seq > settled.applied);
      alone = false;
      save();
      reportSaved(true);
      onLines(view().lines);
    },

    /** There is no database, for now: from here on the text in localStorage is the cart. */
    goOnAlone() {
      alone = true;
      pure = false;
      if (pending.length > 0) save();
    },

    /** The database may be back: it gets what the cart became without it. */
    comeBack() {
      look();
      alone = false;
      const { lines, orders } = view();
      const emptied = orders.map((order): CartChange => ({ type: 'order', order }));
      if (seen !== null && !isCopy(seen)) note([...emptied, { type: 'replace', lines }]);
    },
  };

  function log(): CartLog {
    return { base: pure && rev === 0 ? base.lines : null, changes: pending };
  }

  function view(): CartState {
    return pending.reduce((cart, { change }) => changed(cart, change), base);
  }

  /** Takes over what another program, or a tab without a database, wrote since this tab last looked. */
  function look() {
    const text = storage.read(CART_KEY);
    if (text === null || text === seen || (isCopy(text) && !alone)) return;
    seen = text;
    const { lines, sound } = readCartText(text);
    if (!sound) {
      quarantine(storage, text);
      report('mended');
    }
    if (lines === null) storage.remove(CART_KEY);
    else if (alone) {
      base = { ...base, lines };
      onLines(view().lines);
    } else note([{ type: 'replace', lines }]);
  }

  function note(changes: readonly CartChange[]) {
    for (const change of changes) pending.push({ tab, seq: ++seq, change });
    save();
    onLines(view().lines);
  }

  function save() {
    if (!alone && pending.length > 0) writeLog(storage, tab, log());
    const text = cartText(view().lines, !alone);
    saved = storage.read(CART_KEY) === text || storage.write(CART_KEY, text);
    if (saved) seen = text;
    if (alone) {
      if (saved) {
        base = view();
        pending = [];
      }
      reportSaved(saved);
    }
    if (pending.length === 0) writeLog(storage, tab, log());
    if (!alone && !saved && pending.length === 0) dropForeignText();
  }

  /** A text that was taken over but cannot be overwritten must not win again at the next start. */
  function dropForeignText() {
    const text = storage.read(CART_KEY);
    if (text !== null && !isCopy(text)) storage.remove(CART_KEY);
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
