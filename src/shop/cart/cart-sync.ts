import { type DurableValue, durableValue } from '../../lib/durable-value.ts';
import type { CartBook } from './cart-book.ts';
import { appliedOf, type CartDocument, readDocument, readLog, withChanges } from './cart-document.ts';
import { CART_KEY, type CartLog, isCopy, otherLogKeys, readCartText } from './cart-text.ts';

/** Carries documents between the tabs; each hears what the others say, not itself. */
export interface CartChannel {
  say(document: CartDocument): void;
  hear(listener: (document: unknown) => void): void;
}

export interface SyncOptions {
  database?: DurableValue;
  channel?: CartChannel;
  /** Called when the first line of a new document is kept. */
  onFirstKept?: () => void;
}

/**
 * The database half of the cart (D17), loaded after the first paint. Every change, of this tab or left
 * behind by one that died, goes through one IndexedDB transaction, which is what puts the changes of all
 * tabs in one order; localStorage cannot (faults M2, M3). Call the function it gives after each
 * change, and whenever another tab may have made one; it resolves when this tab's changes are kept as
 * well as they can be.
 */
export function startSync(
  book: CartBook,
  {
    database = durableValue('daftar-cart'),
    channel = openChannel(),
    onFirstKept = askToPersist,
  }: SyncOptions = {},
): () => Promise<void> {
  let born = '';
  let running: Promise<void> | null = null;
  let wanted = false;

  channel.hear((message) => {
    if (book.alone()) return;
    const document = readQuietly(message);
    if (document?.born === born) take(document);
    else void sync();
  });
  return sync;

  function sync(): Promise<void> {
    wanted = true;
    running ??= run();
    return running;
  }

  async function run() {
    while (wanted) {
      wanted = false;
      if (book.alone()) book.comeBack();
      else book.look();
      try {
        await exchange();
      } catch {
        book.goOnAlone();
      }
    }
    running = null;
  }

  async function exchange() {
    let old: CartDocument | undefined;
    let next: CartDocument | undefined;
    await database.exchange((stored) => {
      const logs = [...otherLogs(book), book.log()];
      old = readDocument(stored);
      next = withChanges(
        old ?? firstDocument(book, logs),
        logs.flatMap((log) => log.changes),
      );
      if (next === old || (!old && isBlank(next))) return stored;
      return next;
    });
    if (!next || (!old && isBlank(next))) return;
    take(next);
    dropLogs(book, next);
    if (next !== old) channel.say(next);
    if (!old && next.lines.length > 0) onFirstKept();
  }

  /** Of one document the higher revision holds all the lower one held, so what comes late is left. */
  function take(document: CartDocument) {
    if (document.born === born && document.rev < book.rev()) return;
    born = document.born;
    book.settle({ ...document, applied: appliedOf(document, book.tab) });
  }
}

/** Calls `sync` on every sign that the cart may have changed behind this tab's back. */
export function watchOthers(sync: () => Promise<void>): void {
  addEventListener('storage', ({ key, newValue }) => {
    // A copy only says what the channel has said already, where there is one.
    const known = newValue !== null && isCopy(newValue) && hasChannel();
    if (key === null || (key === CART_KEY && !known)) void sync();
  });
  addEventListener('pageshow', () => void sync());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync();
  });
}

/**
 * There is no document: the device is new, or the browser dropped it. On a new device every change is still
 * in a log, together with what the first of them was made on. A document that was dropped is made anew from
 * what this tab knows of it or, after a start, from its copy in localStorage, which all logs went into.
 */
function firstDocument(book: CartBook, logs: readonly CartLog[]): CartDocument {
  const own = book.log().changes;
  const blank = { format: 1, born: `${book.tab}-${own.at(-1)?.seq ?? 0}`, rev: 1, orders: [] } as const;

  const base = book.rev() === 0 ? logs.findLast((log) => log.base !== null)?.base : undefined;
  if (base) return { ...blank, lines: base, applied: [] };

  const text = book.rev() === 0 && book.saved() ? book.storage.read(CART_KEY) : null;
  const copy = text === null ? null : readCartText(text).lines;
  const held = copy ? logs.flatMap((log) => log.changes) : own;
  return {
    ...blank,
    ...book.view(),
    ...(copy && { lines: copy }),
    applied: [...new Map(held.map(({ tab, seq }) => [tab, seq]))],
  };
}

/** A document that nobody has done anything to need not be kept. */
function isBlank({ rev, lines, applied }: CartDocument): boolean {
  return rev === 1 && lines.length === 0 && applied.length === 0;
}

/** What other tabs have written down, living ones included: each change counts once, whoever brings it. */
function otherLogs({ storage, tab }: CartBook): CartLog[] {
  return otherLogKeys(storage, tab).map((key) => readLog(storage.read(key)));
}

function dropLogs({ storage, tab: own }: CartBook, document: CartDocument) {
  for (const key of otherLogKeys(storage, own)) {
    const { changes } = readLog(storage.read(key));
    if (changes.every(({ tab, seq }) => seq <= appliedOf(document, tab))) storage.remove(key);
  }
}

function readQuietly(message: unknown): CartDocument | undefined {
  try {
    return readDocument(message);
  } catch {
    return undefined;
  }
}

function openChannel(): CartChannel {
  const channel = hasChannel() ? new BroadcastChannel('daftar-cart') : null;
  return {
    say: (document) => channel?.postMessage(document),
    hear: (listener) => channel?.addEventListener('message', ({ data }) => listener(data)),
  };
}

function hasChannel(): boolean {
  return typeof BroadcastChannel === 'function';
}

/** Asks the browser not to drop this shop's data when space runs out; Chromium and Safari decide in silence. */
function askToPersist() {
  void navigator.storage?.persist?.().catch(() => false);
}
