import type { Page } from '@playwright/test';
import * as cards from '../../src/texts/hi/card.ts';
import * as cart from '../../src/texts/hi/cart.ts';
import * as home from '../../src/texts/hi/home.ts';
import * as pages from '../../src/texts/hi/pages.ts';
import { quantity } from '../../src/texts/hi/ui.ts';
import { expect, test } from './fixtures.ts';

test.use({ documents: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('D51: the main job in Hindi keeps its code from Home to the login and back', async ({ page, shop }) => {
  const { email, password } = await shop.newShopper();
  await page.goto('/hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page.getByRole('link', { name: home.shopCollection }).click();
  await expect(page).toHaveURL(/\/hi\/products$/);
  await expect(heading(page)).toHaveText(pages.allProducts);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/hi\/product\/[^/]+$/);
  // The card's data is there before the form.
  await expect(page.getByRole('group', { name: quantity })).toBeVisible();
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: cards.addToCart }).first().click();
  await expect(page).toHaveURL(/\/hi\/cart$/);
  await expect(heading(page)).toHaveText(cart.heading);

  await page.getByRole('button', { name: cart.checkout }).click();
  await expect(page).toHaveURL(/\/hi\/login\?from=%2Fhi%2Fcheckout$/);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: pages.login }).click();
  await expect(page).toHaveURL(/\/hi\/checkout$/);
});

test('D51.39: from an English login the shopper is back at a Hindi page', async ({ page, shop }) => {
  const { email, password } = await shop.newShopper();
  const login = `/login?from=${encodeURIComponent('/hi/orders')}`;
  await page.goto(login);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL('/hi/orders');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByText('हो गया!')).toBeVisible();
  await page.goto(login);
  await expect(page).toHaveURL('/hi/orders');
});

test('D51.40: the manifest of a Hindi page is the same app, with Hindi shortcuts', async ({ page }) => {
  await page.goto('/hi/contact');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.evaluate(async (file) => (await fetch(file)).json(), address ?? '');
  expect(manifest).toMatchObject({ id: '/', start_url: '/hi?launch=1', lang: 'hi-IN' });
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain('/hi/orders');
});
