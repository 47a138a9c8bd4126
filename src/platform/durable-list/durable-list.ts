import { onceLoaded } from '../../lib/promises.ts';
import { createStore } from '../../lib/store.ts';
import { lazily, whenIdle } from '../../lib/tasks.ts';
import type { Needs } from '../needs.ts';
import { type ListBook, type ListTrouble, openBook } from './list-book.ts';
import type { ListSchemas } from './list-document.ts';
import type { Changed, ListKind, ListState, Replacement } from './list-kind.ts';

export type DurableListDependencies = Needs<'storage' | 'page' | 'notices'>;

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
  const open = lazily(() =>
    openBook(kind, {
      storage,
      onLines: (next) => lines.set(sharing(lines.get(), next)),
      onTrouble: report,
    }),
  );
  const loadSync = onceLoaded(() => syncOf(open()));

  return {
    get: lines.get,
    subscribe: lines.subscribe,
    trouble,
    start(): void {
      open();
      whenIdle(() => void keep(), 2000);
    },
    keep,
    change(...changes: readonly (Change | Replacement<State>)[]): Changed<State> {
      return { ...open().act(...changes), stored: keep() };
    },
  };

  function keep(): Promise<void> {
    return Promise.race([stored(), new Promise<void>((resolve) => setTimeout(resolve, 5000))]);
  }

  function report(next: ListTrouble): void {
    trouble.set(next);
    if (reported.has(next)) return;
    reported.add(next);
    const text = next && texts[next];
    if (text) notices.notify(next === 'repaired' ? text : { ...text, tone: 'error' });
  }

  async function stored(): Promise<void> {
    const opened = open();
    try {
      const sync = await loadSync();
      await sync();
    } catch {
      const mode = opened.mode();
      if (mode.is !== 'alone') opened.become({ ...mode, is: 'waiting', shown: opened.view() }, true);
    }
  }

  async function syncOf(opened: ListBook<State, Change>): Promise<() => Promise<void>> {
    const [{ startSync, watchOthers }, schemas] = await Promise.all([
      import('./list-sync.ts'),
      loadSchemas(),
    ]);
    const sync = startSync(opened, schemas);
    watchOthers(kind.key, sync, page);
    return sync;
  }
}
