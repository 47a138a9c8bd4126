import { expect, test } from './fixtures.ts';

/** src/main.tsx draws after 300 ms even if the first page is still loading: both cases are forced here. */
test.use({ serviceWorkers: 'block' });

test('a slow phone and a network that hangs still get the page and its skeleton', async ({
  page,
  shop,
  context,
}) => {
  await shop.signIn(context);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [path, hanging] of [
    ['/orders', 'GET /orders'],
    ['/product/prod-1', 'GET /products/{id}'],
  ] as const) {
    shop.faults.set(hanging, { mode: 'hang' });
    await page.goto(path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root > :not(link)') ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      ),
    );
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
});
