import { PAGE_LEFT, test } from './fixtures.ts';

test.use({ allowedProblem: PAGE_LEFT });

test('whoever leaves a page before it has all its parts gets where they wanted', async ({ tab }) => {
  for (const path of [
    '/products',
    '/cart',
    '/',
    '/contact',
    '/products?page=2',
    '/terms',
    '/login',
    '/cart',
  ]) {
    await tab.open(path);
    await tab.at(path);
  }
  await tab.has('heading', /cart/i);
  await tab.at('/cart');
});
