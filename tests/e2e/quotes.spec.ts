import { demoTerms } from '../../server/start.ts';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import {
  ADDRESS,
  fillShipping,
  linesOf,
  openCheckout,
  placeOrder,
  placeOrderButton,
  seedCart,
  storedCart,
} from './buying.ts';
import { test as base, expect, type Page, ShopUnderTest } from './fixtures.ts';
import { hold } from './held-bundle.ts';

/** The demo's: 10 % off with DAFTAR10, to Bengaluru for ₹49 below ₹499. To nowhere else than to its zones. */
const TERMS = demoTerms(undefined);
delete TERMS.delivery?.elsewhere;
const BENGALURU = TERMS.delivery?.zones.find(({ pinCodes }) => pinCodes.includes('560'));
const CHARGE = 49;

const test = base.extend<object, { worldOfWorker: ShopUnderTest }>({
  worldOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
    async ({}, use) => {
      const shop = await ShopUnderTest.start({ terms: TERMS });
      await use(shop);
      await shop.end();
    },
    { scope: 'worker' },
  ],
});

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const amountOf = (page: Page, name: string) =>
  summary(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd.amount');
const code = (page: Page) => page.getByRole('textbox', { name: 'Coupon code' });
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;
const tenth = (sum: number) => Math.round(sum * 10) / 100;

type Line = Awaited<ReturnType<typeof linesOf>>[number];

async function open(page: Page, shop: ShopUnderTest, cartOf = (line: Line) => [line]) {
  // Dear enough for no offer, cheap enough for no free delivery.
  const line = (
    await linesOf(
      shop,
      Array.from({ length: 30 }, () => 1),
    )
  ).find(({ price }) => price < 450);
  if (!line) throw new Error('Everything is dear');
  return { shopper: await openCheckout(page, shop, cartOf(line)), line, sum: line.price };
}

async function apply(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed);
  await page.getByRole('button', { name: 'Apply' }).click();
}

test.afterEach(() => {
  if (BENGALURU) BENGALURU.charge = CHARGE;
});

test('D56.86: a line in words that its product does not have is named, and its removal leaves the other line', async ({
  page,
  shop,
}) => {
  const { line } = await open(page, shop, (own) => [{ ...own, selectedColor: 'Dell laptop' }, own]);
  await expect(page.getByText(`${line.name} is not sold as “Dell laptop”.`)).toBeVisible();
  await expect(page.getByText('No longer available.')).toHaveCount(1);
  expect(await storedCart(page)).toHaveLength(2);
  await page.getByRole('button', { name: /^Remove from cart: .*Dell laptop/ }).click();
  await expect(amountOf(page, 'Subtotal')).toHaveText(rupees(line.price));
  expect(await storedCart(page)).toMatchObject([{ id: line.id, quantity: line.quantity }]);
});

test('D56.64: a coupon is applied, outlives a reload, and is removed; a wrong one leaves the rest; its answer leaves the focus to a shopper who fills in the address; the order is charged what checkout showed', async ({
  page,
  shop,
}) => {
  const { shopper, line, sum } = await open(page, shop);
  await expect(amountOf(page, 'Subtotal')).toHaveText(rupees(sum));
  await expect(amountOf(page, 'Shipping')).toHaveText('Worked out from your PIN code');
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum));
  await apply(page, 'nope');
  await expect(code(page)).toHaveAccessibleDescription('The coupon NOPE is not known.');
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum));
  await expectNoAxeFindingsInAnyLight(page);

  await apply(page, ' daftar 10 ');
  const remove = page.getByRole('button', { name: /^Remove coupon/ });
  await expect(remove).toBeFocused();
  await expect(summary(page)).toContainText('Coupon DAFTAR10 is applied.');
  await expect(amountOf(page, '10 % off everything')).toHaveText(`−${rupees(tenth(sum))}`);
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum - tenth(sum)));
  await expectNoAxeFindingsInAnyLight(page);

  await page.getByRole('link', { name: /cart/i }).first().click();
  await expect(page).toHaveURL('/cart');
  const cart = page.getByRole('region', { name: 'Summary' });
  await expect(cart).toContainText('10 % off everything');
  await expect(cart).toContainText(`After discounts${rupees(sum - tenth(sum))}`);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cart).not.toContainText('10 % off everything');
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();

  await page.reload();
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum - tenth(sum)));
  await remove.click();
  await expect(code(page)).toBeFocused();
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum));
  await expect(summary(page)).not.toContainText('10 % off everything');

  const letThrough = await hold(page, /\/quotes?$/);
  await apply(page, 'DAFTAR10');
  const name = page.getByLabel('Full Name');
  await name.click();
  letThrough();
  await expect(summary(page)).toContainText('Coupon DAFTAR10 is applied.');
  await expect(name).toBeFocused();
  await fillShipping(page);
  await expect(amountOf(page, 'Shipping')).toHaveText(rupees(CHARGE));
  const total = Math.round((sum - tenth(sum) + CHARGE) * 100) / 100;
  await expect(amountOf(page, 'Total')).toHaveText(rupees(total));
  await placeOrder(page);
  const sent = shop.sent('/orders');
  expect(sent?.body).toMatchObject({ products: { [line.id]: 1 }, coupon: 'DAFTAR10', expectedTotal: total });
  const [order] = (await shop.ask('/orders', undefined, shopper.token)) as { total: number }[];
  expect(order?.total).toBe(total);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('DAFTAR10');
});

test('D56.64: a quote that fails says so, with Try Again, and nothing is placed by guess; during a quote the old sums stand as busy, and Place Order waits for it', async ({
  page,
  shop,
}) => {
  shop.faults.set('POST /quotes', { mode: 'status', status: 500 });
  const { sum } = await open(page, shop);
  const alert = summary(page).getByRole('alert');
  await expect(alert).toContainText('The shop could not work out what your order costs.');
  await expect(amountOf(page, 'Total')).toHaveCount(0);
  await fillShipping(page);
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your order was not placed.' })).toBeVisible();
  expect(shop.faults.count('POST /orders')).toBe(0);
  shop.faults.clear();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(amountOf(page, 'Shipping')).toHaveText(rupees(CHARGE));
  await expect(alert).toHaveCount(0);

  shop.faults.set('POST /quotes', { mode: 'held' });
  await page.getByLabel('Postal Code').fill('793001');
  await expect(summary(page).locator('dl')).toHaveAttribute('aria-busy', 'true');
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum + CHARGE));
  await placeOrderButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(shop.faults.count('POST /orders')).toBe(0);
  shop.faults.clear();
  // Delivery to there was not in the sum that the shopper saw.
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your order costs another sum now.' }),
  ).toBeVisible();
  expect(shop.faults.count('POST /orders')).toBe(0);
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum + 149));
  await placeOrder(page);
});

test('D57.69: a place without delivery is said beside the PIN code; what delivery costs is by PIN code; D56.63: an order that costs another sum by then is asked about again', async ({
  page,
  shop,
}) => {
  const { sum } = await open(page, shop);
  await expect(amountOf(page, 'Shipping')).toHaveText('Worked out from your PIN code');
  await fillShipping(page, { ...ADDRESS, 'Postal Code': '302001', State: 'Rajasthan' });
  const sentence = /We do not deliver to 302001 yet\./;
  await expect(page.getByLabel('Postal Code')).toHaveAccessibleDescription(sentence);
  await expect(summary(page)).toContainText(sentence);
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  expect(shop.faults.count('POST /orders')).toBe(0);
  await page.getByLabel('Postal Code').fill('560005');
  await expect(page.getByLabel('Postal Code')).toHaveAccessibleDescription('');
  await expect(amountOf(page, 'Shipping')).toHaveText(rupees(CHARGE));

  // D57: what it costs is by PIN code.
  await fillShipping(page, { ...ADDRESS, 'Postal Code': '400001' });
  await expect(amountOf(page, 'Shipping')).toHaveText(/^(?:₹29|Free)$/);
  await page.getByLabel('Postal Code').fill('793001');
  await expect(amountOf(page, 'Shipping')).toHaveText('₹149');
  await page.getByLabel('Postal Code').fill('560005');
  await expect(amountOf(page, 'Shipping')).toHaveText(rupees(CHARGE));

  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum + CHARGE));
  if (BENGALURU) BENGALURU.charge = 59;
  await placeOrderButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your order costs another sum now.' }),
  ).toBeVisible();
  expect(shop.faults.count('POST /orders')).toBe(1);
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum + 59));
  await placeOrder(page);
});

test('D57.88: without quotes the zones say what delivery costs, and nothing more is asked', async ({
  page,
  shop,
}) => {
  await shop.withoutFeature('quotes');
  const { sum } = await open(page, shop);
  await expect(amountOf(page, 'Shipping')).toHaveText('Worked out from your PIN code');
  await fillShipping(page);
  await expect(amountOf(page, 'Shipping')).toHaveText(rupees(CHARGE));
  await expect(amountOf(page, 'Total')).toHaveText(rupees(sum + CHARGE));
  await expect(code(page)).toHaveCount(0);
  expect(shop.faults.count('POST /quotes')).toBe(0);
});

test.describe('in Hindi', () => {
  test('D56.64: the summary and the offers', async ({ page, shop }) => {
    await shop.signIn(page.context());
    await seedCart(page, await linesOf(shop, [1]));
    await page.goto('/hi/checkout');
    await page.getByRole('textbox', { name: 'कूपन कोड' }).fill('daftar10');
    await page.getByRole('button', { name: 'लगाएँ' }).click();
    await expect(page.getByText('कूपन DAFTAR10 लग गया है। हर चीज़ पर 10 % छूट')).toBeVisible();
    await expect(page.locator('dl')).toContainText('हर चीज़ पर 10 % छूट');
    await expect(page.locator('dl')).toContainText('आपके पिन कोड से तय होगा');
  });
});
