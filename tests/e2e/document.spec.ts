import { load } from 'cheerio';
import { expect, type Page, ShopUnderTest, test as withShop } from './fixtures.ts';

/** The shop as `npm start` serves it: with the document function (D46). */
const test = withShop.extend<object, { worldOfWorker: ShopUnderTest }>({
  worldOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
    async ({}, use) => {
      const world = await ShopUnderTest.start({ documents: true });
      await use(world);
      await world.end();
    },
    { scope: 'worker' },
  ],
});

/** What the head says of its page: what the document came with, or what stands there now. */
async function headNow(page: Page) {
  return headIn(await page.content());
}

function headIn(html: string) {
  const $ = load(html);
  const metas = $('meta[name="description"], meta[name="robots"], meta[property^="og:"]')
    .not('[data-served]')
    .toArray()
    .map((tag) => [$(tag).attr('name') ?? $(tag).attr('property'), $(tag).attr('content')]);
  return {
    title: $('title').text(),
    canonical: $('link[rel="canonical"]').attr('href'),
    ...Object.fromEntries(metas),
  };
}

const product = async (shop: ShopUnderTest) => {
  const { data } = (await shop.ask('/products')) as { data: { id: string; title: string }[] };
  const [first] = data;
  if (!first) throw new Error('The shop sells nothing');
  return first;
};

test('D46: every public page has in its document the head that it gives itself', async ({ page, shop }) => {
  const { id } = await product(shop);
  const list = '/products?category=writing%20instruments';
  const paths = ['/', '/products', list, `/product/${id}`, '/about', '/terms', '/contact', '/track-order'];
  for (const path of [...paths, '/login', '/register', '/product/none', '/404']) {
    const served = headIn((await (await page.goto(path))?.text()) ?? '');
    await expect(page.locator('main h1, .surface h1')).toBeVisible();
    // A list has no picture of its own, so the drawn page takes away the one of the preview.
    await expect(async () => {
      const drawn = await headNow(page);
      expect({ ...drawn, 'og:image': served['og:image'] }).toEqual(served);
    }).toPass();
  }
});

test('D46: what the document says of its page beside that is gone on the next one', async ({
  page,
  shop,
}) => {
  const { id, title } = await product(shop);
  const dataNow = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((each) => each.textContent));
  const described = page.locator('meta[name="description"]');

  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(async () => {
    const kinds = (await dataNow()).map((text) => JSON.parse(text ?? '')['@type']);
    expect(kinds.toSorted()).toEqual(['BreadcrumbList', 'Product']);
  }).toPass();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
  await expect(page).toHaveTitle(/^Home \| /);
  expect(await dataNow()).toEqual([]);
  expect(await page.locator('[data-served]').count()).toBe(0);
  await expect(described).toHaveAttribute(
    'content',
    'Stationery and office supplies, delivered across India.',
  );
});
