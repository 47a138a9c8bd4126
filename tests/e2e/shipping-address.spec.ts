import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoAxeFindings, expectNoAxeFindingsInAnyLight } from './axe.ts';
import {
  ADDRESS,
  fillShipping,
  linesOf,
  openCheckout,
  placeOrder,
  placeOrderButton,
  seedCart,
} from './buying.ts';
import { atRest, expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { visit } from './visit.ts';

const UNKNOWN = 'This PIN code is not in our list. Please check it.';

/** Of the last build. */
const isDirectory = (path: string) =>
  /^\/assets\/.*\.js$/.test(path) && readFileSync(join('dist', path), 'utf8').includes('GeoNames');

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const pin = (page: Page) => field(page, 'Postal Code');
const announced = (page: Page) => page.locator('[aria-live="polite"]');

const open = async (page: Page, shop: ShopUnderTest) => openCheckout(page, shop, await linesOf(shop, [1]));

async function expectPlace(page: Page, city: string, state: string): Promise<void> {
  await expect(field(page, 'City')).toHaveValue(city);
  await expect(field(page, 'State')).toHaveValue(state);
}

/** Orders with the address, and comes back with something else to order. */
async function orderTo(
  page: Page,
  shop: ShopUnderTest,
  address: Partial<typeof ADDRESS> = {},
): Promise<void> {
  await fillShipping(page, { ...ADDRESS, ...address });
  await placeOrder(page);
  const lines = await linesOf(shop, [2]);
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), lines);
  await page.goto('/checkout');
  await expect(placeOrderButton(page)).toBeVisible();
}

const used = (page: Page) => page.getByRole('button', { name: /^Asha Rao / });

test.describe('D53.54: the PIN code fills in city and state', () => {
  test('where they are empty, says so, and is sent with them; the directory is loaded once', async ({
    page,
    shop,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, shop);
    // The address has one line.
    await expect(field(page, 'Address')).toHaveAttribute('autocomplete', 'shipping address-line1');
    await pin(page).pressSequentially('560 005');
    await expectPlace(page, 'Bengaluru', 'Karnataka');
    await expect(announced(page)).toHaveText('Filled in from the postal code: Bengaluru, Karnataka.');
    await expect(pin(page)).toBeFocused();
    shop.faults.forget();
    await fillShipping(page, { 'Full Name': 'Asha Rao', Address: '12 Press Lane', Phone: '+919876543210' });
    expect(loaded.filter(isDirectory)).toHaveLength(1);
    await placeOrder(page);
    const sent = shop.sent('/orders');
    expect(sent?.body).toMatchObject({
      shippingAddress: { city: 'Bengaluru', state: 'Karnataka', postalCode: '560005' },
    });
  });

  test('never what the shopper typed; another PIN code changes only what was filled in; the focus stays in a field that is filled in meanwhile; D25: a phone number that begins with 0 to 5 and a code that does not exist are asked about, and sent; D53.55: the address is kept with an order that was lost and found', async ({
    page,
    shop,
  }) => {
    await open(page, shop);
    await field(page, 'City').fill('Whitefield');
    await pin(page).fill('560066');
    await expectPlace(page, 'Whitefield', 'Karnataka');
    await expect(announced(page)).toHaveText('Filled in from the postal code: Karnataka.');
    await pin(page).fill('411001');
    await expectPlace(page, 'Whitefield', 'Maharashtra');
    await field(page, 'State').fill('MH');
    await pin(page).fill('110001');
    await pin(page).fill('682001');
    await field(page, 'City').fill('');
    await pin(page).fill('700001');
    await expectPlace(page, 'Kolkata', 'MH');
    await page.reload();
    await expectPlace(page, 'Kolkata', 'MH');
    await pin(page).fill('411001');
    await expectPlace(page, 'Pune', 'MH');

    for (const label of ['City', 'State']) await field(page, label).fill('');
    await pin(page).fill('56000');
    await pin(page).press('End');
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await expectPlace(page, 'Bengaluru', 'Karnataka');
    await expect(field(page, 'City')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' East');
    await expect(field(page, 'City')).toHaveValue(/East$/);
    await page.reload();
    await expect(field(page, 'City')).toHaveValue(/East$/);
    await expect(field(page, 'State')).toHaveValue('Karnataka');

    const phone = field(page, 'Phone');
    const question = 'Mobile numbers begin with 6 to 9. Please check this one.';
    await phone.fill('022 2345 678');
    await expect(page.getByText(question).first()).toBeHidden();
    await phone.pressSequentially('9');
    await expect(page.getByRole('main').getByText(question)).toBeVisible();
    await expect(announced(page)).toHaveText(question);
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(question);
    await expectNoAxeFindings(page);

    await fillShipping(page, { ...ADDRESS, Phone: '022 2345 6789', 'Postal Code': '199999' });
    await expect(pin(page)).toHaveAccessibleDescription(UNKNOWN);
    await expect(announced(page)).toHaveText(UNKNOWN);
    await expect(pin(page)).not.toHaveAttribute('aria-invalid', 'true');
    await pin(page).fill('19999');
    await expect(page.getByText(UNKNOWN).and(page.locator('p'))).toHaveCount(0);
    await expect(pin(page)).toHaveAccessibleDescription('');
    await pin(page).fill('199999');
    await expect(pin(page)).toHaveAccessibleDescription(UNKNOWN);
    shop.faults.set('POST /orders', { mode: 'process-then-drop' });
    await placeOrder(page);
    shop.faults.clear();
    await visit(page, '/checkout');
    await expect(used(page)).toHaveText([/12 Press Lane/]);
  });

  test('D51: in Hindi, too', async ({ page, shop }) => {
    await shop.signIn(page.context());
    await seedCart(page, await linesOf(shop, [1]));
    await page.goto('/hi/checkout');
    await field(page, 'पिन कोड').fill('560005');
    await expect(field(page, 'शहर')).toHaveValue('Bengaluru');
    await expect(field(page, 'राज्य')).toHaveValue('Karnataka');
    await expect(announced(page)).toHaveText('पिन कोड से भर दिया गया है: Bengaluru, Karnataka।');
    await field(page, 'पिन कोड').fill('199999');
    await expect(field(page, 'पिन कोड')).toHaveAccessibleDescription(
      'यह पिन कोड हमारी लिस्ट में नहीं है। कृपया इसे देख लें।',
    );
  });

  test('no other page loads the directory, and the checkout works without it', async ({ page, shop }) => {
    const refused: string[] = [];
    await page.route('**/assets/*.js', (route) => {
      const { pathname } = new URL(route.request().url());
      if (!isDirectory(pathname)) return route.continue();
      refused.push(pathname);
      return route.abort();
    });
    for (const path of ['/', '/products', '/cart', '/login']) {
      await visit(page, path);
      await atRest(page);
    }
    expect(refused).toEqual([]);
    await open(page, shop);
    await fillShipping(page);
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await placeOrder(page);
  });
});

test.describe('D37: offline', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('the PIN code fills in city and state on a device that has never seen the checkout', async ({
    page,
    shop,
  }) => {
    await shop.signIn(page.context());
    await seedCart(page, await linesOf(shop, [1]));
    await page.goto('/');
    await shop.stop();
    await page.goto('/checkout');
    await pin(page).fill('194101');
    await expectPlace(page, 'Leh', 'Ladakh');
    await shop.resume();
  });
});

test.describe('D53.55: addresses used before', () => {
  test('are offered after an order, newest first; choosing one fills in the form, and the keyboard alone chooses and removes', async ({
    page,
    shop,
  }) => {
    await open(page, shop);
    await expect(page.getByRole('heading', { name: 'Addresses used before' })).toHaveCount(0);
    await orderTo(page, shop);
    await orderTo(page, shop, { Address: '3 Residency Road', 'Postal Code': '560025' });
    await expect(used(page)).toHaveText([
      'Asha Rao 3 Residency Road, Bengaluru, Karnataka, 560025',
      'Asha Rao 12 Press Lane, Frazer Town, Bengaluru, Karnataka, 560005',
    ]);
    await expect(field(page, 'Full Name')).toHaveValue('');
    await field(page, 'City').fill('Mysuru');
    await used(page).nth(1).click();
    await expect(announced(page)).toHaveText('Address filled in.');
    for (const [label, value] of Object.entries(ADDRESS)) await expect(field(page, label)).toHaveValue(value);
    // A used address counts as typed.
    await pin(page).fill('411001');
    await expect(announced(page)).toHaveText('Address filled in.');
    await expectPlace(page, 'Bengaluru', 'Karnataka');
    // It is the draft now (D24).
    await page.reload();
    await expect(pin(page)).toHaveValue('411001');
    await expect(field(page, 'Full Name')).toHaveValue('Asha Rao');
    await pin(page).fill('199999');
    await expect(page.getByText(UNKNOWN).first()).toBeAttached();
    await expectNoAxeFindingsInAnyLight(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoAxeFindings(page);

    await field(page, 'Address').fill('');
    await tabTo(page, used(page).nth(1));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Address')).toHaveValue(ADDRESS.Address);
    await expect(used(page).nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(used(page)).toHaveText([/3 Residency Road/]);
    await expect(announced(page)).toHaveText('Address removed.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(used(page)).toHaveText([/3 Residency Road/]);
    await page.getByRole('button', { name: /^Remove Asha Rao, 3 Residency Road/ }).click();
    await expect(page.getByRole('heading', { name: 'Addresses used before' })).toHaveCount(0);
    await page.reload();
    await expect(placeOrderButton(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Addresses used before' })).toHaveCount(0);
  });
});
