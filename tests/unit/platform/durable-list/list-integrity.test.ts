import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import type { OwnChange } from '../../../../src/features/cart/cart-format.ts';
import * as cartSchemas from '../../../../src/features/cart/cart-format.ts';
import { cartKind } from '../../../../src/features/cart/cart-rules.ts';
import {
  type LineEntry,
  type Entry as TypedEntry,
  TypedListChange,
  typedListKind,
} from '../../../../src/features/order-list/typed-list.ts';
import { linesOfCart } from '../../../../src/features/saved-lists/saved-lines.ts';
import {
  type SavedList,
  SavedListChange,
  savedListKind,
} from '../../../../src/features/saved-lists/saved-list.ts';
import { type Wish, type WishChange, wishlistKind } from '../../../../src/features/wishlist/wishlist.ts';
import * as wishlistSchemas from '../../../../src/features/wishlist/wishlist-format.ts';
import { openBook } from '../../../../src/platform/durable-list/list-book.ts';
import type { ListSchemas } from '../../../../src/platform/durable-list/list-document.ts';
import type { ListKind } from '../../../../src/platform/durable-list/list-kind.ts';
import { readListText } from '../../../../src/platform/durable-list/list-text.ts';
import { fakeStorage } from '../../fake-device.ts';
import { countedCases } from './counted-cases.ts';
import { type Fate, ticks } from './memory-database.ts';
import { ends, fates, script as scriptOf, unwellDatabase } from './outages.ts';
import { entryLike, textsOf } from './stored-texts.ts';
import { ListBrowser, type ListTab } from './tabs.ts';

interface Entry {
  id: string;
  name?: string;
}

interface State<Line> {
  lines: readonly Line[];
}

type Tab<Line extends Entry, Change> = ListTab<State<Line>, Change>;

/** A list whose entries have an id each. */
interface Row<Line extends Entry, Change> {
  cites: string;
  kind: ListKind<State<Line>, Change>;
  schemas: ListSchemas<State<Line>, Change>;
  entry(id: string): Line;
  /** The least that another program has to write. */
  foreign(id: string): unknown;
  add(line: Line): Change;
  remove(id: string): Change;
  change?(id: string): Change;
  /** How often it was added, where each time counts. */
  count?(line: Line): number;
  pricesOf(line: Line): (number | undefined)[];
  /** Beside id and name. */
  fields: Record<string, fc.Arbitrary<unknown>>;
}

const time = fc.constantFrom(0, 1_760_000_000_000, 0.5, 'yesterday');
const lines = linesOfCart([{ id: 'pen', name: 'Pen', image: '', price: 10, quantity: 2, selectedSize: 'M' }]);
const saved = (id: string): SavedList => ({ id, whose: null, name: id, lines, savedAt: 1, monthly: false });

const cartLine = (id: string): CartLine => ({ id, name: id, image: '', price: 10, quantity: 1 });

integrity<CartLine, OwnChange>({
  cites: 'D17',
  kind: cartKind,
  schemas: cartSchemas,
  entry: cartLine,
  foreign: cartLine,
  add: (line) => ({ type: 'add', line }),
  remove: (id) => ({ type: 'remove', id }),
  count: ({ quantity }) => quantity,
  pricesOf: ({ price }) => [price],
  fields: {
    image: fc.webUrl(),
    price: fc.double({ min: 0, max: 1e9, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 9999 }),
  },
});

integrity<Wish, WishChange>({
  cites: 'D41.19',
  kind: wishlistKind,
  schemas: wishlistSchemas,
  entry: (id) => ({ id, name: id, image: '', price: 10, addedAt: '2026-11-22T04:00:00.000Z' }),
  foreign: (id) => ({ id }),
  add: (line) => ({ type: 'add', line }),
  remove: (id) => ({ type: 'remove', id }),
  pricesOf: ({ price }) => [price],
  fields: {
    image: fc.webUrl(),
    price: fc.double({ min: 0, max: 1e9, noNaN: true }),
    addedAt: fc.constantFrom('2026-11-22', '2026-11-22T04:00:00.000Z', 'yesterday'),
  },
});

integrity<SavedList, SavedListChange>({
  cites: 'D52.48',
  kind: savedListKind,
  schemas: { Change: SavedListChange },
  entry: saved,
  foreign: saved,
  add: (list) => ({ type: 'add', list }),
  remove: (id) => ({ type: 'remove', id }),
  change: (id) => ({ type: 'change', id, fields: { monthly: true, orderedAt: 5 } }),
  pricesOf: (list) => list.lines.map(({ price }) => price),
  fields: {
    whose: fc.constantFrom(null, 'asha'),
    lines: fc.array(fc.constantFrom<unknown>(...lines, { ...lines[0], price: -1 }, {}), { maxLength: 2 }),
    savedAt: time,
    monthly: fc.boolean(),
    orderedAt: time,
    dismissedAt: time,
  },
});

const typedLine = (id: string): LineEntry => ({
  is: 'line',
  id,
  whose: null,
  line: { typed: `${id} - 2`, quantity: 2, unit: '', words: id, id: '', note: '' },
});

integrity<TypedEntry, TypedListChange>({
  cites: 'D52.47',
  kind: typedListKind,
  schemas: { Change: TypedListChange },
  entry: typedLine,
  foreign: typedLine,
  add: (line) => ({ type: 'add', entries: [line] }),
  remove: (id) => ({ type: 'remove', ids: [id] }),
  change: (id) => ({ type: 'set', line: { ...typedLine(id), decided: true, picked: 'Pen' } }),
  pricesOf: () => [],
  fields: {
    is: fc.constantFrom('line', 'row', 'unread', 'opened'),
    whose: fc.constantFrom(null, 'asha'),
    text: fc.string(),
    line: fc.constantFrom<unknown>(typedLine('pen').line, {}),
    picked: fc.constantFrom(null, 'Pen'),
  },
});

function integrity<Line extends Entry, Change>(row: Row<Line, Change>): void {
  const { cites, kind, schemas, entry, foreign, add, remove, change, count, pricesOf, fields } = row;
  const { key } = kind;
  const holds = countedCases(`${key} integrity`);
  const texts = textsOf(entryLike(fields), fc.constant(entry('kept')));

  function unwell(fates: readonly Fate[], crashes = false) {
    return new ListBrowser({ kind, schemas }, { memory: unwellDatabase(fates), crashes });
  }

  function addIn(tab: Tab<Line, Change> | undefined, id: string): Promise<void> {
    return tab?.act(add(entry(id))) ?? Promise.resolve();
  }

  /** Each id with how often it was added. */
  function held(lines: readonly Line[]): [string, number][] {
    return lines.map((line) => [line.id, count?.(line) ?? 1]);
  }

  describe(`${cites}: any text in localStorage.${key}`, { timeout: 600_000 }, () => {
    it('P1: is read without an exception, with every valid entry once, and reads the same when written back', () =>
      holds(
        10_000,
        fc.property(texts, ({ text, valid }) => {
          const lines = readListText<State<Line>>(text, kind).lines ?? [];
          for (const line of lines) {
            expect(line.id).not.toBe('');
            // Throws at half a surrogate pair.
            encodeURIComponent(line.id + line.name);
            for (const price of pricesOf(line)) expect(price).toSatisfy(isPrice);
          }
          expect(new Set(ids(lines)).size).toBe(lines.length);
          const again = readListText<State<Line>>(JSON.stringify(lines), kind);
          expect(JSON.stringify(again.lines)).toBe(JSON.stringify(lines));
          if (valid) expect(lines.filter(({ id }) => id === valid.id)).toEqual([valid]);
        }),
      ));

    it('P1: opens as a list, and its invalid parts are put aside', () =>
      holds(
        2_500,
        fc.property(texts, ({ text }) => {
          const storage = fakeStorage({ [key]: text });
          const troubles: unknown[] = [];
          const book = openBook(kind, { storage, onTrouble: (trouble) => troubles.push(trouble) });
          const { lines, valid } = readListText<State<Line>>(text, kind);
          expect(book.view().lines).toEqual(lines ?? []);
          if (text.endsWith(' ')) return;
          expect(storage.read(`${key}:quarantine`)).toBe(valid ? null : text);
          expect(troubles).toEqual(valid ? [] : ['repaired']);
        }),
      ));
  });

  describe(`${cites}: ${key} through tabs, crashes and broken storage`, { timeout: 600_000 }, () => {
    it('P2, P3: what three tabs add is stored once, and every acknowledgement comes while the database is out', () =>
      holds(
        12_500,
        fc.asyncProperty(script(3), fates(), async (steps, fate) => {
          const browser = unwell(fate);
          const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
          const open: Promise<void>[] = [];
          for (const { tab, pause, reload } of steps) {
            open.push(addIn(tabs[tab], `own${open.length}`));
            await ticks(pause);
            if (!reload) continue;
            browser.kill([tabs[tab] as Tab<Line, Change>]);
            tabs[tab] = browser.openTab();
          }
          await ends(open);
          browser.memory?.repair();
          await browser.rest();
          const expected = steps.map((_, at) => [`own${at}`, 1]).toSorted();
          for (const tab of tabs) expect(held(tab.lines).toSorted()).toEqual(expected);
          expect([...browser.texts.keys()].filter((name) => name !== key)).toEqual([]);
          expect(JSON.parse(browser.texts.get(key) ?? '[]')).toHaveLength(steps.length);
        }),
      ));

    it('P2: tabs whose database never comes back still show one list', () =>
      holds(
        2_500,
        fc.asyncProperty(script(2), fc.constantFrom<Fate>('fails', 'hangs'), async (steps, fate) => {
          const browser = unwell([fate]);
          const tabs = [browser.openTab(), browser.openTab()];
          const open: Promise<void>[] = [];
          for (const { tab, pause } of steps) {
            open.push(addIn(tabs[tab], `own${open.length}`));
            await ticks(pause);
          }
          await ends(open);
          await browser.rest();
          const expected = steps.map((_, at) => [`own${at}`, 1]).toSorted();
          for (const tab of tabs) expect(held(tab.lines).toSorted()).toEqual(expected);
          browser.kill();
          expect(held(browser.openTab().lines).toSorted()).toEqual(expected);
        }),
      ));

    it('P2: a tab whose database hangs asks for what was said before it listened', async () => {
      const browser = unwell([{ waits: 1 }]);
      const [healthy, sick] = [browser.openTab(), browser.openTab()];
      const { onMessage } = sick;
      sick.onMessage = () => {};
      await addIn(healthy, 'pen');
      await ticks(10);
      sick.onMessage = onMessage;
      expect(sick.lines).toEqual([]);

      const { memory } = browser;
      if (!memory) throw new Error('This browser has a database.');
      const { fate } = memory;
      memory.fate = () => 'hangs';
      const asking = sick.sync();
      memory.fate = fate;
      await asking;
      await ticks(50);
      expect(held(sick.lines)).toEqual([['pen', 1]]);
    });

    it('P2: an entry added, changed and removed in two tabs ends up the same in both, whatever the database does', () =>
      holds(
        5_000,
        fc.asyncProperty(script(2), fates(), async (steps, fate) => {
          const browser = unwell(fate);
          const tabs = [browser.openTab(), browser.openTab()];
          const added = new Set<string>();
          for (const { tab, product, pause, reload } of steps) {
            void tabs[tab]?.act(reload ? remove(product) : add(entry(product)));
            if (!reload) added.add(product);
            if (change && pause % 2 === 1) void tabs[tab]?.act(change(product));
            await ticks(pause);
          }
          browser.memory?.repair();
          await browser.rest();
          const [one = [], other] = tabs.map(({ lines }) => lines);
          expect(one).toEqual(other);
          expect(new Set(ids(one)).size).toBe(one.length);
          for (const { id } of one) expect(added).toContain(id);
          browser.kill();
          expect(browser.openTab().lines).toEqual(one);
        }),
      ));

    it('P4, P6: one page after another shows every change at once, also with a full store or a dropped database', () =>
      holds(
        7_500,
        fc.asyncProperty(
          fc.array(fc.tuple(script(1), fc.boolean()), { minLength: 1, maxLength: 3 }),
          fates(),
          fc.boolean(),
          async (lives, fate, full) => {
            const browser = unwell(fate);
            const expected = new Map<string, number>();
            for (const [at, [steps, evict]] of lives.entries()) {
              const tab = browser.openTab();
              expect(held(tab.lines)).toEqual([...expected]);
              // The last page may find no space; what it shows is right all the same.
              if (full && at === lives.length - 1) browser.full = () => true;
              for (const { product, pause, reload } of steps) {
                void tab.act(reload ? remove(product) : add(entry(product)));
                if (reload) expected.delete(product);
                else expected.set(product, count ? (expected.get(product) ?? 0) + 1 : 1);
                expect(held(tab.lines)).toEqual([...expected]);
                await ticks(pause);
                expect(held(tab.lines)).toEqual([...expected]);
              }
              if (full && at === lives.length - 1) {
                browser.memory?.repair();
                await browser.rest();
                expect(held(tab.lines)).toEqual([...expected]);
              }
              browser.kill();
              if (evict && !full) browser.memory?.evict();
            }
            browser.full = () => false;
            browser.memory?.repair();
            const last = browser.openTab();
            await last.sync();
            expect(held(last.lines)).toEqual([...expected]);
          },
        ),
      ));

    it('P5, P8: a killed browser keeps what the database had, each product once', () =>
      holds(
        6_250,
        fc.asyncProperty(
          fc.array(fc.tuple(script(2), fc.nat(12)), { minLength: 1, maxLength: 3 }),
          fates(),
          async (lives, fate) => {
            const browser = unwell(fate, true);
            let tried = 0;
            for (const [steps, lostWrites] of lives) {
              const tabs = [browser.openTab(), browser.openTab()];
              for (const { tab, pause } of steps) {
                void addIn(tabs[tab], `own${tried++}`);
                await ticks(pause);
              }
              browser.crash(lostWrites);
            }
            const last = browser.memory?.history.at(-1);
            const stored: string[] = last === undefined ? [] : ids(JSON.parse(last).lines);
            browser.memory?.repair();
            const reopened = browser.openTab();
            await reopened.sync();
            const found = held(reopened.lines);
            expect(found.map(([id]) => id)).toEqual(expect.arrayContaining(stored));
            expect(new Set(found.map(([id]) => id)).size).toBe(found.length);
            expect(found.filter(([, times]) => times !== 1)).toEqual([]);
          },
        ),
      ));

    it('P7: what another program writes becomes the list, and no later change is lost', () =>
      holds(
        6_250,
        fc.asyncProperty(script(2), fates(), async (steps, fate) => {
          const browser = unwell(fate);
          const tabs = [browser.openTab(), browser.openTab()];
          const open: Promise<void>[] = [];
          let expected: string[] = [];
          for (const [at, { tab, pause, reload }] of steps.entries()) {
            if (reload) {
              expected = [`foreign${at}`];
              browser.write(key, JSON.stringify([foreign(`foreign${at}`)]));
            } else {
              expected.push(`own${at}`);
              open.push(addIn(tabs[tab], `own${at}`));
            }
            await ticks(pause);
          }
          await ends(open);
          browser.memory?.repair();
          await browser.rest();
          const each = expected.map((id) => [id, 1]).toSorted();
          for (const tab of tabs) expect(held(tab.lines).toSorted()).toEqual(each);
        }),
      ));
  });
}

function ids(lines: readonly Entry[]): string[] {
  return lines.map(({ id }) => id);
}

function isPrice(price: number | undefined): boolean {
  return price === undefined || (Number.isFinite(price) && price >= 0);
}

function script(tabs: number) {
  return scriptOf(tabs, { product: fc.constantFrom('pen', 'ink', 'pad') });
}
