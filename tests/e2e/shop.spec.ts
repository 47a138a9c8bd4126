import { expect, test } from './fixtures.ts';

test.describe('SPEC 2, Layouts: addresses', () => {
  test('every page has one h1', async ({ page }) => {
    for (const path of ['/', '/products', '/cart', '/contact', '/login', '/register', '/terms', '/404']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });
});
