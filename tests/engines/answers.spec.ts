import { test } from './fixtures.ts';
import { signIn } from './shopping.ts';
import type { Tab } from './tab.ts';

test('D59.76: a message gets a ticket', async ({ tab }) => {
  await tab.open('/contact');
  await tab.type('Name', 'Asha Rao');
  await tab.type('Email', 'asha@example.com');
  await tab.type('Subject', 'Bulk order');
  await tab.type('Message', 'Four hundred notebooks, please.');
  await tab.tap('button', 'Send Message');
  await tab.sees(/Your ticket number is T-\w{4}-\w{4}\./);
});

test('D59.81: name, password, and no account', async ({ tab, shop }) => {
  const shopper = await shop.newShopper();
  await tab.open('/login?from=%2Faccount');
  await signIn(tab, shopper);
  await tab.at('/account');
  await press(tab, 'Change your name');
  await tab.type('First Name', 'Usha');
  await tab.tap('button', 'Save the name');
  await tab.sees('Your name is changed.');
  await tab.sees('Usha Rao');
  await press(tab, 'Change your password');
  await tab.type('Current Password', shopper.password);
  await tab.type('New Password', 'after-the-rain');
  await tab.type('Confirm Password', 'after-the-rain');
  await tab.tap('button', 'Save the password');
  await tab.sees('Every other device is signed out.');
  await press(tab, 'Delete your account');
  await tab.type('Password', 'after-the-rain');
  await tab.tap('button', 'Delete your account');
  await tab.sees('Your account is deleted.');
  await tab.at('/');
});

/** A `summary` has neither role nor name by which a screen reader's rules find it. */
async function press(tab: Tab, title: string): Promise<void> {
  const click = `[...document.querySelectorAll('summary')].some((one) => one.textContent === ${JSON.stringify(title)} && (one.click(), true))`;
  await tab.until(`opens ${title}`, () => tab.driver.evaluate(click));
}
