import { readFile } from 'node:fs/promises';
import { expectNoAxeFindings } from './axe.ts';
import { newOrder } from './buying.ts';
import { atRest, expect, type Locator, type Page, test } from './fixtures.ts';
import { everythingStored } from './offline-page.ts';
import { visit } from './visit.ts';

const NEW = 'after-the-rain';

async function panel(page: Page, title: string): Promise<Locator> {
  const summary = page.locator('summary').getByText(title, { exact: true });
  await summary.click();
  return page.locator('details[open]').filter({ has: summary });
}

async function changePassword(page: Page, current: string) {
  const form = await panel(page, 'Change your password');
  await form.getByLabel('Current Password', { exact: true }).fill(current);
  await form.getByLabel('New Password', { exact: true }).fill(NEW);
  await form.getByLabel('Confirm Password', { exact: true }).fill(NEW);
  await form.getByRole('button', { name: 'Save the password' }).dblclick();
  return form;
}

test.describe("D59.81: the shopper's own account", () => {
  test('the name changes on the page, once; D35: offline it says so first, and nothing is lost; the copy has account and orders', async ({
    page,
    shop,
    context,
    shopper,
  }) => {
    const order = await newOrder(shop, shopper);
    await page.goto('/privacy');
    await expect(page.getByRole('main')).toContainText(
      'On the page My Account you can change your name and password, save a copy of your data and delete your account.',
    );
    await page.goto('/account');
    const form = await panel(page, 'Change your name');
    await atRest(page);
    await expect(form.getByLabel('First Name')).toHaveValue('Asha');
    await form.getByLabel('First Name').fill('U');
    await form.getByRole('button', { name: 'Save the name' }).click();
    await expect(form.getByLabel('First Name')).toBeFocused();
    await expect(form.getByLabel('First Name')).toHaveAccessibleDescription(
      'First name must be at least 2 characters',
    );
    await form.getByLabel('First Name').fill('Usha');
    await expectNoAxeFindings(page);
    shop.faults.set('POST /accountInfo', { mode: 'held' });
    await form.getByRole('button', { name: 'Save the name' }).dblclick();
    shop.faults.clear();
    await expect(page.getByText('Your name is changed.')).toHaveCount(1);
    await expect(page.getByRole('main').locator('dd').first()).toHaveText('Usha Rao');
    expect(shop.faults.count('POST /accountInfo')).toBe(1);

    await context.setOffline(true);
    const note = page.getByText('You are offline. Changes to your account need internet.');
    await expect(note).toBeVisible();
    await form.getByLabel('First Name').fill('Mira');
    await form.getByRole('button', { name: 'Save the name' }).click();
    await expect(page.getByText('No response from server. Please try again later.')).toHaveCount(1);
    await expect(form.getByLabel('First Name')).toHaveValue('Mira');
    await context.setOffline(false);
    await expect(note).toBeHidden();
    // By a key: the button moves with the note, which may come once more.
    await form.getByRole('button', { name: 'Save the name' }).press('Enter');
    await expect(page.getByRole('main').locator('dd').first()).toHaveText('Mira Rao');

    const box = await panel(page, 'A copy of your data');
    const saving = page.waitForEvent('download');
    await box.getByRole('button', { name: 'Save the file' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const { account, orders } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(account.data).toMatchObject({ email: shopper.email, firstName: 'Mira' });
    expect(orders).toMatchObject([{ id: order, shippingAddress: { postalCode: expect.any(String) } }]);
  });

  test('a new password signs out every other device, and not this one', async ({
    page,
    shop,
    browser,
    shopper,
  }) => {
    const { token } = (await shop.ask('/users/authorize', shopper)) as { token: string };
    const elsewhere = await browser.newContext({ baseURL: shop.url });
    await shop.signIn(elsewhere, { ...shopper, token });
    const other = await elsewhere.newPage();
    await other.goto('/account');
    await expect(other.getByText(shopper.email)).toBeVisible();

    await page.goto('/account');
    const wrong = await changePassword(page, 'wrong-one');
    await expect(page.getByText('The current password is wrong.')).toHaveCount(1);
    await expect(wrong.getByLabel('New Password', { exact: true })).toHaveValue(NEW);
    await wrong.getByLabel('Current Password', { exact: true }).fill(shopper.password);
    await wrong.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('Your password is changed. Every other device is signed out.')).toHaveCount(
      1,
    );
    await expect(wrong.getByLabel('New Password', { exact: true })).toHaveValue('');
    await other.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(other).toHaveURL(/\/login/);
    await page.reload();
    await expect(page.getByText(shopper.email)).toBeVisible();
    expect(await shop.ask('/users/authorize', { ...shopper, password: NEW })).toHaveProperty('token');
    await elsewhere.close();
  });

  test('deleting says first what goes and what stays, needs the password, and leaves nothing here', async ({
    page,
    shop,
    context,
    shopper,
  }) => {
    await page.goto('/account');
    const box = await panel(page, 'Delete your account');
    await expect(box.getByText(/This cannot be undone\./)).toBeVisible();
    await expect(box.getByText(/The law makes us keep your orders/)).toBeVisible();
    await expectNoAxeFindings(page);
    const erase = box.getByRole('button', { name: 'Delete your account' });
    await box.getByLabel('Password', { exact: true }).fill('wrong-one');
    await erase.click();
    await expect(page.getByText('The current password is wrong.')).toHaveCount(1);
    await box.getByLabel('Password', { exact: true }).fill(shopper.password);
    shop.faults.forget();
    await erase.dblclick();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByText('Your account is deleted.')).toHaveCount(1);
    expect(shop.faults.count('POST /users/erase')).toBe(1);
    expect((await context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([]);
    const stored = await everythingStored(page);
    for (const sign of ['Asha', shopper.email, shopper.token]) expect(stored).not.toContain(sign);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(shop.ask('/users/authorize', shopper)).rejects.toThrow('401');
  });

  test('is as SPEC 2 has it where the server offers neither', async ({ page, shop, context }) => {
    shop.faults.set('GET /storeInfo', { mode: 'json', body: { storeName: 'Kagaz', features: ['mail'] } });
    const shopper = await shop.signIn(context);
    await page.goto('/account');
    await expect(page.getByText(shopper.email)).toBeVisible();
    await atRest(page);
    await expect(page.locator('details')).toHaveCount(0);
    await visit(page, '/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await expect(page.getByRole('main')).not.toContainText('delete your account');
  });
});
