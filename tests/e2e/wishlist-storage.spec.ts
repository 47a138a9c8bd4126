import { expect, type Page } from '@playwright/test';
import { surviveKills, test } from './list-lab.ts';
import { deleteDatabase, fillLocalStorage, forbid } from './troubled-browser.ts';

test('D41: a full localStorage costs the wishlist nothing', async ({ page, lab }) => {
  await page.goto(lab.url);
  await wish(page, 'pen');
  await page.evaluate(fillLocalStorage);
  await wish(page, 'pad');
  expect(await troubles(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => wished(page)).toEqual(['pen', 'pad']);
});

test('D41: localStorage cleared under the open page comes back, and so does an IndexedDB that was deleted', async ({
  page,
  lab,
}) => {
  await page.goto(lab.url);
  await wish(page, 'pen');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => wished(page)).toEqual(['pen']);
  await expect.poll(() => text(page)).toEqual(['pen']);

  await page.evaluate(deleteDatabase, 'daftar-wishlist');
  await wish(page, 'pad');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => wished(page)).toEqual(['pen', 'pad']);

  await page.evaluate(deleteDatabase, 'daftar-wishlist');
  await page.reload();
  expect(await wished(page)).toEqual(['pen', 'pad']);
});

test('D41: without localStorage the wishlist is kept, and without IndexedDB too; without both it says so once', async ({
  browser,
  lab,
}) => {
  const [local, database] = ['localStorage', 'indexedDB'] as const;
  for (const missing of [[local], [database], [local, database]]) {
    const page = await browser.newPage();
    await page.addInitScript(forbid, missing);
    await page.goto(lab.url);
    await wish(page, 'pen');
    await wish(page, 'pad');
    expect(await wished(page)).toEqual(['pen', 'pad']);
    const isKept = missing.length === 1;
    expect(await troubles(page)).toEqual(isKept ? [] : ["Your wishlist can't be saved on this device"]);
    await page.reload();
    await expect.poll(() => wished(page)).toEqual(isKept ? ['pen', 'pad'] : []);
    await page.close();
  }
});

test('D41: the browser is killed eight times at random moments; no acknowledged wish is lost, none stands twice', async ({
  lab,
}) => {
  const check = async (page: Page, acknowledged: readonly string[]) => {
    await expect
      .poll(async () => {
        const kept = await wished(page);
        return acknowledged.filter((id) => !kept.includes(id));
      })
      .toEqual([]);
    const kept = await wished(page);
    expect(new Set(kept).size).toBe(kept.length);
  };
  const acknowledged = await surviveKills(lab.url, { kills: 8, check, live: wishOn });
  expect(acknowledged.length).toBeGreaterThan(8);
});

async function wish(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => {
    window.lab.toggleWish({ id, name: id, image: '', price: 10 });
    await window.lab.wishlist.keep();
  }, id);
}

function wished(page: Page): Promise<string[]> {
  return page.evaluate(() => window.lab.wishlist.get().map(({ id }) => id));
}

/** What localStorage has of it. */
function text(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('wishlist') ?? '[]').map(({ id }: { id: string }) => id),
  );
}

/** What the shopper was told, but that it was added. */
async function troubles(page: Page): Promise<string[]> {
  const titles = await page.evaluate(() => window.lab.notices.waiting.get().map(({ title }) => title));
  return titles.filter((title) => title !== 'Added to wishlist');
}

/** Runs in the page until it dies; a list holds 500. */
async function wishOn(life: number) {
  const { acknowledge } = window as unknown as { acknowledge: (id: string) => Promise<void> };
  for (let change = 0; change < 50; change++) {
    const id = `${life}-${change}`;
    window.lab.toggleWish({ id, name: id, image: '', price: 10 });
    await window.lab.wishlist.keep();
    await acknowledge(id);
  }
}
