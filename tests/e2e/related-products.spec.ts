import { layoutFindings } from '../layout-findings.ts';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { atRest, expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { watchShifts } from './watch-shifts.ts';

interface Wire {
  id: string;
  title: string;
  category: string;
  parentCategory: string;
}

/** The largest sub-category of the demo, from which the second product is opened. */
async function shelfOf(shop: ShopUnderTest): Promise<{ onScreen: Wire; others: string[]; name: string }> {
  const pages = [1, 2].map((page) => shop.ask(`/products?limit=100&page=${page}`));
  const all = (await Promise.all(pages)).flatMap((list) => (list as { data: Wire[] }).data);
  const shelves = all.map(({ category, parentCategory }) =>
    all.filter((each) => each.category === category && each.parentCategory === parentCategory),
  );
  const [largest = []] = shelves.toSorted((a, b) => b.length - a.length);
  const [first, onScreen, ...rest] = largest;
  if (!first || !onScreen) throw new Error('The demo is small');
  const others = [first, ...rest].map(({ title }) => title);
  return { onScreen, others, name: `More in ${onScreen.parentCategory}` };
}

const related = (page: Page) => page.getByRole('region', { name: /^More in / });
const asked = (shop: ShopUnderTest) =>
  shop.faults.requests.filter(({ path, query }) => path === '/products' && query.parentCategory).length;

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`SPEC 2, Product detail: more of its sub-category, once that comes near, ${width} px wide`, async ({
    page,
    shop,
  }) => {
    const { onScreen, others, name } = await shelfOf(shop);
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    shop.faults.forget();
    await page.goto(`/product/${onScreen.id}`);
    await expect(related(page)).toHaveAccessibleName(name);
    await atRest(page);
    expect(asked(shop)).toBe(0);
    await expect(related(page).getByRole('link')).toHaveCount(0);

    await related(page).scrollIntoViewIfNeeded();
    await expect(related(page).getByRole('link')).toHaveText(others.slice(0, 8));
    await expect(related(page).getByText('₹').first()).toBeVisible();
    expect(asked(shop)).toBe(1);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
    expect(await layoutFindings(page)).toEqual([]);
    await expectNoAxeFindingsInAnyLight(page);

    await related(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(others[0] ?? '');
    await related(page).scrollIntoViewIfNeeded();
    await expect(related(page).getByRole('link').first()).toHaveText(onScreen.title);
  });
}

test('a product that is alone in its sub-category has none of it', async ({ page, shop }) => {
  const { onScreen } = await shelfOf(shop);
  const product = await shop.ask(`/products/${onScreen.id}`);
  shop.faults.set('GET /products', { mode: 'json', body: { data: [product], count: 1 } });
  await page.goto(`/product/${onScreen.id}`);
  await expect(related(page)).toHaveCount(1);
  await related(page).scrollIntoViewIfNeeded();
  await expect(related(page)).toHaveCount(0);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('in Hindi; the device has them: no request, and offline, too', async ({ page, shop, context }) => {
    const { onScreen, others } = await shelfOf(shop);
    await page.goto(`/hi/product/${onScreen.id}`);
    const hindi = page.getByRole('region', { name: /में और प्रोडक्ट$/ });
    await hindi.scrollIntoViewIfNeeded();
    await expect(hindi.getByRole('link')).toHaveCount(Math.min(others.length, 8));

    await page.goto(`/product/${onScreen.id}`);
    shop.faults.forget();
    await related(page).scrollIntoViewIfNeeded();
    await expect(related(page).getByRole('link')).toHaveText(others.slice(0, 8));
    await context.setOffline(true);
    await page.reload();
    await related(page).scrollIntoViewIfNeeded();
    await expect(related(page).getByRole('link')).toHaveText(others.slice(0, 8));
    expect(asked(shop)).toBe(0);
  });
});
