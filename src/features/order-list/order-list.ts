import * as t from '#texts/order-list.ts';
import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { MOST_LINES } from '../../contract/cart-line.ts';
import { ProductList } from '../../contract/product.ts';
import { contentHash } from '../../lib/hash.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { nextTask, whenIdle } from '../../lib/tasks.ts';
import { bytesOf, LIST_BOUNDS } from '../../lists/list-file.ts';
import { withColumn } from '../../lists/order-line.ts';
import type { Shared } from '../../lists/shared-list.ts';
import type { DurableListDependencies } from '../../platform/durable-list/durable-list.ts';
import { ownedList } from '../../platform/durable-list/owned-list.ts';
import type { Needs } from '../../platform/needs.ts';
import { openTable } from '../../tables/open-table.ts';
import type { Now } from '../basket/basket.ts';
import type { CartActs } from '../cart/cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SavedLine } from '../saved-lists/saved-list.ts';
import type { Search } from '../search/search.ts';
import { createFieldText } from './field-text.ts';
import { createListActs } from './list-acts.ts';
import { createCheck } from './list-check.ts';
import { isOpen, type ListLine, unlessSoldOut } from './list-line.ts';
import { EMPTY, type OrderListState } from './list-state.ts';
import { type OrderList, readList, textOfGrid } from './read-list.ts';
import { createShownLines } from './shown-lines.ts';
import { lineOfList } from './stored-list.ts';
import { type LineEntry, newId, sharing, TypedListChange, typedListKind } from './typed-list.ts';

interface Dependencies
  extends CartActs,
    DurableListDependencies,
    Needs<'owner.tag' | 'session.token' | 'session.isSignedIn' | 'session.onOwner' | 'session.signal'> {
  catalogue: Pick<Catalogue, 'ask'>;
  search: Pick<Search, 'matchLines' | 'findOnServer'>;
  locks: Pick<LockManager, 'request'> | undefined;
  noteOrdered: (opened: string) => void;
  now: () => Now;
}

/** Enough rows to compile what reads a table. */
const WARM_UP = [
  '1. Pens - 2 dozen\nInk 3',
  `Item,Size,Qty,Rate\nPen,A4,2 dozen,10${'\n"Ink, blue",A5,3,5'.repeat(10)}`,
];

export type OrderListOfShop = ReturnType<typeof createOrderList>;

/** The list of `/order-list` (D52), the same wherever the shopper goes meanwhile, and in every tab (docs/cart.md). */
export function createOrderList(dependencies: Dependencies) {
  const { catalogue, search, owner, session, now } = dependencies;
  const stored = ownedList(typedListKind, dependencies, {
    loadSchemas: async () => ({ Change: TypedListChange }),
    texts: { repaired: t.partLost },
    sharing,
  });
  const state = createStore<OrderListState>(EMPTY);
  const { check, stop } = createCheck({ get: state.get, show, catalogue, search, now });
  const shown = createShownLines({ tag: owner.tag, now });
  const field = createFieldText({
    text: () => state.get().text,
    show: (text) => show({ text }),
    write,
    newRow: (text) => ({ is: 'row', id: newId(), whose: owner.tag(), text }),
  });
  const acts = createListActs({
    ...dependencies,
    tag: owner.tag,
    state: state.get,
    show,
    rows: field.rows,
    entries: stored.get,
    write,
    keep,
    check,
    stop,
  });
  let whose = owner.tag();
  let isFollowing = false;

  stored.start();
  follow();
  stored.subscribe(follow);
  // In another tab a guest's sign-in changes nothing else.
  session.onOwner(follow);
  stored.trouble.subscribe(() => show({ isStored: stored.trouble.get() !== 'not-saved' }));
  // The first list takes two thirds of the time once the browser has compiled what reads it.
  for (const text of WARM_UP) whenIdle(() => readList(text));

  return {
    state: state as Readable<OrderListState>,

    setText(text: string): void {
      show({ refused: null });
      field.setText(text);
    },

    setComposing(isComposing: boolean): void {
      field.setComposing(isComposing);
      follow();
    },

    keepNow: field.keepNow,
    keep,

    takeTyped,

    take,

    /** False if there is none. Nothing is done once the shopper goes on with a list of their own. */
    async takeExample(example: Promise<string>, onTaken?: () => void): Promise<boolean> {
      const typed = state.get().text;
      const text = await example.catch(() => null);
      if (state.get().text !== typed || state.get().lines.length > 0) return true;
      // Without a pause, in which the shopper could type.
      if (text !== null) void takeLines(readList(text), { prefix: newId(), edit: [], onTaken });
      return text !== null;
    },

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
      show({
        lines: state.get().lines.map((line) => (isOpen(line) ? { ...line, is: 'unchecked' } : line)),
      });
      void check();
    },

    stop(): void {
      stop();
      if (state.get().work === 'checking') show({ work: 'stopped' });
    },

    change(key: string, change: (line: ListLine) => ListLine): void {
      const before = state.get().lines.find((line) => line.key === key);
      if (!before) return;
      const decided = { ...change(before), decided: true, restored: undefined, unasked: undefined };
      const line = unlessSoldOut(decided, now());
      write({ type: 'set', line: shown.entryOf(line) });
    },

    chooseColumn(question: string, column: number): void {
      const changed = state.get().lines.flatMap((each) => {
        const line = withColumn(each.line, question, column);
        const restored = each.restored && { ...each.restored, line };
        return line === each.line ? [] : { ...each, line, decided: true, restored };
      });
      write(...changed.map((line): TypedListChange => ({ type: 'set', line: shown.entryOf(line) })));
    },

    remove(key: string): void {
      const ids = state.get().lines.flatMap((line) => (line.key === key ? line.id : []));
      write({ type: 'remove', ids });
    },

    contents(): SavedLine[] {
      const { lines } = state.get();
      const { info } = now();
      return lines.map((line) => lineOfList(line, lines, info));
    },

    ...acts,
  };

  /** What there is no room for stays in the field. `onTaken`: the lines are on the list. */
  async function takeTyped(onTaken?: () => void): Promise<void> {
    field.keep();
    const typed = state.get().text;
    const list = readList(typed, room());
    if (list.lines.length === 0 && list.left === 0) return;
    // A long list is read and shown in a task each.
    await nextTask();
    if (state.get().text !== typed) return takeTyped(onTaken);
    // The same in every tab that takes these rows.
    const prefix = contentHash(
      field
        .rows()
        .map(({ id }) => id)
        .join(),
    ).toString(36);
    const text = list.rest.replace(/\r\n?/g, '\n');
    show({ text });
    await takeLines(list, { prefix, edit: field.edit(text), onTaken });
  }

  async function takeContent(content: Shared, onTaken?: () => void): Promise<void> {
    const read = content.is === 'file' ? await openTable(content.bytes, LIST_BOUNDS) : content;
    if (read.is === 'refused') show({ refused: read.why });
    else if (read.is === 'text') await take(read.text, { onTaken });
    else await take(textOfGrid(read.grid), { hiddenRows: read.grid.hiddenRows, onTaken });
  }

  async function take(text: string, taking: Pick<Taking, 'hiddenRows' | 'onTaken'> = {}): Promise<void> {
    const list = readList(text, room());
    await nextTask();
    await takeLines(list, { ...taking, prefix: newId(), edit: [] });
  }

  function takeLines({ lines, left }: OrderList, taking: Taking): Promise<void> {
    const { prefix, edit, hiddenRows = 0, onTaken = () => {} } = taking;
    const entries = lines.map(
      (line, at): LineEntry => ({
        is: 'line',
        id: `${prefix}.${at}.${contentHash(line.typed).toString(36)}`,
        whose: owner.tag(),
        line,
      }),
    );
    const changes: TypedListChange[] = entries.length > 0 ? [...edit, { type: 'add', entries }] : [...edit];
    if (changes.length > 0) write(...changes);
    show({ left, hiddenRows, refused: null });
    onTaken();
    return check();
  }

  function room(): number {
    return Math.max(0, MOST_LINES - state.get().lines.length);
  }

  function show(change: Partial<OrderListState>): void {
    state.set({ ...state.get(), ...change });
    shown.remember(change.lines ?? []);
  }

  function keep(): Promise<void> {
    field.keep();
    return stored.keep();
  }

  function write(...changes: readonly TypedListChange[]): void {
    if (!isStillOurs()) return;
    stored.change(...changes);
    follow();
  }

  /** Takes over what is stored, by this tab or another one. */
  function follow(): void {
    if (isFollowing || !isStillOurs()) return;
    isFollowing = true;
    stored.refresh();
    field.keepTyped();
    const entries = stored.get();
    const { lines: here, opened: openedHere } = state.get();
    const all = entries.filter((entry) => entry.is === 'line');
    const lines = all.slice(0, MOST_LINES).map(shown.lineOf);
    const isSame = lines.length === here.length && lines.every((line, at) => line === here[at]);
    const opened = entries.find(({ is }) => is === 'opened')?.id;
    if (!isSame || opened !== openedHere) show({ lines: isSame ? here : lines, opened });
    if (all.length > MOST_LINES) show({ left: all.length - MOST_LINES });
    field.follow(entries);
    isFollowing = false;
  }

  /** A guest who signs in goes on with the list; anybody else's list leaves memory (D20). */
  function isStillOurs(): boolean {
    const before = whose;
    whose = owner.tag();
    if (before === null || before === whose) return true;
    stop();
    field.forget();
    shown.forget();
    state.set({ ...EMPTY, isStored: state.get().isStored });
    follow();
    return false;
  }
}

interface Taking {
  /** Of the lines' ids. */
  prefix: string;
  edit: readonly TypedListChange[];
  hiddenRows?: number;
  onTaken?: (() => void) | undefined;
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
