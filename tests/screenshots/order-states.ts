import type { Page } from '@playwright/test';
import {
  answer,
  fail,
  goOffline,
  holdNotice,
  LONG_TITLE,
  LONG_WORD,
  press,
  type States,
  wait,
} from './state.ts';

/** A signed-in shopper's orders and account; this order is Pending. */
export function orderStates(order: string): States {
  const account = (json: object) => (page: Page) => answer(page, 'accountInfo', json);
  return {
    orders: { path: '/orders' },
    'orders-many': { path: '/orders', before: (page) => answer(page, 'orders', EVERY_STATUS) },
    'orders-empty': { path: '/orders', before: (page) => answer(page, 'orders', []) },
    'orders-loading': { path: '/orders', act: (page) => wait(page, 'orders') },
    'orders-failed': {
      path: '/orders',
      before: (page) => fail(page, 'orders'),
      act: (page) => holdNotice(page, 'Failed to load your orders'),
    },
    'order-again': { path: '/orders', before: changeProducts, act: orderAgain },
    'order-tracked': { path: `/track-order?id=${order}`, act: track },
    'order-tracked-hostile': {
      path: '/track-order?id=DF-5',
      before: (page) => answer(page, 'orders/DF-5?**', EVERY_STATUS[5]),
      act: async (page) => {
        await press(page, 'Track Order');
        await page.getByText(LONG_TITLE).first().waitFor();
      },
    },
    'order-not-found': { path: '/track-order?id=DF-0', act: trackInVain },
    'track-order-signed-in': { path: `/track-order?id=${order}` },
    'track-order-offline': { path: `/track-order?id=${order}`, act: goOffline },
    account: { path: '/account' },
    'account-hostile': {
      path: '/account',
      before: account({
        firstName: LONG_WORD,
        lastName: LONG_WORD,
        email: `${LONG_WORD}@${LONG_WORD}.example`,
      }),
    },
    'account-bare': { path: '/account', before: account({}) },
    'account-loading': { path: '/account', act: (page) => wait(page, 'accountInfo', 'dd [aria-hidden]') },
    'account-failed': {
      path: '/account',
      before: (page) => fail(page, 'accountInfo'),
      act: (page) => holdNotice(page, 'Error'),
    },
  };
}

/** An order of each status, the last of none, with texts that are longer than they should be. */
const EVERY_STATUS = Array.from({ length: 6 }, (_, status) => ({
  id: status < 5 ? `DF-${status}` : `DF-5-${LONG_WORD}`,
  status: status < 5 ? status : 17,
  createdAt: status < 5 ? '2026-11-20T10:00:00Z' : undefined,
  items: [
    { id: '1', productId: 'pen', productTitle: 'Pen', quantity: 12, price: 20 },
    {
      id: '2',
      productId: 'coat',
      productTitle: status < 5 ? 'Lab coat of heavy cotton, with buttons and two deep pockets' : LONG_TITLE,
      quantity: status < 5 ? 1 : 123456,
      price: status < 5 ? 700 : 98765432.25,
      size: status < 5 ? 'XL' : LONG_WORD,
      color: 'White',
    },
  ],
  shippingAddress:
    status < 5
      ? {
          address: '12 Press Lane, Frazer Town',
          city: 'Bengaluru',
          state: 'Karnataka',
          postalCode: '560005',
        }
      : { address: LONG_WORD.repeat(2) },
}));

/** An order of four products: one costs more now, one less, one is gone and one cannot be checked. */
async function changeProducts(page: Page): Promise<void> {
  const today: Record<string, object> = {
    coat: {
      id: 'coat',
      title: 'Lab coat of heavy cotton, with buttons and two deep pockets',
      regularPrice: 750,
      attributes: [
        { key: 'size', value: ['S', 'M', 'L', 'XL'] },
        { key: 'color', value: ['White', 'Blue'] },
      ],
    },
    pen: { id: 'pen', title: 'Pen', regularPrice: 15 },
  };
  const item = (id: string, productTitle: string, quantity: number, price: number) => ({
    id,
    productId: id,
    productTitle,
    quantity,
    price,
  });
  const items = [
    item('coat', 'Lab coat of heavy cotton, with buttons and two deep pockets', 2, 700),
    item('pen', 'Pen', 1, 20),
    item('old', 'Slate', 1, 5),
    item('shy', 'Sealing wax', 1, 5),
  ];
  await answer(page, 'orders', [{ id: 'DF-1', status: 3, items }]);
  await page.route('**/api/v1/products/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const product = today[id];
    return route.fulfill(product ? { json: product } : { status: id === 'shy' ? 500 : 404, json: {} });
  });
}

async function orderAgain(page: Page): Promise<void> {
  await press(page, 'Order again');
  await page.getByRole('dialog').getByText("We couldn't check this product.").waitFor();
}

async function track(page: Page): Promise<void> {
  await press(page, 'Track Order');
  await page.getByText('Pending').first().waitFor();
}

async function trackInVain(page: Page): Promise<void> {
  await press(page, 'Track Order');
  await holdNotice(page, /\w/);
}
