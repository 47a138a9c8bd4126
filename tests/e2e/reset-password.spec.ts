import type { BrowserContext, Request } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, logIn, type Page, type Shopper, type ShopUnderTest, test } from './fixtures.ts';
import { visit } from './visit.ts';

const NEW = 'after-the-rain';

async function askFor(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function choose(page: Page, password = NEW, again = password) {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Save the password' }).click();
}

/** At the origin of the test's shop, as the reference API does not know it. */
async function linkFor(shop: ShopUnderTest, shopper: Shopper): Promise<string> {
  await shop.ask('/users/forgot-password', { email: shopper.email });
  return linkIn(shop, shopper);
}

async function linkIn(shop: ShopUnderTest, shopper: Shopper): Promise<string> {
  await expect.poll(async () => (await shop.mailsTo(shopper)).length).toBeGreaterThan(0);
  const [mail = ''] = await shop.mailsTo(shopper);
  return /(\/reset-password\?token=\S+)/.exec(mail)?.[1] ?? '';
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('D53.53: a forgotten password', () => {
  test('email, link, new password, login; the link is told to nobody but the server', async ({
    page,
    context,
    shop,
  }) => {
    const shopper = await shop.newShopper();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(heading(page)).toHaveText('Forgot password');

    await askFor(page, shopper.email);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(page.getByText(`If ${shopper.email} has an account, we have sent it a link.`)).toBeVisible();
    await expectNoAxeFindings(page);

    await expectToldToNobody(page, context, await linkIn(shop, shopper));
    await expect(page.getByText('Your password is changed. You can now log in.')).toHaveCount(1);
    await logIn(page, { ...shopper, password: NEW });
    await expect(page.getByText('Logged in successfully.')).toHaveCount(1);
  });

  test('an email that is none gets the focus; the page says the same of one without an account, and keeps it for another try; offline it says so, and what was typed stays', async ({
    page,
    shop,
    context,
  }) => {
    await page.goto('/forgot-password');
    await askFor(page, 'asha');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(shop.faults.count('POST /users/forgot-password')).toBe(0);
    await askFor(page, 'nobody@example.com');
    await expect(page.getByText('If nobody@example.com has an account')).toBeVisible();
    await page.getByRole('button', { name: 'Use another email' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
    await expect(page.getByLabel('Email')).toBeFocused();

    const shopper = await shop.newShopper();
    await context.setOffline(true);
    const note = page.getByText('You are offline. A new password needs internet.');
    await expect(note).toBeVisible();
    await askFor(page, shopper.email);
    await expect(page.getByText('No response from server. Please try again later.')).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
    await context.setOffline(false);
    await expect(note).toBeHidden();
    // By a key: the button moves with the note, which may come once more.
    await page.getByRole('button', { name: 'Send the link' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
});

test.describe('D53.53: the link of the email', () => {
  test('stands in no address, history or storage', async ({ page, shop }) => {
    const shopper = await shop.newShopper();
    const link = await linkFor(shop, shopper);
    const token = decodeURIComponent(link.split('token=')[1] ?? '');
    await page.goto('/contact');
    const entries = await page.evaluate(() => history.length);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) asked.push(request.url());
    });
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    const kept = () =>
      page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
      );
    expect(await kept()).not.toContain(token);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/reset-password$/);
    expect(await kept()).not.toContain(token);
    expect(asked.filter((address) => address.includes(token))).toEqual([]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('is told to nobody but the server by a host that sends no policy', async ({ page, context, shop }) => {
    const link = await linkFor(shop, await shop.newShopper());
    const { port } = new URL(shop.url);
    await page.route(/\/reset-password\?token/, async (route) => {
      const body = await (await fetch(`http://127.0.0.1:${port}${link}`)).text();
      await route.fulfill({ body, contentType: 'text/html' });
    });
    await expectToldToNobody(page, context, link);
  });

  test('works once; then the page says so and offers a new one, as without it', async ({ page, shop }) => {
    const shopper = await shop.newShopper();
    const link = await linkFor(shop, shopper);
    await page.goto(link);
    await expect(page).toHaveTitle('Choose a new password | Daftar Stationers');
    await expect(page).toHaveURL(/\/reset-password$/);
    await expectNoAxeFindings(page);
    await choose(page);
    await expect(page).toHaveURL(/\/login$/);
    for (const wrong of [link, '/reset-password?token=wrong']) {
      await page.goto(wrong);
      await choose(page, 'another-word');
      await expect(
        page.getByText('This link is no longer valid. It may be too old or used already.'),
      ).toBeFocused();
      await page.getByRole('link', { name: 'Get a new link' }).click();
      await expect(page).toHaveURL(/\/forgot-password$/);
    }

    await visit(page, '/reset-password');
    await expect(page.getByText('please open the link in our email')).toBeVisible();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(heading(page)).toHaveText('Forgot password');
  });

  test('two different passwords are said at the field; a lost response keeps what was typed; the session on this device ends', async ({
    page,
    shop,
    context,
    shopper,
  }) => {
    await page.goto(await linkFor(shop, shopper));
    await choose(page, NEW, 'another-word');
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    await expect(page.getByLabel('Confirm Password')).toBeFocused();
    shop.faults.set('POST /users/reset-password', { mode: 'refuse' });
    await choose(page);
    await expect(page.getByText('No response from server. Please try again later.')).toHaveCount(1);
    await expect(page.getByLabel('New Password')).toHaveValue(NEW);
    shop.faults.clear();
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect((await context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([]);
    await page.goto('/orders');
    await expect(page).toHaveURL(/\/login\?from=%2Forders/);
  });
});

test.describe('D53.53: the link of the email, from the device', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('is told to nobody but the server', async ({ page, context, shop }) => {
    const shopper = await shop.newShopper();
    await expectToldToNobody(page, context, await linkFor(shop, shopper));
  });
});

/** The worker's own requests count, too. */
async function expectToldToNobody(page: Page, context: BrowserContext, link: string) {
  const token = link.split('token=')[1] ?? '';
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await page.goto(link);
  await choose(page);
  await expect(page).toHaveURL(/\/login$/);
  const told: string[] = [];
  for (const request of requests) {
    const said = [request.url(), ...Object.values(await request.allHeaders())].join('\n');
    if (said.includes(token)) told.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
  }
  expect(requests.length).toBeGreaterThan(5);
  expect([...new Set(told)]).toEqual(['document /reset-password']);
}

test('D53.53: while the server does not say what it offers, the page says that', async ({ page, shop }) => {
  shop.faults.set('GET /storeInfo', { mode: 'status', status: 500 });
  await page.goto('/reset-password?token=x');
  await expect(page.getByRole('main').getByText('Failed to load store information')).toBeVisible();
});
