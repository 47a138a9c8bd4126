import { expect, type Page, test } from './fixtures.ts';

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test.describe('SPEC 2 and 5: the login screen', () => {
  test('D21: success says so once and goes home', async ({ page, shop }) => {
    const shopper = await shop.newShopper();
    await page.goto('/login');
    await fillLogin(page, shopper.email, shopper.password);
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByText('Logged in successfully.')).toHaveCount(1);
    await expect(page.getByText('Success!')).toBeVisible();
  });
});
