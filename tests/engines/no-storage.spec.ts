import { test } from './fixtures.ts';
import { addToCart } from './shopping.ts';

test.use({
  options: { cookies: 'blocked', width: 1280, height: 800 },
  // Firefox's own word that there is no worker either.
  allowedProblem: /Failed to register\/update a ServiceWorker/,
});

test('D17: with all cookies blocked the catalogue is shown, the cart lasts for the visit, and signing in says why not', async ({
  tab,
  shop,
  engineName,
}) => {
  const shopper = await shop.newShopper();
  await tab.open('/');
  await tab.tap('link', 'Shop Collection');
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  await tab.tap('link', await tab.nameOf('article'));
  await tab.at(/^\/product\//);
  await addToCart(tab);
  await tab.sees('1 item');
  // Where cookies are blocked WebKit still has the other storages.
  if (engineName === 'firefox') await tab.sees("Your cart can't be saved on this device");

  await tab.tap('button', 'Checkout');
  await tab.at('/login?from=%2Fcheckout');
  await tab.type('Email', shopper.email);
  await tab.type('Password', shopper.password);
  await tab.tap('button', 'Login');
  await tab.sees("Your browser didn't keep you logged in.");
  await tab.at('/login?from=%2Fcheckout');
});
