import { whenIdle } from '../../lib/tasks.ts';
import type { Notices } from '../notices.ts';
import type { Page } from '../page.ts';
import {
  type Dependencies as BookDependencies,
  type Changed,
  type ListBook,
  type ListKind,
  type ListState,
  type ListTrouble,
  openBook,
  type Replacement,
} from './list-book.ts';
import type { ListFormat } from './list-document.ts';
import type { TextStorage } from './list-text.ts';

export interface DurableListDependencies {
  storage: TextStorage;
  page: Page;
}

interface Dependencies<State extends ListState, Change>
  extends DurableListDependencies,
    Omit<BookDependencies<State>, 'storage' | 'tab'> {
  /** Loaded with the database half. */
  loadFormat: () => Promise<ListFormat<State, Change>>;
}

/** D17, docs/cart.md. Nothing is read before the first call. */
export function durableList<State extends ListState, Change>(
  kind: ListKind<State, Change>,
  { loadFormat, page, ...book }: Dependencies<State, Change>,
) {
  let opened: ListBook<State, Change> | undefined;
  let loading: Promise<() => Promise<void>> | undefined;

  return {
    /** localStorage's copy is restored immediately, the database's when idle. */
    start(): void {
      if (opened) return;
      open();
      whenIdle(() => void keep(), 2000);
    },
    keep,
    /** `stored` resolves like `keep`. */
    change(...changes: readonly (Change | Replacement<State>)[]): Changed<State> {
      return { ...open().act(...changes), stored: keep() };
    },
  };

  /** Resolves when every change is stored, after five seconds at the latest. */
  function keep(): Promise<void> {
    return Promise.race([stored(open()), new Promise<void>((resolve) => setTimeout(resolve, 5000))]);
  }

  function open(): ListBook<State, Change> {
    opened ??= openBook(kind, book);
    return opened;
  }

  async function stored(opened: ListBook<State, Change>): Promise<void> {
    try {
      loading ??= loadSync(opened);
      const sync = await loading;
      await sync();
    } catch {
      // Until the next change, localStorage is the only copy.
      loading = undefined;
      const mode = opened.mode();
      if (mode.is !== 'alone') opened.become({ ...mode, is: 'waiting', shown: opened.view() }, true);
    }
  }

  async function loadSync(opened: ListBook<State, Change>): Promise<() => Promise<void>> {
    const [{ startSync, watchOthers }, format] = await Promise.all([import('./list-sync.ts'), loadFormat()]);
    const sync = startSync(opened, format);
    watchOthers(kind.key, sync, page);
    return sync;
  }
}

type Texts = Record<'notSaved' | 'partLost', { title: string; message: string }>;

/** Each trouble is reported once (D17). */
export function troubleReporter(notices: Notices, texts: Texts): (trouble: ListTrouble) => void {
  const reported = new Set<ListTrouble>();
  return (trouble) => {
    if (reported.has(trouble)) return;
    reported.add(trouble);
    if (trouble === 'not-saved') {
      notices.notify({
        ...texts.notSaved,
        tone: 'error',
      });
    }
    if (trouble === 'repaired') {
      notices.notify(texts.partLost);
    }
  };
}
