import { layoutFindings } from '../layout-findings.ts';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { linesOf } from './buying.ts';
import { expect, type Page, signOut, test } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';
import { visit } from './visit.ts';
import { watchShifts } from './watch-shifts.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

test('D42: products seen on their own page, newest first, without the one on screen, from two on', async ({
  page,
  shop,
}) => {
  const lines = await linesOf(shop, [1, 1, 1]);
  for (const [at, { id, name }] of lines.entries()) {
    await visit(page, `/product/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('recently-viewed') ?? '[]').length))
      .toBe(at + 1);
    if (at < 2) await expect(strip(page)).toHaveCount(0);
  }
  const names = lines.map(({ name }) => name);
  await expect(strip(page).getByRole('link')).toHaveText([names[1] ?? '', names[0] ?? '']);
  await strip(page).scrollIntoViewIfNeeded();
  await expect(strip(page).getByText('₹').first()).toBeVisible();

  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(strip(page).getByRole('link')).toHaveText(names.toReversed());
  // A document without content has skeletons above, lower than the products.
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await expect(featured.getByText('₹').first()).toBeVisible();
  await strip(page).scrollIntoViewIfNeeded();
  await expect(strip(page).getByText('₹').first()).toBeVisible();
  // Its space is reserved from the start.
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  expect(await layoutFindings(page)).toEqual([]);
  await expectNoAxeFindingsInAnyLight(page);
  // One that the shop no longer has is not counted.
  await page.route(`**/products/${lines[0].id}`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await strip(page).scrollIntoViewIfNeeded();
  await expect(strip(page).getByRole('link')).toHaveText([names[2] ?? '', names[1] ?? '']);
  // Its own page forgets it, too.
  await page.route(`**/products/${lines[1].id}`, (route) => route.fulfill({ status: 404, json: {} }));
  await visit(page, `/product/${lines[1].id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  await expect.poll(async () => (await stored(page)).map(({ id }) => id)).toEqual([lines[2].id]);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('D42: a product that the device still keeps leaves when the shop says that it is gone', async ({
    page,
    shop,
  }) => {
    const lines = await linesOf(shop, [1, 1, 1]);
    await visitOnce(page);
    await remember(page, lines);
    const gone = `/products/${lines[0].id}`;
    shop.faults.set(`GET ${gone}`, { mode: 'status', status: 404 });
    await page.reload();
    await expect(strip(page).getByRole('link')).toHaveCount(3);
    await strip(page).scrollIntoViewIfNeeded();
    await expect(strip(page).getByRole('link')).toHaveText([lines[1]?.name ?? '', lines[2]?.name ?? '']);
    await expect(strip(page).getByText('₹').first()).toBeVisible();
    // One look by the worker, and one by the page, which the worker could not answer any more.
    expect(shop.faults.count(`GET ${gone}`)).toBe(2);
  });
});

test('D42: what was viewed goes in every tab when the shopper signs out in one', async ({
  page,
  shop,
  context,
}) => {
  const [onScreen, ...others] = await linesOf(shop, [1, 1, 1]);
  await shop.signIn(context);
  await page.goto('/contact');
  await remember(page, others);
  await visit(page, `/product/${onScreen?.id}`);
  await expect(strip(page).getByRole('link')).toHaveCount(2);
  await expect.poll(async () => (await stored(page)).length).toBe(3);

  // What the open page gets when it asks again.
  await page.route(`**/products/${onScreen?.id}`, (route) =>
    route.fulfill({ json: { id: onScreen?.id, title: 'Renamed', regularPrice: 5 } }),
  );
  const other = await context.newPage();
  await signOut(other);
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
});

function remember(page: Page, viewed: readonly { id: string; name: string; image: string }[]): Promise<void> {
  return page.evaluate((text) => localStorage.setItem('recently-viewed', text), JSON.stringify(viewed));
}

function stored(page: Page): Promise<{ id: string }[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('recently-viewed') ?? '[]'));
}
