import { expectNoAxeFindings, expectNoAxeFindingsInAnyLight } from './axe.ts';
import {
  fillShipping,
  placeOrder,
  placeOrderButton,
  type SeededLine,
  seedCart,
  storedCart,
} from './buying.ts';
import { expect, type Locator, type Page } from './fixtures.ts';
import { REGISTER, test } from './variants-lab.ts';

/** As another program would write it: without what other quantities cost. */
const THIN: SeededLine = {
  id: REGISTER.id,
  name: REGISTER.title,
  image: REGISTER.imgUrl,
  price: 40,
  quantity: 9,
  selectedSize: '100 pages',
  selectedColor: 'Blue',
};
const THICK: SeededLine = { ...THIN, price: 75, quantity: 1, selectedSize: '200 pages' };
const LARGE: SeededLine = { ...THIN, price: 120, quantity: 1, selectedSize: '300 pages' };

const rowOf = (page: Page, { selectedSize = '' }: SeededLine) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: selectedSize, has: page.getByRole('link') });
const more = (row: Locator) => row.getByRole('button', { name: 'Increase quantity' });
const fewer = (row: Locator) => row.getByRole('button', { name: 'Decrease quantity' });
const announced = (page: Page) =>
  page.locator('#root > [aria-live="polite"], [aria-live="polite"].visually-hidden');
const subtotal = (page: Page) => page.getByRole('region', { name: 'Summary' });

/** Where the product has the variant of THICK. */
const thickAt = REGISTER.variants.findIndex(({ size, color }) => size === '200 pages' && color === 'Blue');

test('D55: a line crosses a break and back, and says how near the next one is', async ({ page, shop }) => {
  await seedCart(page, [THIN, LARGE]);
  await page.goto('/cart');
  const thin = rowOf(page, THIN);
  const large = rowOf(page, LARGE);
  await expect(thin).toContainText('1 more and each costs ₹36 · Saves ₹40');
  await expect(large).not.toContainText('more and each');
  await expectNoAxeFindingsInAnyLight(page);

  // From here on nothing is asked.
  await shop.stop();
  await more(thin).click();
  await expect(thin).toContainText('₹36 each');
  await expect(thin).toContainText('₹360');
  await expect(thin).not.toContainText('more and each');
  await expect(announced(page)).toHaveText('Each costs ₹36 now.');
  await expect(subtotal(page)).toContainText('₹480');
  for (let quantity = 11; quantity <= 25; quantity += 1) await more(thin).click();
  await expect(thin).toContainText('₹900');
  await expect(thin).toContainText('25 more and each costs ₹30 · Saves ₹300');
  for (let quantity = 24; quantity >= 9; quantity -= 1) await fewer(thin).click();
  await expect(thin).toContainText('₹40 each');
  await expect(announced(page)).toHaveText('Each costs ₹40 now.');
  await expect(subtotal(page)).toContainText('₹480');
  expect(await storedCart(page)).toMatchObject([
    { quantity: 9, price: 40, basePrice: 40, breaks: REGISTER.breaks },
    { quantity: 1, price: 120 },
  ]);
});

test('D55.62: two tabs change one line, and both show the price of all its pieces', async ({
  page,
  context,
}) => {
  await seedCart(page, [{ ...THIN, quantity: 8 }]);
  await page.goto('/cart');
  await expect(rowOf(page, THIN)).toContainText('2 more and each costs ₹36 · Saves ₹40');
  const other = await context.newPage();
  await other.goto('/cart');
  await more(rowOf(other, THIN)).click();
  await expect(rowOf(page, THIN)).toContainText('₹360');
  await expect(rowOf(page, THIN)).toContainText('₹40 each');
  await more(rowOf(page, THIN)).click();
  await expect(rowOf(other, THIN)).toContainText('₹36 each');
  await other.getByRole('button', { name: `Remove ${REGISTER.title}` }).click();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, THIN)).toContainText('₹36 each');
});

test('D54.57: the price of one variant rises while the cart is open', async ({ page, shop, shopper }) => {
  await seedCart(page, [THIN, THICK]);
  await page.goto('/cart');
  await expect(rowOf(page, THIN)).toContainText('more and each');
  await expect(page.getByText(/^Price (?:increased|reduced)/)).toHaveCount(0);
  await shop.changeProduct(REGISTER.id, { [`variants[${thickAt}].discountedPrice`]: 80 });
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillShipping(page);
  const finding = page.getByText('Price increased: ₹75 ₹80');
  await expect(finding).toHaveCount(1);
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /price/i })).toBeVisible();
  expect(shop.faults.count('POST /orders')).toBe(0);
  await page.getByRole('button', { name: 'Accept new price' }).click();
  await expect(finding).toHaveCount(0);
  await placeOrder(page);
  const [order] = (await shop.ask('/orders', undefined, shopper.token)) as { items: object[] }[];
  expect(order?.items).toMatchObject([
    { size: '100 pages', color: 'Blue', quantity: 9, price: 40 },
    { size: '200 pages', color: 'Blue', quantity: 1, price: 80 },
  ]);
});

test('D55: what is ordered at a quantity is charged and shown at its price', async ({
  page,
  shop,
  context,
}) => {
  await shop.signIn(context);
  await seedCart(page, [{ ...THIN, quantity: 20 }]);
  await page.goto('/cart');
  // Seeded at the price of one piece.
  await expect(rowOf(page, THIN)).toContainText('Price reduced: ₹40 ₹36');
  await page.getByRole('button', { name: 'Accept new price' }).click();
  await expect(subtotal(page)).toContainText('₹720');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillShipping(page);
  await expect(page.getByRole('main')).toContainText('20 × ₹36');
  await placeOrder(page);
  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('₹720');
});

test('D54.57: one variant is sold out by the time of the order', async ({ page, shop, context }) => {
  await shop.signIn(context);
  await seedCart(page, [{ ...THIN, quantity: 1 }, THICK]);
  await page.goto('/checkout');
  await fillShipping(page);
  await shop.changeProduct(REGISTER.id, { [`variants[${thickAt}].stock`]: 0 });
  await placeOrderButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'There are not enough of some items.' });
  await expect(alert).toContainText('Out of stock');
  await expect(alert.getByText('Out of stock')).toHaveCount(1);
  expect(shop.faults.count('POST /orders')).toBe(0);
  await page.getByRole('button', { name: `Remove from cart: ${REGISTER.title}` }).click();
  await placeOrder(page);
  expect(shop.faults.count('POST /orders')).toBe(1);
});

test('D54.57: a combination that is gone is said alone, and leaves alone', async ({ page }) => {
  await seedCart(page, [THIN, { ...THICK, selectedColor: 'Green' }]);
  await page.goto('/cart');
  const gone = page.getByRole('listitem').filter({ hasText: 'Colour: Green', has: page.getByRole('link') });
  await expect(gone).toContainText('No longer available.');
  await expect(page.getByText('No longer available.')).toHaveCount(1);
  await gone.getByRole('button', { name: 'Remove from cart' }).click();
  await expect(gone).toHaveCount(0);
  await expect(rowOf(page, THIN)).toBeVisible();
});

const listLine = (page: Page, at: number) =>
  page.getByRole('region', { name: 'Products on your list' }).getByRole('listitem').nth(at);

test("D54.57, D55: an order list's words choose the variant, and lines of one count together", async ({
  page,
}) => {
  await page.goto('/order-list');
  await page
    .getByLabel('Your list', { exact: true })
    .fill(
      '200 page blue ruled register - 1\n6 x ruled register 100 pages blue\nruled register 100 pages blue 4 pcs\nruled register',
    );
  await page.getByRole('button', { name: 'Find products' }).click();
  await expect(page.getByRole('main').getByText(/^Found: \d+\. Choose/)).toBeVisible();
  await expect(listLine(page, 0)).toContainText('₹75 each');
  await expect(listLine(page, 1)).toContainText('₹36 each');
  await expect(listLine(page, 2)).toContainText('₹36 each');
  await expect(listLine(page, 3)).toContainText('From ₹40 each');
  await expect(listLine(page, 3)).toContainText('Please select a size.');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹435');
  await expectNoAxeFindings(page);
  await listLine(page, 3)
    .getByRole('combobox', { name: /^Size for/ })
    .selectOption('300 pages');
  await expect(listLine(page, 3)).toContainText('Please select a colour.');
  await listLine(page, 3)
    .getByRole('combobox', { name: /^Colour for/ })
    .selectOption('Blue');
  await expect(listLine(page, 3)).toContainText('₹120 each');
  await page.getByRole('button', { name: 'Add 3 products to cart' }).click();
  await expect
    .poll(() => storedCart(page))
    .toMatchObject([
      { selectedSize: '200 pages', selectedColor: 'Blue', quantity: 1, price: 75 },
      { selectedSize: '100 pages', selectedColor: 'Blue', quantity: 10, price: 36 },
      { selectedSize: '300 pages', selectedColor: 'Blue', quantity: 1, price: 120 },
    ]);
});

test('D54.57: a basket link asks for the choice', async ({ page }) => {
  await page.goto(`/cart?add=${REGISTER.id}:12`);
  const dialog = page.getByRole('dialog', { name: 'Add these to your cart?' });
  const choose = (name: string) => dialog.getByRole('radio', { name, exact: true }).check({ force: true });
  await expect(dialog).toContainText('12 × From ₹36');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a size');
  await choose('100 pages');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a colour');
  await choose('Maroon');
  await expect(dialog).toContainText('12 × ₹36');
  await expect(dialog.getByText('₹432')).toBeVisible();
  await expectNoAxeFindingsInAnyLight(page);
  // Not sold in Maroon.
  await choose('300 pages');
  await expect(dialog.getByRole('radio', { name: 'Maroon' })).not.toBeChecked();
  await choose('Blue');
  await expect(dialog).toContainText('12 × ₹120');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toMatchObject([
    { selectedSize: '300 pages', selectedColor: 'Blue', quantity: 12, price: 120 },
  ]);
});

test("D54.57: Order again has chosen the order's size and colour", async ({ page, shop, context }) => {
  await shop.signIn(context);
  const item = { productId: REGISTER.id, productTitle: REGISTER.title, quantity: 20, price: 30 };
  shop.faults.set('GET /orders', {
    mode: 'json',
    body: [{ id: 'DF-1', status: 3, items: [{ ...item, size: '100 pages', color: 'Maroon' }] }],
  });
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Order again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order DF-1 again' });
  await expect(dialog.getByRole('radio', { name: 'Maroon' })).toBeChecked();
  await expect(dialog).toContainText('20 × ₹36');
  await expect(dialog).toContainText('Price increased: it was ₹30');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toMatchObject([
    { selectedSize: '100 pages', selectedColor: 'Maroon', quantity: 20, price: 36 },
  ]);
});

test.describe('in Hindi', () => {
  test('D55.61: what the next break costs', async ({ page }) => {
    await seedCart(page, [THIN]);
    await page.goto('/hi/cart');
    await expect(rowOf(page, THIN)).toContainText('1 और लेने पर एक की कीमत ₹36 · ₹40 की बचत');
  });
});
