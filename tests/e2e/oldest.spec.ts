import { readdirSync, readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import type { DocumentParts } from '../../src/boot/document.ts';
import { OLDEST_BROWSERS } from '../../vite/oldest-browsers.ts';
import { newerInScript, newerInStyle } from '../gates/newer-features.ts';
import { fillPayment, fillShipping, placeOrder, statusOf } from './buying.ts';
import { expect, logIn, type Page, type ShopUnderTest, test } from './fixtures.ts';

/** The oldest browsers (README, Browsers): what they lack is used nowhere, or the shop does without it. */

/** What the built script names although one of the oldest browsers lacks it, and who asks first whether it is there. */
const GUARDED_SCRIPT: Record<string, string> = {
  'Uint8Array.fromBase64': '@exodus/bytes, for old encodings, asks first',
  '.toBase64': '@exodus/bytes asks first',
  '.databases': 'lib/databases.ts takes the names of its table instead',
  '.fetchPriority': 'an attribute that older browsers ignore; React sets it on a preload only',
  '.imageSizes': 'an attribute that older browsers ignore; React sets it on a preload only',
  '.popover': 'an attribute that React knows; none is drawn',
  '.movementX': 'React copies it from the event',
  '.movementY': 'React copies it from the event',
  'AbortSignal.any': 'ky calls it for a signal of the caller, and src/platform/api.ts gives it none',
  '.permissions': 'platform/installed/installed-app.ts asks first',
  requestIdleCallback: 'lib/tasks.ts asks first',
  setImmediate: "React's scheduler asks first",
  trustedTypes: 'lib/trusted-types.ts asks first',
  '.createHTML': 'a policy for Trusted Types, where there are any',
  '.createPolicy': 'a policy for Trusted Types, where there are any',
  '.createScript': 'a policy for Trusted Types, where there are any',
  '.createScriptURL': 'a policy for Trusted Types, where there are any',
  '.getAttributeType': 'DOMPurify asks it of Trusted Types, where there are any',
  navigation: 'React asks first',
  '.canGoBack': 'React asks it of navigation, where there is one',
  '.canIntercept': "React reads it of navigation's events",
  '.currentEntry': 'React asks it of navigation, where there is one',
  '.skipTransition': 'React, of a view transition that nothing here starts',
  '.updateCallbackDone': 'the router, of a view transition that nothing here starts',
  'Symbol.dispose': 'zxing-wasm asks first',
  '.resizable': 'zxing-wasm reads it of its memory; without it the memory is looked at anew',
  '.animation': 'React, of an event that older browsers do not send',
};

/** Names of ours or of a library that a newer interface has as well. */
const OUR_OWN_NAMES = [
  ...[
    '.address',
    '.bytes',
    '.component',
    '.entry',
    '.expirationTime',
    '.grow',
    '.isActive',
    '.queue',
    '.segment',
  ],
  ...['.skipped', '.states', '.subject', '.transition', '.usage', '.use', '.variants'],
];

/** What the built style asks for, and what an older browser shows without it. */
const GUARDED_STYLE: Record<string, string> = {
  ':has': 'Mantine: a cursor. paper.module.css: the page is printed around the invoice, too',
  '@page': "the browser's own margins around a printed invoice",
  ':selection': "the system's colours of a selection",
  'backdrop-filter': 'Mantine: the page under an open sheet is darker, not blurred',
  'content-visibility': 'lines out of sight are laid out too',
  'content-visibility: auto': 'lines out of sight are laid out too',
  'content-visibility: visible': 'as ever, where there is no auto',
  'cursor: default': 'no cursor on a phone',
  'cursor: not-allowed': 'no cursor on a phone',
  'cursor: pointer': 'no cursor on a phone',
  'cursor: progress': 'no cursor on a phone',
  'cursor: zoom-in': 'no cursor on a phone',
  resize: 'Mantine: a text area without a handle',
  'resize: none': 'Mantine: a text area without a handle',
  'resize: vertical': 'EnterList: a text area without a handle',
  'scrollbar-width': 'a scroll bar under the pictures of a product',
  'scrollbar-width: none': 'a scroll bar under the pictures of a product',
  'text-wrap': 'a heading whose last line may be short',
  'text-wrap: balance': 'a heading whose last line may be short',
  'text-wrap: wrap': 'as ever, where there is no balance',
  'user-select': 'Mantine writes the prefix too',
};

test('the built script and style use nothing newer than the oldest browsers, but what is guarded', () => {
  const parts: DocumentParts = JSON.parse(readFileSync('dist/document-parts.json', 'utf8'));
  const files = ['sw.js', ...readdirSync('dist/assets').map((name) => `assets/${name}`)];
  const built = (kind: string) =>
    files.filter((name) => name.endsWith(kind)).map((name) => readFileSync(`dist/${name}`, 'utf8'));
  const html = readFileSync('dist/index.html', 'utf8') + (parts.filled?.body[2] ?? '');
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);
  const newer = {
    script: namesIn([...built('.js'), ...inline('script')], newerInScript),
    style: namesIn([...built('.css'), ...inline('style')], newerInStyle),
  };
  expect(newer.script).toEqual([...Object.keys(GUARDED_SCRIPT), ...OUR_OWN_NAMES].sort());
  expect(newer.style).toEqual(Object.keys(GUARDED_STYLE).sort());
});

test('the inline script checks the browser before a token (D53.53), and old browsers can parse the one after it', async () => {
  const inline = [...readFileSync('dist/index.html', 'utf8').matchAll(/<script>(.*?)<\/script>/gs)];
  expect(inline).toHaveLength(2);
  const [script = '', forOld = ''] = inline.map(([, code]) => code);
  expect(script).toMatch(
    /^if\('toSpliced'in Array\.prototype\)\{\(function\(\)\{[^{}]{0,40}reset-password\|newsletter[^{}]{0,200};/,
  );
  expect(forOld).toMatch(/^if\(!\('toSpliced'in Array\.prototype\)\)\{/);
  const written = async (target: string) => (await transformWithOxc(forOld, 'old.js', { target })).code;
  expect(await written('es2015')).toBe(await written('esnext'));
});

/** Newer than one of the oldest browsers, or missing where storage or the address is not trusted: taken away. */
const LACKING: Record<string, string[]> = {
  'Safari 17.1': [
    'AbortSignal.any',
    'Promise.withResolvers',
    'HTMLImageElement.prototype.fetchPriority',
    'globalThis.requestIdleCallback',
    'globalThis.navigation',
    'globalThis.scheduler',
    'Document.prototype.startViewTransition',
    'Navigator.prototype.connection',
    'globalThis.launchQueue',
  ],
  'Firefox 115': [
    'AbortSignal.any',
    'Promise.withResolvers',
    'IDBFactory.prototype.databases',
    'Element.prototype.ariaLabel',
    'HTMLImageElement.prototype.fetchPriority',
    'globalThis.navigation',
    'globalThis.scheduler',
    'Document.prototype.startViewTransition',
    'Navigator.prototype.connection',
    'Navigator.prototype.wakeLock',
    'globalThis.launchQueue',
  ],
  'a browser that does not trust the address': [
    'Navigator.prototype.locks',
    'Navigator.prototype.storage',
    'Navigator.prototype.wakeLock',
    'Navigator.prototype.permissions',
    'globalThis.BroadcastChannel',
  ],
};
/** Chrome 119 lacks the first, too. */
const TAKEN_AWAY = ['URL.canParse', ...new Set(Object.values(LACKING).flat())];

test.describe('shops from Home to a paid order without what is missing in', () => {
  for (const [name, missing] of Object.entries(LACKING)) {
    test(name, async ({ page, shop }) => {
      await takeAway(page, missing);
      await shopAndPay(page, shop);
    });
  }

  test.describe('all of them', () => {
    // The policy asks for Trusted Types in every browser that has them.
    test.use({ bypassCSP: true });

    test('nor Trusted Types, nor a worker', async ({ page, shop }) => {
      const more = ['globalThis.trustedTypes', 'Navigator.prototype.serviceWorker'];
      await takeAway(page, [...TAKEN_AWAY, ...more]);
      await shopAndPay(page, shop);
    });
  });
});

test.describe('in a browser without any of them', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the worker opens the shop offline', async ({ page, shop }) => {
    await takeAway(page, TAKEN_AWAY);
    await page.goto('/products');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect(page.getByRole('article').first()).toBeVisible();
    await shop.stop();
    await page.reload();
    await expect(page.getByText('Showing saved products.')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('a browser too old for the shop', () => {
  test("gets a sentence and the shop's phone number, if it has one, in place of the skeleton", async ({
    page,
  }) => {
    let companyPhone: string | null = '+91 22 5550 0142';
    await page.route('**/api/v1/storeInfo', (route) =>
      companyPhone
        ? route.fulfill({ json: { storeName: 'Kagaz & Co', companyPhone } })
        : route.fulfill({ status: 500, body: '<html>' }),
    );
    await takeAway(page, ['Array.prototype.toSpliced', 'globalThis.customElements']);
    for (const path of ['/', '/products', '/payment?orderId=1']) {
      // The bundle never takes this page over.
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('main')).toHaveText(
        'This browser is too old for the shop. Please update it, or open this page in another browser. Or call us: +91 22 5550 0142',
      );
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', 'tel:+912255500142');
    }
    companyPhone = null;
    await page.goto('/cart', { waitUntil: 'load' });
    await expect(page.getByRole('main')).toHaveText(/another browser\.$/);
  });
});

function namesIn(texts: readonly string[], find: typeof newerInScript): string[] {
  return [...new Set(texts.flatMap((text) => find(text, OLDEST_BROWSERS)))].sort();
}

/** `path`: from the global object, as in `Navigator.prototype.locks`. Fails if there is nothing to take away. */
async function takeAway(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript((all) => {
    for (const path of all) {
      const names = path.replace(/^globalThis\./, '').split('.');
      const last = names.pop() ?? '';
      const owner = names.reduce<object | undefined>((from, name) => from && Reflect.get(from, name), window);
      // A page that is not trusted has fewer.
      if (owner && last in owner) Reflect.deleteProperty(owner, last);
      if (owner && last in owner) throw new Error(`${path} is still there`);
    }
  }, paths);
}

async function shopAndPay(page: Page, shop: ShopUnderTest): Promise<void> {
  const shopper = await shop.newShopper();
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Collection' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  // The address changes before the page does.
  await expect(page.getByRole('group', { name: 'Quantity' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeEnabled();
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check();
  await add.click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await logIn(page, shopper);
  await fillShipping(page);
  await placeOrder(page);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await fillPayment(page, 'Pay on delivery');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await statusOf(shop, shopper, orderId)).toBe(1);
}
