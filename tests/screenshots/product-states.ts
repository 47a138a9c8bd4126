import type { Page } from '@playwright/test';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import {
  answer,
  fail,
  holdNotice,
  LONG_TITLE,
  LONG_WORD,
  press,
  productsOf,
  type States,
  wait,
} from './state.ts';

/** A product on its page and in Quick View, for a guest without a cart. */
export async function productStates(shop: ShopUnderTest): Promise<States> {
  const products = await productsOf(shop, 'limit=100');
  const plain = products[0]?.id;
  const sized = products.find(({ attributes }) => attributes.some(({ key }) => /^sizes?$/i.test(key)))?.id;
  const list = '/products?category=desk%20essentials';
  const soldOut = { ...products[0], id: 'sold-out', stock: 0 };
  const fewLeft = { ...products[0], id: 'few-left', stock: 3 };
  return {
    'quick-view': { path: list, act: openQuickView },
    'quick-view-no-size': { path: list, act: quickViewWithoutSize },
    'quick-view-sold-out': {
      path: list,
      before: (page) => answer(page, 'products/*', soldOut),
      act: openQuickView,
    },
    'quick-view-gone': { path: list, before: (page) => answer(page, 'products/*', {}, 404), act: viewGone },
    'quick-view-hostile': { path: '/products', before: showLongTexts, act: openQuickView },
    product: { path: `/product/${plain}` },
    'product-enlarged': { path: `/product/${plain}`, act: enlargePicture },
    'product-gallery': { path: '/product/many-pictures', act: (page) => showGallery(page, shop) },
    'product-gallery-enlarged': { path: '/product/many-pictures', act: (page) => enlargeGallery(page, shop) },
    'product-gallery-zoomed': { path: '/product/many-pictures', act: (page) => zoomGallery(page, shop) },
    'product-hostile': { path: '/product/long-0', before: showLongTexts },
    'product-bare': {
      path: '/product/bare',
      before: (page) => answer(page, 'products/bare', { id: 'bare', title: 'Pin', regularPrice: 0.5 }),
    },
    'product-sold-out': {
      path: '/product/sold-out',
      before: (page) => answer(page, 'products/sold-out', soldOut),
    },
    'product-few-left': {
      path: '/product/few-left',
      before: (page) => answer(page, 'products/few-left', fewLeft),
    },
    'product-broken-picture': {
      path: '/product/broken',
      before: (page) =>
        answer(page, 'products/broken', {
          id: 'broken',
          title: 'Stamp pad',
          regularPrice: 85,
          imgUrl: '/no-such-picture.jpg',
        }),
    },
    'product-sizes': { path: `/product/${sized}` },
    'product-no-size': { path: `/product/${sized}`, act: addWithoutSize },
    'product-viewed': { path: `/product/${plain}`, act: (page) => viewOthers(page, shop) },
    'product-wished': { path: `/product/${plain}`, act: wish },
    'product-link-copied': { path: `/product/${plain}`, before: canCopyOnly, act: shareAndSeeNotice },
    'product-link-shown': { path: `/product/${plain}`, before: canShareNothing, act: shareAndSeeLink },
    'product-loading': { path: `/product/${plain}`, act: (page) => wait(page, 'products/*') },
    'product-failed': { path: '/product/some', before: (page) => fail(page, 'products/*') },
    'product-missing': { path: '/product/no-such-product' },
  };
}

async function openQuickView(page: Page) {
  await press(page, /^Quick view/);
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
  await add.waitFor();
  return add;
}

async function quickViewWithoutSize(page: Page): Promise<void> {
  const add = await openQuickView(page);
  await add.click();
  await page.getByText('Please select a size').first().waitFor();
}

async function viewGone(page: Page): Promise<void> {
  await press(page, /^Quick view/);
  await page.getByRole('dialog').getByText('This product is no longer available.').waitFor();
}

async function addWithoutSize(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await holdNotice(page, 'Please select a size');
}

async function enlargePicture(page: Page): Promise<void> {
  await press(page, 'Enlarge picture');
  await page.getByRole('dialog').waitFor();
}

/** The reference catalogue has one picture a product. */
async function showGallery(page: Page, shop: ShopUnderTest): Promise<void> {
  const images = (await productsOf(shop, 'limit=4')).map(({ imgUrl }) => ({ url: imgUrl }));
  const product = { id: 'many-pictures', title: 'Office starter set', regularPrice: 990, images };
  await answer(page, 'products/many-pictures', product);
  await page.reload();
  await press(page, 'Picture 2 of 4');
}

async function enlargeGallery(page: Page, shop: ShopUnderTest): Promise<void> {
  await showGallery(page, shop);
  await enlargePicture(page);
}

async function zoomGallery(page: Page, shop: ShopUnderTest): Promise<void> {
  await enlargeGallery(page, shop);
  await press(page, 'Zoom in');
}

/** Everything is longer than a shop should write it. */
async function showLongTexts(page: Page): Promise<void> {
  const product = {
    id: 'long-0',
    title: LONG_TITLE,
    category: `${LONG_WORD} & everything beside it`,
    description: `<p>${LONG_WORD.repeat(3)}</p><table><tr><td>${LONG_WORD}</td><td>${LONG_WORD}</td></tr></table>`,
    regularPrice: 123456789.5,
    discountedPrice: 98765432.25,
    attributes: [
      { key: 'size', value: [LONG_WORD, 'S', 'M'] },
      { key: 'color', value: [LONG_WORD, 'Blue'] },
      { key: LONG_WORD, value: [LONG_WORD] },
    ],
  };
  await answer(page, 'products?**', { data: [product], count: 1 });
  await answer(page, 'products/long-0', product);
}

async function viewOthers(page: Page, shop: ShopUnderTest): Promise<void> {
  await rememberViewed(page, shop);
  await page.reload();
  await seesViewed(page);
}

/** As if they had been opened on this device before. */
export async function rememberViewed(page: Page, shop: ShopUnderTest): Promise<void> {
  const viewed = (await productsOf(shop, 'limit=7&page=3')).map(({ id, title, imgUrl }) => ({
    id,
    name: title,
    image: imgUrl,
  }));
  await page.evaluate((text) => localStorage.setItem('recently-viewed', text), JSON.stringify(viewed));
}

/** Its prices are asked for when it comes into sight. */
export async function seesViewed(page: Page): Promise<void> {
  const strip = page.getByRole('region', { name: 'Recently viewed' });
  await strip.getByRole('listitem').first().scrollIntoViewIfNeeded();
  await strip.getByText('₹').first().waitFor();
  await page.evaluate(() => localStorage.removeItem('recently-viewed'));
}

async function wish(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove from wishlist/ })
    .first()
    .waitFor();
}

async function canCopyOnly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
  });
}

export async function canShareNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
  });
}

async function shareAndSeeNotice(page: Page): Promise<void> {
  await press(page, 'Share');
  await holdNotice(page, 'Link copied');
}

export async function shareAndSeeLink(page: Page): Promise<void> {
  await press(page, 'Share');
  await page.getByRole('textbox', { name: 'Link' }).waitFor();
}
