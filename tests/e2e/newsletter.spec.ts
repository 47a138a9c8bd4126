import { expectNoAxeFindings } from './axe.ts';
import { atRest, expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { noticesAreThere } from './offline-page.ts';
import { visit } from './visit.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Stay Inspired' });
const said = (email: string) => `We have sent an email to ${email}. Please open its link.`;

async function subscribe(page: Page, email: string) {
  await block(page).getByLabel('Email').fill(email);
  await block(page).getByRole('button', { name: 'Subscribe' }).click();
}

/** Without the origin, which the reference API does not know. */
async function linkOf(shop: ShopUnderTest, email: string, path: 'confirm' | 'leave'): Promise<string> {
  await expect.poll(async () => (await shop.mailsTo({ email })).length).toBeGreaterThan(0);
  const [mail = ''] = await shop.mailsTo({ email });
  return new RegExp(`((?:/hi)?/newsletter/${path}\\?token=\\S+)`).exec(mail)?.[1] ?? '';
}

async function confirmed(shop: ShopUnderTest, email: string): Promise<boolean | undefined> {
  const { rows } = await shop.api.db.execute({
    sql: 'SELECT confirmed_at FROM newsletter WHERE email = ?',
    args: [email],
  });
  return rows[0] && rows[0].confirmed_at !== null;
}

test.describe('D59.77: the newsletter', () => {
  test('subscribe once, with an email (SPEC 5), confirm and leave by a press, not by opening the link; without a link the pages say what to do, and elsewhere they do not exist', async ({
    page,
    shop,
  }) => {
    const email = 'reader@example.com';
    await page.goto('/');
    await atRest(page);
    // SPEC 5: what is no email is not sent.
    for (const wrong of ['', 'not an address']) {
      await subscribe(page, wrong);
      await expect(block(page).locator('input:invalid')).toBeFocused();
    }
    await block(page).getByLabel('Email').fill(email);
    await block(page).getByRole('button', { name: 'Subscribe' }).dblclick();
    await expect(page.getByText(said(email))).toHaveCount(1);
    await expect(block(page).getByLabel('Email')).toHaveValue('');
    expect(shop.faults.count('POST /newsletter')).toBe(1);

    for (const [step, lead, button, done] of [
      [
        'confirm',
        'Please confirm that you want our newsletter.',
        'Confirm',
        'Thank you. You will get our newsletter.',
      ],
      [
        'leave',
        'Press the button to get no more newsletters from us. Emails about your orders will still come.',
        'Leave the newsletter',
        'You will get no more newsletters from us.',
      ],
    ] as const) {
      const link = await linkOf(shop, email, step);
      const token = link.split('token=')[1] ?? '';
      const before = await confirmed(shop, email);
      const document = await page.goto(link);
      expect(document?.headers()['referrer-policy']).toBe('no-referrer');
      await expect(page).toHaveURL(new RegExp(`/newsletter/${step}$`));
      await expect(page.getByText(lead, { exact: true })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectNoAxeFindings(page);
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state]))).not.toContain(
        token,
      );
      expect(shop.faults.count(`POST /newsletter/${step}`)).toBe(0);
      expect(await confirmed(shop, email)).toBe(before);
      await page.getByRole('button', { name: button, exact: true }).dblclick();
      await expect(page.getByText(done, { exact: true })).toBeFocused();
      expect(shop.faults.count(`POST /newsletter/${step}`)).toBe(1);
      expect(await confirmed(shop, email)).toBe(step === 'confirm' ? true : undefined);
      await expectNoAxeFindings(page);
    }
    await page.goto(await linkOf(shop, email, 'confirm'));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('This link is no longer valid. Please subscribe again.')).toBeFocused();

    await visit(page, '/newsletter/leave');
    await expect(page.getByText('Please open the link in our email.')).toBeVisible();
    shop.faults.set('GET /storeInfo', { mode: 'json', body: { storeName: 'Kagaz', features: ['mail'] } });
    await page.goto('/newsletter/leave?token=x');
    await expect(page).toHaveURL(/\/404$/);
  });

  test('D35: offline the form and the pages say so first; what was typed stays, and works later', async ({
    page,
    context,
    shop,
  }) => {
    const email = 'offline@example.com';
    await page.goto('/');
    await noticesAreThere(page);
    await context.setOffline(true);
    const note = page.getByText('You are offline. The newsletter needs internet.');
    await expect(note).toBeVisible();
    await subscribe(page, email);
    await expect(page.getByText('No response from server. Please try again later.')).toHaveCount(1);
    await expect(block(page).getByLabel('Email')).toHaveValue(email);
    await context.setOffline(false);
    await expect(note).toBeHidden();
    // By a key: the button moves with the note, which may come once more.
    await block(page).getByRole('button', { name: 'Subscribe' }).press('Enter');
    await expect(page.getByText(said(email))).toHaveCount(1);

    await page.goto(await linkOf(shop, email, 'confirm'));
    await noticesAreThere(page);
    await context.setOffline(true);
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('No response from server. Please try again later.')).toHaveCount(1);
    await context.setOffline(false);
    await expect(note).toBeHidden();
    await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
    await expect(page.getByText('Thank you. You will get our newsletter.')).toBeVisible();
  });

  test.describe('opened from the device', () => {
    test.use({ serviceWorkers: 'allow', device: 'visited' });

    test('a link tells its token to nobody, either', async ({ page }) => {
      const document = await page.goto('/newsletter/leave?token=x');
      expect(document?.fromServiceWorker()).toBe(true);
      expect(document?.headers()['referrer-policy']).toBe('no-referrer');
      await expect(page).toHaveURL(/\/newsletter\/leave$/);
    });
  });

  test('D51: all of it in Hindi', async ({ page, shop }) => {
    const email = 'hindi.reader@example.com';
    await page.goto('/hi');
    await atRest(page);
    const form = page.locator('form:has(#newsletter-email)');
    await form.getByRole('textbox').fill(email);
    await form.getByRole('button').click();
    await expect(page.getByText(`हमने ${email} पर ईमेल भेजा है। कृपया उसका लिंक खोलें।`)).toHaveCount(1);
    const link = await linkOf(shop, email, 'confirm');
    expect(link).toMatch(/^\/hi\//);
    await page.goto(link);
    await page.getByRole('button', { name: 'पक्का करें', exact: true }).click();
    await expect(page.getByText('धन्यवाद। आपको हमारा न्यूज़लेटर आएगा।')).toBeFocused();
    await page.goto(await linkOf(shop, email, 'leave'));
    await page.getByRole('button', { name: 'न्यूज़लेटर बंद करें', exact: true }).click();
    await expect(page.getByText('अब आपको हमारा न्यूज़लेटर नहीं आएगा।')).toBeFocused();
  });
});
