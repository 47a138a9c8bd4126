import { expect, type ShopUnderTest } from '../e2e/fixtures.ts';
import { PAGE_LEFT, test } from './fixtures.ts';
import { fillCart, pay, placeOrder, signIn } from './shopping.ts';
import type { Tab } from './tab.ts';

test.use({ allowedProblem: PAGE_LEFT });

/** SPEC 4, Payment action types: what each way to pay asks of the browser. The QR code is in main-job.spec.ts. */

test('a refusal is said, the bank and the gateway send the shopper back, and without an app a QR code is offered', async ({
  tab,
  shop,
}) => {
  await fillCart(tab, shop);
  await tab.tap('button', 'Checkout');
  await signIn(tab, await shop.newShopper());
  await placeOrder(tab);
  await pay(tab, 'Gift card');
  await tab.sees('The balance of this gift card is too low for the order.');
  expect(await tab.value('Name of the payer')).toBe('Asha Rao');
  // redirect_post: the bank is given a form.
  await pay(tab, 'Net banking');
  await tab.tap('button', 'Decline');
  await tab.at(/^\/payment\?orderId=/);
  await pay(tab, 'Net banking');
  await tab.tap('button', 'Approve');
  await tab.at(/^\/order-success/);
  await isProcessing(tab);

  await orderAgain(tab, shop);
  // redirectUrl: a bare address of the gateway.
  await pay(tab, 'Wallet');
  await tab.tap('button', 'Approve');
  await tab.at(/^\/order-success/);
  await isProcessing(tab);

  await orderAgain(tab, shop);
  // deeplink: the page stays. The simulated app approves soon; the page is not to know before all has been looked at.
  for (const read of ['GET /orders', 'GET /orders/{id}'])
    shop.faults.set(read, { mode: 'status', status: 503 });
  await pay(tab, 'UPI: open an app on this phone');
  await tab.has('heading', 'Continue Your Payment');
  await tab.has('img', 'QR code for your payment');
  await tab.tap('link', 'Open it again');
  await tab.has('heading', 'Continue Your Payment');
  shop.faults.clear();
  // A page that had been replaced could not see this.
  await tab.at(/^\/order-success/);
  await isProcessing(tab);
});

async function orderAgain(tab: Tab, shop: ShopUnderTest): Promise<void> {
  await fillCart(tab, shop);
  await tab.tap('button', 'Checkout');
  await placeOrder(tab);
}

async function isProcessing(tab: Tab): Promise<void> {
  await tab.open('/orders');
  await tab.sees('Processing');
  await tab.misses('Pending');
}
