import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { linesOf, oneSizeOnly } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { overflow } from './stands-still.ts';

const storedWishes = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]') as { id: string; name: string }[]);

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^Remove from wishlist/ }) })
    .locator('> li');

const seedWishlist = (page: Page, wishes: readonly object[]) =>
  page.addInitScript((text) => {
    if (localStorage.getItem('wishlist') === null) localStorage.setItem('wishlist', text);
  }, JSON.stringify(wishes));

test('D13, D41: the heart on a card and on the product page, its count, and another tab', async ({
  page,
  context,
}) => {
  await page.goto('/products');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const other = await context.newPage();
  await other.goto('/products');
  await expect(other.getByRole('button', { name: `Add to wishlist: ${name}`, exact: true })).toBeVisible();

  // By keyboard: the heart comes after the card's link and Quick View.
  const heart = page.getByRole('button', { name: `Add to wishlist: ${name}`, exact: true });
  await expect(heart).toBeVisible();
  await card.getByRole('link', { name, exact: true }).last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(heart).toBeFocused();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  const pressed = { name: `Remove from wishlist: ${name}`, exact: true };
  await expect(page.getByRole('button', pressed)).toBeFocused();
  await expect(page.getByRole('button', pressed)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`${name} has been added to your wishlist.`)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await expect(other.getByRole('button', pressed)).toHaveAttribute('aria-pressed', 'true');
  expect(await storedWishes(page)).toEqual([
    {
      id: expect.any(String),
      name,
      image: expect.any(String),
      price: expect.any(Number),
      addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);

  await other.getByRole('article').first().getByRole('link', { name, exact: true }).last().click();
  await expect(other).toHaveURL(/\/product\//);
  await other.reload();
  await other.getByRole('button', pressed).click();
  await expect(other.getByRole('button', { name: `Add to wishlist: ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Add to wishlist: ${name}` })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible();
});

test('D41: a full wishlist says that it is full, and takes nothing more', async ({ page }) => {
  const full = Array.from({ length: 500 }, (_, at) => ({ id: `wish-${at}`, name: `Wish ${at}` }));
  await seedWishlist(page, full);
  await page.goto('/products');
  const heart = page.getByRole('button', { name: /^Add to wishlist: / }).first();
  const name = (await heart.getAttribute('aria-label'))?.replace('Add to wishlist: ', '');
  await heart.click();
  await expect(
    page.getByText(
      `${name} can't be added to your wishlist. Your wishlist is full: it can have 500 products.`,
    ),
  ).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await storedWishes(page)).toHaveLength(500);
});

test('D41: the page shows what has become cheaper and what is gone; removing can be undone', async ({
  page,
  shop,
}) => {
  const { id, name, price } = await oneSizeOnly(shop);
  await seedWishlist(page, [
    { id, name, price: price + 12.5 },
    { id: 'no-such-product', name: 'A pen of old', price: 40 },
    { name: 'No id' },
  ]);
  await page.goto('/wishlist');
  await expect(page).toHaveTitle(/^Wishlist \| /);
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByText('Some items are missing from your wishlist')).toBeVisible();
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(first.getByText('Price dropped by ₹12.5 since you added it')).toBeVisible();
  await expect(second.getByText('No longer available')).toBeVisible();
  await expect(second.getByText('₹40')).toBeVisible();
  await expect(first.getByText('No longer available')).toBeHidden();
  await expectNoAxeFindingsInAnyLight(page);
  // D44.27: only of more than 100.
  await expect(page.getByText('are shared.')).toHaveCount(0);

  await first.getByRole('button', { name: `Add to Cart: ${name}` }).click();
  await expect(page.getByText(`${name} has been added to your cart.`)).toBeVisible();
  await first.getByRole('button', { name: `Remove from wishlist: ${name}` }).click();
  await expect(rows(page)).toHaveCount(1);
  // Under the mouse the notice stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expectNoAxeFindingsInAnyLight(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).nth(0)).toContainText(name);
  await expect(rows(page).nth(1)).toContainText('A pen of old');

  for (const each of [name, 'A pen of old']) {
    await page.getByRole('button', { name: `Remove from wishlist: ${each}` }).click();
  }
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  const way = page.getByRole('link', { name: 'Continue Shopping' });
  await expect(way).toHaveAttribute('href', '/products');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('D41: the menu leads to the wishlist, and nothing is cut off at 320 px', async ({ page, shop }) => {
    const [line] = await linesOf(shop, [1]);
    const long = { id: 'long', name: `Extraordinarily${'long'.repeat(20)} pen`, price: 10_000_000 };
    await seedWishlist(page, [{ id: line.id, name: line.name, price: 10_000_000 }, long]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('link', { name: 'Wishlist, 2 items' }).tap();
    await expect(rows(page)).toHaveCount(2);
    await expect(
      rows(page)
        .first()
        .getByText(/^Price dropped by/),
    ).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('D41: the heart works and the page shows its products without a network', async ({ page, shop }) => {
    test.slow();
    await page.goto('/products');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    const heart = page.getByRole('button', { name: /^Add to wishlist: / }).first();
    await heart.waitFor();
    await shop.stop();
    await heart.click();
    await expect.poll(async () => (await storedWishes(page)).length).toBe(1);
    const [wish] = await storedWishes(page);
    await page.goto('/wishlist');
    await expect(rows(page).getByRole('link', { name: wish?.name ?? '', exact: true })).toBeVisible();
    await expect(page.getByText('Prices are from when you were last online.')).toBeVisible();
    await expect(page.getByText('No longer available')).toBeHidden();
  });
});
