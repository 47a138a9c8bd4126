import { expect, test } from './fixtures.ts';

/** Where the keyboard stands after something on the page has gone. */

test('SPEC 2, Contact: after a message was sent the focus is on the button again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  const form = page.getByRole('main');
  for (const label of ['Name', 'Subject', 'Message']) await form.getByLabel(label).fill('Asha Rao');
  await form.getByLabel('Email').fill('asha@example.com');
  const send = page.getByRole('button', { name: /^Send/ });
  await send.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  await expect(send).toBeDisabled();
  await page.clock.resume();
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('');
});

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
