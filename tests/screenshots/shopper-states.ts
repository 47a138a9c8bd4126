import type { Page } from '@playwright/test';
import { linesOf, type SeededLine, seedCart } from '../e2e/buying.ts';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { changePrices, LONG_LINE, runShort } from './checkout-states.ts';
import { canShareNothing, shareAndSeeLink } from './product-states.ts';
import { answer, fail, goOffline, holdNotice, openMenu, press, productsOf, type States } from './state.ts';

/** A signed-in shopper's cart, wishlist and device. */
export async function shopperStates(shop: ShopUnderTest): Promise<States> {
  const lines = await linesOf(shop, [1, 2, 3]);
  return {
    cart: { path: '/cart', before: (page) => seedCart(page, lines) },
    'cart-one': { path: '/cart', before: (page) => seedCart(page, lines.slice(0, 1)) },
    'cart-hostile': { path: '/cart', before: (page) => seedCart(page, [LONG_LINE, ...lines]) },
    'cart-prices-changed': {
      path: '/cart',
      before: (page) => haveOldPrices(page, lines),
      act: (page) => page.getByText('No longer available.').waitFor(),
    },
    'cart-stock': {
      path: '/cart',
      before: async (page) => {
        await seedCart(page, lines);
        await runShort(page, lines);
      },
      act: (page) => page.getByText('Only 1 left').waitFor(),
    },
    'cart-removed': { path: '/cart', before: (page) => seedCart(page, lines), act: removeLine },
    'cart-not-kept': { path: '/cart', before: (page) => keepNothing(page, lines), act: addOne },
    wishlist: { path: '/wishlist' },
    'wishlist-stock': {
      path: '/wishlist',
      before: (page) =>
        answer(page, 'products/gone', { id: 'gone', title: 'A pen of old', regularPrice: 40, stock: 0 }),
      act: (page) => page.getByText('Out of stock').waitFor(),
    },
    'wishlist-link': { path: '/wishlist', before: canShareNothing, act: shareAndSeeLink },
    'wishlist-offline': { path: '/wishlist', act: goOffline },
    'wishlist-removed': { path: '/wishlist', act: removeWish },
    'wishlist-long': {
      path: '/wishlist',
      before: (page) => wishForMany(page, shop),
      act: (page) => seesMany(page, shop),
    },
    'device-filled': { path: '/device', before: (page) => seedCart(page, lines) },
    'device-removed': { path: '/device', before: (page) => seedCart(page, lines), act: removeCart },
    'products-wished': { path: '/products?page=2' },
    'products-added': { path: '/products', act: (page) => addFromCards(page, 1) },
    'products-added-much': { path: '/products', act: (page) => addFromCards(page, 4) },
    'menu-signed-in': { path: '/contact', act: openMenu },
    'order-success-signed-in': { path: '/order-success' },
    'home-without-store': { path: '/', before: (page) => fail(page, 'storeInfo') },
  };
}

/**
 * Puts a wishlist on the device: one product that costs less now, one as it was, one with sizes to choose from and one
 * that is gone.
 */
export async function fillDevice(page: Page, shop: ShopUnderTest): Promise<void> {
  const products = await productsOf(shop, 'limit=100');
  const sized = products.filter(({ attributes }) => attributes.some(({ key }) => /^sizes?$/i.test(key)));
  const wishes = [...products.slice(12, 14), ...sized.slice(0, 1)].map(
    ({ id, title, imgUrl, regularPrice, discountedPrice }, at) => ({
      id,
      name: title,
      image: imgUrl,
      price: (discountedPrice ?? regularPrice) + (at === 0 ? 20 : 0),
    }),
  );
  const gone = { id: 'gone', name: 'A pen of old', price: 40 };
  await page.evaluate((text) => localStorage.setItem('wishlist', text), JSON.stringify([...wishes, gone]));
}

async function wishForMany(page: Page, shop: ShopUnderTest): Promise<void> {
  const products = [
    ...(await productsOf(shop, 'limit=100')),
    ...(await productsOf(shop, 'limit=1&page=101')),
  ];
  const wishes = products.map(({ id, title, imgUrl, regularPrice, discountedPrice }) => ({
    id,
    name: title,
    image: imgUrl,
    price: discountedPrice ?? regularPrice,
  }));
  await page.addInitScript((text) => localStorage.setItem('wishlist', text), JSON.stringify(wishes));
}

/** Leaves the next state the usual list. */
async function seesMany(page: Page, shop: ShopUnderTest): Promise<void> {
  await page.getByText('Only the first 100 items are shared.').waitFor();
  await fillDevice(page, shop);
}

async function haveOldPrices(page: Page, lines: readonly SeededLine[]): Promise<void> {
  await seedCart(page, lines);
  await changePrices(page, lines);
}

/** As with a full disk. */
async function keepNothing(page: Page, lines: readonly SeededLine[]): Promise<void> {
  await seedCart(page, lines);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, value) {
      if (this === localStorage && document.readyState === 'complete')
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      write.call(this, name, value);
    };
  });
}

async function addOne(page: Page): Promise<void> {
  await press(page, 'Increase quantity');
  await holdNotice(page, "can't be saved on this device");
}

async function removeLine(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await holdNotice(page, 'Undo');
}

async function removeWish(page: Page): Promise<void> {
  await press(page, /^Remove from wishlist/);
  await holdNotice(page, 'Undo');
  await press(page, 'Undo');
  await press(page, /^Remove from wishlist/);
  await holdNotice(page, 'Undo');
}

async function removeCart(page: Page): Promise<void> {
  await press(page, 'Remove: Cart');
  await page.getByRole('button', { name: 'Remove: Cart', disabled: true }).waitFor();
  await holdNotice(page, 'Undo');
}

async function addFromCards(page: Page, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await holdNotice(page, 'cart');
}
