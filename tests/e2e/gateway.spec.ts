import { openRazorpayApi, type RazorpayApi } from '../unit/engines/vendure/payments/razorpay-api.ts';
import { expect, type Page, type ShopUnderTest, test } from './fixtures.ts';

/** The order that the engine in memory has to be paid. */
const ORDER = 'DF-HQ5F-3V3K';

const open: RazorpayApi[] = [];
test.afterEach(async () => {
  await Promise.all(open.splice(0).map((gateway) => gateway.close()));
});

/** The shop with the payments of the Vendure engine, whose gateway is a stand-in; the rest is the reference API. */
async function openPayment(page: Page, shop: ShopUnderTest): Promise<RazorpayApi> {
  const gateway = await openRazorpayApi({ origins: [shop.url] });
  open.push(gateway);
  const calls = new RegExp(`^${shop.url}/api/v1/(payments|orders)`);
  await page.route(calls, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${gateway.url}${pathname}${search}` });
    await route.fulfill({ response });
  });
  await shop.signIn(page.context());
  await page.goto(`/payment?orderId=${ORDER}`);
  return gateway;
}

async function pay(page: Page, way: string): Promise<void> {
  await page.getByLabel('How would you like to pay?').selectOption({ label: way });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}

test.describe("SPEC 4, Payment action types: a shopper pays on the gateway's pages and comes back", () => {
  test('redirect_post: cancelled at first, then paid', async ({ page, shop }) => {
    const { engine } = await openPayment(page, shop);
    await pay(page, 'Card, net banking or wallet');
    await expect(page.getByRole('heading', { name: 'Razorpay stand-in' })).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`${shop.url}/payment?orderId=${ORDER}`);
    expect(engine.paid).toEqual([]);
    await pay(page, 'Card, net banking or wallet');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/order-success?orderId=${ORDER}`);
    expect(engine.paid).toHaveLength(1);
    await page
      .getByRole('main')
      .getByRole('link', { name: /orders/i })
      .click();
    await expect(page.getByText('Processing')).toBeVisible();
  });

  test('deeplink: a payment link for UPI', async ({ page, shop }) => {
    const { engine } = await openPayment(page, shop);
    await pay(page, 'UPI: open an app on this phone');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/order-success?orderId=${ORDER}`);
    expect(engine.paid).toHaveLength(1);
  });

  test('qr: the page moves on although no webhook came', async ({ page, shop }) => {
    const gateway = await openPayment(page, shop);
    await pay(page, 'UPI: scan a QR code');
    await expect(page.getByRole('img', { name: 'QR code for your payment' })).toBeVisible();
    gateway.razorpay.pay(gateway.idOf('qr'));
    // By the engine's clock, time to ask the gateway again.
    gateway.engine.state.now += 5000;
    await expect(page).toHaveURL(`${shop.url}/order-success`);
    expect(gateway.engine.paid).toHaveLength(1);
  });
});
