import * as t from '#texts/order-list.ts';
import { opened as openedNotice } from '#texts/saved-lists.ts';
import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { lineKey, MOST_LINES } from '../../contract/cart-line.ts';
import { bytesOf, LIST_BOUNDS } from '../../contract/lists/list-file.ts';
import { withColumn } from '../../contract/lists/order-line.ts';
import type { Shared } from '../../contract/lists/shared-list.ts';
import { ProductList } from '../../contract/product.ts';
import { contentHash } from '../../lib/hash.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { lazily, nextTask } from '../../lib/tasks.ts';
import type { DurableListDependencies } from '../../platform/durable-list/durable-list.ts';
import { ownedList } from '../../platform/durable-list/owned-list.ts';
import type { Needs } from '../../platform/needs.ts';
import { undo } from '../../platform/notices.ts';
import { type Opened, openTable } from '../../tables/open-table.ts';
import { addAll, type Now } from '../basket/basket.ts';
import type { CartActs } from '../cart/cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SavedLine, SavedList } from '../saved-lists/saved-list.ts';
import type { Search } from '../search/search.ts';
import { type CheckState, createCheck } from './list-check.ts';
import { cartLineIn, type ListLine, newLine, readyIn, unlessSoldOut } from './list-line.ts';
import { type OrderList, readList, textOfGrid } from './read-list.ts';
import { asStored, lineOfList, withStored } from './stored-list.ts';
import {
  type Entry,
  editOf,
  type LineEntry,
  type Row,
  sharing,
  TypedListChange,
  textOf,
  typedListKind,
} from './typed-list.ts';

export interface OrderListState extends CheckState {
  text: string;
  left: number;
  hiddenRows: number;
  refused: Refused['why'] | null;
  /** False if a reload would lose the list. */
  isStored: boolean;
  opened: string | undefined;
}

type Refused = Extract<Shared | Opened, { is: 'refused' }>;

interface Dependencies
  extends CartActs,
    DurableListDependencies,
    Needs<'owner.tag' | 'session.token' | 'session.isSignedIn' | 'session.onOwner' | 'session.signal'> {
  search: Pick<Search, 'matchLines' | 'findOnServer'>;
  locks: Pick<LockManager, 'request'> | undefined;
  noteOrdered: (opened: string) => void;
  now: () => Now;
}

export type OrderListOfShop = ReturnType<typeof createOrderList>;

const EMPTY: OrderListState = {
  text: '',
  lines: [],
  left: 0,
  hiddenRows: 0,
  refused: null,
  work: 'idle',
  searched: null,
  savedAt: null,
  isStored: true,
  opened: undefined,
};

const READ_AT_ONCE = 25;
const KEEP_AFTER_MS = 300;
/** Storing it each time would hinder typing. */
const LONG_TEXT = 100_000;
/** For lines that are still being read: until then their text is stored. */
const KEEP_READ_AFTER_MS = 2000;
/** Longer than another tab takes for its lines. */
const AWAIT_READ_MS = 5000;

/** What one tab at a time does. */
const ADDING = 'order-list';

/** Lines that are on the page and not stored yet: their text is. */
interface Taking {
  keys: ReadonlySet<string>;
  unread?: string | undefined;
}

/** The list of `/order-list` (D52), the same wherever the shopper goes meanwhile, and in every tab (docs/cart.md). */
export function createOrderList(dependencies: Dependencies) {
  const { search, owner, session, cart, notices, locks, noteOrdered, now } = dependencies;
  const stored = ownedList(typedListKind, dependencies, {
    loadSchemas: async () => ({ Change: TypedListChange }),
    texts: { repaired: t.partLost },
    sharing,
  });
  const state = createStore<OrderListState>(EMPTY);
  const { check, stop } = createCheck({ get: state.get, show, search, now });
  /** By id: each line and its entry as this tab knows them, also of lines that have gone, for Undo. */
  const known = new Map<string, { line: ListLine; entry: LineEntry }>();
  let last = 0;
  let whose = owner.tag();
  let rows: readonly Row[] = [];
  let takings: readonly Taking[] = [];
  let isComposing = false;
  let isFollowing = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let awaited: ReturnType<typeof setTimeout> | undefined;

  stored.start();
  follow();
  takeUnread();
  stored.subscribe(follow);
  // In another tab a guest's sign-in changes nothing else.
  session.onOwner(follow);
  stored.trouble.subscribe(() => show({ isStored: stored.trouble.get() !== 'not-saved' }));

  return {
    state: state as Readable<OrderListState>,

    setText(text: string): void {
      show({ text, refused: null });
      keepAfter(text.length > LONG_TEXT ? KEEP_READ_AFTER_MS : KEEP_AFTER_MS);
    },

    /** While an input method is composing, another tab's changes must not touch the field. */
    setComposing(now: boolean): void {
      isComposing = now;
      if (!now) follow();
    },

    keepNow,

    keep(): Promise<void> {
      keepNow();
      return stored.keep();
    },

    takeTyped,

    take,

    /** Nothing of a refused file is taken (D52.45). */
    async takeFile(file: Pick<Blob, 'size' | 'arrayBuffer'>, onTaken?: () => void): Promise<void> {
      // A second refusal is an alert of its own, and comes into view again.
      show({ refused: null });
      await nextTask();
      await takeContent(await bytesOf(file), onTaken);
    },

    takeContent,

    check,

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
      const before = state.get().lines.find((line) => line.key === key);
      if (!before) return;
      const line = unlessSoldOut({ ...change(before), decided: true, restored: undefined }, now());
      show({ lines: state.get().lines.map((each) => (each.key === key ? line : each)) });
      // A line that is being read is stored with the others.
      if (known.has(line.id)) write({ type: 'set', line: entryOf(line) });
    },

    chooseColumn(question: string, column: number): void {
      const before = state.get().lines;
      const lines = before.map((each) => {
        const line = withColumn(each.line, question, column);
        if (line === each.line) return each;
        return { ...each, line, decided: true, restored: each.restored && { ...each.restored, line } };
      });
      show({ lines });
      const changed = lines.filter((line, at) => line !== before[at] && known.has(line.id));
      write(...changed.map((line): TypedListChange => ({ type: 'set', line: entryOf(line) })));
    },

    remove(key: string): void {
      const { lines } = state.get();
      const id = lines.find((line) => line.key === key)?.id ?? '';
      if (known.has(id)) write({ type: 'remove', ids: [id] });
      else show({ lines: lines.filter((line) => line.key !== key) });
    },

    clear(): void {
      keep();
      const order = idsOf([...state.get().lines, ...rows]);
      const restored = restoring(order);
      stop();
      write({ type: 'remove', ids: order }, openChange(undefined));
      show({ ...EMPTY, isStored: state.get().isStored });
      // What is typed meanwhile stays.
      offerUndo(t.cleared, () => write(...restored(({ is }) => is !== 'row' || state.get().text === '')));
    },

    contents(): SavedLine[] {
      const { lines } = state.get();
      const { info } = now();
      return lines.map((line) => lineOfList(line, lines, info));
    },

    noteSaved(id: string): void {
      write(openChange(id));
    },

    open({ id, name, lines }: Pick<SavedList, 'id' | 'name' | 'lines'>): Promise<void> {
      keep();
      const order = idsOf(state.get().lines);
      const restored = restoring(order);
      const entries = lines.map(
        ({ line, picked, size, color }): LineEntry => ({
          is: 'line',
          id: newId(),
          whose: owner.tag(),
          decided: true,
          line,
          picked,
          size,
          color,
        }),
      );
      stop();
      show({ left: 0, refused: null, searched: null, savedAt: null });
      write({ type: 'remove', ids: order }, { type: 'add', entries }, openChange(id));
      if (order.length > 0) {
        offerUndo(openedNotice(name), () => write({ type: 'remove', ids: idsOf(entries) }, ...restored()));
      }
      return check();
    },

    /** Those that are shown now, unless another tab has added them already. */
    async add(): Promise<void> {
      keep();
      const shown = new Set(state.get().lines.map(({ key }) => key));
      const act = async () => {
        await stored.keep();
        addThose(shown);
        await stored.keep();
      };
      await (locks ? locks.request(ADDING, act) : act());
    },
  };

  /** One notice with one Undo; lines that were not added stay (D52.47). */
  function addThose(shown: ReadonlySet<string>): void {
    const { lines, opened } = state.get();
    const before = lines.filter(({ key }) => shown.has(key));
    const signal = session.signal();
    const { info } = now();
    const ready = readyIn(before, info);
    if (ready.length === 0) return;
    const taken = addAll({ cart, notices }, ready, () => {
      if (signal.aborted) return;
      write(...restored());
      // What was unchecked then was matched since, in the list without these lines.
      if (state.get().work === 'idle' && before.some(({ is }) => is === 'unchecked')) void check();
    });
    const added = new Set(taken.map(lineKey));
    const isAdded = (line: ListLine) => {
      const wanted = cartLineIn(line, info);
      return wanted !== null && added.has(lineKey(wanted));
    };
    const removed = idsOf(before.filter(isAdded));
    const restored = restoring(removed, idsOf(before));
    if (opened !== undefined && added.size > 0) noteOrdered(opened);
    show({ left: 0 });
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

  function room(): number {
    return Math.max(0, MOST_LINES - state.get().lines.length);
  }

  /** What was typed. What there is no room for stays in the field. `onTaken`: the lines are on the list. */
  async function takeTyped(onTaken = () => {}): Promise<void> {
    keep();
    const { text } = state.get();
    if (!/\S/.test(text)) return;
    const list = readList(text, room());
    // A long list is read and shown in a task each.
    await nextTask();
    if (state.get().text !== text) return takeTyped(onTaken);
    show({ text: list.rest.replace(/\r\n?/g, '\n') });
    const taken = takeLines(list, contentHash(idsOf(rows).join()).toString(36));
    onTaken();
    await taken;
  }

  async function takeContent(content: Shared, onTaken = () => {}): Promise<void> {
    const read = content.is === 'file' ? await openTable(content.bytes, LIST_BOUNDS) : content;
    if (read.is === 'refused') {
      show({ refused: read.why });
      return;
    }
    const taken = take(read.is === 'text' ? read.text : textOfGrid(read.grid));
    if (read.is === 'workbook') show({ hiddenRows: read.grid.hiddenRows });
    onTaken();
    await taken;
  }

  function take(text: string): Promise<void> {
    const list = readList(text, room());
    // A crash while the lines are read leaves the text.
    const unread = list.lines.length > 0 ? newId() : undefined;
    if (unread) write({ type: 'add', entries: [{ is: 'unread', id: unread, whose: owner.tag(), text }] });
    return takeLines(list, unread ?? '', unread);
  }

  /** Texts that were taken when a page ended, or by another tab, which may have ended too. */
  function takeUnread(): void {
    awaited = undefined;
    for (const entry of foreignUnread()) {
      const { lines, left } = readList(entry.text, room());
      addLines(lines, entry.id, entry.id);
      if (left > 0) show({ left });
      keepAfter(KEEP_READ_AFTER_MS);
    }
  }

  function foreignUnread() {
    const own = takings.map(({ unread }) => unread);
    return stored
      .get()
      .filter((entry) => entry.is === 'unread')
      .filter(({ id }) => !own.includes(id));
  }

  /** `prefix`: of the lines' ids, which are the same in every tab that takes this text. */
  function addLines(lines: OrderList['lines'], prefix: string, unread?: string): void {
    const taken = lines.map((read, at) =>
      newLine(
        String(++last),
        lazily(() => ({ id: `${prefix}.${at}.${contentHash(read().typed).toString(36)}`, line: read() })),
      ),
    );
    takings = [...takings, { keys: new Set(taken.map(({ key }) => key)), unread }];
    show({ lines: [...state.get().lines, ...taken] });
  }

  async function takeLines({ lines, left }: OrderList, prefix: string, unread?: string): Promise<void> {
    addLines(lines, prefix, unread);
    show({ left, hiddenRows: 0, refused: null });
    clearTimeout(waiting);
    waiting = undefined;
    if (lines.length > 0) keepAfter(KEEP_READ_AFTER_MS);
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

  function show(change: Partial<OrderListState>): void {
    state.set({ ...state.get(), ...change });
  }

  function keepAfter(ms: number): void {
    waiting ??= setTimeout(keep, ms);
  }

  function keepNow(): void {
    if (waiting) keep();
  }

  function keep(): void {
    clearTimeout(waiting);
    waiting = undefined;
    if (!isStillOurs()) return;
    const lines = new Map(state.get().lines.map((line) => [line.key, line]));
    const taken = takings;
    takings = [];
    const changes = taken.flatMap(({ keys, unread }): TypedListChange[] => {
      const entries = [...keys].flatMap((key) => {
        const line = lines.get(key);
        return line ? entryOf(line) : [];
      });
      return [{ type: 'add', entries }, ...(unread ? [{ type: 'remove', ids: [unread] } as const] : [])];
    });
    const edit = editOf(rows, state.get().text, newRow);
    if (edit) {
      const at = rows.findIndex(({ id }) => id === edit.after) + 1;
      rows = [...rows.slice(0, at), ...edit.rows, ...rows.slice(at + edit.remove.length)];
      changes.push(edit);
    }
    if (changes.length > 0) write(...changes);
  }

  function write(...changes: readonly TypedListChange[]): void {
    stored.change(...changes);
    follow();
  }

  /** Takes over what is stored, by this tab or another one. */
  function follow(): void {
    if (isFollowing || !isStillOurs()) return;
    isFollowing = true;
    stored.refresh();
    // What was typed since then comes on top.
    if (!isHeld() && state.get().text !== textOf(rows)) keep();
    const entries = stored.get();
    const here = state.get().lines;
    for (const line of here) {
      const mine = isTaken(line) ? undefined : known.get(line.id);
      if (mine) mine.line = line;
    }
    takings = takings.filter(({ unread }) => !unread || entries.some(({ id }) => id === unread));
    const taken = here.filter(isTaken);
    const room = Math.max(0, MOST_LINES - taken.length);
    const all = entries.filter((entry) => entry.is === 'line');
    const lines = [...all.slice(0, room).map(lineOf), ...taken];
    const isSame = lines.length === here.length && lines.every((line, at) => line === here[at]);
    const opened = entries.find(({ is }) => is === 'opened')?.id;
    if (!isSame || opened !== state.get().opened) show({ lines: isSame ? here : lines, opened });
    if (all.length > room) show({ left: all.length - room });
    if (!isHeld()) {
      rows = entries.filter((entry) => entry.is === 'row');
      const text = textOf(rows);
      if (text !== state.get().text) show({ text });
    }
    isFollowing = false;
    if (!awaited && foreignUnread().length > 0) awaited = setTimeout(takeUnread, AWAIT_READ_MS);
  }

  function isTaken({ key }: ListLine): boolean {
    return takings.some(({ keys }) => keys.has(key));
  }

  function isHeld(): boolean {
    return isComposing || takings.length > 0;
  }

  /** A guest who signs in goes on with the list; anybody else's list leaves memory (D20). */
  function isStillOurs(): boolean {
    const before = whose;
    whose = owner.tag();
    if (before === null || before === whose) return true;
    stop();
    clearTimeout(waiting);
    waiting = undefined;
    takings = [];
    rows = [];
    known.clear();
    state.set({ ...EMPTY, isStored: state.get().isStored });
    follow();
    return false;
  }

  function lineOf(entry: LineEntry): ListLine {
    const mine = known.get(entry.id);
    if (mine?.entry === entry) return mine.line;
    const line = withStored(mine?.line ?? newLine(String(++last), () => entry), entry, now().info);
    known.set(entry.id, { line, entry });
    return line;
  }

  function entryOf(line: ListLine): LineEntry {
    const { id, decided } = line;
    const entry: LineEntry = { is: 'line', id, whose: owner.tag(), decided, ...asStored(line) };
    known.set(id, { line, entry });
    return entry;
  }

  function openChange(id: string | undefined): TypedListChange {
    return { type: 'open', opened: id === undefined ? null : { is: 'opened', id, whose: owner.tag() } };
  }

  function newRow(text: string): Row {
    return { is: 'row', id: newId(), whose: owner.tag(), text };
  }

  /** For Undo: what brings back the entries with these ids, in this order. */
  function restoring(ids: readonly string[], order = ids) {
    const { opened } = state.get();
    const gone = stored.get().filter(({ id }) => ids.includes(id));
    return (comesBack: (entry: Entry) => boolean = () => true): TypedListChange[] => [
      { type: 'restore', entries: gone.filter(comesBack), order },
      openChange(opened),
    ];
  }
}

/** No two tabs make the same. */
function newId(): string {
  return Math.random().toString(36).slice(2);
}

function idsOf(of: readonly { id: string }[]): string[] {
  return of.map(({ id }) => id);
}

export async function exampleOf({
  api,
  catalogue,
}: Needs<'api.get'> & { catalogue: Pick<Catalogue, 'known'> }): Promise<string> {
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
