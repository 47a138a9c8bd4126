import { type DurableValue, NoDatabase, patientValue } from '../../lib/durable-value.ts';
import { openChannel as openTabsChannel } from '../../lib/open-channel.ts';
import { freePictures } from '../device/picture-caches.ts';
import type { Page } from '../page.ts';
import type { ListBook } from './list-book.ts';
import { appliedOf, inOrder, type ListDocument, type ListFormat, withChanges } from './list-document.ts';
import type { ListState } from './list-kind.ts';
import { dropAllLogs, dropLogs, firstDocument, groundOf, logsOf } from './list-logs.ts';
import { type ListMode, onTop, type StoredMode } from './list-mode.ts';
import { isCopy } from './list-text.ts';

/** Carries messages between tabs; a tab does not hear its own. */
export interface ListChannel<State extends ListState> {
  /**
   * A document that was saved; null means that this tab cannot save its changes and the others should read its log.
   */
  say(message: ListDocument<State> | null): void;
  hear(listener: (message: unknown) => void): void;
}

interface Dependencies<State extends ListState> {
  database?: DurableValue;
  channel?: ListChannel<State>;
  pause?: (milliseconds: number) => Promise<void>;
  /** Called when the first line of a new document is saved. */
  onFirstStored?: () => void;
}

/** How long a tab waits for a silent database before it goes on without it; and how long the next time. */
const TIMEOUT_MS = 2000;
const REMAINING_TIMEOUT_MS = 250;
/** With so many changes waiting, a database counts as missing. */
const MOST_WAITING = 1000;

/**
 * The database half of a kept list (D17, docs/cart.md), loaded after the first paint. Every change, of this tab or left
 * behind by one that died, goes through one IndexedDB transaction, which puts the changes of all tabs in one order;
 * localStorage cannot (faults M2, M3). Call the returned function after each change, and whenever another tab may
 * have made one. It resolves when this tab's changes are as safe as they can be: in the database or, if that fails or
 * is silent, in localStorage.
 */
export function startSync<State extends ListState, Change>(
  book: ListBook<State, Change>,
  format: ListFormat<State, Change>,
  {
    database = patientValue(databaseOf(book.kind.key), undefined, undefined, freePictures),
    channel = openChannel(databaseOf(book.kind.key)),
    pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onFirstStored = askToPersist,
  }: Dependencies<State> = {},
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** The last change whose log other tabs were asked to look at. */
  let asked = 0;
  /** What another tab said before this one had an answer from the database. */
  let heard: ListDocument<State> | undefined;

  channel.hear((message) => {
    const mode = book.mode();
    if (mode.is === 'alone') return;
    const document = readOrIgnore(message);
    if (document && (mode.is === 'waiting' || mode.ground.born === document.born)) take(document, false);
    else {
      heard = document ?? heard;
      void sync();
    }
  });
  return sync;

  function readOrIgnore(message: unknown): ListDocument<State> | undefined {
    try {
      return format.readDocument(message);
    } catch {
      return undefined;
    }
  }

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
    const reason = pause(is === 'waiting' ? REMAINING_TIMEOUT_MS : TIMEOUT_MS).then(() => 'silent' as const);
    try {
      if ((await Promise.race([exchange(), reason])) === 'silent') wait();
    } catch (error) {
      if (error instanceof NoDatabase) goOnAlone();
      else wait();
    }
  }

  /** However late the database answers, it is given what the logs hold at that moment. */
  async function exchange() {
    let old: ListDocument<State> | undefined;
    let saved: ListDocument<State> | undefined;
    await database.exchange((stored) => {
      if (book.mode().is === 'alone') throw new Error('The text is the list');
      const logs = logsOf(book, format);
      old = format.readDocument(stored);
      saved = withChanges(book.kind, old ?? firstDocument(book, format, logs), inOrder(logs));
      return saved === old || (!old && isBlank(saved)) ? stored : saved;
    });
    if (!saved || (!old && isBlank(saved))) return;
    take(saved, true);
    dropLogs(book, format, saved);
    if (saved !== old) channel.say(saved);
    if (!old && saved.lines.length > 0) onFirstStored();
  }

  /** A higher revision of a document includes the lower ones, so a late message is ignored. */
  function take(document: ListDocument<State>, answered: boolean) {
    book.look();
    const mode = book.mode();
    if (mode.is === 'alone') return;
    const { ground } = mode;
    const late = ground.born === document.born && document.rev < ground.rev;
    if (late && !answered) return;
    book.become(settled(book, mode, late ? ground : document, answered), true);
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
    const logs = logsOf(book, format);
    const changes = inOrder(logs);
    if (changes.length > MOST_WAITING) {
      dropAllLogs(book);
      return goOnAlone();
    }
    const { ground, pending } = mode;
    const shown = withChanges(book.kind, groundOf(book, format, ground, logs), changes);
    book.become({ is: 'waiting', ground, pending, shown }, pending.length > 0);
    const last = pending.at(-1)?.seq ?? 0;
    if (last <= asked) return;
    asked = last;
    channel.say(null);
  }

  /** There is no database: from now on the text is the list. */
  function goOnAlone() {
    book.look();
    const mode = book.mode();
    if (mode.is !== 'alone') book.become({ is: 'alone', shown: book.view() }, mode.pending.length > 0);
  }
}

/** `document` is in the database; only a tab that knows this from the database itself need not wait for it. */
function settled<State extends ListState, Change>(
  { kind, tab }: ListBook<State, Change>,
  mode: StoredMode<State, Change>,
  document: ListDocument<State>,
  answered: boolean,
): ListMode<State, Change> {
  const pending = mode.pending.filter(({ seq }) => seq > appliedOf(document, tab));
  if (answered || mode.is === 'following') return { is: 'following', ground: document, pending };
  return { is: 'waiting', ground: document, pending, shown: onTop(kind, document, pending) };
}

/** Calls `sync` on every sign that the list under this key may have changed behind this tab's back. */
export function watchOthers(listKey: string, sync: () => Promise<void>, page: Page): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    // A copy only says what the channel has said already, where there is one.
    const known = newValue !== null && isCopy(newValue) && hasChannel();
    if (key === null || (key === listKey && !known)) void sync();
  });
  page.addEventListener('pageshow', () => void sync());
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') void sync();
  });
}

/** An empty, unchanged document need not be saved. */
function isBlank({ lines, applied }: ListDocument<ListState>): boolean {
  return lines.length === 0 && applied.length === 0;
}

function databaseOf(key: string): string {
  return `daftar-${key}`;
}

function openChannel<State extends ListState>(name: string): ListChannel<State> {
  const channel = openTabsChannel(name);
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
