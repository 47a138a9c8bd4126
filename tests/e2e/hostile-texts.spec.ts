import { POLICY_TITLES } from '../../src/contract/addresses.ts';
import { newOrder } from './buying.ts';
import { expect, openInApp, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { BEACON, hostileAddresses, hostileTexts, pagesOfMarkup } from './hostile-texts.ts';

declare global {
  interface Window {
    /** The numbers of the payloads that ran. */
    __executed: Set<number>;
  }
}

// What Chromium refuses it writes on the console: handlers, already while DOMPurify reads them, and pictures.
test.use({ allowedProblem: /Content Security Policy|Not allowed to load local resource/ });

const TEXTS = hostileTexts().map(({ text }) => text);
const ADDRESSES = hostileAddresses();
const PARTS = 3;

test('the payloads are many and different, and do run on a page without a policy', async ({
  page,
  problems,
}) => {
  expect(new Set(TEXTS).size).toBeGreaterThanOrEqual(333);
  expect(new Set(TEXTS).size).toBe(TEXTS.length);
  await page.route('http://unguarded.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><main></main>' }),
  );
  await page.route(`${BEACON}/**`, (route) => route.abort());
  await page.addInitScript(() => {
    window.alert = () => {};
    window.__executed = new Set();
  });
  await page.goto('http://unguarded.invalid/');
  // Some of each family.
  const some = TEXTS.filter((_, at) => at % 4 === 0);
  await page.evaluate((texts) => {
    // Each in a document of its own, with this window on top.
    for (const text of texts) {
      const frame = document.createElement('iframe');
      frame.srcdoc = text;
      document.body.append(frame);
    }
  }, some);
  // A hundred documents load at once.
  await expect
    .poll(() => page.evaluate(() => window.__executed.size), { timeout: 150_000 })
    .toBeGreaterThan(some.length / 3);
  problems.length = 0;
});

test.describe('SPEC 2, policy pages; D28: markup of the store', () => {
  for (let part = 0; part < PARTS; part += 1) {
    test(`part ${part + 1} of ${PARTS}`, async ({ page, shop }) => {
      test.setTimeout(240_000);
      const watch = await watched(page);
      for (const [turn, visit] of visitsOfMarkup().entries()) {
        if (turn % PARTS !== part) continue;
        const name = visit.map(({ texts }) => texts.at(-1)).join(' ');
        const policies = visit.map(({ slug, number, texts }) => [
          slug,
          `<p>Page ${number}: {{companyName}}</p>${texts.join('\n')}`,
        ]);
        storeInfo(shop, {
          companyName: name,
          companyAddress: name,
          policies: Object.fromEntries(policies),
        });
        for (const [at, { slug, number, texts }] of visit.entries()) {
          if (at === 0) await page.goto(`/${slug}`);
          else await openInApp(page, `/${slug}`);
          await expect(page.getByRole('main')).toContainText(`Page ${number}:`);
          await touchEverything(page);
          await watch.expectNothing(texts.join('\n'));
          expect(await forbiddenInMain(page), texts.join('\n')).toEqual([]);
        }
      }
    });
  }
});

/** The pages of markup, a policy each; those of one visit are one record of the store. */
function visitsOfMarkup() {
  const slugs = Object.keys(POLICY_TITLES);
  const pages = pagesOfMarkup().map((texts, number) => ({
    texts,
    number,
    slug: slugs[number % slugs.length] ?? '',
  }));
  return Array.from({ length: Math.ceil(pages.length / slugs.length) }, (_, visit) =>
    pages.slice(visit * slugs.length, (visit + 1) * slugs.length),
  );
}

test('SPEC 3, store info: names of categories, pictures, company and contact stay text', async ({
  page,
  shop,
}) => {
  const watch = await watched(page);
  const contact = TEXTS.join(' ');
  storeInfo(shop, {
    storeName: TEXTS[0],
    companyName: contact,
    companyEmail: contact,
    companyPhone: contact,
    companyAddress: contact,
    description: contact,
    categories: TEXTS,
    categoryImages: Object.fromEntries(
      TEXTS.map((text, at) => [text, ADDRESSES[at % ADDRESSES.length] ?? text]),
    ),
    companyLogoUrl: ADDRESSES[0],
    socialLinks: { facebook: ADDRESSES[0] },
  });
  for (const path of ['/', '/contact', '/about', '/api-test']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    if (path === '/') await expect(page.getByRole('main')).toContainText(TEXTS[1] ?? '');
    await touchEverything(page);
    await watch.expectNothing(path);
  }
});

test('SPEC 3, Product: titles, attributes, options, pictures and structured data stay text', async ({
  page,
  shop,
}) => {
  const watch = await watched(page);
  const product = (text: string, at: number) => ({
    id: text.slice(0, 200),
    title: text,
    description: text,
    category: text,
    parentCategory: text,
    regularPrice: 100 + at,
    imgUrl: ADDRESSES[at % ADDRESSES.length],
    attributes: [{ key: text, value: [text], metricUnit: text }],
  });
  shop.faults.set('GET /products', {
    mode: 'json',
    body: { data: TEXTS.map(product), count: TEXTS.length },
  });
  await page.goto('/products?limit=100');
  await expect(page.getByRole('main')).toContainText(TEXTS[0] ?? '');
  await watch.expectNothing('the list');
  await page.getByRole('combobox', { name: 'Search products' }).fill('any');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await watch.expectNothing('the suggestions');

  const everything = {
    ...product(TEXTS[0] ?? '', 0),
    id: 'hostile',
    title: `</script><script>alert(top.__executed.add(1))</script><!--${TEXTS.slice(0, 40).join('')}`,
    description: TEXTS.join('\n'),
    attributes: [
      ...TEXTS.map((text) => ({ key: text, value: [text, text], metricUnit: text })),
      { key: 'size', value: TEXTS.slice(0, 150) },
      { key: 'color', value: TEXTS.slice(150) },
    ],
  };
  shop.faults.set('GET /products/{id}', { mode: 'json', body: everything });
  await page.goto('/product/hostile');
  await expect(page.getByRole('main')).toContainText(TEXTS.at(-1) ?? '');
  await watch.expectNothing('the product');
});

test('SPEC 3, Cart item: what another program put into the cart stays text', async ({ page }) => {
  const watch = await watched(page);
  const lines = TEXTS.map((text, at) => ({
    id: `line-${at}`,
    name: text,
    image: ADDRESSES[at % ADDRESSES.length],
    price: 10,
    quantity: 1,
    selectedSize: text,
    selectedColor: text,
  }));
  await page.addInitScript((cart) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('cart', cart);
    sessionStorage.setItem('seeded', 'yes');
  }, JSON.stringify(lines));
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText((TEXTS.at(-1) ?? '').slice(0, 100));
  await watch.expectNothing('the cart');
  // The notice of what was removed has its name, too.
  await page
    .getByRole('button', { name: /remove/i })
    .first()
    .click();
  await expect(page.locator('.mantine-Notification-root').first()).toBeVisible();
  await watch.expectNothing('the notice');
});

test('SPEC 3, Payment field definition: names, labels, masks, patterns and messages stay text', async ({
  page,
  shop,
}) => {
  const watch = await watched(page);
  const types = ['text', 'select', 'textarea', 'checkbox', 'number'];
  const orderId = await signInWithOrder(page, shop);
  for (let from = 0; from < TEXTS.length; from += 100) {
    const fields = TEXTS.slice(from, from + 100).map((text, at) => ({
      name: `${text} ${from + at}`,
      label: text,
      placeholder: text,
      description: text,
      type: at % 2 ? text : types[at % types.length],
      options: [text, { value: text, label: text }],
      mask: text,
      rules: { required: true, pattern: text },
      rulesMessages: [text],
      defaultValue: text,
      showWhenFilled: [],
    }));
    shop.faults.set('GET /payments/fields', { mode: 'json', body: { fields } });
    await page.goto(`/payment?orderId=${orderId}`);
    await expect(page.getByRole('main')).toContainText((TEXTS[from] ?? '').replace(/\s+/g, ' '));
    const pay = page.getByRole('button', { name: 'Proceed to Payment' });
    if (await pay.isEnabled()) await pay.click();
    await watch.expectNothing(`fields from ${from}`);
  }
});

test('SPEC 4: the words of a refused payment stay text, and no hostile address is opened (D26)', async ({
  page,
  shop,
}) => {
  const watch = await watched(page);
  const orderId = await signInWithOrder(page, shop);
  shop.faults.set('GET /payments/fields', { mode: 'json', body: [] });
  await page.goto(`/payment?orderId=${orderId}`);
  const pay = page.getByRole('button', { name: 'Proceed to Payment' });
  // An error is shown up to 300 characters (src/features/payment/payment-step.ts): some of each family, in portions.
  const some = TEXTS.filter((_, at) => at % 10 === 0);
  for (const error of inChunks(some, 290)) {
    shop.faults.set('POST /payments', { mode: 'json', body: { success: false, error } });
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible();
    await watch.expectNothing(error);
  }
  expect(shop.faults.count('POST /payments')).toBeGreaterThan(some.length / 6);
  // tests/unit/features/payment/payment-target.test.ts has all of them.
  const action = { type: 'deeplink', redirectUrl: ADDRESSES[0] };
  shop.faults.set('POST /payments', { mode: 'json', body: { success: true, action } });
  await pay.click();
  await expect(page.getByText('Failed to process payment').last()).toBeVisible();
  await watch.expectNothing('a hostile address');
});

test('SPEC 2, Payment: a QR text stays text, whatever its length, and is no link to script', async ({
  page,
  shop,
}) => {
  const watch = await watched(page);
  const shopper = await shop.signIn(page.context());
  shop.faults.set('GET /payments/fields', { mode: 'json', body: [] });
  // Above 2,953 characters it is drawn as text, else as a code; where it leads is tested with payment-step.ts.
  const texts = [...inChunks(TEXTS, 19_000), ...inChunks(TEXTS, 2900).slice(0, 3), ...ADDRESSES.slice(0, 2)];
  for (const [at, qr] of texts.entries()) {
    shop.faults.set('POST /payments', { mode: 'json', body: { success: true, action: { type: 'qr', qr } } });
    const path = `/payment?orderId=${await newOrder(shop, shopper)}`;
    if (at === 0) await page.goto(path);
    else await openInApp(page, path);
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Open UPI app' });
    if (await link.isVisible()) {
      expect(await link.evaluate((element) => (element as HTMLAnchorElement).protocol)).not.toMatch(
        /^(javascript|data|vbscript|blob|filesystem|about|view-source):/,
      );
    }
    await watch.expectNothing(qr.slice(0, 300));
  }
});

interface Watch {
  /** Fails if anything ran, asked another host, opened a frame or a dialog, or left the page. */
  expectNothing(what: string): Promise<void>;
}

async function watched(page: Page): Promise<Watch> {
  const dialogs: string[] = [];
  const beacons: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.context().on('page', (other) => void dialogs.push(`opened ${other.url()}`));
  await page.addInitScript(() => {
    window.__executed ??= new Set();
  });
  // A policy may show pictures of any host (D28); nothing else may ask for anything.
  await page.route(`${BEACON}/**`, (route) => {
    const request = route.request();
    if (request.resourceType() !== 'image') beacons.push(request.url());
    return route.abort();
  });
  return {
    async expectNothing(what) {
      const found = await page.evaluate(async () => {
        // Handlers of what failed to load have had their turn after two frames.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return { executed: [...window.__executed], frames: window.length, host: location.hostname };
      });
      const nothing = { executed: [], frames: 0, host: 'shop.localhost' };
      expect({ ...found, dialogs, beacons }, what).toEqual({ ...nothing, dialogs: [], beacons: [] });
    },
  };
}

/** Some handlers wait for the pointer, a key or a click; links are only looked at (forbiddenInMain). */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const events = ['pointerenter', 'mouseover', 'focus', 'keydown', 'animationstart', 'beforetoggle'];
    for (const element of document.querySelectorAll('main *')) {
      for (const name of events) element.dispatchEvent(new Event(name));
      // Drawings have no click of their own.
      if (element instanceof HTMLElement && !element.closest('a, button')) element.click();
    }
  });
}

/** What of a store's markup should not be there: elements, handlers, addresses of other schemes. */
function forbiddenInMain(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const allowed = /^(https?:|mailto:|tel:)$/;
    const elements = [...document.querySelectorAll('main article *')];
    return elements
      .filter((element) => {
        const handler = element.getAttributeNames().some((name) => /^on|^style$|^form|^srcdoc$/i.test(name));
        const link =
          element instanceof HTMLAnchorElement && element.href !== '' && !allowed.test(element.protocol);
        const tag = element.matches(
          'script, style, iframe, object, embed, base, meta, link, form, input, button, template, svg script, animate, set, use, foreignObject, video, audio',
        );
        // A name that a script of the shop would find in its place.
        return handler || link || tag || !['', 'page-heading'].includes(element.id);
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });
}

function storeInfo(shop: ShopUnderTest, record: object): void {
  shop.faults.set('GET /storeInfo', { mode: 'json', body: record });
}

async function signInWithOrder(page: Page, shop: ShopUnderTest): Promise<string> {
  const shopper = await shop.signIn(page.context());
  return newOrder(shop, shopper);
}

function inChunks(texts: readonly string[], size: number): string[] {
  const chunks = [''];
  for (const text of texts) {
    const last = chunks.at(-1) ?? '';
    if (last.length + text.length > size) chunks.push(text.slice(0, size));
    else chunks[chunks.length - 1] = `${last}\n${text}`;
  }
  return chunks.filter(Boolean);
}
