import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { linesOf, seedCart, storedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { hold } from './held-bundle.ts';
import { overflow } from './stands-still.ts';

const PEN = { id: 'pen', name: 'Pen', image: '', price: 19.5, quantity: 1 };
const RED = { ...PEN, selectedColor: 'Red', selectedSize: 'M' };

const rows = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByRole('group', { name: /^Quantity of/ }) })
    .locator('> li');

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a notice that was touched closes in its time all the same', async ({ page }) => {
    await page.clock.install();
    await seedCart(page, [PEN]);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Pen' }).tap();
    const notice = page.getByText('Pen has been removed from your cart.');
    await notice.tap();
    await expect(notice).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(notice).toBeHidden();
  });
});

test('at 390 px a notice does not lie on Checkout (D16)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seedCart(page, [PEN, { ...PEN, id: 'ink', name: 'Ink' }]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Ink' }).click();
  await expect(page.getByText('Ink has been removed from your cart.')).toBeVisible();
  const checkout = page.getByRole('button', { name: 'Checkout' });
  await checkout.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const isOnTop = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await checkout.evaluate(isOnTop)).toBe(true);
});

test.describe('SPEC 2, Cart', () => {
  test('empty, it says so, and Continue Shopping leads to the products; D52.49: it leads to the order list, too', async ({
    page,
  }) => {
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    const toList = page.getByRole('main').getByRole('link', { name: 'Order from a list' });
    await expect(toList).toHaveAttribute('href', '/order-list');
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL(/\/products$/);
  });

  test('shows each line with picture, name, colour, size, quantity and line price', async ({
    page,
    shop,
  }) => {
    const [line] = await linesOf(shop, [2]);
    await seedCart(page, [{ ...line, selectedColor: 'Ivory', selectedSize: 'A5' }]);
    await page.goto('/cart');
    const row = rows(page).first();
    await expect(row.getByRole('link', { name: line.name })).toHaveAttribute('href', `/product/${line.id}`);
    await expect(row.locator('img')).toHaveCount(1);
    await expect(row.getByText('Ivory')).toBeVisible();
    await expect(row.getByText('A5')).toBeVisible();
    const linePrice = (line.price * 2).toLocaleString('en-IN', { maximumFractionDigits: 2 });
    await expect(row.getByText(`₹${linePrice}`, { exact: true })).toBeVisible();
    await expect(page.getByText('2 items')).toBeVisible();
  });

  test('item count: 1 item, 2 items; minus stops at 1 (SPEC 4); at 390 px plus stays under the finger; the focus moves to the heading when the pressed button is gone; Undo waits while it has the focus', async ({
    page,
  }) => {
    await page.clock.install();
    await seedCart(page, [PEN]);
    await page.goto('/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('2 items')).toBeVisible();
    await expect(page.getByText('₹39', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const more = page.getByRole('button', { name: 'Increase quantity' });
    const before = await more.boundingBox();
    await more.click();
    await expect(page.getByText('₹19.5 each')).toBeVisible();
    expect(await more.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Decrease quantity' }).press('Enter');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await expect(more).toBeFocused();

    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('button', { name: 'Remove Pen' }).press('Enter');
    await expect(heading).toBeFocused();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    // Neither its timer nor that of another notice removes it.
    await page.clock.fastForward(11_000);
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(undo).toBeHidden();
    await expect(heading).toBeFocused();
  });

  test('the focus goes to the heading when one line of several is gone, and stays when another tab adds one', async ({
    page,
  }) => {
    const pad = { ...PEN, id: 'pad', name: 'Pad' };
    await seedCart(page, [PEN, pad]);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Pen' }).press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const remove = page.getByRole('button', { name: 'Remove Pad' });
    await remove.focus();
    const other = await page.context().newPage();
    await other.goto('/products');
    await other.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(rows(page)).toHaveCount(2);
    await expect(remove).toBeFocused();
    await other.goto('/cart');
    await other.getByRole('button', { name: 'Remove Pad' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('D15: Remove takes every line of the product and no other, Undo brings them back; D16: Clear Cart empties it and says so', async ({
    page,
  }) => {
    await seedCart(page, [PEN, RED, { ...PEN, id: 'pad', name: 'Pad' }]);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Pen' }).first().click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('Removed from cart')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(3);

    // By a key, after which they stay for a minute.
    await page.getByRole('button', { name: 'Remove Pad' }).press('Enter');
    await page.getByRole('button', { name: 'Remove Pen' }).first().press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2);
    // In a field the key is the field's own.
    await page.getByRole('combobox', { name: 'Search products' }).press('Control+z');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+z');
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('Control+z');
    // Both are on their way out.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);

    // A double click does not take what moves up as well.
    await page.getByRole('button', { name: 'Remove Pen' }).first().dblclick();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByText('Cart cleared')).toBeVisible();
    await expect(page.getByText('All items have been removed from your cart.')).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test('D17: a cart that other code has seeded survives a reload; Checkout signed out: Login Required, and /login carrying from=/checkout', async ({
    page,
  }) => {
    await seedCart(page, [RED]);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(async () => (await storedCart(page))[0].quantity).toBe(2);
    await page.reload();
    await expect(page.getByText('2 items')).toBeVisible();
    const [stored] = await storedCart(page);
    expect(Object.keys(stored).sort()).toEqual(
      ['id', 'image', 'name', 'price', 'quantity', 'selectedColor', 'selectedSize'].sort(),
    );

    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/);
    await expect(page.getByText('Login Required')).toBeVisible();
  });

  test('300 lines are drawn, and none scrolls sideways', async ({ page }) => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...PEN,
      id: `p${at}`,
      name: `Extraordinarily${'long'.repeat(20)} pen ${at}`,
      price: 10_000_000,
    }));
    await page.setViewportSize({ width: 320, height: 700 });
    await seedCart(page, many);
    await page.goto('/cart');
    await expect(rows(page)).toHaveCount(300);
    await expect(page.getByText('300 items')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('prices are checked again', () => {
  test('a shop that does not answer changes nothing; a changed line shows old and new, and the shopper takes the new one', async ({
    page,
    shop,
  }) => {
    const [line] = await linesOf(shop, [1]);
    await seedCart(page, [{ ...line, price: line.price + 100 }]);
    shop.faults.set('GET /products/{id}', { mode: 'status', status: 500 });
    await page.goto('/cart');
    await expect.poll(() => shop.faults.count('GET /products/{id}')).toBeGreaterThan(0);
    await expect(page.getByText('No longer available.')).toBeHidden();
    await expect(rows(page)).toHaveCount(1);

    shop.faults.clear();
    await page.reload();
    await expect(page.getByText('Price reduced:')).toBeVisible();
    await page.getByRole('button', { name: 'Accept new price' }).click();
    await expect(page.getByText('Price reduced:')).toBeHidden();
    await expect.poll(async () => (await storedCart(page))[0].price).toBe(line.price);
  });

  test('a product that is gone says so under its line, which stays where it is, and can be taken out', async ({
    page,
  }) => {
    const answer = await hold(page, new RegExp(`/api/v1/products/${PEN.id}$`));
    await page.setViewportSize({ width: 390, height: 844 });
    await seedCart(page, [PEN]);
    await page.goto('/cart');
    const more = page.getByRole('button', { name: 'Increase quantity' });
    const before = await more.boundingBox();
    answer();
    await expect(page.getByText('No longer available.')).toBeVisible();
    await expect(page.getByText('Some items have changed')).toBeVisible();
    expect(await more.boundingBox()).toEqual(before);
    await expectNoAxeFindingsInAnyLight(page);
    await page.getByRole('button', { name: 'Remove from cart' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});
