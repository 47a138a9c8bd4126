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
    await send(page).click();
    await expect(page.getByText(SENT)).toHaveCount(1);
    expect(shop.faults.count('POST /messages')).toBe(1);
    await openInApp(page, '/terms');
    await openInApp(page, '/contact');
    await expect(page.getByRole('main').getByLabel('Message', { exact: true })).toHaveValue('');
  });

  test('a message that is not taken: the notice says why, and what was typed stays', async ({
    page,
    shop,
  }) => {
    await page.goto('/contact');
    await fillContact(page, 'asha@example.com');
    for (const [name, fault, says] of [
      ['refused', { mode: 'status', status: 429, error: 'Too many requests.' }, 'Too many requests.'],
      ['failed', { mode: 'status', status: 500 }, /The server answered 500|Your message was not sent/],
      ['a portal', { mode: 'html' }, 'No response from server. Please try again later.'],
      ['cut off', { mode: 'truncated' }, 'No response from server. Please try again later.'],
    ] as const)
      await test.step(name, async () => {
        shop.faults.set('POST /messages', fault);
        await send(page).click();
        await expect(page.getByText(says)).toHaveCount(1);
        await expectTyped(page);
        // Two of them have the same words.
        await page.getByRole('button', { name: 'Dismiss' }).click();
        await expect(page.getByText(says)).toHaveCount(0);
      });
  });

  test('F1: one whose answer was lost and that is sent again is one message', async ({ page, shop }) => {
    shop.faults.set('POST /messages', { mode: 'process-then-drop' });
    await page.goto('/contact');
    await fillContact(page, 'lost@example.com');
    await send(page).click();
    await expect(page.getByText('No response from server. Please try again later.')).toHaveCount(1);
    shop.faults.set('POST /messages', { mode: 'held' });
    await send(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    shop.faults.clear();
    await expect(page.getByText(SENT)).toHaveCount(1);
    await expect(send(page)).toBeFocused();
    expect(await shop.mailsTo({ email: 'lost@example.com' })).toHaveLength(1);
  });

  test('D51: in Hindi, and the copy, too', async ({ page, shop }) => {
    await page.goto('/hi/contact');
    const main = page.getByRole('main');
    for (const [label, text] of [
      ['नाम', 'आशा राव'],
      ['ईमेल', 'hindi@example.com'],
      ['विषय', 'कॉपियाँ'],
      ['मैसेज', 'चार सौ कॉपियाँ चाहिए।'],
    ] as const)
      await main.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'मैसेज भेजें' }).click();
    await expect(page.getByText(/आपका टिकट नंबर T-\w{4}-\w{4} है।/)).toHaveCount(1);
    expect((await shop.mailsTo({ email: 'hindi@example.com' }))[0]).toContain('हमें लिखने के लिए धन्यवाद');
  });
});
