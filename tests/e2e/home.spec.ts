import { storedCart } from './buying.ts';
import { atRest, expect, type Page, test } from './fixtures.ts';

const product = (id: string, more: object = {}) => ({ id, title: `Pen ${id}`, regularPrice: 100, ...more });
const main = (page: Page) => page.getByRole('main');
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Products' });

test.describe('SPEC 2, Home', () => {
  test('the hero has Shop Collection and Featured Items', async ({ page }) => {
    await page.goto('/');
    const shopCollection = main(page).getByRole('link', { name: 'Shop Collection' });
    await expect(shopCollection).toHaveAttribute('href', '/products');
    const featuredItems = main(page).getByRole('link', { name: 'Featured Items' });
    await expect(featuredItems).toHaveAttribute('href', '/products?featured=true');
    const promo = page.getByRole('region', { name: 'Office Essentials' });
    await expect(promo.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/products');
    await expect(page).toHaveTitle('Home | Daftar Stationers');

    await test.step('D14: every image has an alt text, width and height', async () => {
      await expect(featured(page).getByRole('article')).toHaveCount(4);
      for (const image of await page.locator('img').all()) {
        await expect.soft(image).toHaveAttribute('alt');
        await expect.soft(image).toHaveAttribute('width');
        await expect.soft(image).toHaveAttribute('height');
      }
    });
  });

  test('Browse Categories has as many columns as tiles, at most 3, each with its lowercased, URL-encoded name; D6, SPEC 8: one tile without categories, and after a failure', async ({
    page,
    shop,
  }) => {
    const categories = ['HDMI Cables', 'Pens & Inks', 'Files', 'Art'];
    const tiles = page.getByRole('region', { name: 'Browse Categories' }).getByRole('link');
    for (const count of [1, 2, 3, 4]) {
      const some = categories.slice(0, count);
      shop.faults.set('GET /storeInfo', { mode: 'json', body: { storeName: 'Kagaz', categories: some } });
      await page.goto('/');
      await expect(tiles).toHaveText(some.slice(0, 3));
      const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
      expect(new Set(tops).size, `${count} categories`).toBe(1);
    }
    await expect(tiles.nth(0)).toHaveAttribute('href', '/products?category=hdmi%20cables');
    await expect(tiles.nth(1)).toHaveAttribute('href', '/products?category=pens%20%26%20inks');

    // D6, SPEC 8: without categories, and after a failure.
    shop.faults.set('GET /storeInfo', { mode: 'json', body: { storeName: 'Kagaz' } });
    await page.goto('/');
    await expect(tiles).toHaveText(['TV & Video Accessories']);
    shop.faults.set('GET /storeInfo', { mode: 'status', status: 500 });
    await page.goto('/');
    await expect(tiles).toHaveText(['Accessories']);
    await expect(page.getByText('Failed to load store information. Please refresh the page.')).toBeVisible();
    const asked = () => shop.faults.requests.findLast(({ path }) => path === '/products')?.query;
    await expect.poll(asked).toEqual({
      page: '1',
      limit: '4',
      category: 'accessories',
      filter: 'Accessories,Personal Care,Home,null,Unisex',
    });
  });

  test('D35, SPEC 7: featured products are four of the first category, also when the server comes back', async ({
    page,
    shop,
  }) => {
    shop.faults.set('*', { mode: 'status', status: 503 });
    await page.goto('/');
    await expect(page.getByText('The shop is not responding. Showing saved products.')).toBeVisible();
    await expect(page.getByText('Failed to load store information. Please refresh the page.')).toBeVisible();
    shop.faults.clear();
    shop.faults.set('GET /storeInfo', { mode: 'json', body: { categories: ['Writing Instruments', 'Art'] } });
    await expect(page.getByText('Back online')).toBeVisible();
    const asked = () => shop.faults.requests.filter(({ path }) => path === '/products').at(-1)?.query;
    await expect.poll(asked).toMatchObject({ category: 'writing instruments' });

    // SPEC 7: four, lowercased.
    await atRest(page);
    shop.faults.forget();
    await page.goto('/');
    await expect(featured(page).getByRole('article')).toHaveCount(4);
    const askedNow = shop.faults.requests.filter(({ path }) => path === '/products');
    expect(askedNow.map(({ query }) => query)).toEqual([
      { page: '1', limit: '4', category: 'writing instruments' },
    ]);
    await expect(featured(page).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/products');
  });

  test("four skeleton placeholders while loading; 'No featured products available at the moment.', also after a page in place of the list", async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products', { mode: 'hang' });
    await page.goto('/');
    await expect(page.getByTestId('product-skeleton')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Browse Categories' }).getByRole('link')).toHaveCount(3);
    for (const fault of [{ mode: 'json', body: { data: [], count: 0 } }, { mode: 'html' }] as const) {
      shop.faults.set('GET /products', fault);
      await page.goto('/');
      await expect(featured(page).getByText('No featured products available at the moment.')).toBeVisible();
    }
  });
});

test.describe('SPEC 2, Product card', () => {
  test.beforeEach(({ shop }) => {
    const body = {
      data: [
        product('plain', { regularPrice: 123456.5, category: 'Pens' }),
        product('sale', { regularPrice: 999, discountedPrice: 379, attributes: [sizes('One Size')] }),
        product('sizes', { attributes: [sizes('Fine', 'Broad'), { key: 'color', value: ['Blue'] }] }),
        { title: 'No id' },
      ],
      count: 4,
    };
    shop.faults.set('GET /products', { mode: 'json', body });
  });

  test('shows price, sale, stars, heart and Quick View, and leads to the product; hover or focus reveals Add to Cart, which adds one', async ({
    page,
  }) => {
    await page.goto('/');
    const cards = featured(page).getByRole('article');
    const plain = cards.first();
    await test.step('D11: a product without an id or a title is dropped, the others stay', async () => {
      await expect(cards).toHaveCount(3);
    });
    await test.step('category, price in en-IN rupees and 4 of 5 stars labelled (4.0)', async () => {
      await expect.soft(plain).toContainText('Pens');
      await expect.soft(plain).toContainText('₹1,23,456.5');
      await expect.soft(plain).toContainText('4 of 5 stars ★★★★☆(4.0)');
      await expect.soft(plain).not.toContainText(/sale|% off/i);
    });
    await test.step('badge, struck original price and the rounded percentage off', async () => {
      await expect.soft(cards.nth(1).getByText('Sale', { exact: true })).toBeVisible();
      await expect.soft(cards.nth(1).locator('s')).toHaveText('₹999');
      await expect.soft(cards.nth(1)).toContainText('62% off');
    });
    await test.step('the name links to /product/{id}, and covers the image', async () => {
      const link = plain.getByRole('link', { includeHidden: true });
      await expect.soft(link).toHaveAttribute('href', '/product/plain');
      const image = plain.locator('img');
      await image.scrollIntoViewIfNeeded();
      const atImage = await image.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.getAttribute('href');
      });
      expect.soft(atImage).toBe('/product/plain');
    });
    await test.step('D13: a heart and Quick View on every card', async () => {
      await expect.soft(featured(page).getByRole('button', { name: /^Add to wishlist: ./ })).toHaveCount(3);
      await expect.soft(featured(page).getByRole('button', { name: /^Quick view: ./ })).toHaveCount(3);
    });

    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    const card = featured(page).getByRole('article').nth(1);
    const add = card.getByRole('button', { name: 'Add to Cart' });
    const opacity = () => add.evaluate((button) => getComputedStyle(button.parentElement as Element).opacity);
    expect(await opacity()).toBe('0');
    await card.hover();
    await expect.poll(opacity).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await add.focus();
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pen sale has been added to your cart.')).toBeVisible();
    expect(await storedCart(page)).toMatchObject([
      { id: 'sale', name: 'Pen sale', price: 379, quantity: 1, selectedSize: 'One Size' },
    ]);

    await test.step('size or colour is preselected only if the product has exactly one option', async () => {
      const withSizes = featured(page).getByRole('article').nth(2);
      await withSizes.hover();
      await withSizes.getByRole('button', { name: 'Add to Cart' }).click();
      const line = (await storedCart(page)).at(-1);
      expect(line).toMatchObject({ id: 'sizes', quantity: 1, selectedColor: 'Blue' });
      expect(line).not.toHaveProperty('selectedSize');
    });
  });
});

test.describe('D32: where there is no hover', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('Add to Cart is always visible', async ({ page }) => {
    await page.goto('/');
    const add = featured(page).getByRole('button', { name: 'Add to Cart' }).first();
    await expect(add).toBeVisible();
    expect(await add.evaluate((button) => getComputedStyle(button.parentElement as Element).opacity)).toBe(
      '1',
    );
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test.describe('SPEC 2, D14: pictures', () => {
  test('one that fails is replaced by the fallback, asked for once', async ({ page, shop }) => {
    const body = { data: [product('a', { imgUrl: '/missing.webp' }), product('b')], count: 2 };
    shop.faults.set('GET /products', { mode: 'json', body });
    let fallbacks = 0;
    page.on('request', (request) => {
      if (request.url().includes('/fallback')) fallbacks += 1;
    });
    await page.goto('/');
    const pictures = featured(page).locator('img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('src', /fallback/);
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(fallbacks).toBeLessThanOrEqual(1);
  });
});

function sizes(...value: string[]) {
  return { key: 'size', value };
}
