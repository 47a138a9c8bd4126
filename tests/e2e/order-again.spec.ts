import { layoutFindings } from '../layout-findings.ts';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { storedCart } from './buying.ts';
import { expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { holdsFocus, tabTo, untilBackCloses } from './keyboard.ts';
import { standsStill } from './stands-still.ts';

const ORDER = {
  id: 'DF-1',
  status: 3,
  items: [
    { id: 'row-1', productId: 'coat', productTitle: 'Lab coat', quantity: 2, price: 700 },
    { id: 'pen', productTitle: 'Pen', quantity: 1, price: 20 },
    { id: 'old', productTitle: 'Slate', quantity: 1, price: 5 },
    { id: 'shy', productTitle: 'Shy', quantity: 1, price: 5 },
  ],
};
const PRODUCTS: Record<string, object> = {
  coat: {
    id: 'coat',
    title: 'Lab coat',
    regularPrice: 750,
    attributes: [
      { key: 'size', value: ['S', 'M'] },
      { key: 'color', value: ['White', 'Blue'] },
    ],
  },
  pen: { id: 'pen', title: 'Pen', regularPrice: 15 },
};

test('D43: says what costs more, less, is gone or could not be checked; sizes are chosen again', async ({
  page,
  shop,
}) => {
  let isShyThere = false;
  await page.route('**/api/v1/products/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (id === 'shy') {
      return isShyThere
        ? route.fulfill({ json: { id, title: 'Shy', regularPrice: 5 } })
        : route.fulfill({ status: 500, json: {} });
    }
    return PRODUCTS[id] ? route.fulfill({ json: PRODUCTS[id] }) : route.fulfill({ status: 404, json: {} });
  });
  shop.faults.set('GET /orders', {
    mode: 'json',
    body: [ORDER, { id: 'DF-2', items: [{ productTitle: 'No id' }] }],
  });
  await shop.signIn(page.context());
  await page.goto('/orders');
  const again = page.getByRole('button', { name: 'Order again' });
  await expect(again).toHaveCount(1);
  await again.click();
  const dialog = page.getByRole('dialog', { name: 'Order DF-1 again' });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row('Lab coat')).toContainText('2 × ₹750');
  await expect(row('Lab coat')).toContainText('Price increased: it was ₹700');
  await expect(row('Pen')).toContainText('Price reduced: it was ₹20');
  await expect(row('Slate')).toContainText('No longer available.');
  await expect(row('Shy')).toContainText("We couldn't check this product.");
  await expectNoAxeFindingsInAnyLight(page);

  isShyThere = true;
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(row('Shy')).toContainText('1 × ₹5');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a size');
  expect(await storedCart(page)).toEqual([]);
  await row('Lab coat').getByRole('radio', { name: 'M' }).check({ force: true });
  await row('Lab coat').getByRole('radio', { name: 'Blue' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('3 products have been added to your cart.')).toBeVisible();
  expect(await storedCart(page)).toMatchObject([
    { id: 'coat', quantity: 2, price: 750, selectedSize: 'M', selectedColor: 'Blue' },
    { id: 'pen', quantity: 1, price: 15 },
    { id: 'shy', quantity: 1, price: 5 },
  ]);
  await page.goBack();
  await expect(page).toHaveURL('/orders');
  await again.click();
  await expect(dialog).toBeVisible();
  await untilBackCloses(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(again).toBeFocused();
});

test('D43: a guest orders again what they have tracked, in rupees; Back closes the dialog and keeps the order', async ({
  page,
  shop,
}) => {
  await page.route('**/api/v1/products/*', (route) => route.fulfill({ json: PRODUCTS.pen }));
  const pen = { id: 'pen', productTitle: 'Pen', quantity: 3, price: 20 };
  shop.faults.set('GET /orders/{id}', { mode: 'json', body: { id: 'DF-4', status: 3, items: [pen] } });
  await page.goto('/track-order?id=DF-4');
  await page.getByLabel('Email or Phone').fill('asha@example.com');
  await page.getByRole('button', { name: 'Track Order' }).click();
  const again = page.getByRole('button', { name: 'Order again' });
  await expect(again).toHaveAccessibleDescription('Order DF-4');
  await expectNoAxeFindingsInAnyLight(page);
  await again.click();
  const dialog = page.getByRole('dialog', { name: 'Order DF-4 again' });
  await expect(dialog.getByRole('listitem')).toContainText('Price reduced: it was ₹20');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(again).toBeFocused();
  await again.click();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toMatchObject([{ id: 'pen', quantity: 3, price: 15 }]);
});

test('D43: with the keyboard alone, and nothing is cut off at 320 px', async ({ page, shop }) => {
  await openOrderOfCoat(page, shop);
  const again = page.getByRole('button', { name: 'Order again' });
  await tabTo(page, again);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Order DF-5 again' });
  await expect(dialog.getByRole('listitem')).toContainText('2 × ₹750');
  await page.setViewportSize({ width: 320, height: 640 });
  await standsStill(page);
  expect(await layoutFindings(page)).toEqual([]);
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
  const add = dialog.getByRole('button', { name: 'Add to cart' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please select a size');
  await expect(dialog.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'M' })).toBeChecked();
  await tabTo(page, add);
  expect(await holdsFocus(dialog)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toMatchObject([{ id: 'coat', quantity: 2, selectedSize: 'M' }]);
});

async function openOrderOfCoat(page: Page, shop: ShopUnderTest): Promise<void> {
  await page.route('**/api/v1/products/*', (route) => route.fulfill({ json: PRODUCTS.coat }));
  const items = [{ id: 'coat', productTitle: 'Lab coat', quantity: 2, price: 700 }];
  shop.faults.set('GET /orders', { mode: 'json', body: [{ id: 'DF-5', status: 3, items }] });
  await shop.signIn(page.context());
  await page.goto('/orders');
}
