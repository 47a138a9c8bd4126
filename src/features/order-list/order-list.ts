import * as notice from '#texts/notices.ts';
import * as t from '#texts/order-list.ts';
import { opened as openedNotice } from '#texts/saved-lists.ts';
import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { lineKey, MOST_LINES } from '../../contract/cart-line.ts';
import { withColumn } from '../../contract/lists/column-question.ts';
import { type FileText, openFile } from '../../contract/lists/read-file.ts';
import type { OrderLine } from '../../contract/lists/read-line.ts';
import { type OrderList, readList } from '../../contract/lists/read-list.ts';
import { isSoldOut, type Product, ProductList, stockOf } from '../../contract/product.ts';
import { infoIn } from '../../contract/store-info.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { nextTask } from '../../lib/tasks.ts';
import type { EpochMs } from '../../lib/units.ts';
import { type Owner, withOwner } from '../../platform/session/owner.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Shop } from '../../root.ts';
import type { CartActs } from '../cart/cart.ts';
import type { SavedLine, SavedList } from '../saved-lists/saved-list.ts';
import { createSavedLists } from '../saved-lists/saved-lists.ts';
import type { StoredLine } from '../saved-lists/stored-line.ts';
import { createSearch, type MatchedLines, type Search } from '../search/search.ts';
import { addOrder } from './add-order.ts';
import { cartLineIn, type ListLine, newLine, selectedIn, withMatch } from './list-line.ts';
import { asStored, lineOfList, storedList, withDecisions } from './stored-list.ts';

export interface OrderListState {
  /** Not read yet. */
  text: string;
  lines: readonly ListLine[];
  /** Lines that were not taken, of more than 500. */
  left: number;
  refused: Extract<FileText, { is: 'refused' }>['why'] | null;
  /** `stopped`, `failed`: some lines are unchecked. */
  work: 'idle' | 'checking' | 'stopped' | 'failed';
  searched: MatchedLines['searched'] | null;
  /** Of the oldest price; null if none is from an earlier visit. */
  savedAt: EpochMs | null;
  /** False if a reload would lose the list. */
  isStored: boolean;
  /** The id of the saved list (D52.48) that was opened. */
  opened: string | undefined;
}

interface Dependencies extends CartActs {
  search: Pick<Search, 'matchLines' | 'findOnServer'>;
  storage: Parameters<typeof storedList>[0]['storage'];
  owner: Pick<Owner, 'tag'>;
  session: Pick<Session, 'shopper' | 'subscribe'>;
  /** A saved list is in the cart. */
  noteOrdered: (opened: string) => void;
  /** A line of such a product is not added (D53.51). */
  isSoldOut: (product: Product) => boolean;
}

export type OrderListOfShop = ReturnType<typeof orderList>;

const EMPTY: OrderListState = {
  text: '',
  lines: [],
  left: 0,
  refused: null,
  work: 'idle',
  searched: null,
  savedAt: null,
  isStored: true,
  opened: undefined,
};

/** Lines matched at a time: few at first, to show something soon, then as many as a short task can show. */
const AT_FIRST = 3;
const AT_ONCE = 12;
const READ_AT_ONCE = 25;
const SERVER_AT_MOST = 50;
const KEEP_AFTER_MS = 300;
/** For lines that are still being read: until then their text is stored. */
const KEEP_READ_AFTER_MS = 2000;

/** The list of `/order-list` (D52), the same wherever the shopper goes meanwhile. */
export function orderList(dependencies: Dependencies) {
  const { search, storage, owner, session, cart, notices, noteOrdered, isSoldOut } = dependencies;
  const stored = storedList({ storage, owner });
  const state = createStore<OrderListState>(EMPTY);
  const restored = new Map<string, StoredLine>();
  let last = 0;
  let whose = owner.tag();
  let stopping = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  restore();
  // The new owner is known only after the former one's data has gone.
  session.shopper.subscribe(() => queueMicrotask(changeOwner));
  // In another tab a guest's sign-in changes nothing else.
  session.subscribe(() =>
    queueMicrotask(() => {
      whose ??= owner.tag();
    }),
  );

  return {
    state: state as Readable<OrderListState>,

    /** While typing. */
    setText(text: string): void {
      show({ text, refused: null });
      keepSoon();
    },

    /** Before the page ends. */
    keepNow,

    takeTyped,

    /** Beside what was typed. */
    take,

    /** Nothing of a refused file is taken (D52.45). */
    async takeFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<void> {
      // A second refusal is an alert of its own, and comes into view again.
      show({ refused: null });
      await nextTask();
      const read = await openFile(file);
      if (read.is === 'refused') show({ refused: read.why });
      else await take(read.text);
    },

    refuse(refused: OrderListState['refused']): void {
      show({ refused });
    },

    check,

    /** More products are saved now. */
    checkAgain(): void {
      const lines = state
        .get()
        .lines.map((line) =>
          line.is === 'not-found' || (line.is === 'choose' && !line.agreed)
            ? { ...line, is: 'unchecked' as const }
            : line,
        );
      show({ lines });
      void check();
    },

    stop(): void {
      stop();
      if (state.get().work === 'checking') show({ work: 'stopped' });
    },

    change(key: string, change: (line: ListLine) => ListLine): void {
      update({
        lines: state.get().lines.map((line) => (line.key === key ? unlessSoldOut(change(line)) : line)),
      });
    },

    /** For all lines of the table (D52.45). */
    chooseColumn(question: string, column: number): void {
      for (const [key, kept] of restored) {
        restored.set(key, { ...kept, line: withColumn(kept.line, question, column) });
      }
      update({
        lines: state.get().lines.map((each) => ({ ...each, line: withColumn(each.line, question, column) })),
      });
    },

    remove(key: string): void {
      update({ lines: state.get().lines.filter((line) => line.key !== key) });
    },

    clear(): void {
      const before = state.get();
      stop();
      update({ ...EMPTY });
      offerUndo(t.cleared, () => ({ ...before, lines: [...before.lines, ...state.get().lines] }));
    },

    /** For a saved list. */
    contents: (): SavedLine[] => state.get().lines.map((line) => lineOfList(line, asKept(line))),

    /** The list has been saved under this id. */
    noteSaved(id: string): void {
      update({ opened: id });
    },

    /** Undo brings back the lines that were there. */
    open({ id, name, lines }: Pick<SavedList, 'id' | 'name' | 'lines'>): Promise<void> {
      const before = state.get();
      stop();
      update({ ...EMPTY, text: before.text, lines: lines.map(asRestored), opened: id });
      if (before.lines.length > 0) offerUndo(openedNotice(name), () => before);
      return check();
    },

    /** One notice with one Undo; lines that were not added stay (D52.47). */
    add(): void {
      const { lines: before, opened } = state.get();
      const ready = before.flatMap((line) => cartLineIn(line) ?? []);
      const keys = new Set(before.map(({ key }) => key));
      const since = () => state.get().lines.filter(({ key }) => !keys.has(key));
      const added = addOrder({ cart, notices }, ready, () => {
        update({ lines: [...before, ...since()], opened });
        // What was unchecked then was matched since, in the list without these lines.
        if (state.get().work === 'idle' && before.some(({ is }) => is === 'unchecked')) void check();
      });
      if (opened !== undefined && added.size > 0) noteOrdered(opened);
      update({
        lines: before.filter((line) => {
          const wanted = cartLineIn(line);
          return !wanted || !added.has(lineKey(wanted));
        }),
        left: 0,
      });
    },
  };

  /** What is typed meanwhile stays. */
  function offerUndo(message: { title: string; message?: string }, restored: () => OrderListState): void {
    const whose = owner.tag();
    const undo = () => {
      // Another shopper may have signed in since.
      if (owner.tag() !== whose) return;
      stop();
      const back = restored();
      update({ ...back, text: state.get().text || back.text });
      void check();
    };
    notices.notify({ ...message, action: { label: notice.undo, undoes: true, run: undo } });
  }

  function room(): number {
    return Math.max(0, MOST_LINES - state.get().lines.length);
  }

  /** What was typed. What there is no room for stays in the field. `onTaken`: the lines are on the list. */
  async function takeTyped(onTaken = () => {}): Promise<void> {
    const { text } = state.get();
    if (!/\S/.test(text)) return;
    // A crash while the lines are read leaves the text.
    keepNow();
    const list = readList(text, room());
    // A long list is read and shown in a task each.
    await nextTask();
    if (state.get().text !== text) return takeTyped(onTaken);
    const taken = takeLines(list, list.rest);
    onTaken();
    await taken;
  }

  function take(text: string): Promise<void> {
    // A crash while the lines are read leaves the text.
    if (room() > 0) write(text);
    return takeLines(readList(text, room()), state.get().text);
  }

  /** Adds them to the list, and matches them. */
  async function takeLines({ lines, left }: OrderList, text: string): Promise<void> {
    const taken = lines.map((read) => newLine(nextKey(), read));
    show({ text, lines: [...state.get().lines, ...taken], left, refused: null });
    clearTimeout(waiting);
    waiting = setTimeout(keep, KEEP_READ_AFTER_MS);
    let checking = Promise.resolve();
    await new Promise<void>((onShown) => {
      checking = check(onShown);
    });
    for (let at = 0; at < lines.length; at += READ_AT_ONCE) {
      await nextTask();
      for (const read of lines.slice(at, at + READ_AT_ONCE)) read();
    }
    await nextTask();
    keepNow();
    await checking;
  }

  /** A guest who signs in goes on with the list; anybody else's list leaves memory (D20). */
  function changeOwner(): void {
    const former = whose;
    whose = owner.tag();
    const { text, lines } = state.get();
    const isOwn = whose !== null && (former === null || former === whose);
    if (isOwn && (text !== '' || lines.length > 0)) {
      keep();
      return;
    }
    stop();
    state.set(EMPTY);
    restore();
  }

  function unlessSoldOut(line: ListLine): ListLine {
    const product = selectedIn(line);
    return line.agreed && product && isSoldOut(product) ? { ...line, agreed: false } : line;
  }

  function nextKey(): string {
    last += 1;
    return String(last);
  }

  function show(change: Partial<OrderListState>): void {
    state.set({ ...state.get(), ...change });
  }

  /** What the shopper did is stored at once. */
  function update(change: Partial<OrderListState>): void {
    show(change);
    keep();
  }

  function keepSoon(): void {
    waiting ??= setTimeout(keep, KEEP_AFTER_MS);
  }

  function keepNow(): void {
    if (waiting) keep();
  }

  function keep(): void {
    clearTimeout(waiting);
    waiting = undefined;
    write();
  }

  function write(unread?: string): void {
    const { text, lines, isStored, opened } = state.get();
    const isWritten = stored.write({ text, lines: lines.map(asKept), opened, unread });
    if (isWritten !== isStored) show({ isStored: isWritten });
  }

  function restore(): void {
    const found = stored.read();
    if (!found) return;
    const unread = readList(found.unread ?? '', MOST_LINES - found.lines.length);
    const lines = [...found.lines.map(asRestored), ...unread.lines.map((read) => newLine(nextKey(), read))];
    state.set({ ...EMPTY, text: found.text, lines, left: unread.left, opened: found.opened });
  }

  function asKept(line: ListLine): StoredLine {
    return restored.get(line.key) ?? asStored(line);
  }

  function asRestored(stored: StoredLine): ListLine {
    const line = newLine(nextKey(), () => stored.line);
    restored.set(line.key, stored);
    return line;
  }

  function stop(): void {
    stopping.abort();
    stopping = new AbortController();
  }

  /** Matches what is unchecked, in slices. `onShown`: the first one is on the page, or nothing will be. */
  async function check(onShown = () => {}): Promise<void> {
    stop();
    const { signal } = stopping;
    show({ work: 'checking' });
    try {
      // The worker matches lines while the page shows those before.
      let asked = ask(AT_FIRST, [], signal);
      while (asked) {
        const { slice, answer } = asked;
        const matched = await answer;
        signal.throwIfAborted();
        asked = ask(AT_ONCE, slice, signal);
        await nextTask();
        signal.throwIfAborted();
        showMatched(slice, matched);
        await nextTask();
        onShown();
        signal.throwIfAborted();
      }
      await askServer(signal);
      show({ work: 'idle' });
    } catch {
      if (!signal.aborted) show({ work: 'failed' });
    } finally {
      onShown();
    }
  }

  /** For unchecked lines that are not `asked` already. */
  function ask(most: number, asked: readonly ListLine[], signal: AbortSignal) {
    const slice = state
      .get()
      .lines.filter((line) => line.is === 'unchecked' && !asked.includes(line))
      .slice(0, most);
    if (slice.length === 0) return null;
    const answer = search.matchLines(slice.map(withPicked), signal);
    // Avoids an unhandled rejection if the check is stopped first.
    answer.catch(() => {});
    return { slice, answer };
  }

  function showMatched(slice: readonly ListLine[], answer: MatchedLines): void {
    const matched = new Map(
      slice.flatMap((line, at) => {
        const match = answer.matches[at];
        return match ? [[line.key, match] as const] : [];
      }),
    );
    const { savedAt } = state.get();
    const lines = state.get().lines.map((line) => {
      const match = matched.get(line.key);
      if (!match) return line;
      const decided = restored.get(line.key);
      restored.delete(line.key);
      return unlessSoldOut(decided ? withDecisions(withMatch(line, match), decided) : withMatch(line, match));
    });
    show({ lines, searched: answer.searched, savedAt: olderOf(savedAt, answer.savedAt) });
  }

  /** A product that the shopper agreed to is asked for by its id. */
  function withPicked({ key, line }: ListLine): OrderLine {
    const picked = restored.get(key)?.picked;
    return picked ? { ...line, id: picked } : line;
  }

  async function askServer(signal: AbortSignal): Promise<void> {
    const missing = state.get().lines.filter(({ is, line }) => is === 'not-found' && line.words !== '');
    for (const { key, line } of missing.slice(0, SERVER_AT_MOST)) {
      const products: Product[] = await search.findOnServer(line.words, signal);
      signal.throwIfAborted();
      if (products.length === 0) continue;
      const match = { is: 'choose' as const, products, quantity: line.quantity };
      show({ lines: state.get().lines.map((each) => (each.key === key ? withMatch(each, match) : each)) });
    }
  }
}

function olderOf(one: EpochMs | null, other: EpochMs | null): EpochMs | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** A list of the shop's own products, for a first try. */
export async function exampleOf({ api, catalogue }: Pick<Shop, 'api' | 'catalogue'>): Promise<string> {
  const seen = [...catalogue.known.get().values()].flatMap((each) =>
    each.is === 'sold' ? each.product : [],
  );
  const { value } =
    seen.length < EXAMPLES
      ? await api.get(`/products?limit=${WHOLE_CATEGORY_LIMIT}`, ProductList)
      : { value: { products: seen } };
  return t.example(value.products.slice(0, EXAMPLES).map(({ name }) => name));
}

const EXAMPLES = 5;

export function createOrderList(shop: Shop): OrderListOfShop {
  return orderList({
    ...withOwner(shop),
    search: shop.once(createSearch),
    noteOrdered: (opened) => shop.once(createSavedLists).noteOrdered(opened),
    isSoldOut: (product) =>
      isSoldOut(stockOf(product, infoIn(shop.storeInfo.get())), shop.network.state.get() === 'online'),
  });
}
