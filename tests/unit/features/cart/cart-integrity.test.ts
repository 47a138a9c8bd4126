import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atQuantity, type CartLine, lineKey } from '../../../../src/contract/cart-line.ts';
import type { OwnChange } from '../../../../src/features/cart/cart-format.ts';
import * as schemas from '../../../../src/features/cart/cart-format.ts';
import { type CartChange, type CartState, cartKind } from '../../../../src/features/cart/cart-rules.ts';
import { durableValue } from '../../../../src/lib/durable-value.ts';
import type { ListDocument } from '../../../../src/platform/durable-list/list-kind.ts';
import { countedCases } from '../../platform/durable-list/counted-cases.ts';
import { ListBrowser, turns } from '../../platform/durable-list/tabs.ts';

type Browser = ListBrowser<CartState, OwnChange>;

const holds = countedCases('cart integrity');

describe('D17: the cart in tabs', { timeout: 300_000 }, () => {
  it('P2: three tabs in any interleaving carry every change out once and end up with one cart', () =>
    holds(
      2_100,
      fc.asyncProperty(
        fc.array(step(3), { maxLength: 14 }),
        fc.infiniteStream(fc.nat(9)),
        async (steps, delays) => {
          const browser = new ListBrowser({ kind: cartKind, schemas }, { crashes: false });
          browser.delay = () => delays.next().value ?? 0;
          const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
          for (const { tab, change, pause } of steps) {
            void tabs[tab]?.act(change);
            await turns(pause);
          }
          await browser.rest();
          // Read past the shop's own code.
          const stored = await durableValue('daftar-cart').exchange((value) => value);
          browser.saw(stored as ListDocument<CartState> | undefined);
          expectOneAfterAnother(browser);
          const lines = browser.documents.at(-1)?.lines ?? [];
          for (const tab of tabs) {
            expect(tab.lines).toEqual(lines);
            expect(tab.revs).toEqual(tab.revs.toSorted((one, other) => one - other));
          }
          expect(JSON.parse(browser.texts.get('cart') ?? '[]')).toEqual(plain(lines));
          expect([...browser.texts.keys()].filter((name) => name !== 'cart')).toEqual([]);
          browser.kill();
          const last = browser.openTab();
          await last.sync();
          expect(last.lines).toEqual(lines);
        },
      ),
    ));
});

/** Every document is the one before it with each tab's next changes, in the tab's own order, and nothing else. */
function expectOneAfterAnother({ documents, logged }: Browser): void {
  let before = cartKind.empty;
  let applied = new Map<string, number>();
  for (const document of documents) {
    const now = new Map(document.applied);
    const fresh = [...now].map(([tab, seq]) => changesOf(logged, tab, applied.get(tab) ?? 0, seq));
    const outcomes = interleaved(fresh).map((each) => plain(each.reduce(cartKind.changed, before).lines));
    expect(outcomes).toContainEqual(plain(document.lines));
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
    .map(({ costs, ...line }) => atQuantity({ ...line, ...costs }, line.quantity));
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

function anyChange(): fc.Arbitrary<CartChange> {
  const keys = line().map(lineKey);
  const order = fc.record({
    type: fc.constant('order' as const),
    order: fc.constantFrom('attempt:1', 'attempt:2'),
    lines: fc.uniqueArray(fc.record({ key: keys, quantity: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 4,
      selector: (each) => each.key,
    }),
  });
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('add' as const), line: line() }) },
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
        ...(ofLine && { key: lineKey(line) }),
        ...costs,
      })),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'clear' as const }) },
    { weight: 1, arbitrary: order },
  );
}

/** `pause`: how many turns of the event loop pass before the next step; a transaction takes some six. */
function step(tabs: number) {
  return fc.record({
    tab: fc.integer({ min: 0, max: tabs - 1 }),
    change: anyChange(),
    pause: fc.integer({ min: 0, max: 7 }),
  });
}
