import { expectNoAxeFindings } from './axe.ts';
import { linesOf } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { watchShifts } from './watch-shifts.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

test('D42: products seen on their own page, newest first, without the one on screen, from two on', async ({
  page,
  shop,
}) => {
  const lines = await linesOf(shop, [1, 1, 1]);
  for (const [at, { id, name }] of lines.entries()) {
    await page.goto(`/product/${id}`);
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
  await strip(page).scrollIntoViewIfNeeded();
  await expect(strip(page).getByText('₹').first()).toBeVisible();
  // It has its room from the start.
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  await expectNoAxeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page);
  // One that the shop no longer has is not counted.
  await page.route(`**/products/${lines[0]?.id}`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await strip(page).scrollIntoViewIfNeeded();
  await expect(strip(page).getByRole('link')).toHaveText([names[2] ?? '', names[1] ?? '']);
});
