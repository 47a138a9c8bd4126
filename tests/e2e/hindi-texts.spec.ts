import * as card from '../../src/texts/hi/card.ts';
import * as cart from '../../src/texts/hi/cart.ts';
import * as layout from '../../src/texts/hi/layout.ts';
import * as list from '../../src/texts/hi/order-list.ts';
import * as orders from '../../src/texts/hi/orders.ts';
import * as pages from '../../src/texts/hi/pages.ts';
import * as saved from '../../src/texts/hi/saved-lists.ts';
import * as session from '../../src/texts/hi/session.ts';
import { linesOf, newOrder, seedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { LatinReader } from './latin-texts.ts';
import { contentIsThere, follow, visit } from './visit.ts';

test.use({ documents: true });

test('D51, D52, D53: no Latin sentence is in what a guest opens, on an order list and its file that is refused, in saved lists, where products are sold out or few, nor for a link that was used', async ({
  page,
  shop,
}) => {
  test.slow();
  const reader = new LatinReader(page);
  await page.goto('/hi/products');
  await page
    .getByRole('button', { name: card.quickView('').trim() })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: card.addToCart }).click();
  await reader.read('quick view, added');
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, '/products?sale=true');
  await contentIsThere(page);
  await page.getByRole('button', { name: layout.openMenu }).click();
  await expect(page.getByRole('button', { name: layout.closeMenu })).toBeVisible();
  await reader.read('menu');
  for (const [path, button] of [
    ['/login', pages.login],
    ['/register', pages.register],
    ['/track-order', pages.trackOrder],
  ] as const) {
    await follow(page, path);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await reader.read(`${path}, empty`);
  }

  const listed = ['काउंटर की घंटी - 2', 'notebook', 'qwertz uiop'];
  for (const line of listed) reader.said.add(line);
  await follow(page, '/order-list');
  await page.getByLabel(list.yourList).fill(listed.join('\n'));
  await page.getByRole('button', { name: list.find }).click();
  await expect(page.getByRole('main').getByText(list.result(1, 1, 1))).toBeVisible();
  await reader.read('order list');
  const picture = {
    name: 'list.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a00ff', 'hex'),
  };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText(list.refusals['not-text'])).toBeVisible();
  await reader.read('order list, a picture');
  await page.getByRole('button', { name: cart.saveAsList }).click();
  await reader.read('save a list');
  await page.getByRole('dialog').getByRole('button', { name: saved.saveList }).click();
  await expect(page.getByText(saved.nameMissing)).toBeVisible();
  await page.getByLabel(saved.name).fill('दफ़्तर');
  await page.getByLabel(saved.monthly).check();
  await page.getByRole('dialog').getByRole('button', { name: saved.saveList }).click();
  await expect(page.getByRole('button', { name: saved.openName('दफ़्तर') })).toBeVisible();
  await reader.read('saved lists');
  await page.getByRole('button', { name: saved.renameName('दफ़्तर') }).click();
  await reader.read('rename a list');
  await page.getByRole('button', { name: saved.remove('दफ़्तर') }).click();
  await page.getByRole('button', { name: list.clear }).click();
  await reader.read('lists removed');

  const lines = await linesOf(shop, [1, 2]);
  for (const { name } of lines) reader.said.add(name);
  for (const [at, { id }] of lines.entries()) await shop.changeProduct(id, { stock: at });
  await seedCart(
    page,
    lines.map((line) => ({ ...line, quantity: 3 })),
  );
  await page.goto('/hi/products');
  for (const path of ['/products', ...lines.map(({ id }) => `/product/${id}`), '/cart'])
    await openAndRead(page, reader, path);
  await expect(page.getByText(card.outOfStock).first()).toBeVisible();
  await openAndRead(page, reader, '/reset-password?token=used');
  const passwords = page.locator('input[type=password]');
  await expect(passwords).toHaveCount(2);
  for (const field of await passwords.all()) await field.fill('after-the-rain');
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByText(session.linkOver)).toBeVisible();
  await reader.read('a used link');
  expect(reader.findings).toEqual([]);
});

test('D51: nor where a shopper cancels an order or checks out, nor where the server fails or is gone', async ({
  page,
  shop,
  context,
}) => {
  test.slow();
  const reader = new LatinReader(page);
  const shopper = await shop.signIn(context);
  const id = await newOrder(shop, shopper);
  const lines = await linesOf(shop, [1, 2]);
  await seedCart(page, lines);
  for (const { name } of lines) reader.said.add(name);
  await page.goto('/hi/orders');
  await page.getByRole('button', { name: orders.cancelOrder }).click();
  await reader.read('cancel an order');
  await follow(page, '/checkout');
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await reader.read('checkout, empty');
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/hi');
  for (const path of [
    '/',
    '/products',
    '/product/broken',
    '/orders',
    '/account',
    `/payment?orderId=${id}`,
    `/orders/${id}`,
  ])
    await openAndRead(page, reader, path);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.goto('/hi/contact');
  for (const path of ['/products', '/orders', '/checkout', '/track-order'])
    await openAndRead(page, reader, path);
  expect(reader.findings).toEqual([]);
});

async function openAndRead(page: Page, reader: LatinReader, path: string): Promise<void> {
  await visit(page, path);
  await reader.read(path);
}
