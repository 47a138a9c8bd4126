import * as t from '#texts/saved-lists.ts';
import type { DurableListDependencies } from '../../platform/durable-list/durable-list.ts';
import { ownedList } from '../../platform/durable-list/owned-list.ts';
import type { Needs } from '../../platform/needs.ts';
import { undo } from '../../platform/notices.ts';
import { identifyShopper } from '../account/account.ts';
import {
  listName,
  MOST_SAVED_LISTS,
  named,
  type SavedList,
  SavedListChange,
  savedListKind,
} from './saved-list.ts';

export type Saved = { is: 'saved'; id: string } | { is: 'full' | 'later' };

type Dependencies = DurableListDependencies &
  Needs<'api.get' | 'owner' | 'session.token' | 'session.isSignedIn' | 'session.onOwner' | 'session.signal'>;

export type SavedLists = ReturnType<typeof createSavedLists>;

/** Of the device's owner (D52.48), the same in every tab (D17). */
export function createSavedLists({ api, ...dependencies }: Dependencies) {
  const { session, owner, notices } = dependencies;
  const stored = ownedList(
    savedListKind,
    { ...dependencies, identify: () => identifyShopper({ api, owner }) },
    {
      loadSchemas: async () => ({ Change: SavedListChange }),
      texts: t.trouble,
    },
  );

  return {
    get: stored.get,
    subscribe: stored.subscribe,
    start: stored.start,
    keep: stored.keep,

    save,

    rename(id: string, name: string): boolean {
      const other = named(stored.get(), name);
      if (other && other.id !== id) return false;
      if (listName(name) !== '') change(id, { name: listName(name) });
      return true;
    },

    remindMonthly: (id: string, monthly: boolean) => change(id, { monthly }),
    noteOrdered: (id: string) => change(id, { orderedAt: Date.now() }),
    dismiss: (id: string) => change(id, { dismissedAt: Date.now() }),

    remove(id: string): void {
      const at = stored.get().findIndex((list) => list.id === id);
      const list = stored.get()[at];
      if (!list) return;
      stored.change({ type: 'remove', id });
      notifyWithUndo(t.removed(list.name), () => {
        stored.change({ type: 'add', list, at });
        // Another was saved meanwhile.
        if (!stored.get().some((each) => each.id === id)) notices.sayError(t.refusals.full);
      });
    },

    clear(): void {
      const gone = stored.get();
      if (gone.length === 0) return;
      stored.change(...gone.map(({ id }): SavedListChange => ({ type: 'remove', id })));
      notifyWithUndo(t.cleared, () =>
        stored.change(...gone.map((list, at): SavedListChange => ({ type: 'add', list, at }))),
      );
    },
  };

  /** `full`: there are 20. `later`: once its owner is known; a notice follows. */
  function save(wanted: Pick<SavedList, 'name' | 'lines' | 'monthly'>): Saved {
    if (stored.isUnowned()) {
      void stored.settle().then(() => {
        if (stored.isUnowned()) notices.sayError(t.refusals.unowned);
        else if (save(wanted).is === 'full') notices.sayError(t.refusals.full);
      });
      return { is: 'later' };
    }
    const { name, lines, monthly } = wanted;
    const whose = owner.tag();
    const now = { name: listName(name), lines, monthly, savedAt: Date.now() };
    const before = named(stored.get(), name);
    if (before) {
      change(before.id, now);
      const { name: former, lines: had, monthly: was, savedAt } = before;
      notifyWithUndo(t.replaced(now.name), () =>
        change(before.id, { name: former, lines: had, monthly: was, savedAt }),
      );
      return { is: 'saved', id: before.id };
    }
    if (stored.get().length >= MOST_SAVED_LISTS) return { is: 'full' };
    const id = Math.random().toString(36).slice(2);
    stored.change({ type: 'add', list: { id, whose, ...now } });
    notices.saySuccess(t.saved(now.name));
    return { is: 'saved', id };
  }

  function change(id: string, fields: Extract<SavedListChange, { type: 'change' }>['fields']): void {
    stored.change({ type: 'change', id, fields });
  }

  function notifyWithUndo(message: { title: string; message: string }, undone: () => void): void {
    const signal = session.signal();
    notices.notify({ ...message, action: undo(() => signal.aborted || undone()) });
  }
}
