import { GUEST_PAGES, SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { seedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { visit } from './visit.ts';

const PUBLIC = [...GUEST_PAGES, '/products?category=desk%20essentials', '/products?search=pen'];
const SIGNED_IN = Object.keys(SHOPPER_ADDRESSES);

test.describe('WCAG 2.2 AA, light and dark', () => {
  test.slow();

  test('axe finds nothing on any public page', async ({ page }) => {
    for (const path of PUBLIC) await findNothing(page, path);
  });

  test('axe finds nothing on a phone, with the menu open and without', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/products', '/cart', '/']) await findNothing(page, path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
  });

  test('axe finds nothing on a product page, nor on a cart with things in it', async ({ page, shop }) => {
    const { data } = (await shop.ask('/products?page=1&limit=1')) as { data: { id: string }[] };
    const id = data[0]?.id ?? '';
    await findNothing(page, `/product/${id}`);
    await page.evaluate(
      ({ line, wish }) => {
        localStorage.setItem('cart', JSON.stringify([line]));
        localStorage.setItem('wishlist', JSON.stringify([wish, { id: 'gone' }]));
      },
      {
        line: {
          id,
          name: 'Pen',
          image: '',
          price: 20,
          quantity: 2,
          selectedSize: 'Fine',
          selectedColor: 'Blue',
        },
        wish: { id, name: 'Pen', price: 99999 },
      },
    );
    await page.goto('/');
    await findNothing(page, '/cart');
    await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
    await findNothing(page, '/wishlist');
  });

  test('axe finds nothing where the server fails, nor where it has nothing', async ({ page }) => {
    await page.route('**/api/v1/products?**', (route) => route.fulfill({ json: { data: [], count: 0 } }));
    await findNothing(page, '/');
    await findNothing(page, '/products');
    await page.route('**/api/v1/products/**', (route) => route.fulfill({ status: 404, json: {} }));
    await findNothing(page, '/product/none');
    await page.route('**/api/v1/products/**', (route) => route.fulfill({ status: 500, json: {} }));
    await findNothing(page, '/product/broken');
  });

  test('axe finds nothing on the pages of a signed-in shopper', async ({ page, shop, context }) => {
    await shop.signIn(context);
    await seedCart(page, [{ id: 'p1', name: 'Pen', image: '', price: 20, quantity: 2 }]);
    for (const path of SIGNED_IN) await findNothing(page, path);
  });
});

async function findNothing(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expectNoAxeFindingsInAnyLight(page);
}
