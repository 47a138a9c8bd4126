import { expect, type Page, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'All Products' });

/** In each frame from now on that shows the heading: how many cards there are. */
async function countCards(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const counts: number[] = [];
    const look = () => {
      const shown = document.querySelectorAll('main article').length;
      if (document.querySelector('h1')?.textContent === 'All Products' && shown > 0) counts.push(shown);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { counts });
  });
  return () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
}

test.describe('D31: a list', () => {
  test('that opens at its top shows the cards in the window first, and the others soon', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View All' }).waitFor();
    const counts = await countCards(page);
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(cards(page)).toHaveCount(12);
    expect((await counts())[0]).toBeLessThan(12);
  });

  test('is whole at once after Back, where it was left', async ({ page }) => {
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(12);
    await cards(page).nth(11).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await cards(page).nth(11).getByRole('link').last().click();
    await expect(listHeading(page)).toHaveCount(0);
    const counts = await countCards(page);
    await page.goBack();
    await expect(cards(page)).toHaveCount(12);
    expect(new Set(await counts())).toEqual(new Set([12]));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  test('that is filtered further down is whole at once, and stays where it is', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(12);
    const sale = page.getByRole('complementary').getByLabel('On sale');
    await sale.waitFor();
    await page.evaluate(() => scrollTo(0, 120));
    const counts = await countCards(page);
    await sale.click();
    await expect(page).toHaveURL('/products?sale=true');
    await expect(page.getByRole('link', { name: /On sale/ })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
    expect(Math.min(...(await counts()))).toBe(await cards(page).count());
    expect(await page.evaluate(() => scrollY)).toBe(120);
  });
});
