import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { linesOf, seedCart } from './buying.ts';
import { atRest, drawnByBundle, expect, type Page, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', device: 'visited' });

const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the page for the device: what is stored, and a button removes each part', async ({ page, shop }) => {
  test.slow();
  await seedCart(page, await linesOf(shop, [2]));
  await page.goto('/device');
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
  await expect(part(page, 'Saved products')).toContainText(/\d+ products, .+B, since /);
  await expect(part(page, 'Cart')).toContainText('2 items');
  await expect(part(page, 'Recent searches')).toContainText('Nothing');
  await expect(page.getByRole('button', { name: 'Remove: Recent searches' })).toBeDisabled();
  await expectNoAxeFindingsInAnyLight(page);

  await page.getByRole('button', { name: 'Remove: Saved products' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved products removed.' })).toBeAttached();
  await expect(part(page, 'Cart')).toContainText('2 items');
  // Only what this very page has asked for may be back.
  await expect(part(page, 'Saved products')).toContainText(/Nothing/);
  const heading = page.getByRole('heading', { level: 1, name: 'On this device' });
  await expect(heading).toBeFocused();

  await page.getByRole('button', { name: 'Remove: Cart' }).click();
  await expect(part(page, 'Cart')).toContainText('Nothing');
  await expect(heading).toBeFocused();
  // Under the mouse the notice stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part(page, 'Cart')).toContainText('2 items');
  await expect(page.getByRole('status').filter({ hasText: 'Cart restored.' })).toBeAttached();
  await page.reload();
  await expect(part(page, 'Cart')).toContainText('2 items');
});

test('D42, D39: pictures, searches and products viewed go by their own buttons, and the others stay; D41: so does the wishlist, which comes back by Undo, and follows another tab', async ({
  page,
  shop,
  context,
}) => {
  test.slow();
  const [{ id = '', name = '' } = {}] = await linesOf(shop, [1]);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // Only the app remembers the search at once.
  await drawnByBundle(page);
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('pen');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for' })).toBeVisible();
  // The worker still stores a picture that it is asked for when it has removed the others.
  await atRest(page);
  await page.goto('/device');
  const parts = ['Saved pictures', 'Recent searches', 'Recently viewed'];
  await expect(part(page, 'Saved pictures')).toContainText(/\d+ pictures?, .+B, since /);
  await expect(part(page, 'Recent searches')).toContainText(/^Recent searches1 search, .+B, since /);
  await expect(part(page, 'Recently viewed')).toContainText(/^Recently viewed1 item, .+B, since /);
  for (const [at, gone] of parts.entries()) {
    await page.getByRole('button', { name: `Remove: ${gone}` }).click();
    await expect(part(page, gone)).toContainText('Nothing');
    for (const left of parts.slice(at + 1)) await expect(part(page, left)).not.toContainText('Nothing');
  }
  await page.reload();
  for (const gone of parts) await expect(part(page, gone)).toContainText('Nothing');

  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Add to wishlist: / })
    .first()
    .click();
  await page.goto('/device');
  await expect(part(page, 'Wishlist')).toContainText('1 item');
  const said = page.getByRole('status').filter({ hasText: /^Wishlist \w+\.$/ });
  const first = said.textContent();
  await page.getByRole('button', { name: 'Remove: Wishlist' }).click();
  await expect(part(page, 'Wishlist')).toContainText('Nothing');
  expect(await first).toBe('Wishlist removed.');
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part(page, 'Wishlist')).toContainText('1 item');
  await expect(page.getByRole('status').filter({ hasText: 'Wishlist restored.' })).toBeAttached();

  const other = await context.newPage();
  await other.goto('/products');
  await other
    .getByRole('button', { name: /^Add to wishlist: / })
    .first()
    .click();
  await expect(part(page, 'Wishlist')).toContainText('2 items');
  await other
    .getByRole('button', { name: /^Remove from wishlist: / })
    .first()
    .click();
  await expect(part(page, 'Wishlist')).toContainText('1 item');
});
