import { GUEST_PAGES, SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { linesOf, seedCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test.use({ serviceWorkers: 'allow', device: 'visited' });

/** The headless shell keeps no page itself, but says what speaks against keeping one; the pages: tests/engines. */
test('D31: nothing on a page speaks against keeping it for Back', async ({ page, shop }) => {
  test.slow();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  let reasons: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    // `Circumstantial`: of the browser, not of the page.
    const ofPage = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
    reasons = ofPage.map(({ reason }) => reason);
  });

  const lines = await linesOf(shop, [1]);
  await seedCart(page, lines);
  const isEligible = async (path: string) => {
    await visit(page, path);
    // The browser stores no page while requests are open.
    await expect(async () => {
      reasons = ['unknown'];
      await page.goto('/robots.txt');
      await page.goBack();
      await expect.poll(() => reasons, { message: path, timeout: 2000 }).toEqual([]);
    }).toPass();
  };
  for (const path of [...GUEST_PAGES, `/product/${lines[0].id}`, '/products?search=pen']) {
    await isEligible(path);
  }
  await shop.signIn(page.context());
  await page.goto('/');
  for (const path of Object.keys(SHOPPER_ADDRESSES)) await isEligible(path);
});
