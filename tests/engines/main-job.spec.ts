import { expect, PAGE_LEFT, test } from './fixtures.ts';
import { addToCart, pay, placeOrder, registerOnTheWay } from './shopping.ts';

// Every engine has its language, and Chromium all of them (tests/e2e/screen-reader.spec.ts).
test.use({
  language: ({ engineName }, use) => use(engineName === 'webkit' ? 'hi' : 'en'),
  allowedProblem: PAGE_LEFT,
});

test('a new shopper browses, chooses, registers, signs in, checks out and pays with a QR code', async ({
  tab,
}) => {
  const shopper = { email: `meera.${process.pid}.${Date.now()}@example.com`, password: 'paper-boat-7' };
  await tab.open('/');
  await tab.tap('link', 'Shop Collection');
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  const name = await tab.nameOf('article');
  await tab.tap('link', name);
  await tab.at(/^\/product\//);
  await addToCart(tab);
  await tab.sees(name);

  await registerOnTheWay(tab, shopper);
  // D53.54: the PIN code fills in what is empty.
  await tab.at('/checkout');
  await tab.type('Postal Code', '411001');
  await tab.until('fills in the city', async () => (await tab.value('City')) === 'Pune');
  expect(await tab.value('State')).toBe('Maharashtra');
  await placeOrder(tab);
  await pay(tab, 'UPI: scan a QR code');
  await tab.sees('Scan QR Code to Complete Payment');
  // The simulated app approves after a moment; the page polls the order.
  await tab.at(/^\/order-success/);
  await tab.open('/orders');
  await tab.sees('Processing');
});
