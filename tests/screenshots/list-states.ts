import type { Page } from '@playwright/test';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { answer, fail, LONG_TITLE, LONG_WORD, productsOf, type States, wait } from './state.ts';

/** Lists and search, for a guest without a cart. */
export async function listStates(shop: ShopUnderTest): Promise<States> {
  const products = await productsOf(shop, 'limit=100');
  const typed = products.find(({ parentCategory }) => parentCategory);
  const type = new URLSearchParams({
    category: typed?.category.toLowerCase() ?? '',
    parentCategory: typed?.parentCategory ?? '',
  });
  return {
    products: { path: '/products' },
    'products-category': { path: '/products?category=desk%20essentials' },
    'products-type': { path: `/products?${type}` },
    'products-page': { path: '/products?page=4' },
    'products-featured': { path: '/products?featured=true' },
    'products-columns': { path: '/products', act: chooseTwoColumns },
    'products-empty': { path: '/products?category=nothing%20here&parentCategory=none' },
    'products-filtered': { path: '/products?sort=price-asc&sale=true&minPrice=10' },
    'products-filtered-away': { path: '/products?minPrice=999999' },
    'products-first-sorted': { path: '/products?category=pens&sort=price-asc', before: fillLargeShop },
    'products-looking': { path: '/products', act: lookThroughLargeShop },
    'products-stock': {
      path: '/products',
      before: (page) =>
        answer(page, 'products?**', {
          data: products.slice(0, 6).map((one, stock) => ({ ...one, stock })),
          count: 6,
        }),
    },
    'products-hostile': { path: '/products', before: showLongTexts },
    'products-loading': { path: '/products', act: (page) => wait(page, 'products?**') },
    'products-failed': { path: '/products?page=2', act: failProducts },
    'products-offline': { path: '/products', act: goOfflineAndOn },
    'filter-sheet': { path: '/products?sale=true', act: openFilters },
    'filter-sheet-nothing': { path: '/products?minPrice=999999', act: openFilters },
    'filter-prices-crossed': { path: '/products?sale=true', act: crossPrices },
    search: { path: '/products?search=pen' },
    'search-nothing': { path: '/products?search=pincel' },
    'search-misspelt': {
      path: '/products?search=pincel',
      before: (page) => answer(page, 'storeInfo', { storeName: 'Daftar' }),
    },
    'search-filtered-away': { path: '/products?search=pen&maxPrice=1' },
    'search-suggestions': { path: '/', act: typeSearch },
    'search-suggests-nothing': { path: '/', act: typeNonsense },
    'search-recent': { path: '/', act: searchAgain },
  };
}

async function chooseTwoColumns(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '2 columns' });
  if (await button.isVisible()) await button.click();
  await page.evaluate(() => localStorage.removeItem('grid-columns'));
}

/** 1,200 products, of which a list looks through 1,000: this shop's server cannot sort. */
async function fillLargeShop(page: Page): Promise<void> {
  await answer(page, 'storeInfo', { storeName: 'Daftar' });
  const all = Array.from({ length: 1200 }, (_, at) => ({
    id: `pen-${at}`,
    title: `Pen ${at}`,
    category: 'Pens',
    regularPrice: 2000 - at,
  }));
  await page.route('**/api/v1/products?**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 12)];
    return route.fulfill({ json: { data: all.slice((number - 1) * limit, number * limit), count: 1200 } });
  });
}

async function lookThroughLargeShop(page: Page): Promise<void> {
  await fillLargeShop(page);
  await page.route(/\/api\/v1\/products\?.*page=3&limit=100/, () => {});
  await page.goto(new URL('/products?category=pens&sort=price-asc', page.url()).href, { waitUntil: 'load' });
  await page.getByRole('progressbar', { name: 'Products searched' }).waitFor();
}

async function showLongTexts(page: Page): Promise<void> {
  const product = {
    title: LONG_TITLE,
    category: `${LONG_WORD} & everything beside it`,
    parentCategory: LONG_WORD,
    regularPrice: 123456789.5,
    discountedPrice: 98765432.25,
    attributes: [{ key: `${LONG_WORD} size`, value: [LONG_WORD] }],
  };
  const data = Array.from({ length: 5 }, (_, at) => ({ ...product, id: `long-${at}` }));
  await answer(page, 'products?**', { data, count: 4321 });
}

async function failProducts(page: Page): Promise<void> {
  await fail(page, 'products?**');
  await page.reload();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
}

async function goOfflineAndOn(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline').first().waitFor();
  await page.getByLabel('Next page').click();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
}

/** Where the filters are not beside the list. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters (1)' });
  if (!(await button.isVisible())) return;
  await button.click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Price from').waitFor();
}

async function crossPrices(page: Page): Promise<void> {
  await openFilters(page);
  await page.getByLabel('Price to').fill('10');
  await page.getByLabel('Price from').fill('900');
  await page.getByText("'Price from' can't be more than 'Price to'").waitFor();
}

/** On a phone the field is over the top bar while it has the focus. */
async function typeIntoSearch(page: Page, words: string) {
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.focus();
  await field.fill(words);
  return field;
}

async function typeSearch(page: Page): Promise<void> {
  const field = await typeIntoSearch(page, 'pen');
  await page.getByRole('option').nth(1).waitFor();
  await field.press('ArrowDown');
}

async function typeNonsense(page: Page): Promise<void> {
  await typeIntoSearch(page, 'zzgrblx');
  await page.getByRole('option').first().waitFor();
}

async function searchAgain(page: Page): Promise<void> {
  await typeSearch(page);
  await page.getByRole('option', { name: 'See all results for "pen"' }).click();
  await page.getByRole('heading', { name: 'Results for "pen"' }).waitFor();
  await typeIntoSearch(page, '');
  await page.getByRole('option', { name: 'pen', exact: true }).waitFor();
}
