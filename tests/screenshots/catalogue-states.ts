import type { Page } from '@playwright/test';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { productsOf, type States } from './state.ts';

/** Lists, search and products, for a guest without a cart. */
export async function catalogueStates(shop: ShopUnderTest): Promise<States> {
  const products = await productsOf(shop, 'limit=100');
  const plain = products[0]?.id;
  const sized = products.find(({ attributes }) => attributes.some(({ key }) => /^sizes?$/i.test(key)))?.id;
  return {
    products: { path: '/products' },
    'products-category': { path: '/products?category=desk%20essentials' },
    'products-page': { path: '/products?page=4' },
    'products-featured': { path: '/products?featured=true' },
    'products-empty': { path: '/products?category=nothing%20here&parentCategory=none' },
    'products-filtered': { path: '/products?sort=price-asc&sale=true&minPrice=10' },
    'products-filtered-away': { path: '/products?minPrice=999999' },
    'products-failed': { path: '/products?page=2', act: failProducts },
    'products-offline': { path: '/products', act: goOfflineAndOn },
    'filter-sheet': { path: '/products?sale=true', act: openFilters },
    search: { path: '/products?search=pen' },
    'search-nothing': { path: '/products?search=pincel' },
    'search-filtered-away': { path: '/products?search=pen&maxPrice=1' },
    'search-suggestions': { path: '/', act: typeSearch },
    'search-suggests-nothing': { path: '/', act: typeNonsense },
    'search-recent': { path: '/', act: searchAgain },
    'quick-view': { path: '/products?category=desk%20essentials', act: openQuickView },
    'quick-view-no-size': { path: '/products?category=desk%20essentials', act: quickViewWithoutSize },
    product: { path: `/product/${plain}` },
    'product-enlarged': { path: `/product/${plain}`, act: enlargePicture },
    'product-gallery': { path: '/product/many-pictures', act: (page) => showGallery(page, shop) },
    'product-gallery-enlarged': { path: '/product/many-pictures', act: (page) => enlargeGallery(page, shop) },
    'product-hostile': { path: '/product/long-texts', act: showLongTexts },
    'product-sizes': { path: `/product/${sized}` },
    'product-no-size': { path: `/product/${sized}`, act: addWithoutSize },
    'product-link-copied': { path: `/product/${plain}`, before: canCopyOnly, act: shareAndSeeNotice },
    'product-link-shown': { path: `/product/${plain}`, before: canShareNothing, act: shareAndSeeLink },
    'product-missing': { path: '/product/no-such-product' },
  };
}

async function failProducts(page: Page): Promise<void> {
  await page.route('**/api/v1/products?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
}

async function goOfflineAndOn(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline').first().waitFor();
  await page.getByLabel('Next page').click();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
}

async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters (1)' });
  if (!(await button.isVisible())) return;
  await button.click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Price from').waitFor();
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

async function openQuickView(page: Page) {
  await page
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click();
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
  await add.waitFor();
  return add;
}

async function quickViewWithoutSize(page: Page): Promise<void> {
  const add = await openQuickView(page);
  await add.click();
  await page.getByText('Please select a size').first().waitFor();
}

async function addWithoutSize(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Please select a size').first().waitFor();
}

async function enlargePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The reference catalogue has one picture a product. */
async function showGallery(page: Page, shop: ShopUnderTest): Promise<void> {
  const images = (await productsOf(shop, 'limit=4')).map(({ imgUrl }) => ({ url: imgUrl }));
  await page.route('**/api/v1/products/many-pictures', (route) =>
    route.fulfill({ json: { id: 'many-pictures', title: 'Office starter set', regularPrice: 990, images } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Picture 2 of 4' }).click();
}

async function enlargeGallery(page: Page, shop: ShopUnderTest): Promise<void> {
  await showGallery(page, shop);
  await enlargePicture(page);
}

/** Texts that another shop's catalogue might have. */
async function showLongTexts(page: Page): Promise<void> {
  const long = 'Zweihundertfünfzigblattschreibmaschinenpapierpackung';
  const product = {
    id: 'long-texts',
    title: `${long} with a title that goes on for longer than two lines of any phone that we know of`,
    category: `${long} & everything beside it`,
    description: `<p>${long.repeat(3)}</p><table><tr><td>${long}</td><td>${long}</td></tr></table>`,
    regularPrice: 123456789.5,
    discountedPrice: 98765432.25,
    attributes: [
      { key: 'size', value: [long, 'S', 'M'] },
      { key: 'color', value: [long, 'Blue'] },
      { key: long, value: [long] },
    ],
  };
  await page.route('**/api/v1/products/long-texts', (route) => route.fulfill({ json: product }));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Zwei/ }).waitFor();
}

async function canCopyOnly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
  });
}

async function canShareNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
  });
}

async function shareAndSeeNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
}

async function shareAndSeeLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('textbox', { name: 'Link' }).waitFor();
}
