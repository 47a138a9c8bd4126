import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { untilBackCloses } from './keyboard.ts';
import { visit } from './visit.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });
const announced = (page: Page) => page.locator('[aria-live="polite"]');

/** Of forty pens: the price falls, every fourth is on sale, two brands by turns. */
const PENS = Array.from({ length: 40 }, (_, index) => ({
  id: `p${index}`,
  title: `Pen ${String.fromCharCode(65 + (index % 26))}${index}`,
  category: 'Pens',
  parentCategory: index % 2 ? 'Gel' : 'Ball',
  regularPrice: 400 - index * 10,
  ...(index % 4 === 0 && { discountedPrice: 400 - index * 10 - (index + 1) }),
  attributes: [
    { key: 'Brand', value: [index % 2 ? 'Kalam' : 'Patra'] },
    { key: 'Colour', value: [index % 3 ? 'Blue' : 'Red'] },
  ],
}));

test.describe('D40: sort and filter', () => {
  test.beforeEach(({ page }) => servePens(page));

  test('the list is sorted and filtered by the address, and by the controls; D31: Back through changes that do not scroll stays where the shopper was; unknown and invalid values count as absent; a price from above the price to is said at the fields; D39.10: nothing left says so, with Clear Filters', async ({
    page,
  }) => {
    await page.goto('/products?sort=price-asc');
    await expect(cards(page).first()).toContainText('Pen K36');
    await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
    await page.getByLabel('Sort by').focus();
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    await expect(page).toHaveURL('/products?sort=price-desc');
    await expect(cards(page).first()).toContainText('₹399');
    await expect(page.getByLabel('Sort by')).toBeFocused();
    await page.getByLabel('Sort by').selectOption('Default');
    await expect(page).toHaveURL('/products');
    await expect(cards(page).first()).toContainText('Pen A0');

    // A shared link shows the same list, a page at a time.
    await visit(page, '/products?brand=Kalam&sort=price-asc&page=2');
    await expect(page.getByText('Showing 13 to 20 of 20 items')).toBeVisible();
    await expect(cards(page)).toHaveCount(8);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/products?sort=price-asc&brand=Kalam');
    await expect(cards(page)).toHaveCount(12);
    await visit(page, '/products?brand=Kalam&page=9');
    await expect(page).toHaveURL('/products?page=2&brand=Kalam');

    // SPEC 2's own sub-category filter goes back to page 1.
    await visit(page, '/products?category=pens&sort=price-asc&page=2');
    await page.getByLabel('Type').selectOption('Gel');
    await expect(page).toHaveURL('/products?category=pens&parentCategory=Gel&sort=price-asc');
    await expect(page.getByText('20 products').first()).toBeVisible();

    await visit(page, '/products');
    await expect(cards(page)).toHaveCount(12);
    await page.evaluate(() => window.scrollTo(0, 300));
    const scrolled = () => page.evaluate(() => window.scrollY);
    await expect.poll(scrolled).toBe(300);
    for (const [name, address] of [
      ['On sale', '/products?sale=true'],
      ['Patra', '/products?sale=true&brand=Patra'],
    ] as const) {
      // Without Playwright's own scrolling.
      await panel(page).getByLabel(name).dispatchEvent('click');
      await expect(page).toHaveURL(address);
    }
    await page.goBack();
    await expect(page).toHaveURL('/products?sale=true');
    await expect.poll(scrolled).toBe(300);
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect.poll(scrolled).toBe(300);

    await visit(page, '/products?sort=cheap&minPrice=50&maxPrice=20&sale=1');
    await expect(page.getByText('40 products').first()).toBeVisible();
    await expect(chips(page)).toHaveCount(0);
    // What a mailing adds is no filter, and stays for those who count visits.
    await visit(page, '/products?from=mail&utm_source=mail&ref=x&brand=Kalam');
    await expect(page.getByText('20 products').first()).toBeVisible();
    await expect(chips(page)).toHaveText(/^Kalam.*Clear all$/);
    await expect(page).toHaveURL(/utm_source=mail&ref=x/);
    await panel(page).getByLabel('Kalam').uncheck();
    await expect(chips(page)).toHaveCount(0);
    await expect(page).toHaveURL(/utm_source=mail&ref=x/);

    await visit(page, '/products?maxPrice=100');
    await panel(page).getByLabel('Price from').fill('200');
    await panel(page).getByLabel('Price from').press('Enter');
    await expect(page.getByText("'Price from' can't be more than 'Price to'")).toBeVisible();
    await expect(page).toHaveURL('/products?maxPrice=100');
    await expectNoAxeFindingsInAnyLight(page);

    await visit(page, '/products?category=pens&search=pen&maxPrice=1&sort=name');
    await expect(page.getByText('No products found with the selected filters')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/products?category=pens&search=pen&sort=name');
    await expect(cards(page).first()).toBeVisible();
  });

  test('filters add up, are in the address, and are removed one by one, by keyboard too; a tablet that is turned has them beside the list', async ({
    page,
  }) => {
    await page.goto('/products?category=pens');
    await panel(page).getByLabel('Kalam').check();
    await expect(page).toHaveURL('/products?category=pens&brand=Kalam');
    await expect(page.getByText('20 products').first()).toBeVisible();
    await expect(announced(page)).toHaveText('20 products');
    await expect(panel(page).getByLabel('Kalam')).toBeFocused();
    await expect(panel(page).getByLabel('Patra')).toBeVisible();
    await panel(page).getByLabel('Patra').check();
    await panel(page).getByLabel('On sale').check();
    await panel(page).getByLabel('Price from').fill('100');
    await panel(page).getByLabel('Price to').fill('300');
    await panel(page).getByLabel('Price to').press('Enter');
    await expect(page).toHaveURL(
      '/products?category=pens&minPrice=100&maxPrice=300&sale=true&brand=Kalam&brand=Patra',
    );
    await expect(page.getByText('4 products').first()).toBeVisible();
    await expect(chips(page).getByRole('listitem')).toHaveCount(6);
    await expectNoAxeFindingsInAnyLight(page);

    await chips(page)
      .getByRole('link', { name: /^Up to ₹300/ })
      .click();
    await expect(panel(page).getByLabel('Price to')).toHaveValue('');
    await page.goBack();
    await expect(panel(page).getByLabel('Price to')).toHaveValue('300');
    await chips(page).getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/products?category=pens');
    await expect(page.getByText('40 products').first()).toBeVisible();
    await expect(panel(page).getByLabel('Kalam')).not.toBeChecked();
    await panel(page).getByLabel('Price from').fill('5');
    await page.getByRole('button', { name: 'Next page' }).hover();
    await page.mouse.down();
    await expect(panel(page).getByLabel('Price from')).not.toBeFocused();
    // Drawn anew, the list would have another button there.
    await expect(page).toHaveURL('/products?category=pens');
    await page.mouse.up();
    await expect(page).toHaveURL('/products?category=pens&minPrice=5&page=2');
    await visit(page, '/products?category=pens');

    // A comma, and Devanagari.
    for (const [typed, query] of [
      ['1,000', 'minPrice=1000'],
      ['१०००.५', 'minPrice=1000.5'],
      ['₹ 200', 'minPrice=200'],
    ] as const) {
      await panel(page).getByLabel('Price from').fill(typed);
      await panel(page).getByLabel('Price from').press('Enter');
      await expect(page).toHaveURL(`/products?category=pens&${query}`);
    }

    // With the keyboard alone.
    await visit(page, '/products?category=pens');
    const box = panel(page).getByLabel('Kalam');
    await expect(box).toBeVisible();
    await panel(page).getByLabel('On sale').focus();
    await page.keyboard.press('Tab');
    await expect(box).toBeFocused();
    for (const [address, isChosen] of [
      ['/products?category=pens&brand=Kalam', true],
      ['/products?category=pens', false],
      ['/products?category=pens&brand=Kalam', true],
    ] as const) {
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(address);
      await expect(box).toBeChecked({ checked: isChosen });
      await expect(box).toBeFocused();
    }
    const chip = chips(page).getByRole('link', { name: /^Kalam/ });
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?category=pens');
    await expect(chip).toHaveCount(0);
    await expect(box).not.toBeChecked();
    await expect(heading(page)).toBeFocused();

    // A tablet that is turned.
    await page.setViewportSize({ width: 800, height: 1280 });
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await panel(page).getByLabel('Kalam').check();
    await expect(page).toHaveURL('/products?category=pens&brand=Kalam');
    await page.setViewportSize({ width: 800, height: 1280 });
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  test('D40.17: of more than 1,000 products the first 1,000 are sorted, with their progress, and the page says so', async ({
    page,
  }) => {
    const goOn = await serveMany(page);
    await page.goto('/products?category=pens&sort=price-asc');
    await expect(page.getByRole('progressbar', { name: 'Products searched' })).toBeVisible();
    await expect(page.getByText('200 of 1200 products')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    goOn();
    await expect(page.getByText('Sorted the first 1,000 of 1,200 products.')).toBeVisible();
    await expect(cards(page).first()).toContainText('Pen 999');

    // While it is sorted anew, the list before it stays where it is.
    const goOnAgain = await serveMany(page);
    await page.goto('/products?category=pens');
    const first = cards(page).first();
    await expect(first).toContainText('Pen 0');
    await expect(page.getByLabel('Sort by')).toBeVisible();
    const before = await first.boundingBox();
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page.getByRole('progressbar', { name: 'Products searched' })).toBeVisible();
    await expect(page.getByText('200 of 1200 products')).toBeVisible();
    await expect(first).toContainText('Pen 0');
    expect(await first.boundingBox()).toEqual(before);
    goOnAgain();
    await expect(first).toContainText('Pen 999');
    await expect(page.getByText('1200 products')).toBeHidden();
  });
});

test.describe('D40: filters on a phone are a sheet at the bottom of the screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Back closes it and keeps what was chosen in it, all of it as one step of the history; each choice takes effect at once, and the sheet says how many are left', async ({
    page,
  }) => {
    await servePens(page);
    await page.goto('/');
    await visit(page, '/products?category=pens');
    await expect(cards(page)).toHaveCount(12);
    const opener = page.getByRole('button', { name: /^Filters/ });
    // The opener just below the top bar: the part above the chips is out of sight, and the focus needs no scrolling.
    const bar = await opener.evaluate((button) => {
      const bottom = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      window.scrollBy(0, Math.round(button.getBoundingClientRect().top - bottom - 4));
      return bottom;
    });
    await expect.poll(async () => (await opener.boundingBox())?.y).toBeLessThan(bar + 6);
    // Chips come above the list, and the browser scrolls by as much.
    const placeOfList = async () => Math.round((await cards(page).first().boundingBox())?.y ?? 0);
    const place = await placeOfList();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const open = async () => {
      // Without Playwright's own scrolling.
      await opener.dispatchEvent('click');
      await expect(sheet.getByLabel('Price from')).toBeVisible();
      await untilBackCloses(page);
    };

    // Nothing chosen: no entry is left in the history.
    await open();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await open();
    // A button pressed twice goes back once.
    await sheet.getByRole('button', { name: 'Close filters' }).dblclick();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/products?category=pens');

    await open();
    await sheet.getByLabel('Kalam').tap();
    await sheet.getByLabel('Blue').tap();
    await expect(page).toHaveURL('/products?category=pens&brand=Kalam&colour=Blue');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/products?category=pens&brand=Kalam&colour=Blue');
    await expect(opener).toHaveText('Filters (2)');
    await expect(opener).toBeFocused();
    expect(await placeOfList()).toBe(place);

    await open();
    await sheet.getByLabel('Blue').tap();
    await expect(page).toHaveURL('/products?category=pens&brand=Kalam');
    await sheet.getByRole('button', { name: 'Show 20 products' }).tap();
    await expect(sheet).toBeHidden();
    expect(await placeOfList()).toBe(place);
    for (const address of [
      '/products?category=pens&brand=Kalam&colour=Blue',
      '/products?category=pens',
      '/',
    ]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(sheet).toBeHidden();
    }

    // A price that was typed counts, too.
    await visit(page, '/products?category=pens');
    await open();
    await sheet.getByLabel('Price from').fill('5');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/products?category=pens&minPrice=5');
    await open();
    await sheet.getByLabel('Kalam').tap();
    await expect(page).toHaveURL('/products?category=pens&minPrice=5&brand=Kalam');
    await sheet.getByLabel('Price from').fill('6');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/products?category=pens&minPrice=6&brand=Kalam');
    for (const address of ['/products?category=pens&minPrice=5', '/products?category=pens', '/']) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }

    await visit(page, '/products?category=pens');
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    // The list shows through, dimmed, above the sheet.
    await expect(sheet.locator('..')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await sheet.getByLabel('Kalam').tap();
    await expect(page).toHaveURL('/products?category=pens&brand=Kalam');
    await expect(sheet.getByRole('button', { name: 'Show 20 products' })).toBeVisible();
    await sheet.getByLabel('On sale').tap();
    await expect(sheet.getByText('No products found')).toBeVisible();
    await sheet.getByLabel('On sale').tap();
    await expectNoAxeFindingsInAnyLight(page);
    const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 };
    expect(Math.round(y + height)).toBe(844);
    await sheet.getByRole('button', { name: 'Show 20 products' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Filters (1)' }).tap();
    await expect(sheet.getByLabel('Price from')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});

test('D40: a number beside a filter is that of the whole list; until that is counted there is none', async ({
  page,
}) => {
  await page.goto('/products?sale=true');
  const onSale = panel(page).getByText('On sale', { exact: true }).locator('..');
  await expect(onSale).toHaveText('On sale');
  await expect(panel(page).getByRole('group', { name: 'Brand' })).toHaveText(/^\D*$/);
  await panel(page).getByLabel('On sale').focus();
  await expect(onSale).toHaveText(/^On sale\d+$/);
  const number = (await onSale.innerText()).replace(/\D/g, '');
  await expect(page.getByText(`${number} products`).first()).toBeVisible();
});

// filter-chips.test.ts has the English names.
test("D40.15: in Hindi sizes and colours are called as on the product's page", async ({ page, shop }) => {
  const data = PENS.slice(0, 12).map((pen, index) => ({
    ...pen,
    attributes: [
      { key: 'size', value: [index % 2 ? 'A4' : 'A5'] },
      { key: 'color', value: [index % 3 ? 'Blue' : 'Red'] },
      { key: 'pack_of', value: [index % 2 ? '5' : '10'] },
    ],
  }));
  shop.faults.set('GET /products', { mode: 'json', body: { data, count: data.length } });
  await page.goto('/hi/products');
  const filters = page.getByRole('complementary');
  await expect(filters.locator('legend').filter({ hasNotText: 'कीमत' })).toHaveText([
    'रंग',
    'pack_of',
    'साइज़',
  ]);
  await filters.getByLabel('A4').check();
  await expect(page.getByRole('main').getByText('साइज़: A4')).toBeVisible();
});

const LISTS = /\/api\/v1\/products\?/;

/** A server that can neither sort nor filter. */
async function servePens(page: Page): Promise<void> {
  await page.route('**/api/v1/storeInfo', (route) =>
    route.fulfill({ json: { storeName: 'Kagaz', categories: ['Pens'] } }),
  );
  await page.route(LISTS, (route) => route.fulfill({ json: listFor(route.request().url()) }));
}

/** As SPEC 7's server answers: by category, sub-category, page and limit, and nothing else. */
function listFor(url: string): { data: object[]; count: number } {
  const query = new URL(url).searchParams;
  const parent = query.get('parentCategory');
  const found = PENS.filter(({ parentCategory }) => !parent || parentCategory === parent);
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return { data: found.slice((page - 1) * limit, page * limit), count: found.length };
}

/** Serves 1,200 pens; the third hundred waits until the returned function is called. */
async function serveMany(page: Page): Promise<() => void> {
  const many = Array.from({ length: 1200 }, (_, at) => ({
    id: `many-${at}`,
    title: `Pen ${at}`,
    category: 'Pens',
    regularPrice: 2000 - at,
  }));
  await page.unroute(LISTS);
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(LISTS, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    if (limit === 100 && number === 3) await seen;
    const data = many.slice((number - 1) * limit, number * limit);
    await route.fulfill({ json: { data, count: many.length } });
  });
  return goOn;
}
