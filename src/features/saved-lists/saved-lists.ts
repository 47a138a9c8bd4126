import * as notice from '#texts/notices.ts';
import * as t from '#texts/saved-lists.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { durableList } from '../../platform/durable-list/durable-list.ts';
import { withOwner } from '../../platform/session/owner.ts';
import type { Shop } from '../../root.ts';
import { identifyShopper } from '../account/account.ts';
import {
  listName,
  MOST_SAVED_LISTS,
  named,
  type SavedList,
  type SavedListChange,
  savedListKind,
} from './saved-list.ts';

/** The lists of the device's owner (D52.48), the same in every tab (D17). */
export interface SavedLists extends Readable<readonly SavedList[]> {
  start(): void;
  keep(): Promise<void>;
  /** `full`: there are 20. `later`: once it is known whose list it is; a notice follows. */
  save(wanted: Pick<SavedList, 'name' | 'lines' | 'monthly'>): Saved;
  /** False if another list has this name. */
  rename(id: string, name: string): boolean;
  remindMonthly(id: string, monthly: boolean): void;
  noteOrdered(id: string): void;
  dismiss(id: string): void;
  remove(id: string): void;
  clear(): void;
}

export type Saved = { is: 'saved'; id: string } | { is: 'full' | 'later' };

export function createSavedLists(shop: Shop): SavedLists {
  const { session, notices } = shop;
  const { api, owner } = withOwner(shop);
  const mine = createStore<readonly SavedList[]>([]);
  /** The token whose shopper has been asked for. */
  let identified: string | null = null;
  const stored = durableList(savedListKind, shop, {
    loadFormat: async () => (await import('./saved-lists-format.ts')).savedListsFormat,
    texts: t.trouble,
  });
  stored.subscribe(show);
  // The new owner is known only after the former one's data has gone.
  session.shopper.subscribe(() => queueMicrotask(show));
  session.subscribe(() => queueMicrotask(show));

  return {
    get: mine.get,
    subscribe: mine.subscribe,
    start: stored.start,
    keep: stored.keep,

    save,

    rename(id, name) {
      const other = named(mine.get(), name);
      if (other && other.id !== id) return false;
      if (listName(name) !== '') change(id, { name: listName(name) });
      return true;
    },

    remindMonthly: (id, monthly) => change(id, { monthly }),
    noteOrdered: (id) => change(id, { orderedAt: Date.now() }),
    dismiss: (id) => change(id, { dismissedAt: Date.now() }),

    remove(id) {
      const at = mine.get().findIndex((list) => list.id === id);
      const list = mine.get()[at];
      if (!list) return;
      stored.change({ type: 'remove', id });
      notifyWithUndo(t.removed(list.name), () => stored.change({ type: 'add', list, at }));
    },

    clear() {
      const gone = mine.get();
      if (gone.length === 0) return;
      stored.change(...gone.map(({ id }): SavedListChange => ({ type: 'remove', id })));
      notifyWithUndo(t.cleared, () =>
        stored.change(...gone.map((list, at): SavedListChange => ({ type: 'add', list, at }))),
      );
    },
  };

  function save(wanted: Pick<SavedList, 'name' | 'lines' | 'monthly'>): Saved {
    if (isUnowned()) {
      void settle().then(() => saveSettled(wanted));
      return { is: 'later' };
    }
    const { name, lines, monthly } = wanted;
    const whose = owner.tag();
    const now = { name: listName(name), lines, monthly, savedAt: Date.now() };
    const before = named(mine.get(), name);
    if (before) {
      change(before.id, now);
      const { name: former, lines: had, monthly: was, savedAt } = before;
      notifyWithUndo(t.replaced(now.name), () =>
        change(before.id, { name: former, lines: had, monthly: was, savedAt }),
      );
      return { is: 'saved', id: before.id };
    }
    if (mine.get().length >= MOST_SAVED_LISTS) return { is: 'full' };
    const id = Math.random().toString(36).slice(2);
    stored.change({ type: 'add', list: { id, whose, ...now } });
    notices.notify({ ...t.saved(now.name), tone: 'success' });
    return { is: 'saved', id };
  }

  function saveSettled(wanted: Parameters<typeof save>[0]): void {
    const refusal = isUnowned() ? t.refusals.unowned : save(wanted).is === 'full' && t.refusals.full;
    if (refusal) notices.notify({ title: notice.error, message: refusal, tone: 'error' });
  }

  function change(id: string, fields: Extract<SavedListChange, { type: 'change' }>['fields']): void {
    stored.change({ type: 'change', id, fields });
  }

  function notifyWithUndo(message: { title: string; message: string }, undo: () => void): void {
    const whose = owner.tag();
    notices.notify({
      ...message,
      action: {
        label: notice.undo,
        undoes: true,
        // Another shopper may have signed in since.
        run: () => owner.tag() === whose && undo(),
      },
    });
  }

  function isUnowned(): boolean {
    return owner.tag() === null && session.token() !== null;
  }

  /** Nothing of anybody else is shown (D20). */
  function show(): void {
    const [whose, all] = [owner.tag(), stored.get()];
    mine.set(isUnowned() ? [] : all.filter((list) => list.whose === whose));
    if (all.some((list) => list.whose !== whose)) queueMicrotask(() => void settle());
  }

  /** What a guest left becomes the shopper's, and anybody else's lists go. */
  async function settle(): Promise<void> {
    // Reads the cookie again: another tab may have signed in.
    const isSignedIn = session.isSignedIn();
    const token = session.token();
    // Once, because the new owner is shown, too.
    if (identified !== token) {
      identified = token;
      if (isSignedIn) await identifyShopper({ api, owner });
    }
    const whose = owner.tag();
    if (isUnowned()) return;
    if (stored.get().some((list) => list.whose !== whose)) stored.change({ type: 'own', whose });
    else show();
  }
}

export function startedLists(shop: Shop): SavedLists {
  const lists = shop.once(createSavedLists);
  lists.start();
  return lists;
}
