import { evictPictures } from '../../contract/caches.ts';
import { type DurableValue, NoDatabase, valueWithTimeout } from '../../lib/durable-value.ts';
import { openChannel } from '../../lib/open-channel.ts';
import type { Page } from '../page.ts';
import type { ListBook } from './list-book.ts';
import {
  appliedOf,
  documentsOf,
  inOrder,
  type ListSchemas,
  listFormat,
  withChanges,
} from './list-document.ts';
import { type ListDocument, type ListMode, type ListState, onTop, type StoredMode } from './list-kind.ts';
import { isCopy } from './list-text.ts';

interface Dependencies {
  makeRoom?: () => Promise<boolean>;
  database?: DurableValue;
  /** Has stored documents; null asks the others for theirs. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  pause?: (milliseconds: number) => Promise<void>;
  onFirstStored?: () => void;
}

const TIMEOUT_MS = 2000;
const REMAINING_TIMEOUT_MS = 250;
/** With more pending changes the database counts as missing. */
const MOST_WAITING = 1000;

/** The database half (D17, docs/cart.md). Resolves when the changes are stored somewhere. */
export function startSync<State extends ListState, Change>(
  book: ListBook<State, Change>,
  schemas: ListSchemas<State, Change>,
  {
    makeRoom = evictPictures,
    database = valueWithTimeout(databaseOf(book.kind.key), makeRoom),
    channel = openChannel(databaseOf(book.kind.key)),
    pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    // Chromium and Safari decide without a prompt.
    onFirstStored = () => void navigator.storage?.persist?.().catch(() => false),
  }: Dependencies = {},
): () => Promise<void> {
  const format = listFormat(book.kind, schemas);
  const documents = documentsOf(book, format);
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** The last change that other tabs were asked for. */
  let asked = -1;
  /** The other tab may not have listened yet. */
  let isAsked = false;
  /** From before the database responded. */
  let received: ListDocument<State> | undefined;

  channel?.addEventListener('message', ({ data }) => {
    const mode = book.mode();
    if (mode.is === 'alone') return;
    isAsked ||= data === null;
    const document = readOrIgnore(data);
    if (document && (mode.is === 'waiting' || mode.ground.born === document.born)) take(document, false);
    else {
      received = document ?? received;
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
    book.refresh();
    const { is } = book.mode();
    if (is === 'alone') return;
    const timeout = pause(is === 'waiting' ? REMAINING_TIMEOUT_MS : TIMEOUT_MS).then(() => 'late' as const);
    try {
      if ((await Promise.race([exchange(), timeout])) === 'late') wait();
    } catch (error) {
      if (error instanceof NoDatabase) goOnAlone();
      else wait();
    }
  }

  /** Reads the logs when the transaction begins. */
  async function exchange() {
    let old: ListDocument<State> | undefined;
    let saved: ListDocument<State> | undefined;
    await database.exchange((stored) => {
      if (book.mode().is === 'alone') throw new Error('The text is the list');
      const logs = documents.logs();
      old = format.readDocument(stored);
      saved = withChanges(book.kind, old ?? documents.first(logs), inOrder(logs));
      return saved === old || (!old && isBlank(saved)) ? stored : saved;
    });
    if (!saved || (!old && isBlank(saved))) return;
    take(saved, true);
    documents.dropLogs(saved);
    if (saved !== old || isAsked) channel?.postMessage(saved);
    isAsked = false;
    if (!old && saved.lines.length > 0) onFirstStored();
  }

  function take(document: ListDocument<State>, answered: boolean) {
    book.refresh();
    const mode = book.mode();
    if (mode.is === 'alone') return;
    const { ground } = mode;
    const late = ground.born === document.born && document.rev < ground.rev;
    if (late && !answered) return;
    book.become(settled(book, mode, late ? ground : document, answered), true);
    if (book.mode().is === 'waiting') wait();
  }

  function wait() {
    if (received) {
      const news = received;
      received = undefined;
      take(news, false);
    }
    book.refresh();
    const mode = book.mode();
    if (mode.is === 'alone') return;
    const logs = documents.logs();
    const changes = inOrder(logs);
    if (changes.length > MOST_WAITING) {
      documents.dropAllLogs();
      return goOnAlone();
    }
    const { ground, pending } = mode;
    const shown = withChanges(book.kind, documents.ground(ground, logs), changes);
    book.become({ is: 'waiting', ground, pending, shown }, pending.length > 0);
    const last = pending.at(-1)?.seq ?? 0;
    if (last <= asked) return;
    asked = last;
    channel?.postMessage(null);
  }

  function goOnAlone() {
    book.refresh();
    const mode = book.mode();
    if (mode.is !== 'alone') book.become({ is: 'alone', shown: book.view() }, mode.pending.length > 0);
  }
}

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

export function watchOthers(listKey: string, sync: () => Promise<void>, page: Page): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    // The channel has reported it already.
    const known = newValue !== null && isCopy(newValue) && typeof BroadcastChannel === 'function';
    if (key === null || (key === listKey && !known)) void sync();
  });
  page.addEventListener('pageshow', () => void sync());
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') void sync();
  });
}

function isBlank({ lines, applied }: ListDocument<ListState>): boolean {
  return lines.length === 0 && applied.length === 0;
}

function databaseOf(key: string): string {
  return `daftar-${key.replace('private:', '')}`;
}
