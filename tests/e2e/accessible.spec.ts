import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { visit } from './visit.ts';

/** Every page as it is on a computer: every-page.spec.ts. */
test('WCAG 2.2 AA, light and dark: axe finds nothing on a phone, with the menu open and without, nor where the server fails or has nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/products', '/cart', '/']) await findNothing(page, path);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectNoAxeFindingsInAnyLight(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/api/v1/products?**', (route) => route.fulfill({ json: { data: [], count: 0 } }));
  // What came before is gone with its document.
  await page.goto('/');
  await expect(page.getByText('No featured products available at the moment.')).toBeVisible();
  await expectNoAxeFindingsInAnyLight(page);
  await findNothing(page, '/products');
  await page.route('**/api/v1/products/**', (route) => route.fulfill({ status: 404, json: {} }));
  await findNothing(page, '/product/none');
  await page.route('**/api/v1/products/**', (route) => route.fulfill({ status: 500, json: {} }));
  await findNothing(page, '/product/broken');
});

async function findNothing(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expectNoAxeFindingsInAnyLight(page);
}
