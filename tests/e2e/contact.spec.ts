import { expectNoAxeFindings } from './axe.ts';
import { expect, openInApp, type Page, test } from './fixtures.ts';
import { noticesAreThere } from './offline-page.ts';
import { fillContact } from './writing.ts';

const SENT =
  /^Thank you for contacting us\. We'll get back to you shortly\. Your ticket number is T-\w{4}-\w{4}\.$/;
const COMPANY = { email: 'help@daftar.example' };
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function expectTyped(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
  await expect(main.getByLabel('Message', { exact: true })).toHaveValue('Four hundred notebooks, please.');
}

test.describe('D59.76: the contact form', () => {
  test('sends once, however often it is pressed, and the notice has the ticket of both mails', async ({
    page,
    shop,
  }) => {
    shop.faults.set('POST /messages', { mode: 'held' });
    await page.goto('/contact');
    await fillContact(page, 'asha@example.com');
    await send(page).dblclick();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    shop.faults.clear();
    const notice = page.getByText(SENT);
    await expect(notice).toHaveCount(1);
    const ticket = /T-\w{4}-\w{4}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
    expect(shop.faults.count('POST /messages')).toBe(1);
    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue('');
    expect((await shop.mailsTo(COMPANY))[0]).toContain('Four hundred notebooks, please.');
    const [copy] = await shop.mailsTo({ email: 'asha@example.com' });
    expect(copy).toContain('Four hundred notebooks, please.');
    const { rows } = await shop.api.db.execute('SELECT ticket FROM messages');
    expect(rows.map((row) => row.ticket)).toContain(ticket);
  });

  test('D35: offline it says so first; what was typed stays, also on the way back, and is then sent', async ({
    page,
    context,
    shop,
  }) => {
    await page.goto('/contact');
    await noticesAreThere(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Sending a message needs internet.')).toBeVisible();
    await expectNoAxeFindings(page);
    await fillContact(page, 'asha@example.com');
    await send(page).click();
    await expect(page.getByText('No response from server. Please try again later.')).toHaveCount(1);
    await expectTyped(page);
    await context.setOffline(false);
    await openInApp(page, '/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    await openInApp(page, '/contact');
    await expectTyped(page);
    await expect(page.getByText('You are offline. Sending a message needs internet.')).toHaveCount(0);
    // By a key: the button moves with the note, which may come once more.
    await send(page).press('Enter');
    await expect(page.getByText(SENT)).toHaveCount(1);
    expect(shop.faults.count('POST /messages')).toBe(1);
    await openInApp(page, '/terms');
    await openInApp(page, '/contact');
    await expect(page.getByRole('main').getByLabel('Message', { exact: true })).toHaveValue('');
  });
});
