import { mkdir, readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { workbookOf } from '../unit/tables/workbooks.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInAnyLight } from './axe.ts';
import { type SeededLine, storedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { hold } from './held-bundle.ts';
import { tabTo } from './keyboard.ts';
import { overflow } from './stands-still.ts';
import { visit } from './visit.ts';
import { enterList, setTextSize, typedLines, withoutShareSheet } from './writing.ts';

const LIST = `1. heavy duty stapler
2 x counter bell
two hole brass sharpener - 3
map pins, 2 pkt (for the wall)
fountain pen
qwertz uiop`;

const fixture = (name: string) => readFile(new URL(`../unit/tables/fixtures/files/${name}`, import.meta.url));
const cartOf = async (page: Page): Promise<string[]> =>
  (await storedCart(page)).map(({ name, quantity }: SeededLine) => `${quantity} ${name}`);

test('D52: a list becomes products, without a barrier at 390 px and with text twice as large, and all of them go into the cart at once', async ({
  page,
}) => {
  await page.goto('/order-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Order from a list' })).toBeVisible();
  await enterList(page, LIST);
  await expect(page.getByRole('main').getByText('Found: 4. Choose: 1. Not found: 1.')).toBeVisible();
  await expect(typedLines(page)).toHaveCount(6);
  const [stapler, pins, pen, unknown] = [0, 3, 4, 5].map((at) => typedLines(page).nth(at)) as [
    Locator,
    Locator,
    Locator,
    Locator,
  ];
  await expect(stapler).toContainText('Found');
  await expect(stapler.getByRole('link')).toHaveText('Heavy-Duty Stapler, 100 Sheets');
  await expect(pins).toContainText('Note: for the wall');
  await expect(pins.getByLabel('Quantity for')).toHaveValue('2');
  await expect(unknown).toContainText('Not found');
  await unknown.getByRole('button', { name: /^Find another/ }).click();
  await expectNoAxeFindingsInAnyLight(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  const file = page.locator('input[type=file]');
  const refusal = page.getByRole('main').getByRole('alert');
  for (const time of ['once', 'again']) {
    await file.setInputFiles({ name: 'picture.csv', mimeType: 'text/csv', buffer: PICTURE });
    await expect(refusal, time).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(refusal).not.toBeInViewport();
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await setTextSize(page, '200%');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeFindings(page);
  await setTextSize(page, '');
  await page.setViewportSize({ width: 1280, height: 800 });

  // D52.46: a selected product is no agreed one.
  await expect(pen).toContainText('Not added until you choose.');
  await expect(page.getByRole('button', { name: 'Add 4 products to cart' })).toBeVisible();
  await pen
    .getByRole('combobox', { name: /^Product for/ })
    .selectOption(await optionWith(pen, 'Kalam Student'));
  await expect(page.getByRole('button', { name: 'Add 4 products to cart' })).toBeVisible();
  await pen.getByRole('checkbox').check();
  await expect(pen).toContainText('Please select a size.');
  await pen.getByRole('combobox', { name: /^Size for/ }).selectOption('Medium');
  await expect(page.getByRole('button', { name: 'Add 5 products to cart' })).toBeVisible();
  expect(await cartOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add 5 products to cart' }).click();
  await expect(page.getByText('5 products have been added to your cart.')).toBeVisible();
  expect(await cartOf(page)).toEqual([
    '1 Heavy-Duty Stapler, 100 Sheets',
    '2 Counter Bell',
    '3 Two-Hole Brass Sharpener',
    '2 Map Pins with Round Heads, Pack of 60',
    '1 Kalam Student Fountain Pen',
  ]);
  // D52.47: what was not added stays, and one Undo brings everything back.
  await expect(typedLines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(typedLines(page)).toHaveCount(6);
  await expect.poll(() => cartOf(page)).toEqual([]);
});

function optionWith(row: Locator, name: string): Promise<string> {
  return row.locator('option', { hasText: name }).first().innerText();
}

test('D52.47: what was typed and decided survives a reload; an example takes one tap', async ({ page }) => {
  await page.goto('/order-list');
  await enterList(page, 'counter bell - 2\nfountain pen\npermanent marker');
  await typedLines(page).nth(1).getByRole('checkbox').check();
  await typedLines(page).nth(2).getByRole('checkbox').uncheck();
  await typedLines(page).first().getByLabel('Quantity for').fill('7');
  await page.getByLabel('Add more lines').fill('half a li');
  await page.reload();
  await expect(page.getByRole('main').getByText(/^Found: \d+\. Choose/)).toBeVisible();
  await expect(page.getByLabel('Add more lines')).toHaveValue('half a li');
  await expect(typedLines(page).first().getByLabel('Quantity for')).toHaveValue('7');
  await expect(typedLines(page).nth(1).getByRole('checkbox')).toBeChecked();
  await expect(typedLines(page).nth(2).getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.reload();
  await expect(page.getByLabel('Your list')).toHaveValue('');
  // Of products of this shop.
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page.getByRole('main').getByText('Found: 5. Choose: 0. Not found: 0.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Products on your list' })).toBeFocused();
});

test('D52.47: what two tabs type is in both, the caret stays, and both add it once', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/order-list');
  const [field, others] = [page, other].map((tab) => tab.getByLabel('Your list'));
  if (!field || !others) throw new Error('There are two tabs');
  await field.pressSequentially('pens\ninks');
  await expect(others).toHaveValue('pens\ninks');
  // In the first row, before its last letter.
  await field.press('Control+Home');
  for (const _letter of 'pen') await field.press('ArrowRight');
  await others.press('Control+Home');
  await others.pressSequentially('stapler\n');
  await expect(field).toHaveValue('stapler\npens\ninks');
  await field.pressSequentially('cil');
  await others.press('Control+End');
  await others.pressSequentially(' - 2');
  for (const each of [field, others]) await expect(each).toHaveValue('stapler\npencils\ninks - 2');
  await other.getByRole('button', { name: 'Find products' }).click();
  await expect(typedLines(page)).toHaveCount(3);
  await expect(page.getByLabel('Add more lines')).toHaveValue('');
  const bin = page.getByRole('button', { name: 'Remove "stapler"' });
  // The second click of a double click on the line above.
  await bin.dispatchEvent('click', { detail: 2 });
  await bin.click();
  await expect(typedLines(other)).toHaveCount(2);
  await other.reload();
  await expect(typedLines(other)).toHaveCount(2);

  // D17: what both add at once is in the cart once.
  await page.getByRole('button', { name: 'Clear list' }).click();
  await enterList(page, 'counter bell - 2\nmap pins');
  await enterList(other, 'heavy duty stapler - 3');
  const adds = [page, other].map((tab) => tab.getByRole('button', { name: 'Add 3 products to cart' }));
  for (const add of adds) await expect(add).toBeEnabled();
  await Promise.all(adds.map((add) => add.evaluate((button: HTMLElement) => button.click())));
  for (const tab of [page, other]) await expect(typedLines(tab)).toHaveCount(0);
  // Each tab has done what was pressed in it.
  for (const tab of [page, other])
    await tab.evaluate(() => navigator.locks.request('order-list', () => undefined));
  for (const tab of [page, other])
    await expect
      .poll(async () => (await cartOf(tab)).toSorted())
      .toEqual([
        '1 Map Pins with Round Heads, Pack of 60',
        '2 Counter Bell',
        '3 Heavy-Duty Stapler, 100 Sheets',
      ]);
});

test('D52: what another app shares to a browser without the worker does not arrive, and the page says so', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const path of ['/order-list', '/hi/order-list']) {
    await page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      const text = Object.assign(document.createElement('input'), { name: 'text', value: 'counter bell' });
      form.append(text);
      document.body.append(form);
      form.submit();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      path.startsWith('/hi') ? 'वह नहीं पहुँचा' : 'What you shared did not arrive',
    );
  }
});

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]);
const LARGE = Buffer.alloc(1_500_000, 'a');
const UTF_16 = Buffer.from('\ufeffitem;qty\n"Counter Bell";4\n=HYPERLINK("x");1\n', 'utf16le');
/** Beyond 500 lines, and more than what unpacks at once. */
const LONG_ROWS = Array.from({ length: 1000 }, (_, at) => [`qwertz ${at} ${'uiop '.repeat(20)}`, 1]);
const NOT_TEXT = 'This file is not text. Nothing of it was taken.';
const TOO_LARGE = 'This file is larger than 1 MB. Nothing of it was taken.';

test('D52.45: a CSV in UTF-16 is opened, or dropped anywhere; a picture, a large file and a folder are refused', async ({
  page,
}) => {
  await page.goto('/order-list');
  await page.getByLabel('Your list').fill('half a li');
  const open = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await open('picture.csv', PICTURE);
  await expect(page.getByRole('alert')).toContainText(NOT_TEXT);
  await open('large.csv', LARGE);
  await expect(page.getByRole('alert')).toContainText(TOO_LARGE);
  await open('list.csv', UTF_16);
  await expect(page.getByRole('main').getByText('Found: 1. Choose: 0. Not found: 1.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(typedLines(page).first().getByLabel('Quantity for')).toHaveValue('4');
  await expect(page.getByLabel('Add more lines')).toHaveValue('half a li');

  const drop = (file: Buffer, where: string) =>
    page.evaluate(
      ([bytes, place]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'list.csv'));
        const target = document.querySelector(place);
        const events = ['dragover', 'drop'].map(
          (type) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
        );
        // Not prevented, the browser would open the file instead of the page.
        return events.map((event) => !target?.dispatchEvent(event));
      },
      [[...file], where] as const,
    );
  expect(await drop(PICTURE, 'main')).toEqual([true, true]);
  await expect(page.getByRole('alert')).toContainText(NOT_TEXT);
  expect(await drop(UTF_16, 'footer')).toEqual([true, true]);
  await expect(page.getByRole('main').getByText('Found: 2. Choose: 0. Not found: 2.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const browser = await page.context().newCDPSession(page);
  const folder = test.info().outputPath('lists');
  await mkdir(folder, { recursive: true });
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: 100, y: 300, data });
  }
  await expect(page.getByRole('alert')).toContainText("This file can't be read. Nothing of it was taken.");
  await expect(page).toHaveURL(/\/order-list$/);
});

const TWO_COLUMNS = `Indent of May,,,
S.No,Item,Qty Required,Qty Approved
1,counter bell,"1,200",12
2,heavy duty stapler,"12,000",5`;

test('D52.45: which column is the quantity is asked once and remembered; that there is none is said', async ({
  page,
}) => {
  await page.goto('/order-list');
  await enterList(page, TWO_COLUMNS);
  const question = page.getByRole('group', { name: 'Which column says how many?' });
  await expect(question).toHaveAccessibleDescription('Nothing from this table is added until you choose.');
  await expect(question.getByRole('radio')).toHaveCount(3);
  await expect(typedLines(page)).toHaveCount(2);
  await expect(typedLines(page).first()).toContainText(
    'Not added until you choose the column for the quantity.',
  );
  await expect(page.getByRole('button', { name: 'Add 0 products to cart' })).toBeDisabled();
  await expectNoAxeFindings(page);

  await expect(page.locator('#order-list-products')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const approved = question.getByRole('radio', { name: /^Column "Qty Approved"/ });
  await expect(approved).toBeChecked();
  await expect(approved).toBeFocused();
  await expect(typedLines(page).getByLabel('Quantity for').first()).toHaveValue('12');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add 2 products to cart' })).toBeVisible();
  await expect(approved).toBeChecked();

  // D52.44: what is above the most is never another number.
  await question.getByRole('radio', { name: /^Column "Qty Required"/ }).check();
  const stapler = typedLines(page).nth(1);
  await expect(stapler).toContainText('Your list says 12,000. You can order at most 9,999 of one product.');
  await expect(stapler.getByLabel('Quantity for')).toHaveValue('0');
  await expect(stapler).toContainText('Not added with quantity 0.');
  await stapler.getByLabel('Quantity for').fill('9999');
  await expect(stapler).not.toContainText('12,000. You can');
  await page.getByRole('button', { name: 'Add 2 products to cart' }).click();
  await expect.poll(() => cartOf(page)).toEqual(['1200 Counter Bell', '9999 Heavy-Duty Stapler, 100 Sheets']);

  await enterList(page, 'Item,Remarks\ncounter bell,for Ravi\nheavy duty stapler,');
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .getByText(/^We found no column/),
  ).toHaveText(
    'We found no column that says how many. Lines without a number have quantity 1. Please check them.',
  );
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('D52.45: of 700 lines the first 500 are taken, and checking can be stopped and continued', async ({
  page,
}) => {
  await page.goto('/order-list');
  const list = Array.from({ length: 700 }, (_, at) => `${at + 2} x counter bell`).join('\n');
  await page.getByLabel('Your list').fill(list);
  // Searching 500 rows by role takes longer than the page itself.
  const work = page.locator('#order-list-products + div');
  // The check may end before a test's next step.
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      const stop = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Stop');
      if (!stop) return;
      watch.disconnect();
      stop.focus();
      stop.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Find products' }).click();
  await expect(work).toContainText('lines are not checked yet.');
  await expect(page.locator('#order-list-products')).toBeFocused();
  const unchecked = page.getByRole('heading', { name: 'Not checked' }).locator('+ p');
  await expect(unchecked).toContainText('501 x counter bell');
  await work.getByText('Check the rest').click();
  await expect(work).toContainText('Found: 500. Choose: 0. Not found: 0.', { timeout: 150_000 });
  await expect(work).toContainText('A list can have 500 lines. 200 lines were not taken.');
  await expect(page.getByLabel('Add more lines')).toHaveValue(list.split('\n').slice(500).join('\n'));
  await expect(page.getByText('Add 1 product to cart')).toBeVisible();
});

test('D52: where the search fails the list stays, and Try Again finds its products; D52.46: it says how much of a larger shop was searched', async ({
  page,
  shop,
}) => {
  shop.faults.set('GET /products', { mode: 'status', status: 500 });
  await page.goto('/order-list');
  await page.getByLabel('Your list').fill(LIST);
  await page.getByRole('button', { name: 'Find products' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(
    /^We couldn't search for products\. Your list is still here\./,
  );
  await expect(main).toContainText('qwertz uiop');
  shop.faults.clear();
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(main.getByText('Found: 4. Choose: 1. Not found: 1.')).toBeVisible();

  // The focus does not go with the button Stop when the check ends.
  await main.getByRole('button', { name: 'Clear list' }).click();
  const go = await hold(page, /search=zwirtz/);
  await page.getByLabel('Your list').fill('zwirtz uiop');
  const asked = page.waitForRequest(/search=zwirtz/);
  await page.getByRole('button', { name: 'Find products' }).click();
  await asked;
  await page.getByRole('button', { name: 'Stop' }).focus();
  go();
  await expect(main.getByText('Found: 0. Choose: 0. Not found: 1.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Products on your list' })).toBeFocused();

  const { data } = (await shop.ask('/products?limit=20')) as { data: object[] };
  shop.faults.set('GET /storeInfo', { mode: 'json', body: { storeName: 'Kagaz' } });
  shop.faults.set('GET /products', { mode: 'json', body: { data, count: 1500 } });
  await page.reload();
  // search.spec.ts has the same of what is saved on the device.
  await expect(page.getByText(/^Searched the first \d+ of 1,500 products\.$/)).toBeVisible();
});

test('D52: a line far from the window is text until it comes near, and no focus goes; while nothing else is done, all lines get their fields', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { requestIdleCallback } = window;
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (task) => waiting.push(task);
    const beIdle = () => {
      Object.assign(window, { requestIdleCallback });
      for (const task of waiting) requestIdleCallback(task);
    };
    Object.assign(window, { beIdle });
  });
  await page.goto('/order-list');
  await enterList(page, Array.from({ length: 60 }, (_, at) => `${at + 2} x counter bell`).join('\n'));
  const [first, middle, last] = [0, 30, 59].map((at) => typedLines(page).nth(at)) as [
    Locator,
    Locator,
    Locator,
  ];
  await first.getByLabel('Quantity for').focus();
  await expect(last).toContainText('Counter Bell, ₹380');
  await expect(last.getByLabel('Quantity for')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(last.getByLabel('Quantity for')).toHaveValue('61');
  await expect(first.getByLabel('Quantity for')).toBeFocused();
  await expect(middle.getByLabel('Quantity for')).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());
  await expect(middle.getByLabel('Quantity for')).toHaveValue('32');
  await expect(middle).not.toBeInViewport();
});

test.describe('on a device that has seen the shop', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('D52: without a network; texts and files that another app shares are taken or refused, and nothing is lost or run', async ({
    page,
    shop,
  }) => {
    test.slow();
    await shop.stop();
    await page.goto('/order-list');
    await enterList(page, 'counter bell - 2');
    const main = page.getByRole('main');
    await expect(main.getByText('Found: 1. Choose: 0. Not found: 0.')).toBeVisible();
    await expect(page.getByText(/^Saved on .*; prices may have changed since\.$/)).toBeVisible();
    // D52.48: saved and ordered again.
    await page.getByRole('button', { name: 'Save as a list' }).click();
    await page.getByLabel('Name of the list').fill('Office');
    await page.getByRole('button', { name: 'Save list' }).click();
    await page.getByRole('button', { name: 'Clear list' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Open: Office' }).click();
    await expect(main.getByText('Found: 1. Choose: 0. Not found: 0.')).toBeVisible();
    await page.getByRole('button', { name: 'Order again' }).click();
    const again = page.getByRole('dialog', { name: 'Order again: Office' });
    await again.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Counter Bell has been added to your cart.')).toBeVisible();
    await visit(page, '/order-list');
    await page.getByLabel('Add more lines').fill('half a li');
    await share(page, { text: 'permanent marker - 3\nहाथी' });
    await expect(main.getByText('Found: 2. Choose: 0. Not found: 1.')).toBeVisible();
    await expect(typedLines(page).last()).toContainText('हाथी');
    await expect(page).toHaveURL(/\/order-list$/);

    await page.setViewportSize({ width: 390, height: 844 });
    await share(page, { file: PICTURE });
    await expect(page.getByRole('alert')).toContainText(NOT_TEXT);
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await share(page, { file: LARGE });
    await expect(page.getByRole('alert')).toContainText(TOO_LARGE);
    await share(page, { file: await fixture('password.xlsx') });
    await expect(page.getByRole('alert')).toContainText('This Excel file has a password.');
    await expect(typedLines(page)).toHaveCount(3);
    const script = '<img src=x onerror="window.ran=1"> map pins';
    await share(page, { file: Buffer.from(`\ufeff=HYPERLINK("x")\n${script}\n`, 'utf16le') });
    await expect(typedLines(page)).toHaveCount(5);
    await expect(typedLines(page).nth(3)).toContainText('=HYPERLINK("x")');
    await expect(typedLines(page).last()).toContainText(script);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);

    // Almost as large as a file may be: its text is in the address for a moment.
    const lines = Array.from({ length: 700 }, (_, at) => `${at + 2} x counter bell (${'note '.repeat(250)})`);
    await share(page, { file: Buffer.from(lines.join('\n')) });
    await expect(page.locator('#order-list-products + div')).toContainText('205 lines were not taken.');
    await expect(page.getByLabel('Add more lines')).toHaveValue('half a li');
    await expect(page).toHaveURL(/\/order-list$/);

    await page.getByRole('button', { name: 'Clear list' }).click();
    const rows = [['Item', 'Qty'], ['counter bell', 3], ...LONG_ROWS];
    await share(page, { file: Buffer.from(await workbookOf([], rows)) });
    await expect(page.locator('#order-list-products + div')).toContainText('501 lines were not taken.');
    // 500 lines are checked.
    await expect(main.getByText(/Found: 1\. /)).toBeVisible({ timeout: 150_000 });
    await expect(typedLines(page).first().getByLabel('Quantity for')).toHaveValue('3');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.locator('input[type=file]').setInputFiles({
      name: 'list.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await fixture('unpacks-large.xlsx'),
    });
    await expect(page.getByRole('alert')).toContainText('There is too much in this Excel file.');
  });
});

/** As the installed shop's share target (vite/web-manifest.ts). */
async function share(page: Page, { text = '', file }: { text?: string; file?: Buffer }): Promise<void> {
  const taken = page.waitForRequest((request) => request.method() === 'POST');
  await page.evaluate(
    ([words, bytes]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/order-list',
        enctype: 'multipart/form-data',
      });
      form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: words }));
      if (bytes) {
        const field = Object.assign(document.createElement('input'), { type: 'file', name: 'list' });
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], 'list.csv'));
        field.files = files.files;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [text, file?.toString('base64')] as const,
  );
  await taken;
}

test('D52.48: the list as a CSV that this page opens again, on iOS too, and on paper', async ({
  page,
  shop,
}) => {
  const storeName = 'Kagaz & Co';
  const companyAddress = '14 Kagaz Lane, Mumbai';
  await shop.changeStore({ storeName, companyAddress });
  await page.clock.setFixedTime(new Date('2026-03-10T10:00:00+05:30'));
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto('/order-list');
  const buffer = Buffer.from('item,qty\ncounter bell,2\n=1+1 qwertz uiop,1\n');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('main').getByText('Found: 1. Choose: 0. Not found: 1.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const path = await (await downloading).path();
  // No spreadsheet runs it.
  expect(await readFile(path, 'utf8')).toContain('\r\n,"\'=1+1 qwertz uiop",1,,');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order list');
  const sheet = page.getByRole('main');
  for (const text of [storeName, companyAddress]) await expect(sheet.getByText(text)).toBeVisible();
  await expect(sheet.getByText(/^10 Mar 2026/)).toBeVisible();
  await expect(sheet.getByText(/^Prices as of 10 Mar 2026/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Counter Bell/ })).toContainText('₹760');
  await expect(page.getByRole('row', { name: /^Sum/ })).toContainText('₹760');
  await expect(page.getByRole('listitem')).toContainText(['=1+1 qwertz uiop']);
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'Clear list' }).click();
  await file.setInputFiles(path);
  await expect(page.getByRole('main').getByText('Found: 1. Choose: 0. Not found: 1.')).toBeVisible();
  await expect(typedLines(page).first().getByLabel('Quantity for')).toHaveValue('2');

  // In the shop installed on iOS a download shows nothing.
  await page.evaluate(() => {
    Object.defineProperties(navigator, {
      standalone: { value: true },
      canShare: { value: ({ files }: { files: File[] }) => files.length === 1 },
      share: {
        value: async ({ files: [file] }: { files: File[] }) => {
          Object.assign(window, { shared: [file?.name, file?.type, await file?.text()] });
        },
      },
    });
  });
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual(['order-list.csv', 'text/csv', expect.stringContaining('Counter Bell')]);
  expect(downloads).toEqual([]);
});

test('D52.48: the list as text for a message, and as a link that another device opens', async ({
  page,
  shop,
  context,
}) => {
  const written = await withoutShareSheet(page);
  await page.goto('/order-list');
  await enterList(page, 'counter bell - 2\nfountain pen');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await written();
  const message = `2 × Counter Bell: ₹760\nSum: ₹760\n${link}`;
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('List copied')).toBeVisible();
  expect(await written()).toBe(message);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByLabel('Your list as text')).toHaveValue(message);

  expect(link).toContain(`${shop.url}/cart?add=`);
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(other).toHaveURL('/cart');
  await expect.poll(() => cartOf(other)).toEqual(['2 Counter Bell']);
});

test('D52: by keyboard alone a list is entered, chosen from, searched for, changed, cleared and added', async ({
  page,
}) => {
  await page.goto('/order-list');
  await page.getByLabel('Your list').focus();
  await page.keyboard.insertText('counter bell - 2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Products on your list' })).toBeFocused();
  // Until then the button Stop is before the lines.
  await expect(page.getByRole('main').getByText('Found: 1. Choose: 0. Not found: 0.')).toBeVisible();
  await expect(typedLines(page).getByLabel('Quantity for')).toBeVisible();
  for (const label of [
    'Counter Bell',
    'Quantity for "counter bell - 2"',
    'Add this product for "counter bell - 2": Counter Bell',
    'Find another product for "counter bell - 2"',
    'Remove "counter bell - 2"',
    'Add 1 product to cart',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(label);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Counter Bell has been added to your cart.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await enterList(page, 'fountain pen\nqwertz uiop - 4\ncounter bell');
  const [pen, unknown, bell] = [0, 1, 2].map((at) => typedLines(page).nth(at)) as [Locator, Locator, Locator];
  await tabTo(page, pen.getByRole('combobox', { name: /^Product for/ }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, pen.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await expect(pen.getByRole('checkbox')).toBeChecked();
  await tabTo(page, unknown.getByRole('button', { name: /^Find another/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('map pins');
  await page.keyboard.press('Enter');
  await expect(unknown.getByRole('button', { name: /^Use Map Pins/ })).toBeVisible();
  await tabTo(page, unknown.getByRole('button', { name: /^Use Map Pins/ }));
  await page.keyboard.press('Enter');
  await expect(unknown).toContainText('Found');
  await expect(unknown.getByRole('button', { name: /^Find another/ })).toBeFocused();
  await tabTo(page, bell.getByLabel('Quantity for'));
  const quantity = bell.getByLabel('Quantity for');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  // It stays empty while it is typed.
  await expect(quantity).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(quantity).toHaveValue('1');
  await quantity.press('Control+A');
  await page.keyboard.insertText('12');
  await quantity.hover();
  await page.mouse.wheel(0, 100);
  await expect(quantity).not.toBeFocused();
  await expect(quantity).toHaveValue('12');
  await tabTo(page, bell.getByRole('button', { name: /^Remove/ }));
  await page.keyboard.press('Enter');
  await expect(typedLines(page)).toHaveCount(2);
  await tabTo(page, page.getByRole('button', { name: 'Clear list' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('All lines have been removed from your list.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(typedLines(page)).toHaveCount(2);
  await expect(pen.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Remove "fountain pen"' }).click();
  await page.getByRole('button', { name: 'Add 1 product to cart' }).click();
  await expect
    .poll(() => cartOf(page))
    .toEqual(['2 Counter Bell', '4 Map Pins with Round Heads, Pack of 60']);
});
