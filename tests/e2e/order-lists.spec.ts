import type { Response } from '@playwright/test';
import { expectNoAxeFindings, expectNoAxeFindingsInAnyLight } from './axe.ts';
import { linesOf, newOrder, seedCart, storedCart } from './buying.ts';
import { expect, logIn, type Page, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { overflow } from './stands-still.ts';
import { visit } from './visit.ts';
import { enterList, setTextSize, typedLines } from './writing.ts';

const saved = (page: Page) => page.getByRole('region', { name: 'Saved lists' });
const names = (page: Page) => saved(page).getByRole('heading', { level: 3 });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save as a list' });
const reminder = (page: Page) => page.getByRole('complementary', { name: 'Monthly lists' });

async function saveAs(page: Page, name: string, monthly = false): Promise<void> {
  await page.getByRole('button', { name: 'Save as a list' }).click();
  await dialog(page).getByLabel('Name of the list').fill(name);
  if (monthly) await dialog(page).getByLabel('Remind me every month').check();
  await dialog(page).getByRole('button', { name: 'Save list' }).click();
  await expect(dialog(page)).toBeHidden();
}

const LONG = 'School of a long name without end';

test('D52.48: a list is saved, opened, saved again, renamed, and removed with Undo, without a barrier at 390 px and with text twice as large', async ({
  page,
}) => {
  await page.goto('/order-list');
  await enterList(page, 'counter bell - 2\nqwertz uiop');
  await saveAs(page, 'Office');
  await expect(page.getByRole('button', { name: 'Save as a list' })).toBeFocused();
  await expect(names(page)).toHaveText(['Office']);
  await expect(saved(page)).toContainText('2 lines, saved on ');

  await page.getByRole('button', { name: 'Clear list' }).click();
  await enterList(page, 'map pins - 5');
  await saveAs(page, LONG);
  await page.getByRole('button', { name: 'Open: Office' }).click();
  await expect(page.getByRole('heading', { name: 'Products on your list' })).toBeFocused();
  await expect(typedLines(page)).toHaveCount(2);
  await expect(typedLines(page).first().getByLabel('Quantity for')).toHaveValue('2');
  await expect(typedLines(page).last()).toContainText('Not found');
  await undo(page, 'List opened');
  await expect(typedLines(page)).toHaveCount(1);

  // Changed, and saved under its name.
  await page.getByRole('button', { name: 'Open: Office' }).click();
  await typedLines(page).first().getByLabel('Quantity for').fill('9');
  await page.getByRole('button', { name: 'Save as a list' }).click();
  await expect(dialog(page).getByLabel('Name of the list')).toHaveValue('Office');
  await expectNoAxeFindingsInAnyLight(page);
  await dialog(page).getByLabel('Name of the list').fill(LONG.toLowerCase());
  await expect(dialog(page).getByRole('status')).toHaveText(
    `You already have a list named "${LONG}". Saving replaces its products.`,
  );
  await dialog(page).getByLabel('Name of the list').fill('Office');
  await dialog(page).getByRole('button', { name: 'Save list' }).click();
  await expect(names(page)).toHaveText(['Office', LONG]);
  await page.reload();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.getByRole('button', { name: 'Open: Office' }).click();
  await expect(typedLines(page).first().getByLabel('Quantity for')).toHaveValue('9');

  await page.getByRole('button', { name: 'Rename: Office' }).click();
  const field = page.getByLabel('New name for "Office"');
  await expect(field).toBeFocused();
  await field.fill(LONG.toUpperCase());
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(saved(page).getByRole('alert')).toHaveText('Another list has this name.');
  await expectNoAxeFindingsInAnyLight(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await setTextSize(page, '200%');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeFindings(page);
  await setTextSize(page, '');
  await page.setViewportSize({ width: 1280, height: 800 });
  await field.fill('Front desk');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Front desk', LONG]);

  await page.getByRole('button', { name: 'Remove list: Front desk' }).dblclick();
  await expect(names(page)).toHaveText([LONG]);
  await undo(page, 'Front desk');
  await expect(names(page)).toHaveText(['Front desk', LONG]);
  await page.reload();
  await expect(names(page)).toHaveText(['Front desk', LONG]);

  // The summary stays above what is below it.
  await saved(page).evaluate((region) => region.scrollIntoView({ block: 'start' }));
  const above = await page.getByRole('region', { name: 'Summary' }).boundingBox();
  const below = await saved(page).boundingBox();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

/** Of the notice with these words: each Undo stays. */
async function undo(page: Page, words: string): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: words });
  await notice.getByRole('button', { name: 'Undo' }).click();
}

test("D52.48: ordered again with what has changed since; 'Save as a list' on an order; D34: /device names the lists and removes them with Undo", async ({
  page,
  shop,
  shopper,
}) => {
  await newOrder(shop, shopper);
  const [pen, notebook, gone] = await linesOf(shop, [1, 2, 3]);
  await seedCart(page, [
    { ...pen, price: pen.price + 5, selectedSize: 'Medium', selectedColor: 'Teal' },
    { ...notebook, price: notebook.price - 1, selectedSize: 'A5' },
    { ...gone, id: 'no-such-product', name: 'Slate' },
  ]);
  await page.goto('/cart');
  await saveAs(page, 'Office');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await visit(page, '/order-list');
  await saved(page).getByRole('button', { name: 'Order again' }).click();
  const again = page.getByRole('dialog', { name: 'Order again: Office' });
  const row = (name: string) => again.getByRole('listitem').filter({ hasText: name });
  await expect(row(pen.name)).toContainText('Price reduced: it was');
  await expect(row(notebook.name)).toContainText('Price increased: it was');
  await expect(row('Slate')).toContainText('No longer available.');
  await again.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('2 products have been added to your cart.')).toBeVisible();
  expect(await storedCart(page)).toMatchObject([
    { selectedSize: 'Medium', selectedColor: 'Teal' },
    { selectedSize: 'A5' },
  ]);
  await visit(page, '/order-list');
  await expect(saved(page)).toContainText('Last added to your cart on ');

  await visit(page, '/orders');
  await saveAs(page, 'Like last time');
  await visit(page, '/order-list');
  await page.getByRole('button', { name: 'Open: Like last time' }).click();
  await expect(
    page.getByRole('main').getByText(/^Found: [1-9]\d*\. Choose: 0\. Not found: 0\.$/),
  ).toBeVisible();

  await visit(page, '/device');
  const part = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Saved lists' }) });
  await expect(part).toContainText(/2 lists, .+B, since /);
  await page.getByRole('button', { name: 'Remove: Saved lists' }).click();
  await expect(part).toContainText('Nothing');
  await undo(page, 'All your saved lists');
  await expect(part).toContainText('2 lists');
});

test('D52.48: Home reminds of a monthly list when it is due, until it is ordered or dismissed', async ({
  page,
  shop,
}) => {
  const setDay = (day: string) => page.clock.setFixedTime(new Date(`${day}T10:00:00+05:30`));
  await setDay('2026-03-01');
  const [pen] = await linesOf(shop, [2]);
  await seedCart(page, [{ ...pen, selectedSize: 'Medium' }]);
  await page.goto('/cart');
  await saveAs(page, 'Desk', true);
  await setDay('2026-03-10');
  await saveAs(page, 'Office', true);
  await visit(page, '/order-list');
  await expect(saved(page).getByLabel('Remind me every month: Office')).toBeChecked();

  // The desk's list is due each time: what Home does not say beside it is not due.
  const home = async (day: string) => {
    await setDay(day);
    await visit(page, '/contact');
    await visit(page, '/');
    await expect(reminder(page)).toContainText('It\'s time to order "Desk" again.');
  };
  const office = reminder(page).getByRole('listitem').filter({ hasText: 'Office' });
  await home('2026-04-09');
  await expect(office).toHaveCount(0);
  await home('2026-04-10');
  await expect(office).toContainText('It\'s time to order "Office" again.');
  await expect(reminder(page)).toBeInViewport();
  await expectNoAxeFindingsInAnyLight(page);
  await page.getByRole('button', { name: 'Not this month: Office' }).click();
  await expect(office).toHaveCount(0);
  await home('2026-05-10');
  await office.getByRole('button', { name: 'Order again' }).click();
  await page
    .getByRole('dialog', { name: 'Order again: Office' })
    .getByRole('button', { name: 'Add to cart' })
    .click();
  await expect(page).toHaveURL('/cart');
  await home('2026-05-11');
  await expect(office).toHaveCount(0);
});

test('D52.48: without lists Home does not load the reminder', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const note = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  };
  page.on('response', note);
  const later = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && /install-invitation/.test(await response.text()),
  );
  await page.goto('/');
  await later;
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  // What comes later cannot be read once the test has ended.
  page.off('response', note);
  expect((await Promise.all(scripts)).filter((text) => text.includes('Not this month'))).toEqual([]);
});

test("D20, D34: a guest's lists stay with who signs in first, and nobody else sees them", async ({
  page,
  shop,
}) => {
  const [first, second] = [await shop.newShopper(), await shop.newShopper()];
  await seedCart(page, await linesOf(shop, [2]));
  await page.goto('/cart');
  await saveAs(page, 'Office');
  const enterAs = async (shopper: typeof first) => {
    await visit(page, '/login');
    await logIn(page, shopper);
    await expect(page).toHaveURL('/');
  };
  await visit(page, '/order-list');
  await enterList(page, 'map pins - 4');
  await enterAs(first);
  await visit(page, '/order-list');
  await expect(names(page)).toHaveText(['Office']);
  await expect(typedLines(page)).toContainText(['map pins - 4']);

  await page.context().clearCookies({ name: 'auth_token' });
  await enterAs(second);
  await visit(page, '/order-list');
  await expect(page.getByLabel('Your list')).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await enterList(page, 'counter bell - 2');
  await saveAs(page, 'Second');
  const other = await page.context().newPage();
  await other.goto('/order-list');
  await expect(names(other)).toHaveText(['Second']);
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(saved(other)).toHaveCount(0);
  await visit(page, '/order-list');
  await expect(page.getByLabel('Your list')).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await expect.poll(() => storedLists(page)).not.toContain('Second');
});

function storedLists(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('daftar-saved-lists');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      const [store] = database.objectStoreNames;
      if (!store) return '';
      const reading = database.transaction(store).objectStore(store).getAll();
      const values = await new Promise((resolve) => {
        reading.onsuccess = () => resolve(reading.result);
      });
      return JSON.stringify([values, { ...localStorage }]);
    } finally {
      database.close();
    }
  });
}

test('D52.48: by keyboard alone', async ({ page }) => {
  await page.goto('/order-list');
  await enterList(page, 'counter bell - 2');
  await tabTo(page, page.getByRole('button', { name: 'Save as a list' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name of the list')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a name.');
  await expect(dialog(page).getByLabel('Name of the list')).toBeFocused();
  await page.keyboard.insertText('Office');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save as a list' })).toBeFocused();
  await tabTo(page, page.getByLabel('Remind me every month: Office'));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Remind me every month: Office')).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Rename: Office' }));
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename: Desk' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove list: Desk' }));
  await page.keyboard.press('Enter');
  await expect(saved(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText(['Desk']);
});
