import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import {
  type CartChange,
  type CartState,
  cartKind,
  itemCount,
} from '../../../../src/features/cart/cart-rules.ts';
import { totalOf } from '../../../../src/lib/money.ts';
import { readListText } from '../../../../src/platform/durable-list/list-text.ts';
import { countedCases, percent } from '../../platform/durable-list/counted-cases.ts';
import { entryLike, textsOf } from '../../platform/durable-list/stored-texts.ts';
import { turns } from '../../platform/durable-list/tabs.ts';
import { Browser, storedDocument, type Tab } from './tabs.ts';

const holds = countedCases('cart integrity');

describe('D17: any text in localStorage.cart', { timeout: 300_000 }, () => {
  it('P1: is read without an exception, with every valid line, and reads the same when written back', () =>
    holds(
      700 * percent,
      fc.property(
        textsOf(
          lineLike,
          line().map((each) => ({ ...each, id: 'kept' })),
        ),
        ({ text, valid }) => {
          const lines = readCartText(text).lines ?? [];
          for (const line of lines) {
            expect(line.id.length > 0 && line.name.length > 0).toBe(true);
            // Throws at half a surrogate pair.
            encodeURIComponent(line.id + line.name);
            expect(Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= 9999).toBe(true);
          }
          expect(new Set(lines.map(key)).size).toBe(lines.length);
          expect(Number.isFinite(totalOf(lines)) && Number.isInteger(itemCount(lines))).toBe(true);
          expect(JSON.stringify(readCartText(JSON.stringify(lines)).lines)).toBe(JSON.stringify(lines));
          if (valid) expect(lines.filter((line) => line.id === valid.id)).toEqual([valid]);
        },
      ),
    ));
});

describe('D17: the cart through tabs, crashes and broken storage', { timeout: 300_000 }, () => {
  it('P2: three tabs in any interleaving carry every change out once and end up with one cart', () =>
    holds(
      21 * percent,
      fc.asyncProperty(
        fc.array(step(3), { maxLength: 14 }),
        fc.infiniteStream(fc.nat(9)),
        async (steps, delays) => {
          const browser = new Browser();
          browser.delay = () => delays.next().value ?? 0;
          const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
          for (const { tab, change, pause } of steps) {
            void tabs[tab]?.act(change);
            await turns(pause);
          }
          await browser.rest();
          browser.saw(await storedDocument());
          expectOneAfterAnother(browser);
          const lines = browser.documents.at(-1)?.lines ?? [];
          for (const tab of tabs) {
            expect(tab.lines).toEqual(lines);
            expect(tab.revs).toEqual(tab.revs.toSorted((one, other) => one - other));
          }
          expect(JSON.parse(browser.texts.get('cart') ?? '[]')).toEqual(plain(lines));
          expect([...browser.texts.keys()].filter((name) => name !== 'cart')).toEqual([]);
          browser.kill();
          await expectAfterStart(browser, lines);
        },
      ),
    ));

  it('P3: what is only added adds up exactly, through reloads that cut the saving off', () =>
    holds(
      21 * percent,
      fc.asyncProperty(
        fc.array(fc.tuple(step(3, adding()), fc.boolean()), { maxLength: 14 }),
        async (steps) => {
          const browser = new Browser();
          const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
          for (const [{ tab, change, pause }, reload] of steps) {
            const open = tabs[tab] as Tab;
            void open.act(change);
            await turns(pause);
            if (!reload) continue;
            browser.kill([open]);
            tabs[tab] = browser.openTab();
          }
          await browser.rest();
          const expected = new Map<string, number>();
          for (const [{ change }] of steps) {
            if (change.type !== 'add') continue;
            expected.set(key(change.line), (expected.get(key(change.line)) ?? 0) + change.line.quantity);
          }
          for (const tab of tabs) expect(quantities(tab.lines)).toEqual(expected);
        },
      ),
    ));

  it('P4: a full localStorage and a failing or missing IndexedDB never disturb the cart of the page', () =>
    holds(
      21 * percent,
      fc.asyncProperty(
        fc.array(step(1), { maxLength: 14 }),
        fc.constantFrom('both', 'database', 'text'),
        fc.infiniteStream(fc.boolean()),
        fc.infiniteStream(fc.boolean()),
        fc.option(fc.array(line(), { maxLength: 2 })),
        async (steps, repaired, full, aborts, seeded) => {
          const browser = new Browser({ database: repaired !== 'text' });
          if (seeded) browser.write('cart', JSON.stringify(seeded));
          browser.full = () => full.next().value === true;
          browser.aborts = () => aborts.next().value === true;
          const tab = browser.openTab();
          let model: Model = { lines: readCartText(JSON.stringify(seeded ?? [])).lines ?? [], orders: [] };
          for (const { change, pause } of steps) {
            void tab.act(change);
            model = modelled(model, change);
            expect(tab.lines).toEqual(model.lines);
            await turns(pause);
            expect(tab.lines).toEqual(model.lines);
          }
          await browser.rest();
          expect(tab.lines).toEqual(model.lines);
          // Once one of the two works again, the next occasion saves it all.
          browser.full = () => repaired === 'database';
          browser.aborts = () => false;
          await tab.act({ type: 'remove', id: 'nothing' });
          expect(tab.troubles.at(-1) ?? null).toBeNull();
          browser.kill();
          await expectAfterStart(browser, model.lines);
        },
      ),
    ));

  it('P5: a killed browser that forgets the end of localStorage keeps every acknowledged change', () =>
    holds(
      21 * percent,
      fc.asyncProperty(
        fc.array(lifetime(1, plainChange()), { minLength: 1, maxLength: 4 }),
        async (lifetimes) => {
          const browser = new Browser();
          let models = [nothing];
          for (const { steps, lostWrites } of lifetimes) {
            const tab = browser.openTab();
            await tab.sync();
            for (const { change, pause, wait } of steps) {
              const stored = tab.act(change);
              models.push(modelled(models.at(-1) ?? nothing, change));
              if (wait) {
                await stored;
                models = models.slice(-1);
              } else await turns(pause);
            }
            browser.crash(lostWrites);
            const reopened = browser.openTab();
            await reopened.sync();
            const found = models.findLast(({ lines }) => same(lines, reopened.lines));
            expect(models.map(({ lines }) => lines)).toContainEqual(reopened.lines);
            models = [found ?? nothing];
            browser.kill();
          }
        },
      ),
    ));

  it('P6: an IndexedDB that the browser dropped is restored from localStorage, pending changes included', () =>
    holds(
      21 * percent,
      fc.asyncProperty(
        fc.array(lifetime(1, plainChange()), { minLength: 1, maxLength: 4 }),
        async (lifetimes) => {
          const browser = new Browser();
          let model = nothing;
          for (const { steps } of lifetimes) {
            const tab = browser.openTab();
            for (const { change, pause } of steps) {
              void tab.act(change);
              model = modelled(model, change);
              await turns(pause);
            }
            browser.kill();
            browser.evictDatabase();
            await expectAfterStart(browser, model.lines);
            browser.kill();
          }
        },
      ),
    ));

  it('P6: an IndexedDB that is deleted under open tabs is rebuilt from what they hold', () =>
    holds(
      10 * percent,
      fc.asyncProperty(fc.array(lifetime(2, plainChange()), { maxLength: 4 }), async (lifetimes) => {
        const browser = new Browser();
        const tabs = [browser.openTab(), browser.openTab()];
        let model = nothing;
        for (const { steps, lostWrites } of lifetimes) {
          for (const { tab, change } of steps) {
            await tabs[tab]?.act(change);
            await turns(2);
            model = modelled(model, change);
          }
          await browser.rest();
          await browser.deleteDatabase();
          if (lostWrites > 10) browser.texts.clear();
        }
        await browser.rest();
        for (const tab of tabs) expect(tab.lines).toEqual(model.lines);
        browser.kill();
        await expectAfterStart(browser, model.lines);
      }),
    ));

  it('P7: a list that another program writes becomes the cart, in open tabs and at the next start', () =>
    holds(
      21 * percent,
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            step(2).map((each) => ({ ...each, foreign: null })),
            fc.record({ ...stepFields(2), foreign: fc.array(lineLike, { maxLength: 4 }) }),
          ),
          { maxLength: 12 },
        ),
        async (steps) => {
          const browser = new Browser();
          let tabs = [browser.openTab(), browser.openTab()];
          let model = nothing;
          for (const { tab, change, foreign, pause } of steps) {
            if (foreign) {
              browser.write('cart', JSON.stringify(foreign));
              model = { ...model, lines: readCartText(JSON.stringify(foreign)).lines ?? [] };
              if (pause > 3) {
                browser.kill();
                tabs = [browser.openTab(), browser.openTab()];
                for (const each of tabs) expect(each.lines).toEqual(model.lines);
              }
            } else {
              void tabs[tab]?.act(change);
              model = modelled(model, change);
            }
            await browser.rest();
            for (const each of tabs) expect(each.lines).toEqual(model.lines);
          }
          browser.kill();
          await expectAfterStart(browser, model.lines);
        },
      ),
    ));

  it('P8: two tabs and a crash at any moment: an acknowledged addition survives, none counts twice', () =>
    holds(
      21 * percent,
      fc.asyncProperty(fc.array(lifetime(2, adding()), { minLength: 1, maxLength: 4 }), async (lifetimes) => {
        const browser = new Browser();
        const tried: { id: string; quantity: number; stored: boolean }[] = [];
        for (const { steps, lostWrites } of lifetimes) {
          const tabs = [browser.openTab(), browser.openTab()];
          let alive = true;
          for (const { tab, change, pause, wait } of steps) {
            if (change.type !== 'add') continue;
            const addition = { id: `own${tried.length}`, quantity: change.line.quantity, stored: false };
            tried.push(addition);
            const stored = tabs[tab]
              ?.act({ type: 'add', line: { ...change.line, id: addition.id } })
              .then(() => {
                if (alive) addition.stored = true;
              });
            if (wait) await stored;
            else await turns(pause);
          }
          alive = false;
          browser.crash(lostWrites);
        }
        const reopened = browser.openTab();
        await reopened.sync();
        for (const { id, quantity, stored } of tried) {
          const found = reopened.lines.filter((line) => line.id === id).map((line) => line.quantity);
          expect(stored ? [[quantity]] : [[], [quantity]]).toContainEqual(found);
        }
      }),
    ));
});

function readCartText(text: string) {
  return readListText<CartState>(text, cartKind);
}

/** The cart of SPEC 4 again, in its simplest form. */
interface Model {
  lines: readonly CartLine[];
  orders: readonly string[];
}

const nothing: Model = { lines: [], orders: [] };

function modelled({ lines, orders }: Model, change: CartChange): Model {
  if (change.type === 'remove') return { orders, lines: lines.filter((line) => line.id !== change.id) };
  if (change.type === 'clear') return { orders, lines: [] };
  if (change.type === 'replace') return { orders, lines: change.lines };
  if (change.type === 'order') {
    if (orders.includes(change.order)) return { lines, orders };
    const left = lines.map((line) => {
      const taken = change.lines.find((each) => each.key === key(line))?.quantity ?? 0;
      return priced({ ...line, quantity: line.quantity - taken });
    });
    return { lines: left.filter(({ quantity }) => quantity > 0), orders: [...orders, change.order] };
  }
  if (change.type === 'add') {
    const known = lines.find((line) => key(line) === key(change.line));
    if (!known) return { orders, lines: [...lines, change.line] };
    const { basePrice, breaks } = change.line;
    const others = breaks && priced({ ...known, basePrice, breaks });
    const quantity = Math.min(known.quantity + change.line.quantity, 9999);
    const merged = priced({ ...(others?.price === known.price ? others : known), quantity });
    return { orders, lines: lines.map((line) => (line === known ? merged : line)) };
  }
  if (change.type === 'take') {
    const taken = new Map(change.lines.map((line) => [line.key, line.quantity]));
    return {
      orders,
      lines: lines
        .map((line) => priced({ ...line, quantity: line.quantity - (taken.get(key(line)) ?? 0) }))
        .filter(({ quantity }) => quantity > 0),
    };
  }
  if (change.type === 'price') {
    const { id, key: only, type: _, ...costs } = change;
    const isMeant = (line: CartLine) => (only ? key(line) === only : line.id === id);
    return {
      orders,
      lines: lines.map((line) =>
        isMeant(line) ? priced({ ...line, basePrice: undefined, breaks: undefined, ...costs }) : line,
      ),
    };
  }
  return {
    orders,
    lines: lines.map((line) => {
      const quantity = Math.min(line.quantity + change.by, 9999);
      return key(line) === change.key && quantity >= 1 ? priced({ ...line, quantity }) : line;
    }),
  };
}

/** D55: the line at the price of its quantity. */
function priced(line: CartLine): CartLine {
  let { price } = line;
  if (line.breaks) price = line.basePrice ?? price;
  for (const each of line.breaks ?? []) if (line.quantity >= each.from) price = each.price;
  return { ...line, price };
}

/** Every document is the one before it with each tab's next changes, in the tab's own order, and nothing else. */
function expectOneAfterAnother({ documents, logged }: Browser): void {
  let before: Model = nothing;
  let applied = new Map<string, number>();
  for (const document of documents) {
    const now = new Map(document.applied);
    const fresh = [...now].map(([tab, seq]) => changesOf(logged, tab, applied.get(tab) ?? 0, seq));
    const outcomes = interleaved(fresh).map((each) => each.reduce(modelled, before).lines);
    expect(outcomes).toContainEqual(document.lines);
    before = document;
    applied = now;
  }
  const all = [...applied].flatMap(([tab, seq]) => changesOf(logged, tab, 0, seq));
  expect(all.length).toBe(logged.size);
}

/** What a tab logged after its change number `from` and up to `to`. */
function changesOf(logged: Browser['logged'], tab: string, from: number, to: number): CartChange[] {
  return [...logged].flatMap(([name, change]) => {
    const [author, seq] = name.split('/');
    return author === tab && Number(seq) > from && Number(seq) <= to ? [change] : [];
  });
}

/** Every way to carry several lists out at once, each in its own order. */
function interleaved<T>(lists: readonly T[][]): T[][] {
  const rest = lists.filter((list) => list.length > 0);
  if (rest.length === 0) return [[]];
  return rest.flatMap(([first, ...others], at) =>
    interleaved(rest.with(at, others)).map((order) => [first as T, ...order]),
  );
}

async function expectAfterStart(browser: Browser, lines: readonly CartLine[]): Promise<void> {
  const tab = browser.openTab();
  await tab.sync();
  expect(tab.lines).toEqual(lines);
}

function key({ id, selectedSize, selectedColor }: CartLine): string {
  return JSON.stringify([id, selectedSize ?? '', selectedColor ?? '']);
}

function quantities(lines: readonly CartLine[]): Map<string, number> {
  return new Map(lines.map((line) => [key(line), line.quantity]));
}

function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function line(): fc.Arbitrary<CartLine> {
  return fc
    .record({
      id: fc.constantFrom('pen', 'ink', 'pad'),
      name: fc.constantFrom('Pen', 'Ink'),
      image: fc.constant('/pen.webp'),
      quantity: fc.integer({ min: 1, max: 5 }),
      selectedSize: fc.constantFrom(undefined, 'S', 'M'),
      selectedColor: fc.constantFrom(undefined, 'Red'),
      originalPrice: fc.constant(undefined),
      category: fc.constant(undefined),
      costs: costs(),
    })
    .map(({ costs, ...line }) => priced({ ...line, ...costs }));
}

/** Half of them have prices by quantity, some of which agree at some quantities. */
function costs(): fc.Arbitrary<Pick<CartLine, 'price' | 'basePrice' | 'breaks'>> {
  const breaks = fc.constantFrom(
    [{ from: 3, price: 8 }],
    [
      { from: 3, price: 8 },
      { from: 6, price: 7.5 },
    ],
    [{ from: 4, price: 9 }],
  );
  return fc.oneof(
    fc.record({ price: fc.constantFrom(0, 0.1, 10, 19.99, 1200) }),
    breaks.map((breaks) => ({ price: 10, basePrice: 10, breaks })),
  );
}

function adding(): fc.Arbitrary<CartChange> {
  return fc.record({ type: fc.constant('add' as const), line: line() });
}

function anyChange(): fc.Arbitrary<CartChange> {
  const order = fc.record({
    type: fc.constant('order' as const),
    order: fc.constantFrom('attempt:1', 'attempt:2'),
    lines: fc.uniqueArray(fc.record({ key: line().map(key), quantity: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 4,
      selector: (each) => each.key,
    }),
  });
  return fc.oneof({ weight: 13, arbitrary: plainChange() }, { weight: 1, arbitrary: order });
}

function plainChange(): fc.Arbitrary<CartChange> {
  const keys = line().map(key);
  return fc.oneof(
    { weight: 6, arbitrary: adding() },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('remove' as const), id: fc.constantFrom('pen', 'ink') }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('step' as const),
        key: keys,
        by: fc.integer({ min: -3, max: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(line(), costs(), fc.boolean()).map(([line, costs, ofLine]) => ({
        type: 'price' as const,
        id: line.id,
        ...(ofLine && { key: key(line) }),
        ...costs,
      })),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'clear' as const }) },
  );
}

/** `pause`: how many turns of the event loop pass before the next step; a transaction takes some six. */
function stepFields(tabs: number, change = anyChange()) {
  return {
    tab: fc.integer({ min: 0, max: tabs - 1 }),
    change,
    pause: fc.integer({ min: 0, max: 7 }),
    wait: fc.boolean(),
  };
}

function step(tabs: number, change = anyChange()) {
  return fc.record(stepFields(tabs, change));
}

function lifetime(tabs: number, change = anyChange()) {
  return fc.record({ steps: fc.array(step(tabs, change), { maxLength: 6 }), lostWrites: fc.nat(20) });
}

const lineLike = entryLike({
  image: fc.webUrl(),
  price: fc.double({ min: 0, max: 1e9, noNaN: true }),
  quantity: fc.integer({ min: 1, max: 20 }),
  selectedSize: fc.constantFrom('S', ''),
  selectedColor: fc.constantFrom('Red', null),
  basePrice: fc.constantFrom(10, '10', 12),
  breaks: fc.constantFrom<unknown>([{ from: 3, price: 8 }], [{ from: 1, price: 8 }, { from: 2 }]),
});
