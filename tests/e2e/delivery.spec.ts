import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { linesOf, placeOrderButton, seedCart } from './buying.ts';
import { atRest, expect, type Page, type ShopUnderTest, signOut, test } from './fixtures.ts';
import { watchShifts } from './watch-shifts.ts';

const DELIVERY = {
  zones: [
    {
      name: 'Bengaluru',
      pinCodes: ['560'],
      charge: 49,
      freeFrom: 100_000,
      days: [2, 4],
      payOnDelivery: true,
    },
    { name: 'Islands', pinCodes: ['744'], charge: 149, days: [6, 10], payOnDelivery: false },
  ],
};
/** A Thursday. */
const NOW = '2026-11-26T06:00:00Z';
const TO_BENGALURU = 'Arrives by Tuesday, December 1 · ₹49 · Pay on delivery';
const HINT = 'Enter your PIN code to see the day of delivery and what it costs.';

const field = (page: Page, label = 'Deliver to') => page.getByLabel(label, { exact: true });
const answer = (page: Page, label?: string) =>
  page
    .locator('form')
    .filter({ has: field(page, label) })
    .getByRole('status');

const offerZones = (shop: ShopUnderTest) => shop.changeStore({ delivery: DELIVERY });

const productOf = async (shop: ShopUnderTest) => `/product/${(await linesOf(shop, [1]))[0].id}`;

function stored(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('private:deliver-to'));
}

test.describe('D57.68: where the shop has zones', () => {
  test.beforeEach(async ({ page, shop }) => {
    await offerZones(shop);
    await page.clock.setFixedTime(NOW);
  });

  test('the product page says the day and the charge, and keeps the PIN code; what is no PIN code is said when the shopper is done; in Hindi, too', async ({
    page,
    shop,
  }) => {
    await watchShifts(page);
    await page.goto(await productOf(shop));
    await expect(answer(page)).toHaveText(HINT);
    await field(page).fill('560 034');
    await expect(answer(page)).toHaveText(TO_BENGALURU);
    await field(page).fill('744101');
    await expect(answer(page)).toHaveText('Arrives by Tuesday, December 8 · ₹149');
    await field(page).fill('110001');
    await expect(answer(page)).toHaveText('We do not deliver to 110001 yet.');
    await field(page).fill('५६००३४');
    await expect(answer(page)).toHaveText(TO_BENGALURU);

    await page.reload();
    await expect(field(page)).toHaveValue('560034');
    await expect(answer(page)).toHaveText(TO_BENGALURU);
    await atRest(page);
    // Its space is reserved.
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);

    // What is no PIN code is said when the shopper is done, and an empty field keeps none.
    await field(page).fill('560034');
    await field(page).fill('06003');
    await expect(answer(page)).toHaveText('');
    await field(page).press('Enter');
    await expect(answer(page)).toHaveText('A PIN code has 6 digits and does not begin with 0.');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeFindingsInAnyLight(page);
    // The last one that was complete.
    expect(await stored(page)).toContain('560034');
    await field(page).fill('');
    await expect(answer(page)).toHaveText(HINT);
    expect(await stored(page)).toBeNull();

    // In Hindi with Latin digits.
    await page.goto(`/hi${await productOf(shop)}`);
    const label = 'डिलीवरी का पिन कोड';
    await field(page, label).fill('560034');
    await expect(answer(page, label)).toHaveText('मंगलवार, 1 दिसंबर तक पहुँचेगा · ₹49 · डिलीवरी पर पेमेंट');
  });

  test('the cart says it for its own sum, and checkout has the PIN code, with city and state', async ({
    page,
    shop,
    context,
  }) => {
    const [line] = await linesOf(shop, [1]);
    await seedCart(page, [{ ...line, id: line.id, name: 'x', image: '', price: 60_000, quantity: 1 }]);
    await page.goto('/cart');
    await expect(page.getByText('Shipping is free.')).toHaveCount(0);
    await field(page).fill('560034');
    await expect(answer(page)).toHaveText(TO_BENGALURU);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(answer(page)).toHaveText(TO_BENGALURU.replace('₹49', 'Free'));

    await shop.signIn(context);
    await page.goto('/checkout');
    await expect(page.getByLabel('Postal Code')).toHaveValue('560034');
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
    // What is in the form stays.
    await page.getByLabel('Postal Code').fill('744101');
    await page.reload();
    await expect(placeOrderButton(page)).toBeVisible();
    await atRest(page);
    await expect(page.getByLabel('Postal Code')).toHaveValue('744101');
  });

  test('D34: it goes in every tab when the shopper signs out in one', async ({ page, shop, context }) => {
    await shop.signIn(context);
    await page.goto(await productOf(shop));
    await field(page).fill('560034');
    await expect(answer(page)).toHaveText(TO_BENGALURU);
    const other = await context.newPage();
    await signOut(other);
    await expect(answer(page)).toHaveText(HINT);
    await expect(field(page)).toHaveValue('');
    expect(await stored(page)).toBeNull();
  });

  test('D34: it goes, too, where the storage of the other tab is behind the message', async ({
    page,
    shop,
    context,
  }) => {
    await shop.signIn(context);
    await page.goto(await productOf(shop));
    await field(page).fill('560034');
    await expect(answer(page)).toHaveText(TO_BENGALURU);
    await page.evaluate(() => {
      const old = { ...localStorage };
      const { getItem } = Storage.prototype;
      const held: StorageEvent[] = [];
      const hold = (event: StorageEvent) => {
        held.push(event);
        event.stopImmediatePropagation();
      };
      addEventListener('storage', hold, { capture: true });
      Storage.prototype.getItem = (key) => old[key] ?? null;
      const arrive = () => {
        Storage.prototype.getItem = getItem;
        removeEventListener('storage', hold, { capture: true });
        for (const { key, newValue } of held) dispatchEvent(new StorageEvent('storage', { key, newValue }));
      };
      Object.assign(window, { held, arrive });
    });
    await signOut(await context.newPage());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(answer(page)).toHaveText(TO_BENGALURU);
    await page.waitForFunction("held.some(({ key }) => key === 'private:owner')");
    await page.evaluate('arrive()');
    await expect(answer(page)).toHaveText(HINT);
    await expect(field(page)).toHaveValue('');
  });
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('D57: the device works it out without a network', async ({ page, shop, context }) => {
    await offerZones(shop);
    const path = await productOf(shop);
    await page.goto(path);
    await field(page).fill('560034');
    await expect(answer(page)).toContainText('₹49 · Pay on delivery');
    await context.setOffline(true);
    await page.reload();
    await expect(answer(page)).toContainText('₹49 · Pay on delivery');
    await field(page).fill('744101');
    await expect(answer(page)).toContainText('₹149');
  });
});

test('D57: where the shop has no zones, nothing asks for a PIN code', async ({ page, shop }) => {
  await seedCart(page, await linesOf(shop, [1]));
  await page.goto(await productOf(shop));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atRest(page);
  await expect(field(page)).toHaveCount(0);
  await page.goto('/cart');
  await expect(page.getByText('Delivery is worked out at checkout.')).toBeVisible();
  await atRest(page);
  await expect(field(page)).toHaveCount(0);
});
