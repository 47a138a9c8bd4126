import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import type { CartChange } from '../../../../src/features/cart/cart-rules.ts';
import { countedCases, percent } from '../../platform/durable-list/counted-cases.ts';
import { type Fate, type MemoryDatabase, ticks } from '../../platform/durable-list/memory-database.ts';
import { ends, fates, script as scriptOf, unwellDatabase } from '../../platform/durable-list/outages.ts';
import { Browser, type CartDocument, type Tab } from './tabs.ts';

const holds = countedCases('cart outages');

describe('D17: the cart while databases fail, hang and answer late', { timeout: 600_000 }, () => {
  it('P2, P3: what three tabs add is stored once, and every keepCart ends while the database is still out', () =>
    holds(
      percent * 450,
      fc.asyncProperty(script(3), fates(), async (steps, fate) => {
        const browser = unwell(fate);
        const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
        const open: Promise<void>[] = [];
        for (const { tab, quantity, pause, reload } of steps) {
          open.push(additionBy(tabs[tab], `own${open.length}`, quantity));
          await ticks(pause);
          if (!reload) continue;
          browser.kill([tabs[tab] as Tab]);
          tabs[tab] = browser.openTab();
        }
        await ends(open);
        browser.memory?.repair();
        await browser.rest();
        const expected = steps.map(({ quantity }, at) => [`own${at}`, quantity]);
        for (const tab of tabs) expect(held(tab.lines)).toEqual(expected.toSorted());
        expect([...browser.texts.keys()].filter((name) => name !== 'cart')).toEqual([]);
        expect(JSON.parse(browser.texts.get('cart') ?? '[]')).toHaveLength(steps.length);
      }),
    ));

  it('P2: tabs whose database never comes back still show one cart', () =>
    holds(
      percent * 100,
      fc.asyncProperty(script(2), fc.constantFrom<Fate>('fails', 'hangs'), async (steps, fate) => {
        const browser = unwell([fate]);
        const tabs = [browser.openTab(), browser.openTab()];
        const open: Promise<void>[] = [];
        for (const { tab, quantity, pause } of steps) {
          open.push(additionBy(tabs[tab], `own${open.length}`, quantity));
          await ticks(pause);
        }
        await ends(open);
        await browser.rest();
        const expected = steps.map(({ quantity }, at) => [`own${at}`, quantity]).toSorted();
        for (const tab of tabs) expect(held(tab.lines)).toEqual(expected);
        browser.kill();
        expect(held(browser.openTab().lines)).toEqual(expected);
      }),
    ));

  it('P2: a tab whose database hangs asks for what was said before it listened', async () => {
    const browser = unwell([{ waits: 1 }]);
    const [healthy, sick] = [browser.openTab(), browser.openTab()];
    const { onMessage } = sick;
    sick.onMessage = () => {};
    await additionBy(healthy, 'pen', 2);
    await ticks(10);
    sick.onMessage = onMessage;
    expect(held(sick.lines)).toEqual([]);

    const memory = browser.memory as MemoryDatabase;
    const { fate } = memory;
    memory.fate = () => 'hangs';
    const asking = sick.sync();
    memory.fate = fate;
    await asking;
    await ticks(50);
    expect(held(sick.lines)).toEqual([['pen', 2]]);
  });

  it('P4, P6: one page after another shows every change at once, also when the database is dropped', () =>
    holds(
      percent * 200,
      fc.asyncProperty(
        fc.array(fc.tuple(script(1), fc.boolean()), { minLength: 1, maxLength: 3 }),
        fates(),
        async (lives, fate) => {
          const browser = unwell(fate);
          let expected = new Map<string, number>();
          for (const [steps, evict] of lives) {
            const tab = browser.openTab();
            expect(held(tab.lines)).toEqual([...expected].toSorted());
            for (const { quantity, pause, reload } of steps) {
              const id = `id${quantity}`;
              void tab.act(reload ? { type: 'remove', id } : { type: 'add', line: line(id, quantity) });
              if (reload) expected.delete(id);
              else expected = new Map(expected).set(id, (expected.get(id) ?? 0) + quantity);
              expect(held(tab.lines)).toEqual([...expected].toSorted());
              await ticks(pause);
              expect(held(tab.lines)).toEqual([...expected].toSorted());
            }
            browser.kill();
            if (evict) browser.memory?.evict();
          }
          browser.memory?.repair();
          const last = browser.openTab();
          await last.sync();
          expect(held(last.lines)).toEqual([...expected].toSorted());
        },
      ),
    ));

  it('P5, P8: a killed browser keeps what the database had, and counts nothing twice', () =>
    holds(
      percent * 125,
      fc.asyncProperty(
        fc.array(fc.tuple(script(2), fc.nat(12)), { minLength: 1, maxLength: 3 }),
        fates(),
        async (lives, fate) => {
          const browser = unwell(fate, true);
          const tried = new Map<string, number>();
          for (const [steps, lostWrites] of lives) {
            const tabs = [browser.openTab(), browser.openTab()];
            for (const { tab, quantity, pause } of steps) {
              const id = `own${tried.size}`;
              tried.set(id, quantity);
              void additionBy(tabs[tab], id, quantity);
              await ticks(pause);
            }
            browser.crash(lostWrites);
          }
          const stored = new Set(document(browser)?.lines.map(({ id }) => id));
          browser.memory?.repair();
          const reopened = browser.openTab();
          await reopened.sync();
          for (const [id, quantity] of tried) {
            const found = reopened.lines.filter((each) => each.id === id).map((each) => each.quantity);
            expect(stored.has(id) ? [[quantity]] : [[], [quantity]]).toContainEqual(found);
          }
        },
      ),
    ));

  it('P7: a list that another program writes at any moment replaces the cart, and no later change is lost', () =>
    holds(
      percent * 125,
      fc.asyncProperty(script(2), fates(), async (steps, fate) => {
        const browser = unwell(fate);
        const tabs = [browser.openTab(), browser.openTab()];
        const open: Promise<void>[] = [];
        let expected: [string, number][] = [];
        for (const [at, { tab, quantity, pause, reload }] of steps.entries()) {
          if (reload) {
            expected = [[`foreign${at}`, quantity]];
            browser.write('cart', JSON.stringify([line(`foreign${at}`, quantity)]));
          } else {
            expected.push([`own${at}`, quantity]);
            open.push(additionBy(tabs[tab], `own${at}`, quantity));
          }
          await ticks(pause);
        }
        await ends(open);
        browser.memory?.repair();
        await browser.rest();
        for (const tab of tabs) expect(held(tab.lines)).toEqual(expected.toSorted());
      }),
    ));
});

function unwell(fates: readonly Fate[], crashes = false): Browser {
  return new Browser({ memory: unwellDatabase(fates), crashes });
}

function additionBy(tab: Tab | undefined, id: string, quantity: number): Promise<void> {
  return tab?.act({ type: 'add', line: line(id, quantity) } satisfies CartChange) ?? Promise.resolve();
}

function document({ memory }: Browser): CartDocument | undefined {
  const last = memory?.history.at(-1);
  return last === undefined ? undefined : JSON.parse(last);
}

function held(lines: readonly CartLine[]): [string, number][] {
  return lines.map(({ id, quantity }): [string, number] => [id, quantity]).toSorted();
}

function line(id: string, quantity: number): CartLine {
  return { id, name: id, image: '', price: 10, quantity };
}

function script(tabs: number) {
  return scriptOf(tabs, { quantity: fc.integer({ min: 1, max: 3 }) });
}
