import * as v from 'valibot';
import { Product } from '../../src/contract/product.ts';
import { linesOf, newOrder, seedCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test.use({ documents: true });

test('D51: products, categories and specifications of a Hindi page are in Hindi, in the bytes too', async ({
  page,
  shop,
}) => {
  const response = await page.goto('/hi/products?category=writing%20instruments');
  const html = (await response?.text()) ?? '';
  expect(html).toContain('कलम हेरिटेज फ़ाउंटेन पेन');
  expect(html).toContain('<title>लिखने का सामान');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('लिखने का सामान');
  const card = page.getByRole('article').first();
  await expect(card).toContainText('लिखने का सामान');
  await page.getByRole('link', { name: 'कलम हेरिटेज फ़ाउंटेन पेन' }).first().click();
  await expect(page.getByText('कहाँ बना', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'काला' })).toBeAttached();

  // What of a specification is not in Hindi says so, key and value apart.
  const attributes = [{ id: '1', key: 'Nib', value: ['Steel'] }];
  const body = { id: 'pen', title: 'पेन', regularPrice: 50, attributes, labels: { Nib: 'निब' } };
  shop.faults.set('GET /products/{id}', { mode: 'json', body });
  await visit(page, '/product/pen');
  await expect(page.locator('dt', { hasText: 'निब' })).not.toHaveAttribute('lang');
  await expect(page.locator('dd', { hasText: 'Steel' })).toHaveAttribute('lang', 'en');
});

test('D51: a cart that was filled in English shows its names in Hindi, and a name that is not in Hindi says so', async ({
  page,
  shop,
}) => {
  const [line] = await linesOf(shop, [1]);
  await seedCart(page, [line, { ...line, id: 'no-longer-sold', name: 'Gel Pen' }]);
  await page.goto('/hi/cart');
  const { name } = v.parse(Product, await shop.ask(`/products/${line.id}?lang=hi`));
  const names = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(names).toHaveText([name, 'Gel Pen']);
  await expect(names.first()).not.toHaveAttribute('lang');
  await expect(names.last()).toHaveAttribute('lang', 'en');
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: line.name })).toBeVisible();
});

test('D51: an order has today’s names in Hindi, and on an English page those that were ordered', async ({
  page,
  context,
  shop,
}) => {
  const [line] = await linesOf(shop, [2]);
  const shopper = await shop.newShopper();
  await newOrder(shop, shopper);
  await shop.signIn(context, shopper);
  const item = page.getByRole('table', { name: /./ }).getByRole('cell').first();
  await page.goto('/hi/orders');
  const { name } = v.parse(Product, await shop.ask(`/products/${line.id}?lang=hi`));
  await expect(item).toHaveText(name);
  await expect(item.locator('[lang]')).toHaveCount(0);
  await page.goto('/orders');
  await expect(item).toHaveText(line.name);

  // Only those are asked for that are about to be seen.
  const { data } = v.parse(
    v.object({ data: v.array(v.object({ id: v.string(), title: v.string() })) }),
    await shop.ask('/products?limit=60'),
  );
  const items = data.map(({ id, title }) => ({ id, name: title, quantity: 1, price: 10 }));
  await page.route('**/api/v1/orders', (route) =>
    route.fulfill({ json: [{ id: 'DF-60', date: '2026-11-01', status: 'pending', items, shipping: {} }] }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/products\/[^/]+$/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/hi/orders');
  const rows = page.getByRole('table', { name: /./ }).locator('tbody tr');
  await expect(rows.first().locator('[lang]')).toHaveCount(0);
  expect(asked.length).toBeLessThan(items.length);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last().locator('[lang]')).toHaveCount(0);
});
