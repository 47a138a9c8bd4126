import { expectNoAxeFindings, expectNoAxeFindingsInAnyLight } from './axe.ts';
import {
  ADDRESS,
  fillShipping,
  linesOf,
  openCheckout,
  placeOrder,
  placeOrderButton,
  SHIPPING_ADDRESS,
  seedCart,
} from './buying.ts';
import { expect, type Locator, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { visit } from './visit.ts';
import { watchShifts } from './watch-shifts.ts';

const stockOf = async (shop: ShopUnderTest, id: string) =>
  ((await shop.ask(`/products/${id}`)) as { stock?: number }).stock;

/** The first without a size or a colour. */
async function plainProduct(shop: ShopUnderTest): Promise<{ id: string; name: string }> {
  const { data } = (await shop.ask('/products?limit=12')) as {
    data: { id: string; title: string; attributes?: { key: string }[] }[];
  };
  const found = data.find(({ attributes }) => !attributes?.some(({ key }) => /size|color/i.test(key)));
  if (!found) throw new Error('Every product has sizes or colours');
  return { id: found.id, name: found.title };
}

const dataIn = (page: Page) => page.locator('script[type="application/ld+json"]').first().textContent();

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('D53.51: cards, product page, Quick View and wishlist say what is sold out, and what is nearly', async ({
  page,
  shop,
}) => {
  const { id, name } = await plainProduct(shop);
  await shop.changeProduct(id, { stock: 0 });
  await page.goto('/products');
  const card = cardOf(page, name);
  await expect(card).toContainText('Out of stock');
  await expect(page.getByText('Out of stock')).toHaveCount(1);
  const add = card.getByRole('button', { name: 'Add to Cart', includeHidden: true });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(`${name} Out of stock`);
  await expectNoAxeFindingsInAnyLight(page);

  await card.getByRole('button', { name: /^Add to wishlist/ }).click();
  await card.getByRole('button', { name: /^Quick view/ }).press('Enter');
  const quickView = page.getByRole('dialog', { name });
  await expect(quickView.getByText('Out of stock')).toBeVisible();
  await expect(quickView.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(quickView.getByRole('button', { name: 'Add to Cart' })).toHaveAccessibleDescription(
    'Out of stock',
  );
  await page.keyboard.press('Escape');
  // Closing it goes back, which would stop the next page.
  await expect(quickView).toBeHidden();

  await visit(page, '/wishlist');
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByRole('button', { name: `Add to Cart: ${name}` })).toBeDisabled();
  await expect(page.getByRole('button', { name: `Add to Cart: ${name}` })).toHaveAccessibleDescription(
    'Out of stock',
  );

  await visit(page, `/product/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Out of stock')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveAccessibleDescription(
    'Out of stock',
  );
  await expect.poll(() => dataIn(page)).toContain('https://schema.org/OutOfStock');
  await expectNoAxeFindingsInAnyLight(page);

  await shop.changeProduct(id, { stock: 4 });
  await page.reload();
  await expect(main.getByText('Only 4 left')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
});

test('D53.51: the order list says what is sold out, and leaves it out', async ({ page, shop }) => {
  const { id, name } = await plainProduct(shop);
  await shop.changeProduct(id, { stock: 0 });
  await page.goto('/order-list');
  await page.getByLabel('Your list', { exact: true }).fill(`2 x ${name}\n1 x heavy duty stapler`);
  await page.getByRole('button', { name: 'Find products' }).click();
  const line = page
    .getByRole('region', { name: 'Products on your list' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(line.getByText('Out of stock')).toBeVisible();
  const box = line.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await expect(box).toBeDisabled();
  await expect(box).toHaveAccessibleDescription('Out of stock');
  await expect(page.getByRole('button', { name: 'Add 1 product to cart' })).toBeEnabled();
});

test('D53.51: the cart says what there is too little of, and one tap takes the rest', async ({
  page,
  shop,
}) => {
  const [few, gone] = await linesOf(shop, [3, 1]);
  await shop.changeProduct(few.id, { stock: 2 });
  await shop.changeProduct(gone.id, { stock: 0 });
  await seedCart(page, [few, gone]);
  await page.goto('/cart');
  await expect(page.getByText('Only 2 left')).toBeVisible();
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByText('Some items have changed since you added them.')).toBeVisible();
  await expectNoAxeFindingsInAnyLight(page);

  // By keyboard.
  await page.getByRole('button', { name: `Change quantity to 2: ${few.name}` }).press('Enter');
  await expect(page.getByText('Only 2 left')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
  await expect(page.getByRole('group', { name: few.name }).getByText('2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove from cart: ${gone.name}` }).press('Enter');
  await expect(page.getByText('Out of stock')).toHaveCount(0);
  await expect(page.getByText('Some items have changed since you added them.')).toHaveCount(0);
});

test('D53.51: a basket link and Order again leave out what is sold out, and say so', async ({
  page,
  shop,
  shopper,
}) => {
  const [few, gone] = await linesOf(shop, [1, 1]);
  const products = { [few.id]: 1, [gone.id]: 1 };
  await shop.ask('/orders', { products, shippingAddress: SHIPPING_ADDRESS }, shopper.token);
  await shop.changeProduct(few.id, { stock: 3 });
  await shop.changeProduct(gone.id, { stock: 0 });

  await page.goto('/orders');
  await page.getByRole('button', { name: 'Order again' }).click();
  await expectBasket(page.getByRole('dialog', { name: /again/ }), few.name, gone.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await visit(page, `/cart?add=${few.id}:1,${gone.id}:1`);
  const dialog = page.getByRole('dialog', { name: 'Add these to your cart?' });
  await expectBasket(dialog, few.name, gone.name);
  await expectNoAxeFindingsInAnyLight(page);
  const size = dialog.getByRole('listitem').filter({ hasText: few.name }).getByRole('radio').first();
  await size.check({ force: true });
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: few.name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: gone.name })).toHaveCount(0);
});

async function expectBasket(basket: Locator, few: string, gone: string): Promise<void> {
  await expect(basket.getByRole('listitem').filter({ hasText: few })).toContainText('Only 3 left');
  const soldOut = basket.getByRole('listitem').filter({ hasText: gone });
  await expect(soldOut).toContainText('Out of stock');
  await expect(soldOut).not.toContainText('₹');
}

test('D53.51: checkout says it before anything is sent', async ({ page, shop }) => {
  const [line] = await linesOf(shop, [3]);
  await shop.changeProduct(line.id, { stock: 5 });
  await openCheckout(page, shop, [line]);
  await fillShipping(page);
  await shop.changeProduct(line.id, { stock: 1 });
  await placeOrderButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'There are not enough of some items.' });
  await expect(alert).toContainText(`${line.name}: Only 1 left`);
  expect(shop.faults.count('POST /orders')).toBe(0);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: `Change quantity to 1: ${line.name}` }).click();
  await placeOrder(page);
  expect(await stockOf(shop, line.id)).toBe(0);
});

test('D53.51: a refused order names its lines, loses nothing, and leads back to the cart', async ({
  page,
  shop,
}) => {
  const [line] = await linesOf(shop, [3]);
  await shop.changeProduct(line.id, { stock: 1 });
  const body = { ...((await shop.ask(`/products/${line.id}`)) as object), stock: 3 };
  // Somebody else takes the last ones between the question and the order.
  shop.faults.set('GET /products/{id}', { mode: 'json', body });
  await openCheckout(page, shop, [line]);
  await fillShipping(page);
  await placeOrderButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your order was not accepted.' });
  await expect(alert).toContainText(`${line.name}: Only 1 left`);
  expect(shop.faults.count('POST /orders')).toBe(1);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(ADDRESS.Address);

  shop.faults.clear('GET /products/{id}');
  await alert.getByRole('link', { name: 'Go to cart' }).click();
  await page.getByRole('button', { name: `Change quantity to 1: ${line.name}` }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(ADDRESS.Address);
  await placeOrder(page);
});

test.describe('with the shop on the device', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('D53.51: offline the last number shows with its age, and nothing is disabled', async ({
    page,
    shop,
  }) => {
    const { id, name } = await plainProduct(shop);
    await shop.changeProduct(id, { stock: 0 });
    await page.goto(`/product/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Out of stock')).toBeVisible();
    await shop.stop();
    await page.reload();
    await expect(main.getByText(/^Saved on .+; prices may have changed since\.$/)).toBeVisible();
    await expect(main.getByText('Out of stock')).toBeVisible();
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  });
});

test.describe('with the document function', () => {
  test.use({ documents: true });

  test('D53.51: the documents say it, too, and nothing moves with the script', async ({
    browser,
    page,
    shop,
  }) => {
    const { id, name } = await plainProduct(shop);
    await shop.changeProduct(id, { stock: 0 });
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
    const written = await context.newPage();
    await written.goto('/products');
    await expect(cardOf(written, name)).toContainText('Out of stock');
    const add = cardOf(written, name).getByRole('button', { name: 'Add to Cart', includeHidden: true });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription(`${name} Out of stock`);
    await written.goto(`/product/${id}`);
    await expect(written.getByRole('main')).toContainText('Out of stock');
    await expect.poll(() => dataIn(written)).toContain('https://schema.org/OutOfStock');
    await context.close();

    await watchShifts(page);
    await page.goto('/products');
    await expect(cardOf(page, name)).toContainText('Out of stock');
    // The filters come last.
    await expect(page.getByRole('complementary').getByLabel('On sale')).toBeVisible();
    expect(await page.evaluate(() => window.shifted)).toBe(0);
  });
});
