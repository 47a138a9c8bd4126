import { ADDRESS } from '../e2e/buying.ts';
import type { Shopper, ShopUnderTest } from '../e2e/fixtures.ts';
import { prefetchedAt } from '../prefetched.ts';
import type { Tab } from './tab.ts';

/** What the scenarios do more than once, in the words of the shop's pages. */

/** Opens a product and puts it into the cart. */
export async function fillCart(tab: Tab, shop: ShopUnderTest): Promise<void> {
  const { data } = (await shop.ask('/products?page=2&limit=1')) as { data: { id: string }[] };
  await tab.open(`/product/${data[0]?.id}`);
  await addToCart(tab);
}

/** On a product's page: chooses the first of each option and adds it. */
export async function addToCart(tab: Tab): Promise<void> {
  await tab.has('button', 'Add to Cart');
  await tab.chooseFirstOptions();
  await tab.tap('button', 'Add to Cart');
  await tab.at('/cart');
}

/** Goes from the cart of a shopper without an account to the checkout: registers on the way, and signs in. */
export async function registerOnTheWay(
  tab: Tab,
  shopper: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  await tab.tap('button', 'Checkout');
  await tab.at('/login?from=%2Fcheckout');
  await tab.tap('link', 'Create an account');
  await tab.type('First Name', 'Meera');
  await tab.type('Last Name', 'Iyer');
  await tab.type('Email', shopper.email);
  await tab.type('Password', shopper.password);
  await tab.type('Confirm Password', shopper.password);
  await tab.tap('button', 'Register');
  await tab.sees('Account created successfully. You can now log in.');

  await tab.open('/cart');
  await tab.tap('button', 'Checkout');
  await signIn(tab, shopper);
}

/** Signs in by the login form; ends where the shopper is led. */
export async function signIn(
  tab: Tab,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  await tab.type('Email', email);
  await tab.type('Password', password);
  await tab.tap('button', 'Login');
}

export async function placeOrder(tab: Tab): Promise<void> {
  await fillShipping(tab);
  await tab.tap('button', 'Place Order');
  await tab.at(/^\/payment\?orderId=/);
}

export async function fillShipping(tab: Tab): Promise<void> {
  await tab.at('/checkout');
  for (const [label, value] of Object.entries(ADDRESS)) await tab.type(label, value);
}

export async function pay(tab: Tab, method: string): Promise<void> {
  await tab.choose('How would you like to pay?', method);
  await tab.type('Name of the payer', 'Asha Rao');
  await tab.type('Mobile number', '9876543210');
  await tab.tap('button', 'Proceed to Payment');
}

/** Gives the last field for files a file: no driver can use the browser's own dialog. */
export async function openFile(tab: Tab, name: string, bytes: Uint8Array): Promise<void> {
  await tab.driver.evaluate(`(() => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(${JSON.stringify([...bytes])})], '${name}'));
    const field = [...document.querySelectorAll('input[type=file]')].at(-1);
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
}

export async function visitOnce(tab: Tab): Promise<void> {
  await tab.open('/');
  await untilPrefetched(tab);
}

/** The worker controls the page, and has prefetched. */
export async function untilPrefetched(tab: Tab): Promise<void> {
  await tab.until('has prefetched', () => tab.driver.evaluate(`(${prefetchedAt})()`));
}
