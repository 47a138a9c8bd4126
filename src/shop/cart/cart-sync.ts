import { type DurableValue, NoDatabase, patientValue } from '../../lib/durable-value.ts';
import { openChannel as openTabsChannel } from '../../lib/open-channel.ts';
import type { CartBook } from './cart-book.ts';
import { appliedOf, type CartDocument, inOrder, readDocument, withChanges } from './cart-document.ts';
import { dropAllLogs, dropLogs, firstDocument, groundOf, logsOf } from './cart-logs.ts';
import { type CartMode, onTop } from './cart-mode.ts';
import { CART_KEY, isCopy } from './cart-text.ts';

/** Carries messages between tabs; a tab does not hear its own. */
export interface CartChannel {
  /**
   * A document that was saved; null means that this tab cannot save its changes and the others should read its log.
   */
  say(message: CartDocument | null): void;
  hear(listener: (message: unknown) => void): void;
}

export interface SyncOptions {
  database?: DurableValue;
  channel?: CartChannel;
  pause?: (milliseconds: number) => Promise<void>;
  /** Called when the first line of a new document is saved. */
  onFirstKept?: () => void;
}

/** How long a tab waits for a silent database before it goes on without it; and how long the next time. */
const PATIENCE_MS = 2000;
const PATIENCE_LEFT_MS = 250;
/** With so many changes waiting, a database counts as missing. */
const MOST_WAITING = 1000;

/**
 * The database half of the cart (D17, docs/cart.md), loaded after the first paint. Every change, of this tab or left
 * behind by one that died, goes through one IndexedDB transaction, which puts the changes of all tabs in one order;
 * localStorage cannot (faults M2, M3). Call the returned function after each change, and whenever another tab may
 * have made one. It resolves when this tab's changes are as safe as they can be: in the database or, if that fails or
 * is silent, in localStorage.
 */
export function startSync(
  book: CartBook,
  {
    database = patientValue('daftar-cart'),
    channel = openChannel(),
    pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onFirstKept = askToPersist,
  }: SyncOptions = {},
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** The last change whose log other tabs were asked to look at. */
  let asked = 0;
  /** What another tab said before this one had an answer from the database. */
  let heard: CartDocument | undefined;

  channel.hear((message) => {
    const mode = book.mode();
    if (mode.is === 'alone') return;
    const document = readQuietly(message);
    if (document && (mode.is === 'waiting' || mode.ground.born === document.born)) take(document, false);
    else {
      heard = document ?? heard;
      void sync();
    }
  });
  return sync;

  /** At most one round is running and one waiting, so no caller waits for those that call later. */
  function sync(): Promise<void> {
    if (!running) return begin();
    next ??= running.then(begin);
    return next;
  }

  function begin(): Promise<void> {
    next = null;
    running = round().finally(() => {
      running = null;
    });
    return running;
  }

  async function round() {
    book.look();
    const { is } = book.mode();
    if (is === 'alone') return;
    const silence = pause(is === 'waiting' ? PATIENCE_LEFT_MS : PATIENCE_MS).then(() => 'silent' as const);
    try {
      if ((await Promise.race([exchange(), silence])) === 'silent') wait();
    } catch (error) {
      if (error instanceof NoDatabase) goOnAlone();
      else wait();
    }
  }

  /** However late the database answers, it is given what the logs hold at that moment. */
  async function exchange() {
    let old: CartDocument | undefined;
    let kept: CartDocument | undefined;
    await database.exchange((stored) => {
      if (book.mode().is === 'alone') throw new Error('The text is the cart');
      const logs = logsOf(book);
      old = readDocument(stored);
      kept = withChanges(old ?? firstDocument(book, logs), inOrder(logs));
      return kept === old || (!old && isBlank(kept)) ? stored : kept;
    });
    if (!kept || (!old && isBlank(kept))) return;
    take(kept, true);
    dropLogs(book, kept);
    if (kept !== old) channel.say(kept);
    if (!old && kept.lines.length > 0) onFirstKept();
  }

  /** A higher revision of a document includes the lower ones, so a late message is ignored. */
  function take(document: CartDocument, answered: boolean) {
    book.look();
    const mode = book.mode();
    if (mode.is === 'alone') return;
    const { ground } = mode;
    const late = ground.born === document.born && document.rev < ground.rev;
    if (late && !answered) return;
    book.become(settled(mode, late ? ground : document, book.tab, answered), true);
    if (book.mode().is === 'waiting') wait();
  }

  /** The database fails or is silent. Another tab's may answer, so the other tabs are asked once for each change. */
  function wait() {
    if (heard) {
      const news = heard;
      heard = undefined;
      take(news, false);
    }
    book.look();
    const mode = book.mode();
    if (mode.is === 'alone') return;
    const logs = logsOf(book);
    const changes = inOrder(logs);
    if (changes.length > MOST_WAITING) {
      dropAllLogs(book);
      return goOnAlone();
    }
    const { ground, pending } = mode;
    const shown = withChanges(groundOf(ground, logs), changes);
    book.become({ is: 'waiting', ground, pending, shown }, pending.length > 0);
    const last = pending.at(-1)?.seq ?? 0;
    if (last <= asked) return;
    asked = last;
    channel.say(null);
  }

  /** There is no database: from now on the text is the cart. */
  function goOnAlone() {
    book.look();
    const mode = book.mode();
    if (mode.is !== 'alone') book.become({ is: 'alone', shown: book.view() }, mode.pending.length > 0);
  }
}

/** `document` is in the database; only a tab that knows this from the database itself need not wait for it. */
function settled(
  mode: Exclude<CartMode, { is: 'alone' }>,
  document: CartDocument,
  tab: string,
  answered: boolean,
): CartMode {
  const pending = mode.pending.filter(({ seq }) => seq > appliedOf(document, tab));
  if (answered || mode.is === 'following') return { is: 'following', ground: document, pending };
  return { is: 'waiting', ground: document, pending, shown: onTop(document, pending) };
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

/** An empty, unchanged document need not be saved. */
function isBlank({ lines, applied }: CartDocument): boolean {
  return lines.length === 0 && applied.length === 0;
}

function readQuietly(message: unknown): CartDocument | undefined {
  try {
    return readDocument(message);
  } catch {
    return undefined;
  }
}

function openChannel(): CartChannel {
  const channel = openTabsChannel('daftar-cart');
  return {
    say: (message) => channel?.postMessage(message),
    hear: (listener) => channel?.addEventListener('message', ({ data }) => listener(data)),
  };
}

function hasChannel(): boolean {
  return typeof BroadcastChannel === 'function';
}

/** Asks the browser not to drop this shop's data when space runs out; Chromium and Safari decide without a prompt. */
function askToPersist() {
  void navigator.storage?.persist?.().catch(() => false);
}
