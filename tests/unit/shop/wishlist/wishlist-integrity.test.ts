import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBook } from '../../../../src/shop/durable-list/list-book.ts';
import { readListText } from '../../../../src/shop/durable-list/list-text.ts';
import {
  type Wish,
  type WishChange,
  type WishlistState,
  wishlistKind,
} from '../../../../src/shop/wishlist/wishlist.ts';
import { wishlistFormat } from '../../../../src/shop/wishlist/wishlist-format.ts';
import { countedCases, TWO_ROUNDS } from '../durable-list/counted-cases.ts';
import { type Fate, MemoryDatabase, ticks } from '../durable-list/memory-database.ts';
import { type BrowserOptions, ListBrowser, type ListTab } from '../durable-list/tabs.ts';

/** 100 makes 100,000 cases, two minutes of processor time; the suite runs a part of them, other ones each time. */
const scale = Number(process.env.WISHLIST_CASES ?? 3);

const holds = countedCases('wishlist integrity');

type Tab = ListTab<WishlistState, WishChange>;

describe('D41.19: any text in localStorage.wishlist', { timeout: 600_000 }, () => {
  it('P1: is read without an exception, with every valid entry once, and reads the same when written back', () =>
    holds(
      scale * 200,
      fc.property(wishlistTexts(), ({ text, valid }) => {
        const wishes = readListText<WishlistState>(text, wishlistKind).lines ?? [];
        for (const { id, name, price } of wishes) {
          expect(id).not.toBe('');
          // Throws at half a surrogate pair.
          encodeURIComponent(id + name);
          expect(price === undefined || (Number.isFinite(price) && price >= 0)).toBe(true);
        }
        expect(new Set(ids(wishes)).size).toBe(wishes.length);
        const again = readListText<WishlistState>(JSON.stringify(wishes), wishlistKind);
        expect(JSON.stringify(again.lines)).toBe(JSON.stringify(wishes));
        if (valid) expect(wishes.filter(({ id }) => id === valid.id)).toEqual([valid]);
      }),
    ));

  it('P1: opens as a wishlist, and its invalid parts are put aside', () =>
    holds(
      scale * 50,
      fc.property(wishlistTexts(), ({ text }) => {
        const texts = new Map([['wishlist', text]]);
        const troubles: unknown[] = [];
        const book = openBook(wishlistKind, {
          storage: {
            keys: () => [...texts.keys()],
            read: (name) => texts.get(name) ?? null,
            write: (name, value) => Boolean(texts.set(name, value)),
            remove: (name) => texts.delete(name),
          },
          onTrouble: (trouble) => troubles.push(trouble),
        });
        const { lines, valid } = readListText<WishlistState>(text, wishlistKind);
        expect(book.view().lines).toEqual(lines ?? []);
        if (text.endsWith(' ')) return;
        expect(texts.get('wishlist:quarantine')).toBe(valid ? undefined : text);
        expect(troubles).toEqual(valid ? [] : ['repaired']);
      }),
    ));
});

describe('D41: the wishlist through tabs, crashes and broken storage', { timeout: 600_000 }, () => {
  it('P2, P3: what three tabs wish for is stored once, and every keepWishlist ends while the database is out', () =>
    holds(
      scale * 250,
      fc.asyncProperty(script(3), fates(), async (steps, fate) => {
        const browser = unwell(fate);
        const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
        const open: Promise<void>[] = [];
        for (const { tab, pause, reload } of steps) {
          open.push(wishIn(tabs[tab], `own${open.length}`));
          await ticks(pause);
          if (!reload) continue;
          browser.kill([tabs[tab] as Tab]);
          tabs[tab] = browser.openTab();
        }
        await ends(open);
        browser.memory?.repair();
        await browser.rest();
        const expected = steps.map((_, at) => `own${at}`).toSorted();
        for (const tab of tabs) expect(ids(tab.lines).toSorted()).toEqual(expected);
        expect([...browser.texts.keys()].filter((name) => name !== 'wishlist')).toEqual([]);
        expect(JSON.parse(browser.texts.get('wishlist') ?? '[]')).toHaveLength(steps.length);
      }),
    ));

  it('P2: a heart pressed in two tabs, on and off, ends up the same in both, whatever the database does', () =>
    holds(
      scale * 100,
      fc.asyncProperty(script(2), fates(), async (steps, fate) => {
        const browser = unwell(fate);
        const tabs = [browser.openTab(), browser.openTab()];
        const wished = new Set<string>();
        for (const { tab, product, pause, reload } of steps) {
          void tabs[tab]?.act(
            reload ? { type: 'remove', id: product } : { type: 'add', line: wish(product) },
          );
          if (!reload) wished.add(product);
          await ticks(pause);
        }
        browser.memory?.repair();
        await browser.rest();
        const [one, other] = tabs.map(({ lines }) => ids(lines));
        expect(one).toEqual(other);
        expect(new Set(one).size).toBe(one?.length);
        for (const id of one ?? []) expect(wished).toContain(id);
        browser.kill();
        expect(ids(browser.openTab().lines)).toEqual(one);
      }),
    ));

  it('P4, P6: one page after another shows every change at once, also with a full store or a dropped database', () =>
    holds(
      scale * 150,
      fc.asyncProperty(
        fc.array(fc.tuple(script(1), fc.boolean()), { minLength: 1, maxLength: 3 }),
        fates(),
        fc.boolean(),
        async (lives, fate, full) => {
          const browser = unwell(fate);
          let expected: string[] = [];
          for (const [at, [steps, evict]] of lives.entries()) {
            const tab = browser.openTab();
            expect(ids(tab.lines)).toEqual(expected);
            // The last page may find no space; what it shows is right all the same.
            if (full && at === lives.length - 1) browser.full = () => true;
            for (const { product, pause, reload } of steps) {
              void tab.act(reload ? { type: 'remove', id: product } : { type: 'add', line: wish(product) });
              if (reload) expected = expected.filter((id) => id !== product);
              else if (!expected.includes(product)) expected = [...expected, product];
              expect(ids(tab.lines)).toEqual(expected);
              await ticks(pause);
              expect(ids(tab.lines)).toEqual(expected);
            }
            if (full && at === lives.length - 1) {
              browser.memory?.repair();
              await browser.rest();
              expect(ids(tab.lines)).toEqual(expected);
            }
            browser.kill();
            if (evict && !full) browser.memory?.evict();
          }
          browser.full = () => false;
          browser.memory?.repair();
          const last = browser.openTab();
          await last.sync();
          expect(ids(last.lines)).toEqual(expected);
        },
      ),
    ));

  it('P5, P8: a killed browser keeps what the database had, each product once', () =>
    holds(
      scale * 125,
      fc.asyncProperty(
        fc.array(fc.tuple(script(2), fc.nat(12)), { minLength: 1, maxLength: 3 }),
        fates(),
        async (lives, fate) => {
          const browser = unwell(fate, { crashes: true });
          let tried = 0;
          for (const [steps, lostWrites] of lives) {
            const tabs = [browser.openTab(), browser.openTab()];
            for (const { tab, pause } of steps) {
              void wishIn(tabs[tab], `own${tried++}`);
              await ticks(pause);
            }
            browser.crash(lostWrites);
          }
          const last = browser.memory?.history.at(-1);
          const stored: string[] = last === undefined ? [] : ids(JSON.parse(last).lines);
          browser.memory?.repair();
          const reopened = browser.openTab();
          await reopened.sync();
          const found = ids(reopened.lines);
          expect(found).toEqual(expect.arrayContaining(stored));
          expect(new Set(found).size).toBe(found.length);
        },
      ),
    ));

  it('P7: a list that another program writes becomes the wishlist, and no later change is lost', () =>
    holds(
      scale * 125,
      fc.asyncProperty(script(2), fates(), async (steps, fate) => {
        const browser = unwell(fate);
        const tabs = [browser.openTab(), browser.openTab()];
        const open: Promise<void>[] = [];
        let expected: string[] = [];
        for (const [at, { tab, pause, reload }] of steps.entries()) {
          if (reload) {
            expected = [`foreign${at}`];
            // Of an entry only the id has to be there.
            browser.write('wishlist', JSON.stringify([{ id: `foreign${at}` }]));
          } else {
            expected.push(`own${at}`);
            open.push(wishIn(tabs[tab], `own${at}`));
          }
          await ticks(pause);
        }
        await ends(open);
        browser.memory?.repair();
        await browser.rest();
        for (const tab of tabs) expect(ids(tab.lines).toSorted()).toEqual(expected.toSorted());
      }),
    ));
});

/** A browser whose transactions go as `fates` say, over and over. */
function unwell(fates: readonly Fate[], options: BrowserOptions = { crashes: false }) {
  const memory = new MemoryDatabase();
  let at = 0;
  memory.fate = () => fates[at++ % fates.length] ?? { waits: 1 };
  return new ListBrowser({ kind: wishlistKind, format: wishlistFormat }, { ...options, memory });
}

function wishIn(tab: Tab | undefined, id: string): Promise<void> {
  return tab?.act({ type: 'add', line: wish(id) }) ?? Promise.resolve();
}

/** Fails unless all of `open` are settled within the timeouts of two rounds. */
async function ends(open: readonly Promise<void>[]): Promise<void> {
  const late = ticks(TWO_ROUNDS).then(() => 'unresolved');
  expect(await Promise.race([Promise.all(open).then(() => 'resolved'), late])).toBe('resolved');
}

function ids(wishes: readonly Wish[]): string[] {
  return wishes.map(({ id }) => id);
}

function wish(id: string): Wish {
  return { id, name: id, image: '', price: 10, addedAt: '2026-11-22T04:00:00.000Z' };
}

/** `pause`: ticks until the next step; a healthy transaction takes some ten, the timeout is forty. */
function script(tabs: number) {
  return fc.array(
    fc.record({
      tab: fc.nat(tabs - 1),
      product: fc.constantFrom('pen', 'ink', 'pad'),
      pause: fc.constantFrom(0, 1, 3, 7, 15, 50, 130),
      reload: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 5 },
  );
}

function fates(): fc.Arbitrary<Fate[]> {
  return fc.array(
    fc.constantFrom<Fate>(
      { waits: 1 },
      { waits: 1 },
      { waits: 9 },
      { waits: 60 },
      { waits: 200 },
      'fails',
      'hangs',
    ),
    { minLength: 1, maxLength: 6 },
  );
}

function wishLike(): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      '',
      ' ',
      -1,
      1e308,
      Number.NaN,
      true,
      'x\uD800',
      '<b>x</b>',
      [],
    ),
    fc.string(),
    fc.double(),
  );
  const field = (valid: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: odd });
  return fc.oneof(
    fc.record(
      {
        id: field(fc.constantFrom('pen', 'ink', 7)),
        name: field(fc.string()),
        image: field(fc.webUrl()),
        price: field(fc.double({ min: 0, max: 1e9, noNaN: true })),
        addedAt: field(fc.constantFrom('2026-11-22', '2026-11-22T04:00:00.000Z', 'yesterday')),
        extra: fc.anything({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
    odd,
  );
}

/** Texts of every kind, and the entry that must come out of them where one was put in. */
function wishlistTexts(): fc.Arbitrary<{ text: string; valid: Wish | null }> {
  const lists = fc
    .tuple(fc.array(wishLike(), { maxLength: 6 }), fc.nat(6), fc.boolean())
    .map(([junk, at, copy]) => {
      const valid = wish('kept');
      return { text: JSON.stringify(junk.toSpliced(at, 0, valid)) + (copy ? ' ' : ''), valid };
    });
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(wishLike(), { maxLength: 6 }).map((list) => JSON.stringify(list).slice(0, -3)),
    fc.constantFrom('', ' ', 'null', '{}', '[]', '[[]]', '[null]', 'undefined', '{"__proto__":[]}'),
  );
  return fc.oneof(
    { weight: 3, arbitrary: lists },
    { weight: 2, arbitrary: texts.map((text) => ({ text, valid: null })) },
  );
}
