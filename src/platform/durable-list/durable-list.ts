import { createStore } from '../../lib/store.ts';
import { whenIdle } from '../../lib/tasks.ts';
import type { Notices } from '../notices.ts';
import type { Page } from '../page.ts';
import { type ListBook, type ListTrouble, openBook } from './list-book.ts';
import type { ListSchemas } from './list-document.ts';
import type { Changed, ListKind, ListState, Replacement } from './list-kind.ts';
import type { TextStorage } from './list-text.ts';

export interface DurableListDependencies {
  storage: TextStorage;
  page: Page;
  notices: Notices;
}

export interface Particulars<State extends ListState, Change> {
  loadSchemas: () => Promise<ListSchemas<State, Change>>;
  texts: Partial<Record<Exclude<ListTrouble, null>, { title: string; message: string }>>;
  sharing?: (before: State['lines'], next: State['lines']) => State['lines'];
}

/** D17, docs/cart.md. Nothing is read before the first call. */
export function durableList<State extends ListState, Change>(
  kind: ListKind<State, Change>,
  { storage, page, notices }: DurableListDependencies,
  { loadSchemas, texts, sharing = (_, next) => next }: Particulars<State, Change>,
) {
  const lines = createStore<State['lines']>(kind.empty.lines);
  const trouble = createStore<ListTrouble>(null);
  const reported = new Set<ListTrouble>();
  let opened: ListBook<State, Change> | undefined;
  let loading: Promise<() => Promise<void>> | undefined;

  return {
    get: lines.get,
    subscribe: lines.subscribe,
    trouble,
    start(): void {
      if (opened) return;
      open();
      whenIdle(() => void keep(), 2000);
    },
    keep,
    change(...changes: readonly (Change | Replacement<State>)[]): Changed<State> {
      return { ...open().act(...changes), stored: keep() };
    },
  };

  function keep(): Promise<void> {
    return Promise.race([stored(open()), new Promise<void>((resolve) => setTimeout(resolve, 5000))]);
  }

  function open(): ListBook<State, Change> {
    opened ??= openBook(kind, {
      storage,
      onLines: (next) => lines.set(sharing(lines.get(), next)),
      onTrouble: report,
    });
    return opened;
  }

  function report(next: ListTrouble): void {
    trouble.set(next);
    if (reported.has(next)) return;
    reported.add(next);
    const text = next && texts[next];
    if (text) notices.notify(next === 'repaired' ? text : { ...text, tone: 'error' });
  }

  async function stored(opened: ListBook<State, Change>): Promise<void> {
    try {
      loading ??= loadSync(opened);
      const sync = await loading;
      await sync();
    } catch {
      loading = undefined;
      const mode = opened.mode();
      if (mode.is !== 'alone') opened.become({ ...mode, is: 'waiting', shown: opened.view() }, true);
    }
  }

  async function loadSync(opened: ListBook<State, Change>): Promise<() => Promise<void>> {
    const [{ startSync, watchOthers }, schemas] = await Promise.all([
      import('./list-sync.ts'),
      loadSchemas(),
    ]);
    const sync = startSync(opened, schemas);
    watchOthers(kind.key, sync, page);
    return sync;
  }
}
