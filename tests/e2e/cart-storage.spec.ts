import { expect, type Page } from '@playwright/test';
import type { CartLine } from '../../src/shop/cart/cart-line.ts';
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

test('D17: a tab follows the other without a reload', async ({ cartPage, lab }) => {
  const other = await cartPage.context().newPage();
  await other.goto(lab.url);
  await add(cartPage, pen);
  await expect.poll(() => lines(other)).toEqual([pen]);
  await other.evaluate(() => window.lab.clearCart());
  await expect.poll(() => lines(cartPage)).toEqual([]);
});

test('D17: localStorage cleared under the open page comes back, and so does an IndexedDB that was deleted', async ({
  cartPage,
}) => {
  await add(cartPage, pen);
  await cartPage.evaluate(() => localStorage.clear());
  await cartPage.reload();
  await expect.poll(() => lines(cartPage)).toEqual([pen]);
  await expect.poll(() => text(cartPage)).toEqual([pen]);

  await cartPage.evaluate(deleteDatabase, 'daftar-cart');
  await add(cartPage, pad);
  await cartPage.evaluate(() => localStorage.clear());
  await cartPage.reload();
  await expect.poll(() => lines(cartPage)).toEqual([pen, pad]);

  await cartPage.evaluate(deleteDatabase, 'daftar-cart');
  await cartPage.reload();
  expect(await lines(cartPage)).toEqual([pen, pad]);
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

test('D17: a full localStorage costs nothing', async ({ cartPage }) => {
  await add(cartPage, pen);
  await cartPage.evaluate(fillLocalStorage);
  await add(cartPage, pad);
  expect(await notices(cartPage)).not.toContain("Your cart can't be saved on this device");
  await cartPage.reload();
  await expect.poll(() => lines(cartPage)).toEqual([pen, pad]);
});

test('D17: without localStorage the cart is kept, and without IndexedDB too', async ({ browser, lab }) => {
  for (const name of ['localStorage', 'indexedDB'] as const) {
    const page = await browser.newPage();
    await page.addInitScript(forbid, [name]);
    await page.goto(lab.url);
    await add(page, pen);
    await page.reload();
    await expect.poll(() => lines(page)).toEqual([pen]);
    expect(await notices(page)).toEqual([]);
    await page.close();
  }
});

test('D17: with both forbidden the cart goes on in memory and says so once', async ({ page, lab }) => {
  await page.addInitScript(forbid, ['localStorage', 'indexedDB']);
  await page.goto(lab.url);
  await add(page, pen);
  await add(page, pad);
  expect(await lines(page)).toEqual([pen, pad]);
  const told = (await notices(page)).filter((title) => title !== 'Added to cart');
  expect(told).toEqual(["Your cart can't be saved on this device"]);
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

test('D17: the browser is killed 20 times at random moments; nothing acknowledged is lost, nothing counts twice', async ({
  lab,
}) => {
  const check = async (page: Page, acknowledged: readonly string[]) => {
    await expect.poll(async () => missing(acknowledged, await lines(page))).toEqual([]);
    expect((await lines(page)).filter(({ quantity }) => quantity !== 1)).toEqual([]);
  };
  const acknowledged = await surviveKills(lab.url, { kills: 20, check, live: addForever });
  expect(acknowledged.length).toBeGreaterThan(20);
  console.log(`cart: 20 kills, ${acknowledged.length} acknowledged changes, none lost`);
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

function notices(page: Page): Promise<string[]> {
  return page.evaluate(() => window.lab.notices.waiting.get().map(({ title }) => title));
}

/** Runs in the page until it dies. */
async function addForever(life: number) {
  const { acknowledge } = window as unknown as { acknowledge: (id: string) => Promise<void> };
  for (let change = 0; ; change++) {
    const id = `${life}-${change}`;
    window.lab.addToCart({ id, name: 'Pen', image: '', price: 10, quantity: 1 });
    await window.lab.cart.keep();
    await acknowledge(id);
  }
}

function missing(ids: readonly string[], kept: readonly CartLine[]): string[] {
  const found = new Set(kept.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
