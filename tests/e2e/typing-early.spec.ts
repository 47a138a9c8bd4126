import type { BrowserContext, CDPSession } from '@playwright/test';
import { linesOf, newOrder, seedCart } from './buying.ts';
import { type Devices, firstProduct } from './devices.ts';
import {
  atRest,
  test as base,
  countRequests,
  drawnByBundle,
  expect,
  type Page,
  type Shopper,
  type ShopUnderTest,
} from './fixtures.ts';

/**
 * D50.38: no field loses a letter, the caret or a choice while a page starts: typed at 20 letters a second from the moment
 * at which the field is there, on a slow processor, on a first visit and under a worker without a network.
 */
const LETTER_MS = 50;
/** Of the processor: a page is drawn while it is typed into, and after a choice in it. */
const [TYPING, CHOOSING] = [4, 8];

interface Field {
  path: string | ((shop: ShopUnderTest, shopper: Shopper) => Promise<string>);
  field: string;
  text?: string;
  /** Of a field for an email browsers tell neither the caret nor a last space. */
  isEmail?: true;
  needs?: 'shopper';
  /** One of each kind of page is typed into without a network, too. */
  isOffline?: true;
}

const SEARCH = '#search';
// Home stands in each document until the script shows another page's skeleton.
const EMAIL = 'main input[type=email]:not(#newsletter-email)';
const onProduct = async (shop: ShopUnderTest) => `/product/${(await firstProduct(shop)).id}`;

const FIELDS: Readonly<Record<string, Field>> = {
  'search on Home': { path: '/', field: SEARCH, isOffline: true },
  'search in the cart': { path: '/cart', field: SEARCH, isOffline: true },
  newsletter: { path: '/', field: '#newsletter-email', isEmail: true },
  'price of the filters': {
    path: '/products',
    field: 'main fieldset input[inputmode=decimal]',
    text: '123456',
    isOffline: true,
  },
  'PIN code on a product': {
    path: onProduct,
    field: 'main input[autocomplete="postal-code"]',
    text: '560034',
    isOffline: true,
  },
  'email of the login': { path: '/login', field: EMAIL, isEmail: true },
  'password of the login': { path: '/login', field: 'main input[type=password]' },
  'name of a new shopper': { path: '/register', field: 'main input[name=firstName]' },
  'forgotten password': { path: '/forgot-password', field: EMAIL, isEmail: true },
  'new password': { path: '/reset-password?token=abc', field: 'main input[type=password]' },
  'order to track': { path: '/track-order', field: 'main form input:not(#newsletter-email)' },
  'message to the shop': { path: '/contact', field: 'main textarea', isOffline: true },
  'list of an order': { path: '/order-list', field: 'main textarea' },
  'name at checkout': {
    path: '/checkout',
    field: 'main input[name=fullName]',
    needs: 'shopper',
    isOffline: true,
  },
  'PIN code at checkout': {
    path: '/checkout',
    field: 'main input[name=postalCode]',
    text: '560034',
    needs: 'shopper',
  },
  coupon: { path: '/checkout', field: 'main input[name=coupon]', needs: 'shopper' },
  'payer of a payment': {
    path: async (shop, shopper) => `/payment?orderId=${await newOrder(shop, shopper)}`,
    field: 'main form input[type=text]',
    needs: 'shopper',
  },
};

const DELIVERY = {
  zones: [{ name: 'Here', pinCodes: ['560'], charge: 49, days: [2, 4], payOnDelivery: true }],
};

/** One for all tests of a worker: to make and to start it takes longer than a test. */
let usedDevice: Promise<BrowserContext> | undefined;

const test = base.extend<{ isUsed: boolean }>({
  isUsed: [false, { option: true }],
  shop: async ({ shop }, use) => {
    await shop.changeStore({ delivery: DELIVERY });
    await use(shop);
  },
  context: async ({ context, devices, shop, isUsed }, use) => {
    if (!isUsed) return use(context);
    usedDevice ??= openUsed(devices, shop);
    await use(await usedDevice);
  },
  page: async ({ context }, use) => {
    const page = countRequests(await context.newPage());
    await use(page);
    await page.evaluate(() => localStorage.clear());
    await page.close();
    await context.clearCookies();
  },
});

test.afterAll(async () => {
  await (await usedDevice)?.close();
  usedDevice = undefined;
});

for (const isUsed of [false, true]) {
  test.describe(isUsed ? 'under the worker, without a network' : 'a first visit', () => {
    test.use({ serviceWorkers: 'allow', isUsed });
    // A slow processor of a busy machine.
    test.describe.configure({ timeout: 600_000, ...(isUsed && { mode: 'default' }) });

    for (const [name, field] of Object.entries(FIELDS)) {
      if (isUsed && !field.isOffline) continue;
      test(name, async ({ page, shop, context }) => {
        const shopper = field.needs ? await shop.signIn(context) : await shop.newShopper();
        const path = typeof field.path === 'string' ? field.path : await field.path(shop, shopper);
        if (field.needs) await seedCart(page, await linesOf(shop, [1]));
        if (isUsed) {
          if (field.needs) await seeOwnData(page, path);
          await shop.stop();
        }
        const session = await slowed(page, TYPING);
        await openFocused(page, path, field.field);
        const { isEmail, text = isEmail ? 'pins@shop' : 'stapler pins' } = field;
        await type(session, text, !isEmail);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await drawnByBundle(page);
        await atRest(page);
        const [first = '', second = '', third = '', ...rest] = text;
        const expected = isEmail ? text : first + second + rest.join('') + third;
        await expect(page.locator(field.field).first()).toHaveValue(expected);
        await expect(page.locator(field.field).first()).toBeFocused();
        if (field.field === SEARCH) await expect(page.getByRole('option').first()).toBeVisible();
      });
    }

    // Where the shop has changed since the document was made, React draws the page anew.
    for (const hasChanged of isUsed ? [false, true] : [false])
      test(`the size of a product, the order of a list${hasChanged ? ', after a change' : ''}`, async ({
        page,
        shop,
      }) => {
        if (hasChanged) await shop.changeStore({ delivery: null });
        const { data } = (await shop.ask('/products?limit=60')) as {
          data: { id: string; attributes?: { key: string; value: string[] }[] }[];
        };
        const sized = data.find(({ attributes }) =>
          attributes?.some(({ key, value }) => /^size$/i.test(key) && value.length > 1),
        );
        const session = await slowed(page, CHOOSING);
        for (const [path, field] of [
          [`/product/${sized?.id}`, 'main input[type=radio]:not(:checked)'],
          ['/products', 'main select'],
        ] as const) {
          await openFocused(page, path, field);
          await page.evaluate((field) => {
            const found = document.querySelector<HTMLInputElement | HTMLSelectElement>(field);
            if (!(found instanceof HTMLSelectElement)) return found?.click();
            found.value = 'price-asc';
            found.dispatchEvent(new Event('input', { bubbles: true }));
            found.dispatchEvent(new Event('change', { bubbles: true }));
          }, field);
          await drawnByBundle(page);
          await atRest(page);
          if (path === '/products') await expect(page).toHaveURL(/sort=price-asc/);
          else await expect(page.locator('main input[type=radio]').first()).toBeChecked();
        }
        await session.detach();
      });
  });
}

/** Other tests have copies of the device, too: only this one knows where the shop delivers. */
async function openUsed(devices: Devices, shop: ShopUnderTest): Promise<BrowserContext> {
  shop.faults.clear();
  const context = await devices.open('used');
  await shop.changeStore({ delivery: DELIVERY });
  const page = countRequests(await context.newPage());
  await seeOwnData(page, '/products');
  await page.close();
  return context;
}

async function seeOwnData(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await drawnByBundle(page);
  await atRest(page);
}

async function slowed(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Opens the page, and returns in the frame in which the field is there and has the focus. */
async function openFocused(page: Page, path: string, field: string): Promise<void> {
  await page.addInitScript((field) => {
    const look = () => {
      const found = document.querySelector<HTMLElement>(field);
      if (!found?.getClientRects().length) return void requestAnimationFrame(look);
      found.focus();
      Object.assign(window, { isFocused: true });
    };
    requestAnimationFrame(look);
  }, field);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'isFocused' in window);
}

/** As a keyboard does: without waiting for the page. After three letters the caret goes one back. */
async function type(session: CDPSession, text: string, hasCaret: boolean): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const keys = [...text];
  if (hasCaret) keys.splice(3, 0, 'ArrowLeft');
  for (const key of keys) {
    const isLetter = key.length === 1;
    const code = isLetter ? key.toUpperCase().charCodeAt(0) : 37;
    const common = { key, windowsVirtualKeyCode: code };
    sent.push(
      session.send('Input.dispatchKeyEvent', {
        type: isLetter ? 'keyDown' : 'rawKeyDown',
        ...common,
        ...(isLetter && { text: key }),
      }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
    );
    await new Promise((next) => setTimeout(next, LETTER_MS));
  }
  await Promise.all(sent);
}
