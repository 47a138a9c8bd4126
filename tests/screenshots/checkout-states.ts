import type { Page, Route } from '@playwright/test';
import {
  fillShipping,
  linesOf,
  placeOrderButton,
  type SeededLine,
  SHIPPING_ADDRESS,
  seedCart,
} from '../e2e/buying.ts';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { answer, goOffline, LONG_TITLE, LONG_WORD, type State, type States } from './state.ts';

/** Ordering, by a shopper who has signed in; each state brings its cart. */
export async function checkoutStates(shop: ShopUnderTest): Promise<States> {
  const lines = await linesOf(shop, [1, 2, 3]);
  const checkout = (act?: State['act']): State => ({
    path: '/checkout',
    before: async (page) => {
      await forgetOrder(page);
      await seedCart(page, lines);
    },
    ...(act && { act }),
  });
  return {
    checkout: checkout(),
    'checkout-wrong': checkout((page) => placeOrderButton(page).click()),
    'checkout-used-addresses': checkout(offerAddresses),
    'checkout-unknown-pin': checkout(async (page) => {
      await fillShipping(page, { 'Full Name': 'Asha Rao', 'Postal Code': '199999' });
      await page.getByText('This PIN code is not in our list.').first().waitFor();
    }),
    'checkout-hostile': { path: '/checkout', before: (page) => seedCart(page, [LONG_LINE, ...lines]) },
    'checkout-prices-changed': {
      path: '/checkout',
      before: async (page) => {
        await seedCart(page, lines);
        await changePrices(page, lines);
      },
      act: (page) => page.getByText('No longer available.').waitFor(),
    },
    'checkout-stock': {
      path: '/checkout',
      before: async (page) => {
        await seedCart(page, lines);
        await runShort(page, lines);
      },
      act: (page) => page.getByText('Only 1 left').waitFor(),
    },
    'checkout-busy': checkout((page) =>
      order(page, () => {}, page.getByRole('button', { name: 'Processing...' })),
    ),
    'checkout-refused': checkout((page) =>
      order(page, (route) => route.fulfill({ status: 400, json: { error: 'Kavya Pens are sold out.' } })),
    ),
    'checkout-refused-stock': checkout((page) =>
      order(page, (route) => route.fulfill({ status: 409, json: shortOf(lines) })),
    ),
    'checkout-not-sent': checkout(orderOffline),
    'checkout-unsure': checkout((page) => order(page, (route) => route.fulfill({ status: 500, json: {} }))),
    'checkout-unconfirmed': checkout((page) => orderAndAsk(page, { status: 503, json: {} })),
    'checkout-taken': checkout((page) => order(page, (route) => route.fulfill({ status: 201, json: {} }))),
    'checkout-choose': checkout((page) => orderAndAsk(page, { json: twoOrdersOf(lines) }, 503)),
    'checkout-elsewhere': checkout(orderInTwoTabs),
    'checkout-offline': checkout(goOffline),
    'checkout-empty': { path: '/checkout', before: (page) => seedCart(page, []) },
  };
}

/** What a shop with other wares might have in a cart. */
export const LONG_LINE: SeededLine = {
  id: 'long',
  name: LONG_TITLE,
  image: '',
  price: 98765432.25,
  quantity: 1234,
  selectedSize: LONG_WORD,
  selectedColor: LONG_WORD,
};

/** One costs more now, one less, and one is gone. */
export async function changePrices(page: Page, lines: readonly SeededLine[]): Promise<void> {
  const [dearer, cheaper] = lines;
  const today = new Map([
    [dearer?.id, (dearer?.price ?? 0) + 12.5],
    [cheaper?.id, (cheaper?.price ?? 0) - 1],
  ]);
  await page.route('**/api/v1/products/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const line = lines.find((one) => one.id === id);
    const price = today.get(id);
    if (!line || price === undefined) return route.fulfill({ status: 404, json: {} });
    return route.fulfill({ json: { id, title: line.name, imgUrl: line.image, regularPrice: price } });
  });
}

/** The first line is sold out, and of the second there is one. */
export async function runShort(page: Page, lines: readonly SeededLine[]): Promise<void> {
  for (const [stock, { id, name, image, price }] of lines.slice(0, 2).entries())
    await answer(page, `products/${id}`, { id, title: name, imgUrl: image, regularPrice: price, stock });
}

function shortOf(lines: readonly SeededLine[]): object {
  return {
    error: 'There is not enough of some items.',
    lines: lines.slice(0, 2).map(({ id }, stock) => ({ id, stock })),
  };
}

/** What the state before has left under way, once in this tab. */
async function forgetOrder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('forgotten')) return;
    sessionStorage.setItem('forgotten', 'yes');
    localStorage.removeItem('private:order-intent');
    localStorage.removeItem('private:addresses');
    indexedDB.deleteDatabase('daftar-order');
  });
}

/** The shop answers so, and knows of no order. */
async function order(
  page: Page,
  reply: (route: Route) => unknown,
  outcome = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /order|ऑर्डर/i })
    .first(),
): Promise<void> {
  await page.route('**/api/v1/orders', (route) =>
    route.request().method() === 'POST' ? reply(route) : route.fulfill({ json: [] }),
  );
  await fillShipping(page);
  await placeOrderButton(page).click();
  await outcome.waitFor();
}

/** The order's answer is lost, and this is what the shop says when it is asked for its orders. */
async function orderAndAsk(
  page: Page,
  after: { status?: number; json: unknown },
  statusBefore = 200,
): Promise<void> {
  let isSent = false;
  await page.route('**/api/v1/orders', (route) => {
    if (route.request().method() === 'POST') {
      isSent = true;
      return route.fulfill({ status: 500, json: {} });
    }
    return route.fulfill(isSent ? after : { status: statusBefore, json: [] });
  });
  await fillShipping(page);
  await placeOrderButton(page).click();
  await page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /order|ऑर्डर/i })
    .first()
    .waitFor();
}

async function offerAddresses(page: Page): Promise<void> {
  const home = SHIPPING_ADDRESS;
  const hostile = { ...home, fullName: LONG_WORD, address: LONG_TITLE, city: 'Daman' };
  await page.evaluate(
    (addresses) => {
      const { tag } = JSON.parse(localStorage.getItem('private:owner') ?? '{}') as { tag?: string };
      localStorage.setItem('private:addresses', JSON.stringify({ whose: tag, addresses }));
    },
    [home, hostile, { ...home, address: '3 Residency Road', postalCode: '560025' }],
  );
  await page.reload();
  await page.getByRole('button', { name: /^Asha Rao 12 Press Lane/ }).click();
}

function twoOrdersOf(lines: readonly SeededLine[]): object[] {
  const items = lines.map(({ id, name, quantity, price }) => ({
    id,
    productId: id,
    productTitle: name,
    quantity,
    price,
  }));
  return ['DF-1', 'DF-2'].map((id) => ({ id, status: 0, createdAt: '2026-11-20T10:00:00Z', items }));
}

async function orderOffline(page: Page): Promise<void> {
  await fillShipping(page);
  await page.route('**/api/v1/**', (route) => route.abort());
  await placeOrderButton(page).click();
  await page.getByText('Nothing was sent.').waitFor();
}

async function orderInTwoTabs(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.route('**/api/v1/orders', (route) =>
    route.request().method() === 'POST' ? undefined : route.fulfill({ json: [] }),
  );
  await other.goto(page.url());
  await fillShipping(other);
  await placeOrderButton(other).click();
  await other.getByRole('button', { name: 'Processing...' }).waitFor();
  await fillShipping(page);
  await placeOrderButton(page).click();
  await page.getByText('Your order is being placed in another tab.').waitFor();
  page.once('close', () => void other.close());
}
