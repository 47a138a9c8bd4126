import { expectNoAxeFindings } from './axe.ts';
import { atRest, expect, logIn, test } from './fixtures.ts';
import { everythingStored } from './offline-page.ts';
import { visit } from './visit.ts';

test.describe('SPEC 2, Account', () => {
  test('shows name, e-mail and member-since date, and links to /orders and home; skeletons while loading, and a fallback for a missing date', async ({
    page,
    shop,
    shopper,
  }) => {
    shop.faults.set('GET /accountInfo', {
      mode: 'json',
      body: { data: { data: { ...shopper, token: undefined, createdAt: '2025-04-18T09:30:00.000Z' } } },
    });
    await page.goto('/account');
    const main = page.getByRole('main');
    await expect(main.getByText('Asha Rao')).toBeVisible();
    await expect(main.getByText(shopper.email)).toBeVisible();
    await expect(main.getByText('April 18, 2025')).toBeVisible();
    await expect(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
    await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page).toHaveTitle('My Account | Daftar Stationers');

    shop.faults.set('GET /accountInfo', { mode: 'hang' });
    await page.goto('/account');
    await expect(main.locator('dd [aria-hidden="true"]')).toHaveCount(3);
    await expect(main.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    await expectNoAxeFindings(page);
    shop.faults.set('GET /accountInfo', { mode: 'json', body: { firstName: 'Asha', email: 'a@b.example' } });
    await page.goto('/account');
    await expect(main.getByText('Not available')).toBeVisible();
  });

  test('Sign Out says so, goes home, leaves nothing of the shopper (D34), and ends the token at the server', async ({
    page,
    shop,
    context,
    shopper,
  }) => {
    await page.goto('/account');
    await page.evaluate(() => localStorage.setItem('private:draft', 'Asha'));
    // D53.53: the token ends at the server, and nothing waits for that.
    shop.faults.set('POST /users/signout', { mode: 'held' });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByText('Logged out', { exact: true })).toHaveCount(1);
    await expect(page.getByText('You have been successfully logged out.')).toHaveCount(1);
    expect((await context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([]);
    const stored = await everythingStored(page);
    for (const canary of ['Asha', shopper.email, shopper.token, 'accountInfo'])
      expect(stored).not.toContain(canary);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(shopper.email)).toHaveCount(0);
    await expect.poll(() => shop.faults.count('POST /users/signout')).toBe(1);
    shop.faults.clear();
    await expect
      .poll(() => shop.ask('/accountInfo', undefined, shopper.token).then(() => '', String))
      .toContain('401');
  });

  test('signing out needs no network', async ({ page, shop, context }) => {
    await shop.signIn(context);
    await page.goto('/account');
    await expect(page.getByText('Asha Rao')).toBeVisible();
    await atRest(page);
    await shop.stop();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Asha Rao')).toHaveCount(0);
    expect((await context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([]);
  });

  test('a second shopper never sees the first one', async ({ page, shop, context }) => {
    const first = await shop.newShopper();
    const second = await shop.newShopper();
    await shop.signIn(context, first);
    await page.goto('/account');
    await expect(page.getByText(first.email)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await logIn(page, second);
    shop.faults.set('GET /accountInfo', { mode: 'slow', ms: 800 });
    await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
    await expect(page.getByText(first.email)).toHaveCount(0);
    await expect(page.getByText(second.email)).toBeVisible();
  });
});

test.describe('faults row 57: the token stays in its cookie', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('it is in no address, no cache, no storage, no console line and nowhere in the page', async ({
    page,
    shop,
    context,
  }) => {
    const shopper = await shop.newShopper();
    const seen: string[] = [];
    page.on('console', (message) => seen.push(message.text()));
    context.on('request', (request) => seen.push(request.url(), request.postData() ?? ''));
    await shop.signIn(context, shopper);
    for (const path of ['/', '/account', '/orders', '/checkout', '/api-test']) {
      await visit(page, path);
      seen.push(await page.content());
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    seen.push(await everythingStored(page));
    expect(seen.filter((text) => text.includes(shopper.token))).toEqual([]);
  });
});

test.describe('SPEC 8: account load failure', () => {
  test("toast 'Error' with the sentence and the status code, and a way on", async ({
    page,
    shop,
    context,
  }) => {
    await shop.signIn(context);
    shop.faults.set('GET /accountInfo', { mode: 'status', status: 400 });
    await page.goto('/account');
    await expect(page.getByText('Error', { exact: true })).toHaveCount(1);
    await expect(page.getByText('Failed to load account information: 400')).toBeVisible();
    await expect(page.getByText('Failed to load account information')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    shop.faults.clear();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Asha Rao')).toBeVisible();
  });
});
