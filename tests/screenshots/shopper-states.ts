import type { Page } from '@playwright/test';
import { fillPayment, fillShipping, newOrder, placeOrderButton } from '../e2e/buying.ts';
import type { Shopper, ShopUnderTest } from '../e2e/fixtures.ts';
import { productsOf, type States } from './state.ts';

/** What a shopper meets who has signed in, with a cart, a wishlist and one order that is not paid. */
export async function shopperStates(shop: ShopUnderTest, shopper: Shopper): Promise<States> {
  const order = await newOrder(shop, shopper);
  const payment = `/payment?orderId=${order}`;
  return {
    cart: { path: '/cart' },
    'cart-removed': { path: '/cart', act: removeLine },
    wishlist: { path: '/wishlist' },
    'products-wished': { path: '/products?page=2' },
    'products-added': { path: '/products', act: addFromCard },
    checkout: { path: '/checkout' },
    'checkout-wrong': { path: '/checkout', act: (page) => placeOrderButton(page).click() },
    'checkout-offline': { path: '/checkout', act: goOffline },
    'checkout-refused': { path: '/checkout', act: (page) => orderAndFail(page, 400, 'shop did not take') },
    'checkout-unsure': { path: '/checkout', act: (page) => orderAndFail(page, 500, 'was not placed') },
    'checkout-taken': { path: '/checkout', act: (page) => orderAndFail(page, 201, "couldn't find") },
    payment: { path: payment },
    'payment-wrong': { path: payment, act: payWithoutName },
    'payment-failed': { path: payment, before: failPaymentFields },
    'payment-refused': { path: payment, act: payAndBeRefused },
    'payment-away': { path: payment, act: payInApp },
    'payment-missing': { path: '/payment' },
    'payment-qr': { path: payment, act: payWithQr },
    orders: { path: '/orders' },
    'orders-empty': { path: '/orders', before: (page) => answerOrders(page, []) },
    'order-again': { path: '/orders', before: changeProducts, act: orderAgain },
    'order-tracked': { path: `/track-order?id=${order}`, act: track },
    'order-not-found': { path: '/track-order?id=DF-0', act: trackInVain },
    account: { path: '/account' },
    'order-success-signed-in': { path: '/order-success' },
    'track-order-signed-in': { path: `/track-order?id=${order}` },
  };
}

/**
 * Puts a cart of three products on the device, and a wishlist with one that costs less now, one as it was and one that
 * is gone.
 */
export async function fillDevice(page: Page, shop: ShopUnderTest): Promise<void> {
  const lines = (await productsOf(shop, 'limit=3&page=2')).map(
    ({ id, title, imgUrl, regularPrice, discountedPrice }, index) => ({
      id,
      name: title,
      image: imgUrl,
      price: discountedPrice ?? regularPrice,
      quantity: index + 1,
    }),
  );
  const [first, second] = lines;
  const wishes = [
    first && { ...first, price: first.price + 20 },
    second,
    { id: 'gone', name: 'A pen of old', price: 40 },
  ];
  await page.evaluate(
    ([cart, wishlist]) => {
      localStorage.setItem('cart', cart);
      localStorage.setItem('wishlist', wishlist);
    },
    [JSON.stringify(lines), JSON.stringify(wishes)] as const,
  );
}

async function removeLine(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function addFromCard(page: Page): Promise<void> {
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'cart' }).first().waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline').first().waitFor();
}

/** The shop answers the order with this status and knows of no order. */
async function orderAndFail(page: Page, status: number, words: string): Promise<void> {
  await page.route('**/api/v1/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: status === 400 ? { error: 'Kavya Pens are sold out.' } : {} })
      : route.fulfill({ json: [] }),
  );
  await fillShipping(page);
  await placeOrderButton(page).click();
  await page.getByRole('main').getByRole('alert').filter({ hasText: words }).waitFor();
}

async function payWithoutName(page: Page): Promise<void> {
  await fillPayment(page, 'UPI: scan a QR code');
  await page.getByLabel('Mobile number').fill('98');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}

async function failPaymentFields(page: Page): Promise<void> {
  await page.route('**/api/v1/payments/fields', (route) => route.fulfill({ status: 500, json: {} }));
}

async function payAndBeRefused(page: Page): Promise<void> {
  await answerPayment(page, { success: false, error: 'Your bank refused this payment.' });
  await page.getByText('Your bank refused this payment.').waitFor();
}

async function payInApp(page: Page): Promise<void> {
  await answerPayment(page, {
    success: true,
    action: { type: 'deeplink', redirectUrl: 'upi://pay?pa=daftar@bank&am=2010.00' },
  });
  await page.getByRole('heading', { name: 'Continue Your Payment' }).waitFor();
}

async function answerPayment(page: Page, json: object): Promise<void> {
  await page.route('**/api/v1/payments', (route) => route.fulfill({ json }));
  await proceedToPayment(page);
}

async function payWithQr(page: Page): Promise<void> {
  await proceedToPayment(page);
  await page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' }).waitFor();
}

async function proceedToPayment(page: Page): Promise<void> {
  await fillPayment(page, 'UPI: scan a QR code');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}

async function answerOrders(page: Page, json: object): Promise<void> {
  await page.route('**/api/v1/orders', (route) => route.fulfill({ json }));
}

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
  await answerOrders(page, [{ id: 'DF-1', status: 3, items }]);
  await page.route('**/api/v1/products/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const product = today[id];
    return route.fulfill(product ? { json: product } : { status: id === 'shy' ? 500 : 404, json: {} });
  });
}

async function orderAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('dialog').getByText('Could not be checked.').waitFor();
}

async function track(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Track Order' }).click();
  await page.getByText('Pending').first().waitFor();
}

async function trackInVain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Track Order' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
}
