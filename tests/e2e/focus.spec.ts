import { expect, test } from './fixtures.ts';

/** Where the keyboard stands after something on the page has gone. */

test('after Back and Forward in quick succession the focus is on the heading', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Message')).toBeVisible();
  for (const name of ['Privacy Policy', 'About Us', 'Terms & Conditions']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
  for (const steps of [
    [-1, -1, 1, -1],
    [1, 1, -1, 1],
    [-1, 1, -1, 1],
  ]) {
    await page.evaluate(async (all) => {
      for (const step of all) {
        history.go(step);
        await new Promise((moved) => setTimeout(moved, 30));
      }
    }, steps);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});
