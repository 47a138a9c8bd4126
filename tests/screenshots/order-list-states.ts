import type { Page } from '@playwright/test';
import { linesOf, seedCart } from '../e2e/buying.ts';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { fail, press, type States } from './state.ts';

const PATH = '/order-list';

/** Order from a list, and the lists that are saved. */
export async function orderListStates(shop: ShopUnderTest): Promise<States> {
  const cart = await linesOf(shop, [1, 2, 3]);
  return {
    'order-list': { path: PATH, before: forget },
    'order-list-filled': { path: PATH, before: forget, act: fillList },
    'order-list-column': { path: PATH, before: forget, act: askColumn },
    'order-list-no-column': { path: PATH, before: forget, act: findNoColumn },
    'order-list-another': { path: PATH, before: forget, act: findAnother },
    'order-list-stopped': { path: PATH, before: forget, act: stop },
    'order-list-failed': { path: PATH, before: failProducts, act: seesFailure },
    'order-list-file-refused': { path: PATH, before: forget, act: openPicture },
    'order-list-saved': { path: PATH, before: forget, act: save },
    'order-list-print': { path: PATH, before: forget, act: print },
    'home-list-due': { path: '/', before: haveDueList, act: seesReminder },
    'cart-save-list': {
      path: '/cart',
      before: (page) => seedCart(page, cart),
      act: async (page) => {
        await press(page, 'Save as a list');
        await page.getByRole('dialog').getByLabel('Name of the list').fill('Office, every month');
      },
    },
  };
}

const LIST = `1. heavy duty stapler
2 x counter bell
two hole brass sharpener - 3
map pins, 2 pkt (for the wall beside the door)
fountain pen
पेंसिल HB 2 दर्जन
hand sanitizer 500 ml`;

/** What the state before has left on the device. */
async function forget(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of Object.keys(localStorage))
      if (/^(?:private:order-list|saved-lists)/.test(name)) localStorage.removeItem(name);
    indexedDB.deleteDatabase('daftar-saved-lists');
    indexedDB.deleteDatabase('daftar-order-list');
  });
}

export async function fillList(page: Page): Promise<void> {
  await page.getByLabel('Your list').fill(LIST);
  await press(page, 'Find products');
  // In every language: the sentence that comes in the progress bar's place.
  await page.locator('#order-list-products + div:not(:has(progress)) > p').first().waitFor();
}

async function askColumn(page: Page): Promise<void> {
  const table = `Class 4 and 5, Kendriya Vidyalaya, Jabalpur,,
S.No,Item,Qty Required for the whole year,Qty Approved
1,counter bell,"1,200",12
2,heavy duty stapler,"12,000",5-6
3,qwertz uiop,3,4`;
  await page.getByLabel('Your list').fill(table);
  await press(page, 'Find products');
  await page.getByText('Which column says how many?').waitFor();
  await page.locator('#order-list-products + div:not(:has(progress)) > p').first().waitFor();
}

async function findNoColumn(page: Page): Promise<void> {
  await page.getByLabel('Your list').fill('Item,Remarks\ncounter bell,for Ravi\nheavy duty stapler,');
  await press(page, 'Find products');
  await page.getByText('We found no column that says how many.').waitFor();
}

async function findAnother(page: Page): Promise<void> {
  await fillList(page);
  await press(page, 'Find another product for "hand sanitizer 500 ml"');
  await page.getByLabel('Search for "hand sanitizer 500 ml"').fill('glue');
  await page.keyboard.press('Enter');
  await page.getByText('Products found').waitFor();
}

async function stop(page: Page): Promise<void> {
  await page.getByLabel('Your list').fill(Array.from({ length: 500 }, () => 'counter bell').join('\n'));
  await press(page, 'Find products');
  await press(page, 'Stop');
  await page.getByText('lines are not checked yet.').waitFor();
}

async function failProducts(page: Page): Promise<void> {
  await forget(page);
  await fail(page, 'products?**');
}

async function seesFailure(page: Page): Promise<void> {
  await page.getByLabel('Your list').fill(LIST);
  await press(page, 'Find products');
  await page.getByRole('main').getByRole('alert').waitFor();
}

async function openPicture(page: Page): Promise<void> {
  await page.getByLabel('Your list').fill(LIST);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 0]) });
  await page.getByRole('main').getByRole('alert').waitFor();
}

async function save(page: Page): Promise<void> {
  await fillList(page);
  const saved = page.locator('[aria-labelledby="saved-lists"] li');
  for (const [at, name] of ['Office, every month', 'School'].entries()) {
    await press(page, 'Save as a list');
    await page.getByRole('dialog').getByLabel('Name of the list').fill(name);
    await press(page, 'Save list');
    await saved.nth(at).waitFor();
  }
  await saved.first().getByRole('checkbox').check();
}

async function print(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  await fillList(page);
  await press(page, 'Print');
  await page.emulateMedia({ media: 'print' });
}

async function haveDueList(page: Page): Promise<void> {
  const line = { typed: 'Counter Bell', quantity: 2, unit: '', words: 'Counter Bell', id: '', note: '' };
  const list = { id: 'office', whose: null, name: 'Office', lines: [{ line, picked: 'any' }] };
  await page.addInitScript(
    (text) => localStorage.setItem('saved-lists', text),
    JSON.stringify([{ ...list, savedAt: 0, monthly: true }]),
  );
}

async function seesReminder(page: Page): Promise<void> {
  await page.getByText('It\'s time to order "Office" again.').waitFor();
}
