import { expectNoAxeFindings } from './axe.ts';
import { linesOf, seedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';

test.use({ serviceWorkers: 'allow' });

const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the page for the device: what is kept, and each part goes by its own button', async ({
  page,
  shop,
}) => {
  test.slow();
  await visitOnce(page);
  await seedCart(page, await linesOf(shop, [2]));
  await page.goto('/device');
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
  await expect(part(page, 'Saved products')).toContainText(/\d+ products, .+B, since /);
  await expect(part(page, 'Cart')).toContainText('2 items');
  await expect(part(page, 'Last searches')).toContainText('Nothing');
  await expect(page.getByRole('button', { name: 'Remove: Last searches' })).toBeDisabled();
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Remove: Saved products' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved products removed.' })).toBeAttached();
  await expect(part(page, 'Cart')).toContainText('2 items');
  // Only what this very page has asked for may be back.
  await expect(part(page, 'Saved products')).toContainText(/Nothing/);

  await page.getByRole('button', { name: 'Remove: Cart' }).click();
  await expect(part(page, 'Cart')).toContainText('Nothing');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(part(page, 'Cart')).toContainText('2 items');
});
