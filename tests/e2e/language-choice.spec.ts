import type { Page } from '@playwright/test';
import { fillPayment, linesOf, newOrder, seedCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';
import { watchShifts } from './watch-shifts.ts';

test.use({ documents: true });

const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

test('D51.39: the footer leads to the same page in the other language, by its own name; what was typed goes along, for this once', async ({
  page,
  shop,
}) => {
  // A browser that does not prefer it is offered nothing.
  await page.goto('/');
  await expect(inFooter(page, 'हिन्दी')).toBeVisible();
  await expect(page.getByRole('complementary', { name: /हिन्दी/ })).toHaveCount(0);
  await page.goto('/products?search=gel%20pen&sort=name#main');
  const link = inFooter(page, 'हिन्दी');
  await expect(link).toHaveAttribute('lang', 'hi');
  await expect(link).toHaveAttribute('hreflang', 'hi-IN');
  await link.click();
  await expect(page).toHaveURL(/\/hi\/products\?search=gel%20pen&sort=name#main$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await inFooter(page, 'English').click();
  await expect(page).toHaveURL(/:\d+\/products\?search=gel%20pen&sort=name#main$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');

  await visit(page, '/contact');
  await field(page, 'name').fill('Asha Rao');
  await field(page, 'email').fill('asha@example.com');
  await field(page, 'message').fill('Do you send\nby the box?');
  await inFooter(page, 'हिन्दी').click();
  await expect(page).toHaveURL(/\/hi\/contact$/);
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'email')).toHaveValue('asha@example.com');
  await expect(field(page, 'message')).toHaveValue('Do you send\nby the box?');
  await expect(field(page, 'subject')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('typed-before-language'))).toBeNull();
  await page.reload();
  await expect(inFooter(page, 'English')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('');

  // Forms that React controls take it as if it were typed there.
  const shopper = await shop.newShopper();
  const id = await newOrder(shop, shopper);
  await inFooter(page, 'English').click();
  await expect(page).toHaveURL(/:\d+\/contact$/);
  await visit(page, '/track-order');
  await field(page, 'orderId').fill(id);
  await field(page, 'contactInfo').fill(shopper.email);
  await inFooter(page, 'हिन्दी').click();
  await expect(page).toHaveURL(/\/hi\/track-order$/);
  await expect(field(page, 'contactInfo')).toHaveValue(shopper.email);
  await field(page, 'contactInfo').press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { name: new RegExp(id) })).toBeVisible();
});

test('D51.39: what was typed earlier does not replace what is typed on the new page', async ({ page }) => {
  await page.goto('/contact');
  await field(page, 'name').fill('Asha');
  await field(page, 'subject').fill('Bulk order');
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (then) => waiting.push(then);
    Object.assign(window, {
      becomeIdle: () => {
        window.requestIdleCallback = (then) => setTimeout(then);
        for (const then of waiting) then({ didTimeout: true, timeRemaining: () => 0 });
      },
    });
  });
  await inFooter(page, 'हिन्दी').click();
  await expect(page).toHaveURL(/\/hi\/contact$/);
  await field(page, 'name').fill('Asha Rao');
  await field(page, 'email').click();
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
  await expect(field(page, 'subject')).toHaveValue('Bulk order');
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
});

test('D34: what is typed at the checkout stays out of a tab in which the next shopper goes on; D51.39: what is typed for a payment is not stored', async ({
  page,
  shop,
  context,
}) => {
  await shop.signIn(context);
  await seedCart(page, await linesOf(shop, [1]));
  await page.goto('/checkout');
  await field(page, 'fullName').fill('Asha Rao');
  const opened = context.waitForEvent('page');
  await inFooter(page, 'हिन्दी').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(await page.evaluate(() => sessionStorage.getItem('typed-before-language'))).toBeNull();
  // The browser did not follow the link.
  await inFooter(page, 'हिन्दी').evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
    (link as HTMLElement).click();
  });
  expect(await page.evaluate(() => sessionStorage.getItem('typed-before-language'))).toContain('Asha');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Asha');
  const shopper = await shop.signIn(context);
  await page.goto('/hi/checkout');
  await expect(field(page, 'fullName')).toHaveValue('');

  await page.goto(`/payment?orderId=${await newOrder(shop, shopper)}`);
  await fillPayment(page, 'Pay on delivery');
  await inFooter(page, 'हिन्दी').evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
    (link as HTMLElement).click();
  });
  const stored = await page.evaluate(() => sessionStorage.getItem('typed-before-language'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ address: '/hi/payment', fields: [] });
});

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('D51.39: is offered it once, and nothing moves', async ({ page }) => {
    await watchShifts(page);
    await page.goto('/');
    const offer = page.getByRole('complementary', { name: 'यह दुकान हिन्दी में भी है।' });
    await expect(offer).toBeInViewport();
    await expect(offer).toHaveAttribute('lang', 'hi');
    expect(await page.evaluate(() => window.shifted)).toBe(0);
    await offer.getByRole('button', { name: 'बंद करें' }).click();
    await expect(offer).toBeHidden();
    expect(await page.evaluate(() => window.shifted)).toBe(0);
    await page.reload();
    await expect(inFooter(page, 'हिन्दी')).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test('D51.39: follows the offer to the same page, and is not offered it again', async ({ page }) => {
    await page.goto('/track-order?id=7');
    await page.getByRole('link', { name: 'हिन्दी में देखें' }).click();
    await expect(page).toHaveURL(/\/hi\/track-order\?id=7$/);
    await inFooter(page, 'English').click();
    await expect(inFooter(page, 'हिन्दी')).toBeVisible();
    await expect(page.getByRole('complementary', { name: /हिन्दी/ })).toHaveCount(0);
  });
});
