import { expect } from '@playwright/test';
import { entryOf, nextBuild } from '../e2e/builds.ts';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { productAddress } from './addresses.ts';
import { PAGE_LEFT, test } from './fixtures.ts';
import { visitOnce } from './shopping.ts';
import type { Tab } from './tab.ts';

test.use({ allowedProblem: PAGE_LEFT });
// The next scenario begins with the usual build.
test.afterEach(({ shop }) => shop.stop());

test('D50: with a network, without, and with a database that hangs the document has the content before the page is drawn', async ({
  tab,
  visit,
  shop,
}) => {
  const product = await usedPhone(tab, shop);
  const paths = ['/', '/products', product];
  const launchAll = async () => {
    for (const path of paths) {
      await tab.open(path);
      // No server of this shop writes it.
      expect(await tab.ask(STANDS), path).toBe(true);
      await tab.sees(/₹\d/);
      await tab.has('button', /Add to Cart/);
    }
  };
  await launchAll();
  await shop.stop();
  await launchAll();
  await tab.sees('You are offline. Showing saved products.');

  await shop.resume();
  await tab.until('holds the database', () => tab.driver.evaluate(HOLD_DATABASE));
  const launched = await visit.newTab();
  for (const path of paths) {
    await launched.open(path);
    expect(await launched.ask(STANDS), path).toBe(true);
  }
});

test('D50: after a release a launch opens with the content of one version, then of the other', async ({
  tab,
  shop,
}) => {
  await usedPhone(tab, shop);
  const next = nextBuild();
  await deploy(shop, next);
  const launched = async (build: string, path: string) => {
    await tab.open(path);
    expect(await tab.ask(STANDS), path).toBe(true);
    expect(await tab.ask(ENTRIES), path).toEqual([entryOf(build)]);
    await tab.has('button', /Add to Cart/);
  };
  await launched('dist', '/products');
  await tab.until('looked for a new version', () => tab.driver.evaluate(LOOK_FOR_UPDATE));
  await tab.tap('button', 'Refresh');
  await tab.until('is of the new version', async () =>
    String(await tab.driver.evaluate(ENTRIES)).includes(entryOf(next)),
  );
  await launched(next, '/products');
  await shop.stop();
  await launched(next, '/');
});

test.describe('a full device', () => {
  // Firefox's own line about it.
  test.use({ allowedProblem: new RegExp(`^NS_ERROR_FILE_NO_DEVICE_SPACE|${PAGE_LEFT.source}`) });
  test.skip(({ engineName }) => engineName === 'webkit', 'It keeps this profile in memory, a GB of it.');
  // The next scenario shares the browser.
  test.afterEach(({ tab }) => tab.driver.evaluate(EMPTY_DEVICE));

  test('D34, D50, faults row 59: the shop opens, shows nothing that it has withdrawn, and installs no release', async ({
    tab,
    shop,
  }) => {
    const product = await usedPhone(tab, shop);
    expect(await tab.driver.evaluate(fillDevice(512))).toMatch(FULL);
    await deploy(shop, nextBuild());
    expect(await tab.driver.evaluate(TRY_UPDATE)).toBe('redundant');
    expect(await tab.driver.evaluate(fillDevice())).toMatch(FULL);
    for (const path of ['/', '/products', product]) {
      await tab.open(path);
      expect(await tab.ask(ENTRIES), path).toEqual([entryOf('dist')]);
      await tab.has('button', /Add to Cart/);
    }
    shop.faults.set('GET /products/{id}', { mode: 'status', status: 404 });
    await tab.open(product);
    await tab.has('heading', 'Product Not Found');
    await tab.until('has forgotten the product', async () => {
      const stored = JSON.stringify(await tab.driver.evaluate(STORED_PRODUCTS));
      return !stored.includes(product.replace('/product/', ''));
    });
    await shop.stop();
    for (const path of ['/', '/products', '/']) {
      await tab.open(path);
      await tab.has('heading', /./);
      const isShown = `document.querySelector('main a[href="${product}"]') !== null`;
      expect(await tab.ask(isShown), path).toBe(false);
    }
  });
});

async function deploy(shop: ShopUnderTest, build: string): Promise<void> {
  await shop.stop();
  await shop.resume(build);
}

/** Has seen the product at the address that it returns. */
async function usedPhone(tab: Tab, shop: ShopUnderTest): Promise<string> {
  const product = await productAddress(shop);
  await visitOnce(tab);
  await tab.open(product);
  await tab.until('is cached', () =>
    tab.driver.evaluate(isStored(product.replace('/product/', '/products/'))),
  );
  return product;
}

/** Whether the response of this address is cached: from then on no document waits for a database. */
function isStored(path: string): string {
  return `caches.open('daftar-answers-v1').then((cache) => cache.keys())
    .then((keys) => keys.some(({ url }) => url.endsWith(${JSON.stringify(path)})))`;
}

/** The first scripts that the document names. */
const ENTRIES = `[...new Set([...document.querySelectorAll('script[data-bundle]')].map((script) => script.getAttribute('src')))]`;

const LOOK_FOR_UPDATE = `navigator.serviceWorker.ready
  .then((registration) => registration.update().then(() => true))`;

/** What becomes of the next version: `redundant` if it could not be installed. */
const TRY_UPDATE = `navigator.serviceWorker.ready.then((registration) => registration.update())
  .then(({ installing, waiting }) => new Promise((resolve) => {
    const settle = () => {
      const { state } = installing ?? waiting;
      if (state !== 'installing') resolve(state);
    };
    installing?.addEventListener('statechange', settle);
    settle();
  }))
  .catch((error) => {
    // Firefox rejects if the installation fails before the worker is known here.
    if (!/during installation/.test(error.message)) throw error;
    return 'redundant';
  })`;

/** From the worker. */
const STORED_PRODUCTS = `navigator.serviceWorker.ready.then(({ active }) => {
  const channel = new MessageChannel();
  active.postMessage({ type: 'contents' }, [channel.port2]);
  return new Promise((resolve) => { channel.port1.onmessage = ({ data }) => resolve(data); });
})`;

const FULL = /^(QuotaExceededError|NS_ERROR_FILE_NO_DEVICE_SPACE)$/;

/**
 * With noise, which cannot be compressed, down to the last KB, or to a room in KB; returns the error's name. In Firefox
 * the first deletion fails on a full device.
 */
function fillDevice(room = 0): string {
  return `caches.open('full').then(async (cache) => {
    const noise = crypto.getRandomValues(new Uint8Array(2 ** 16));
    const put = (at, size) => {
      const piece = size > 2 ** 16 ? Array(size / 2 ** 16).fill(noise) : [noise.subarray(0, size)];
      return cache.put('/full/' + at, new Response(new Blob(piece)));
    };
    if (${room} > 0) await put('room', ${room} * 2 ** 10);
    let name = '';
    for (let size = 2 ** 22, at = 0; size >= 2 ** 10; at += 1) {
      await put(at, size).catch((error) => {
        name = error.name;
        size /= 4;
      });
    }
    const makeRoom = () => cache.delete('/full/room');
    await makeRoom().catch(makeRoom);
    return name;
  })`;
}

const EMPTY_DEVICE = `caches.delete('full').catch(() => caches.delete('full'))`;

const STANDS = "document.querySelector('#initial-state[data-files]') !== null";

/** Deleting waits for the page's own connection, and every opening waits for the deletion. */
const HOLD_DATABASE = `new Promise((resolve) => {
  const open = indexedDB.open('daftar-shelf');
  open.onsuccess = () => {
    window.blocking = open.result;
    indexedDB.deleteDatabase('daftar-shelf');
    resolve(true);
  };
})`;
