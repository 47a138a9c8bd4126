import { expect, test } from './fixtures.ts';

/** src/main.tsx draws after 300 ms even if the first page is still loading: both cases are forced here. */
test.use({ serviceWorkers: 'block' });

test.describe('a slow phone and a network that hangs still get the page and its skeleton', () => {
  for (const [path, hanging, skeleton] of [
    ['/orders', 'GET /orders', '[aria-busy="true"]'],
    ['/product/prod-1', 'GET /products/{id}', '[aria-busy="true"]'],
  ] as const) {
    test(path, async ({ page, shop, context }) => {
      await shop.signIn(context);
      shop.faults.set(hanging, { mode: 'hang' });
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(path);
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#root > :not(link)') ?? {}).some((key) =>
          key.startsWith('__reactFiber'),
        ),
      );
      await expect(page.getByRole('main').locator(skeleton).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }
});
