import * as t from '#texts/order-list.ts';
import { opened as openedNotice } from '#texts/saved-lists.ts';
import { lineKey } from '../../contract/cart-line.ts';
import type { Needs } from '../../platform/needs.ts';
import { undo } from '../../platform/notices.ts';
import { addAll, type Now } from '../basket/basket.ts';
import type { CartActs } from '../cart/cart.ts';
import type { SavedList } from '../saved-lists/saved-list.ts';
import { cartLineIn, type ListLine, readyIn } from './list-line.ts';
import { EMPTY, type OrderListState } from './list-state.ts';
import { type Entry, type LineEntry, newId, type Row, type TypedListChange } from './typed-list.ts';

interface Dependencies extends CartActs, Needs<'session.signal'> {
  locks: Pick<LockManager, 'request'> | undefined;
  noteOrdered: (opened: string) => void;
  now: () => Now;
  tag: () => string | null;
  state: () => OrderListState;
  show: (change: Partial<OrderListState>) => void;
  /** Of the field. */
  rows: () => readonly Row[];
  entries: () => readonly Entry[];
  write: (...changes: readonly TypedListChange[]) => void;
  /** Stores what is typed; resolves when all that is stored is here, too. */
  keep: () => Promise<void>;
  check: () => Promise<void>;
  stop: () => void;
}

/** What one tab at a time does. */
const ADDING = 'order-list';

/** Each with one Undo. */
export function createListActs(dependencies: Dependencies) {
  const { cart, notices, session, locks, noteOrdered, now, tag } = dependencies;
  const { state, show, rows, entries, write, keep, check, stop } = dependencies;

  return {
    /** Those that are shown now, unless another tab has added them already. */
    async add(): Promise<void> {
      const shown = new Set(idsOf(state().lines));
      const act = async () => {
        await keep();
        addThose(shown);
        await keep();
      };
      await (locks ? locks.request(ADDING, act) : act());
    },

    clear(): void {
      void keep();
      const order = idsOf([...state().lines, ...rows()]);
      const restored = restoring(order);
      stop();
      write({ type: 'remove', ids: order }, openChange(undefined));
      show({ ...EMPTY, isStored: state().isStored });
      // What is typed meanwhile stays.
      offerUndo(t.cleared, () => write(...restored(({ is }) => is !== 'row' || state().text === '')));
    },

    open({ id, name, lines }: Pick<SavedList, 'id' | 'name' | 'lines'>): Promise<void> {
      void keep();
      const order = idsOf(state().lines);
      const restored = restoring(order);
      const opened = lines.map(
        ({ line, picked, size, color }): LineEntry => ({
          is: 'line',
          id: newId(),
          whose: tag(),
          decided: true,
          line,
          picked,
          size,
          color,
        }),
      );
      stop();
      show({ left: 0, hiddenRows: 0, refused: null, searched: null, savedAt: null });
      write({ type: 'remove', ids: order }, { type: 'add', entries: opened }, openChange(id));
      if (order.length > 0) {
        offerUndo(openedNotice(name), () => write({ type: 'remove', ids: idsOf(opened) }, ...restored()));
      }
      return check();
    },

    noteSaved(id: string): void {
      write(openChange(id));
    },
  };

  /** One notice with one Undo; lines that were not added stay (D52.47). */
  function addThose(shown: ReadonlySet<string>): void {
    const { lines, opened } = state();
    const before = lines.filter(({ id }) => shown.has(id));
    const signal = session.signal();
    const { info } = now();
    const ready = readyIn(before, info);
    if (ready.length === 0) return;
    const taken = addAll({ cart, notices }, ready, () => {
      if (signal.aborted) return;
      write(...restored());
      // What was unchecked then was matched since, in the list without these lines.
      if (state().work === 'idle' && before.some(({ is }) => is === 'unchecked')) void check();
    });
    const added = new Set(taken.map(lineKey));
    const isAdded = (line: ListLine) => {
      const wanted = cartLineIn(line, info);
      return wanted !== null && added.has(lineKey(wanted));
    };
    const removed = idsOf(before.filter(isAdded));
    const restored = restoring(removed, idsOf(before));
    if (opened !== undefined && added.size > 0) noteOrdered(opened);
    show({ left: 0, hiddenRows: 0 });
    write({ type: 'remove', ids: removed });
  }

  function offerUndo(message: { title: string; message?: string }, undone: () => void): void {
    const signal = session.signal();
    const takeBack = () => {
      if (signal.aborted) return;
      stop();
      undone();
      void check();
    };
    notices.notify({ ...message, action: undo(takeBack) });
  }

  /** What brings back the entries with these ids, in this order. */
  function restoring(ids: readonly string[], order = ids) {
    const { opened } = state();
    const gone = entries().filter(({ id }) => ids.includes(id));
    return (comesBack: (entry: Entry) => boolean = () => true): TypedListChange[] => [
      { type: 'restore', entries: gone.filter(comesBack), order },
      openChange(opened),
    ];
  }

  function openChange(id: string | undefined): TypedListChange {
    return { type: 'open', opened: id === undefined ? null : { is: 'opened', id, whose: tag() } };
  }
}

function idsOf(of: readonly { id: string }[]): string[] {
  return of.map(({ id }) => id);
}
