import { test } from './fixtures.ts';
import { addToCart, pay, placeOrder, signIn } from './shopping.ts';

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

  await tab.tap('button', 'Checkout');
  await tab.at('/login?from=%2Fcheckout');
  await tab.tap('link', /account|register|sign up/i);
  await tab.type('First Name', 'Meera');
  await tab.type('Last Name', 'Iyer');
  await tab.type('Email', shopper.email);
  await tab.type('Password', shopper.password);
  await tab.type('Confirm Password', shopper.password);
  await tab.tap('button', /register|create account|sign up/i);
  await tab.sees('Account created successfully. You can now log in.');

  await tab.open('/cart');
  await tab.tap('button', 'Checkout');
  await signIn(tab, shopper);
  await placeOrder(tab);
  await pay(tab, 'UPI: scan a QR code');
  await tab.sees('Scan QR Code to Complete Payment');
  // The simulated app approves after a moment; the page checks the order by itself.
  await tab.at(/^\/order-success/);
  await tab.open('/orders');
  await tab.sees('Processing');
});
