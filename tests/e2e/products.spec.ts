import { atRest, expect, type Page, test } from './fixtures.ts';
import { visit } from './visit.ts';

const products = (count: number, more: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    title: `Pen ${index}`,
    regularPrice: 100 + index,
    ...more(index),
  }));
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('SPEC 2, Products list', () => {
  test.beforeEach(({ shop }) => {
    shop.faults.set('GET /storeInfo', {
      mode: 'json',
      body: { storeName: 'Kagaz', categories: ['Writing Instruments', 'HDMI Cables'] },
    });
  });

  test('D7: the headings of a list, a category and a sub-category', async ({ page, shop }) => {
    shop.faults.set('GET /products', { mode: 'json', body: { data: products(3), count: 3 } });
    for (const [query, h1, title] of [
      ['', 'All Products', null],
      ['?category=hdmi%20cables', 'Hdmi cables', 'HDMI Cables'],
      ['?category=men&parentCategory=Kurtas', 'Kurtas', "Men's Collection"],
    ] as const) {
      await visit(page, `/products${query}`);
      await expect(heading(page)).toHaveText(h1);
      await expect(page.locator('main p', { hasText: /^3 products$/ })).toBeVisible();
      await expect(page).toHaveTitle(`${h1} | Kagaz`);
      const header = page.getByRole('main').getByRole('heading', { level: 2, name: title ?? /./ });
      if (title) await expect(header).toBeVisible();
      else await expect(page.getByLabel('Type')).toHaveCount(0);
    }
  });

  // page-requests.test.ts has what is asked for at each address.
  test('D10: the sub-categories of a category are asked for, each once', async ({ page, shop }) => {
    const names = ['Gel Pens', 'Fountain Pens', 'Gel Pens', null, ''];
    const data = products(5, (index) => ({ parentCategory: names[index] }));
    shop.faults.set('GET /products', { mode: 'json', body: { data, count: 40 } });
    await visit(page, '/products?category=writing%20instruments');
    await expect(page.getByLabel('Type').getByRole('option')).toHaveText([
      'All Types',
      'Gel Pens',
      'Fountain Pens',
    ]);
    await expect
      .poll(() =>
        shop.faults.requests
          .filter(({ query }) => query.limit === '100' && query.category === 'writing instruments')
          .map(({ query }) => query),
      )
      .toEqual([{ page: '1', limit: '100', category: 'writing instruments' }]);

    // SPEC 8: those that fail to load are logged only.
    await page.route(/limit=100/, (route) => route.fulfill({ status: 500, json: {} }));
    const failed = page.waitForResponse(/limit=100/);
    await visit(page, '/products?category=inks');
    await (await failed).finished();
    await atRest(page);
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('choosing or clearing a type resets the page to 1, in the header and in the filter panel; the grid has 3 columns or 2, and remembers which', async ({
    page,
  }) => {
    await page.goto('/products?category=writing%20instruments&page=2');
    await page.getByLabel('Type').selectOption('Pencils');
    await expect(page).toHaveURL('/products?category=writing%20instruments&parentCategory=Pencils');
    await expect(heading(page)).toHaveText('Pencils');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page).toHaveURL('/products?category=writing%20instruments');
    await expect(page.getByLabel('Type')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0);

    await visit(page, '/products?category=writing%20instruments&page=2');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('link', { name: 'Pencils' }).click();
    await expect(page).toHaveURL('/products?category=writing%20instruments&parentCategory=Pencils');
    await expect(panel.getByRole('link', { name: 'Pencils' })).toHaveAttribute('aria-current', /.+/);
    await panel.getByRole('link', { name: 'All Types' }).click();
    await expect(page).toHaveURL('/products?category=writing%20instruments');
    await visit(page, '/products?parentCategory=Pencils');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page).toHaveURL('/products');

    await expect(cards(page)).toHaveCount(12);
    await expect.poll(() => columns(page)).toBe(3);
    await page.getByRole('button', { name: '2 columns' }).click();
    await expect.poll(() => columns(page)).toBe(2);
    await expect(page.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(cards(page)).toHaveCount(12);
    await expect.poll(() => columns(page)).toBe(2);

    // Hidden below 768 px.
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('button', { name: '3 columns' })).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page.getByRole('button', { name: '3 columns' })).toBeHidden();
  });

  test("a skeleton of 12 cards while loading; 'No products found with the selected filters', with Clear Filters when a sub-category is set; SPEC 8: 'Failed to load products. Please try again.'; Try Again reloads", async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products', { mode: 'hang' });
    await page.goto('/products?category=men');
    await expect(page.getByTestId('product-skeleton')).toHaveCount(12);
    await expect(heading(page)).toHaveText("Men's Ethnic Wear");
    shop.faults.set('GET /products', { mode: 'json', body: { data: [], count: 0 } });
    await page.goto('/products?category=inks');
    await expect(page.getByText('No products found with the selected filters')).toBeVisible();
    await expect(page.getByText('Clear Filters')).toHaveCount(0);
    await visit(page, '/products?category=inks&parentCategory=Green');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/products?category=inks');

    // Every other fault: fault-matrix.spec.ts. After one without an answer the page may recover before the tap.
    shop.faults.set('GET /products', { mode: 'status', status: 404 });
    await visit(page, '/products');
    await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible();
    await expect(heading(page)).toHaveCount(1);
    shop.faults.clear('GET /products');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return navigation?.type === 'reload';
    });
    await expect(cards(page)).toHaveCount(12);
  });
});

test.describe('SPEC 2, Products list: pagination', () => {
  test.beforeEach(({ shop }) => {
    shop.faults.set('GET /products', { mode: 'json', body: { data: products(12), count: 150 } });
  });

  test('is shown only when there is more than one page; D10: the total is count, else pagination.total; a window of 2 pages either side', async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products', { mode: 'json', body: { data: products(12), count: 12 } });
    await page.goto('/products?category=pens');
    await expect(cards(page)).toHaveCount(12);
    await expect(pagination(page)).toHaveCount(0);

    const body = { data: products(12), pagination: { total: 30 } };
    shop.faults.set('GET /products', { mode: 'json', body });
    await visit(page, '/products?category=inks');
    await expect(page.getByText('Showing 1 to 12 of 30 items')).toBeVisible();

    shop.faults.set('GET /products', { mode: 'json', body: { data: products(12), count: 1e308 } });
    await visit(page, '/products?page=5');
    await expect(pagination(page).getByRole('listitem')).toHaveCount(9);

    shop.faults.set('GET /products', { mode: 'json', body: { data: products(12), count: 150 } });
    await visit(page, '/products?page=7');
    await expect(pagination(page).getByRole('listitem')).toHaveText([
      '1',
      '…',
      '5',
      '6',
      '7',
      '8',
      '9',
      '…',
      '13',
    ]);
    await expect(pagination(page).locator('[aria-current=page]')).toHaveText('7');
    await expect(page.getByText('Showing 73 to 84 of 150 items')).toBeVisible();

    const button = (name: string) => pagination(page).getByRole('button', { name });
    await button('Next page').click();
    await expect(page).toHaveURL('/products?page=8');
    await button('Previous page').click();
    await expect(page).toHaveURL('/products?page=7');
    await button('Last page').click();
    await expect(page).toHaveURL('/products?page=13');
    await expect(button('Next page')).toBeDisabled();
    await expect(button('Last page')).toBeDisabled();
    await button('First page').click();
    await expect(page).toHaveURL('/products');
    await expect(button('First page')).toBeDisabled();
    await expect(button('Previous page')).toBeDisabled();
    // One past the end leads to the last.
    await visit(page, '/products?page=99');
    await expect(page).toHaveURL('/products?page=13');
  });

  test('D31: changing page scrolls to the top, and the keyboard starts there', async ({ page, shop }) => {
    await page.goto('/products');
    await pagination(page).scrollIntoViewIfNeeded();
    shop.faults.set('GET /products', { mode: 'slow', ms: 400 });
    await pagination(page).getByRole('button', { name: '2', exact: true }).click();
    await expect(page.getByText('Showing 13 to 24 of')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(heading(page)).toBeFocused();
    // Its button is disabled then.
    await pagination(page).getByRole('button', { name: 'Last page' }).press('Enter');
    await expect(page.getByText('Showing 145 to 153 of')).toBeVisible();
    await expect(heading(page)).toBeFocused();

    // What is typed while the next page loads keeps the focus.
    await pagination(page).getByRole('button', { name: 'First page' }).click();
    await expect(page.getByText('Showing 1 to 12 of')).toBeVisible();
    shop.faults.set('GET /products', { mode: 'json', body: { data: products(12), count: 150 } });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/products\?page=3/, async (route) => {
      await arrived;
      await route.continue();
    });
    await pagination(page).getByRole('button', { name: '3', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.fill('pen');
    arrive();
    await expect(page.getByText('Showing 25 to 36 of')).toBeVisible();
    await atRest(page);
    await expect(field).toBeFocused();
  });
});

test.describe('D8: featured=true', () => {
  test('shows the featured ones of a request with limit 100, paged on the client; a removable chip says so; none has the empty state', async ({
    page,
    shop,
  }) => {
    const data = products(40, (index) =>
      index % 2 ? {} : { attributes: [{ key: 'Featured', value: ['true'] }] },
    );
    shop.faults.set('GET /products', { mode: 'json', body: { data, count: 40 } });
    await page.goto('/products?category=inks&featured=true');
    await expect(cards(page)).toHaveCount(12);
    await expect(heading(page)).toHaveText('Inks');
    await expect(page.getByText('Showing 1 to 12 of 20 items')).toBeVisible();
    const asked = shop.faults.requests.filter(({ path }) => path === '/products').map(({ query }) => query);
    expect(asked[0]).toEqual({ page: '1', limit: '100', category: 'inks' });
    // The list and, once the page is idle, its sub-categories.
    await expect.poll(() => shop.faults.count('GET /products')).toBe(2);
    await pagination(page).getByRole('button', { name: 'Next page' }).click();
    await expect(cards(page)).toHaveCount(8);
    expect(shop.faults.count('GET /products')).toBe(2);

    await page
      .getByRole('main')
      .getByRole('link', { name: /^Featured/ })
      .click();
    await expect(page).toHaveURL('/products?category=inks');

    shop.faults.set('GET /products', { mode: 'json', body: { data: products(3), count: 3 } });
    await visit(page, '/products?featured=true');
    await expect(page.getByText('No products found with the selected filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/products');
    await expect(cards(page)).toHaveCount(3);
  });
});

function columns(page: Page): Promise<number> {
  return cards(page).evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
  );
}

test('D35: pictures that failed to load are requested again when the network is back', async ({
  page,
  shop,
}) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto('/products');
  const picture = page.getByRole('article').first().locator('img');
  await expect(picture).toHaveAttribute('src', '/fallback.svg');
  await page.unroute('**/pictures/**');
  // A part that is lost would load the document again.
  await atRest(page);
  await shop.stop();
  // The page may not listen yet.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('You are offline.').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shop.resume();
  await expect(page.getByText('Back online')).toBeVisible();
  await expect(picture).toHaveAttribute('src', /\/pictures\//);
});
