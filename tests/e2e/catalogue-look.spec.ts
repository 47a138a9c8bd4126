import { expectNoAxeFindings } from './axe.ts';
import { atRest, expect, test } from './fixtures.ts';
import { overflow } from './stands-still.ts';
import { visit } from './visit.ts';
import { watchShifts } from './watch-shifts.ts';

const LONG = 'Extraordinarilylongnamewithoutanybreakbecauseserverssendsuchthings '.repeat(3);
const EXTREME = {
  id: 'extreme',
  title: LONG,
  category: 'C'.repeat(90),
  parentCategory: 'P'.repeat(80),
  regularPrice: 10_000_000,
  discountedPrice: 9_999_999.99,
  description: 'z'.repeat(600),
  imgUrl: '',
  attributes: [
    { key: 'size', value: ['One', 'T'.repeat(70), 'XXL'] },
    { key: 'color', value: Array.from({ length: 20 }, (_, index) => `Colour ${index}`) },
    ...Array.from({ length: 42 }, (_, index) => ({ key: `key_${index}`, value: ['v'.repeat(index * 5)] })),
  ],
};
const LIST = [EXTREME, { id: 'zero', title: 'Free', regularPrice: 0 }, { id: 'none', title: 'x' }];

test.beforeEach(({ shop }) => {
  shop.faults.set('GET /products', { mode: 'json', body: { data: LIST, count: 99_999 } });
  shop.faults.set('GET /products/{id}', { mode: 'json', body: EXTREME });
});

test('long names, 42 specifications, no picture, ₹0 and ₹1,00,00,000 break nothing at five widths', async ({
  page,
}) => {
  for (const path of ['/', '/products?category=pens&page=4000', '/product/extreme']) {
    await visit(page, path);
    await expect(page.getByText('₹1,00,00,000')).toBeVisible();
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${path} at ${width} px`).toBe(0);
    }
    await expectNoAxeFindings(page);
  }
});

test('nothing moves while a page loads: layout shift is at most 0.01', async ({ page, shop }) => {
  await watchShifts(page);
  shop.faults.set('GET /products', { mode: 'slow', ms: 700 });
  shop.faults.set('GET /products/{id}', { mode: 'slow', ms: 700 });
  const { data } = (await shop.ask('/products?limit=1')) as { data: { id: string }[] };
  for (const path of ['/', '/products?category=pens', `/product/${data[0]?.id}`]) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(/^₹|No products/)
        .first(),
    ).toBeVisible();
    await atRest(page);
    expect(await page.evaluate(() => window.shifted), path).toBeLessThanOrEqual(0.01);
  }
});

test('while another page loads, the one before has left the document', async ({ page, shop }) => {
  await page.goto('/products');
  const free = page.getByRole('main').getByRole('article', { name: 'Free' });
  shop.faults.set('GET /products/{id}', { mode: 'hang' });
  await free.getByRole('link').last().click();
  await expect(page).toHaveURL('/product/zero');
  await expect(page.getByText('Loading product')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveText(['Free']);
  await expect(page.getByRole('navigation', { name: 'Pagination', includeHidden: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(['All Products']);
});
