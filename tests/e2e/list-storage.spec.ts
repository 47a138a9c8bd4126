import { expect, type Page } from '@playwright/test';
import type { CartLine } from '../../src/contract/cart-line.ts';
import { test as listTest, surviveKills } from './list-lab.ts';
import { deleteDatabase, fillLocalStorage, forbid } from './troubled-browser.ts';

const test = listTest.extend<{ cartPage: Page }>({
  cartPage: async ({ page, lab }, use) => {
    await page.goto(lab.url);
    await use(page);
  },
});

const pen: CartLine = { id: 'pen', name: 'Pen', image: '', price: 10, quantity: 1 };
const pad: CartLine = { id: 'pad', name: 'Pad', image: '', price: 250, quantity: 3 };

test('D17: two tabs make 400 interleaved changes, none lost, none doubled', async ({ cartPage, lab }) => {
  const other = await cartPage.context().newPage();
  await other.goto(lab.url);
  const changes = (page: Page) =>
    page.evaluate(async (line) => {
      const { addToCart, cart, setQuantity } = window.lab;
      for (let change = 0; change < 200; change++) {
        const [first] = cart.get();
        if (first && change % 2) setQuantity('["pen","",""]', first.quantity + 1);
        else addToCart(line);
        if (change % 7 === 0) await cart.keep();
        else await new Promise((resolve) => setTimeout(resolve, change % 3));
      }
      await cart.keep();
    }, pen);
  await Promise.all([changes(cartPage), changes(other)]);

  for (const page of [cartPage, other]) {
    await expect.poll(() => lines(page)).toEqual([{ ...pen, quantity: 400 }]);
    expect(await text(page)).toEqual([{ ...pen, quantity: 400 }]);
  }
  await cartPage.reload();
  expect(await lines(cartPage)).toEqual([{ ...pen, quantity: 400 }]);
});

test('D17: other code seeds localStorage.cart, also while a page is open', async ({ cartPage, lab }) => {
  await add(cartPage, pen);
  const other = await cartPage.context().newPage();
  await other.goto(`${lab.url}lab.js`);
  await other.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), pad);
  await expect.poll(() => lines(cartPage)).toEqual([pad]);
  await cartPage.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), pen);
  await cartPage.reload();
  expect(await lines(cartPage)).toEqual([pen]);
});

test('D17: a tab whose IndexedDB hangs, beside a healthy one, loses nothing and doubles nothing', async ({
  cartPage,
  lab,
}) => {
  await add(cartPage, pen);
  const sick = await cartPage.context().newPage();
  await sick.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as unknown as IDBOpenDBRequest;
  });
  await sick.goto(lab.url);
  const adding = add(sick, pad);
  await add(cartPage, { ...pen, id: 'ink' });
  await adding;
  for (const page of [cartPage, sick]) {
    await expect
      .poll(async () => (await lines(page)).map(({ id }) => id).toSorted())
      .toEqual(['ink', 'pad', 'pen']);
  }
  await expect
    .poll(() =>
      cartPage.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cart:log:'))),
    )
    .toEqual([]);
  await cartPage.reload();
  expect((await lines(cartPage)).map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 3]);
});

test('D17: a change outlives the page that made it, however soon that ends', async ({ cartPage }) => {
  for (let quantity = 1; quantity <= 10; quantity++) {
    await cartPage.evaluate((line) => window.lab.addToCart(line), pen);
    await cartPage.reload();
    expect(await lines(cartPage)).toEqual([{ ...pen, quantity }]);
  }
});

/** One engine keeps both. */
const LISTS = [
  { list: 'cart', decision: 'D17' },
  { list: 'wishlist', decision: 'D41' },
] as const;
type List = (typeof LISTS)[number]['list'];

for (const { list, decision } of LISTS) {
  test(`${decision}: a full localStorage costs the ${list} nothing`, async ({ page, lab }) => {
    await page.goto(lab.url);
    await put(page, list, 'pen');
    await page.evaluate(fillLocalStorage);
    await put(page, list, 'pad');
    expect(await troubles(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => idsIn(page, list)).toEqual(['pen', 'pad']);
  });

  test(`${decision}: the ${list} comes back where localStorage is cleared under the open page, and where its IndexedDB is deleted`, async ({
    page,
    lab,
  }) => {
    await page.goto(lab.url);
    await put(page, list, 'pen');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(() => idsIn(page, list)).toEqual(['pen']);
    await expect.poll(() => idsInText(page, list)).toEqual(['pen']);

    await page.evaluate(deleteDatabase, `daftar-${list}`);
    await put(page, list, 'pad');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(() => idsIn(page, list)).toEqual(['pen', 'pad']);

    await page.evaluate(deleteDatabase, `daftar-${list}`);
    await page.reload();
    expect(await idsIn(page, list)).toEqual(['pen', 'pad']);
  });

  test(`${decision}: without localStorage the ${list} is stored, and without IndexedDB too; without both it works and says so once`, async ({
    browser,
    lab,
  }) => {
    const [local, database] = ['localStorage', 'indexedDB'] as const;
    for (const missing of [[local], [database], [local, database]]) {
      const page = await browser.newPage();
      await page.addInitScript(forbid, missing);
      await page.goto(lab.url);
      await put(page, list, 'pen');
      await put(page, list, 'pad');
      expect(await idsIn(page, list)).toEqual(['pen', 'pad']);
      const isStored = missing.length === 1;
      expect(await troubles(page)).toEqual(isStored ? [] : [`Your ${list} can't be saved on this device`]);
      await page.reload();
      await expect.poll(() => idsIn(page, list)).toEqual(isStored ? ['pen', 'pad'] : []);
      await page.close();
    }
  });
}

test('D17, D41: the browser is killed 6 times at random moments; nothing acknowledged is lost, nothing counts twice', async ({
  lab,
}) => {
  // 7 browsers start one after the other.
  test.setTimeout(600_000);
  const check = async (page: Page, acknowledged: readonly string[]) => {
    for (const { list } of LISTS) {
      await expect
        .poll(async () => {
          const stored = new Set(await idsIn(page, list));
          return acknowledged.filter((id) => !stored.has(id));
        })
        .toEqual([]);
      const stored = await idsIn(page, list);
      expect(new Set(stored).size, list).toBe(stored.length);
    }
  };
  const acknowledged = await surviveKills(lab.url, { kills: 6, check, live: addForever });
  expect(acknowledged.length).toBeGreaterThan(6);
});

async function add(page: Page, line: CartLine): Promise<void> {
  await page.evaluate(async (added) => {
    window.lab.addToCart(added);
    await window.lab.cart.keep();
  }, line);
}

function lines(page: Page): Promise<CartLine[]> {
  return page.evaluate(() => JSON.parse(JSON.stringify(window.lab.cart.get())));
}

function text(page: Page): Promise<CartLine[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));
}

/** Adds one of it, and waits until it is stored. */
async function put(page: Page, list: List, id: string): Promise<void> {
  await page.evaluate(
    async ([list, id]) => {
      const product = { id, name: id, image: '', price: 10 };
      if (list === 'cart') window.lab.addToCart({ ...product, quantity: 1 });
      else window.lab.toggleWish(product);
      await window.lab[list].keep();
    },
    [list, id] as const,
  );
}

/** What is in the list, as often as it counts. */
function idsIn(page: Page, list: List): Promise<string[]> {
  return page.evaluate((name) => {
    const entries: readonly { id: string; quantity?: number }[] = window.lab[name].get();
    return entries.flatMap(({ id, quantity = 1 }) => Array<string>(quantity).fill(id));
  }, list);
}

/** What localStorage has of it. */
function idsInText(page: Page, list: List): Promise<string[]> {
  return page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? '[]').map(({ id }: { id: string }) => id),
    list,
  );
}

/** The messages to the shopper, except that it was added. */
async function troubles(page: Page): Promise<string[]> {
  const titles = await page.evaluate(() => window.lab.notices.waiting.get().map(({ title }) => title));
  return titles.filter((title) => !title.startsWith('Added to '));
}

/** Runs in the page until it dies; a wishlist holds 500. */
async function addForever(life: number) {
  const { acknowledge } = window as unknown as { acknowledge: (id: string) => Promise<void> };
  for (let change = 0; change < 24; change++) {
    const product = { id: `${life}-${change}`, name: 'Pen', image: '', price: 10 };
    window.lab.addToCart({ ...product, quantity: 1 });
    window.lab.toggleWish(product);
    await Promise.all([window.lab.cart.keep(), window.lab.wishlist.keep()]);
    await acknowledge(product.id);
  }
}
