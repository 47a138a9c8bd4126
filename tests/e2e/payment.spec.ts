import { FIELD_TYPES } from '../../src/features/payment/payment-field.ts';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { fillPayment, newOrder, statusOf } from './buying.ts';
import { atRest, expect, type Page, type Shopper, type ShopUnderTest, test } from './fixtures.ts';
import { inControl } from './offline-page.ts';
import { visit } from './visit.ts';

const submit = (page: Page) => page.getByRole('button', { name: /^(Proceed to Payment|Processing\.\.\.)$/ });

async function openPayment(page: Page, shop: ShopUnderTest): Promise<{ shopper: Shopper; orderId: string }> {
  const shopper = await shop.signIn(page.context());
  const orderId = await newOrder(shop, shopper);
  await page.goto(`/payment?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  return { shopper, orderId };
}

/** Opens the payment page with the given fields and answer. */
async function openWith(
  page: Page,
  shop: ShopUnderTest,
  fields: unknown,
  answer: unknown = { success: true },
) {
  shop.faults.set('GET /payments/fields', { mode: 'json', body: fields });
  shop.faults.set('POST /payments', { mode: 'json', body: answer });
  return openPayment(page, shop);
}

/** Pays, and has the QR code on screen. */
async function openCode(page: Page, shop: ShopUnderTest) {
  const opened = await openWith(page, shop, [], { success: true, action: { type: 'qr', qrBase64: PNG } });
  await submit(page).click();
  const code = page.getByRole('img', { name: 'QR code for your payment' });
  await expect(code).toBeVisible();
  return { ...opened, code };
}

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.describe('SPEC 4: a bank on the origin of the shop, with the worker in control', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test("the server's page comes, by redirect and by form, and leads back to the shop", async ({
    page,
    shop,
  }) => {
    for (const method of ['Wallet', 'Net banking']) {
      const { shopper, orderId } = await openPayment(page, shop);
      await inControl(page);
      await fillPayment(page, method);
      await submit(page).click();
      await expect(page).toHaveURL(/\/bank/);
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await statusOf(shop, shopper, orderId)).toBe(1);
    }
  });
});

test.describe('SPEC 2, Payment', () => {
  test('without an order id; it may come by navigation state', async ({ page, shop, shopper }) => {
    // D48: `..` would lead out of /orders; `../users` is an id like any other.
    for (const address of ['/payment?orderId=', '/payment?orderId=..', '/payment']) {
      await visit(page, address);
      await expect(page.getByText('Order ID is missing. Please return to checkout.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to checkout' })).toHaveAttribute(
        'href',
        '/checkout',
      );
    }
    expect(shop.faults.count('GET /payments/fields')).toBe(0);
    const orderId = await newOrder(shop, shopper);
    await page.evaluate(
      (id) => window.history.replaceState({ ...window.history.state, orderId: id }, ''),
      orderId,
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    await expect(page.getByText(orderId)).toBeVisible();
  });

  test('every type of field, with its lengths, placeholder, description and default', async ({
    page,
    shop,
  }) => {
    await openWith(page, shop, [
      { name: 'holder', label: 'Card holder', type: 'text', rules: { minLength: 2, maxLength: 40 } },
      {
        name: 'mail',
        label: 'Mail',
        type: 'email',
        placeholder: 'you@example.com',
        rules: { maxLength: 60 },
      },
      { name: 'pin', label: 'PIN', type: 'password', rules: { maxLength: 6 } },
      { name: 'months', label: 'Months', type: 'number', defaultValue: 3, rules: { maxLength: 2 } },
      { name: 'mobile', label: 'Mobile', type: 'tel', rules: { required: true } },
      { name: 'remark', label: 'Remark', type: 'textarea', description: 'For the receipt' },
      { name: 'bank', label: 'Bank', type: 'select', options: ['SBI', { value: 'hdfc', label: 'HDFC' }] },
      { name: 'agree', label: 'I agree', type: 'checkbox' },
      { name: 'odd', label: 'Odd', type: 'hologram' },
      { name: 'expiry', label: 'Expiry', type: 'text', mask: '99/99' },
      ...Object.keys(FIELD_TYPES).map((type, at) => ({ name: type, label: `Kind ${at}`, type })),
    ]);
    for (const [at, type] of Object.keys(FIELD_TYPES).entries()) {
      const field = page.getByLabel(new RegExp(`^Kind ${at}( \\(optional\\))?$`));
      await expect(field).toHaveJSProperty('type', type === 'select' ? 'select-one' : type);
    }
    await expect(page.getByLabel('Card holder')).toHaveAttribute('minlength', '2');
    await expect(page.getByLabel('Card holder')).toHaveAttribute('maxlength', '40');
    await expect(page.getByLabel('Mail')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Mail')).toHaveAttribute('placeholder', 'you@example.com');
    await expect(page.getByLabel('PIN')).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Months')).toHaveValue('3');
    await expect(page.getByLabel('Mobile')).toHaveValue('+91');
    await expect(page.getByRole('textbox', { name: 'Remark' })).toHaveAccessibleDescription(
      'For the receipt',
    );
    await expect(page.getByLabel('Odd')).toHaveAttribute('type', 'text');
    await page.getByLabel('Bank').selectOption('HDFC');
    await page.getByLabel('I agree').check();
    await page.getByLabel('Expiry').pressSequentially('1228');
    await expect(page.getByLabel('Expiry')).toHaveValue('12/28');
    await page.getByLabel('Mobile').fill('98765 43210');
    await expect(page.getByLabel('Mobile')).toHaveValue('+919876543210');
    await submit(page).click();
    await expect(page).toHaveURL(/\/orders$/);
    const sent = shop.sent('/payments');
    expect(sent?.body).toMatchObject({
      fields: { months: '3', mobile: '+919876543210', bank: 'hdfc', agree: true, expiry: '12/28' },
    });
  });
});

test.describe('SPEC 5, Payment form', () => {
  const fields = [
    { name: 'company', label: 'Company' },
    {
      name: 'gstin',
      label: 'GSTIN',
      showWhenFilled: ['company'],
      rules: { required: true },
      rulesMessages: ['GSTIN please'],
    },
    { name: 'mail', label: 'Mail', type: 'email' },
    { name: 'phone', label: 'Telephone', rules: { required: true } },
  ];

  test('a field shows when a listed one is filled, and submit waits for it; any failure is said at its field; SPEC 4: redirect_post carries type, url and data[key], and is posted to the redirect URL', async ({
    page,
    shop,
  }) => {
    const data = { amount: 12.5, submit: 'x', 'a"b': '<i>' };
    const formParams = { type: 'card', url: 'https://back.example/', data };
    const action = { type: 'redirect_post', redirectUrl: 'https://bank.example/pay', formParams };
    await openWith(page, shop, { fields }, { success: true, action });
    await expect(page.getByLabel('GSTIN')).toBeHidden();
    await expect(submit(page)).toBeEnabled();
    await page.getByRole('textbox', { name: 'Company' }).fill('Daftar');
    await expect(page.getByLabel('GSTIN')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await page.getByLabel('GSTIN').fill('27');
    await expect(submit(page)).toBeEnabled();
    await page.getByRole('textbox', { name: 'Company' }).fill('  ');
    await expect(page.getByLabel('GSTIN')).toBeHidden();

    await page.getByLabel('Mail').fill('asha@');
    await submit(page).click();
    await expect(page.getByText('Validation Error')).toBeVisible();
    await expect(page.getByText('Please correct the errors in the form')).toBeVisible();
    await expect(page.getByLabel('Mail')).toBeFocused();
    await expect(page.getByLabel('Mail')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription(
      'Phone number must be 13 characters (including +91)',
    );
    expect(shop.faults.count('POST /payments')).toBe(0);
    await page.getByLabel('Mail').fill('asha@example.com');
    await expect(page.getByText('Please enter a valid email address')).toBeHidden();
    await expect(page.getByLabel('Telephone')).toHaveAttribute('aria-invalid', 'true');

    let posted: URLSearchParams | undefined;
    await page.route('https://bank.example/**', (route) => {
      posted = new URLSearchParams(route.request().postData() ?? '');
      return route.fulfill({ contentType: 'text/html', body: `<title>${route.request().method()}</title>` });
    });
    await page.getByLabel('Telephone').fill('9876543210');
    await submit(page).click();
    await expect(page).toHaveTitle('POST');
    expect([...(posted ?? [])]).toEqual([
      ['type', 'card'],
      ['url', 'https://back.example/'],
      ['data[amount]', '12.5'],
      ['data[submit]', 'x'],
      ['data[a"b]', '<i>'],
    ]);
  });
});

test.describe('SPEC 4, Payment action types (D26)', () => {
  test('what was found when the shopper asks stands there; D47: the phone stays awake under the code, which iOS saves by its share sheet', async ({
    page,
    shop,
    context,
  }) => {
    // Headless Chromium refuses anyway.
    await context.grantPermissions(['screen-wake-lock']);
    await page.addInitScript(() => {
      const held: WakeLockSentinel[] = [];
      const request = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (type) => {
        const lock = await request(type);
        held.push(lock);
        return lock;
      };
      const shared: [string, string, number][] = [];
      // A download shows nothing there.
      Object.defineProperties(navigator, {
        standalone: { value: true },
        canShare: { value: () => true },
        share: {
          value: async ({ files }: { files: File[] }) => {
            for (const { name, type, size } of files) shared.push([name, type, size]);
          },
        },
      });
      Object.assign(window, { held, shared });
    });
    const locks = () =>
      page.evaluate(() =>
        (window as unknown as { held: WakeLockSentinel[] }).held.map(({ released }) => released),
      );
    const { orderId, code } = await openCode(page, shop);
    await expect.poll(locks).toEqual([false]);
    await page.getByRole('link', { name: 'Save QR code' }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual([[`payment-${orderId}.png`, 'image/png', Buffer.from(PNG, 'base64').length]]);
    await expect(code).toHaveAttribute('src', `data:image/png;base64,${PNG}`);
    await expect(page.getByRole('link', { name: 'View Orders' })).toHaveAttribute('href', '/orders');
    const ask = page.getByRole('button', { name: 'I have paid, check now' });
    await ask.click();
    const waiting = page.getByText("We haven't received your payment yet.");
    const notAsked = page.getByText("We couldn't check right now. Please try again.");
    const unknown = page.getByText("We can't see yet whether your payment has arrived.");
    await expect(waiting).toBeVisible();
    // D27: a status of the shop's own is not said to be a shop that cannot be asked.
    const own = [{ id: orderId, status: 'Awaiting the bank', items: [] }];
    for (const [answer, found, before] of [
      [{ mode: 'status', status: 503 }, notAsked, waiting],
      [{ mode: 'json', body: own }, unknown, notAsked],
    ] as const) {
      shop.faults.set('GET /orders', answer);
      await expect(async () => {
        // The page's own check, with the previous answer, may be under way.
        await ask.click();
        await expect(found).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(before).toHaveCount(0);
    }

    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect.poll(locks).toEqual([true]);
  });

  test('D35: a QR code on screen stays when the network comes back and the fields cannot be loaded; D47: it is there again after a reload, and the form is a tap away', async ({
    page,
    shop,
  }) => {
    const { orderId, code } = await openCode(page, shop);
    shop.faults.set('GET /payments/fields', { mode: 'status', status: 503 });
    await atRest(page);
    await shop.stop();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await shop.resume();
    shop.faults.forget();
    await expect(page.getByText('Back online')).toBeVisible();
    // The probe and the refresh; what the refresh asks for has arrived before a request that is made after it.
    await expect.poll(() => shop.faults.count('GET /storeInfo')).toBeGreaterThan(1);
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await fetch('/api/v1/products?limit=1');
    });
    expect(shop.faults.count('GET /payments/fields')).toBe(0);
    await expect(code).toBeVisible();

    await expect.poll(() => page.evaluate(() => history.state.qr)).toBe(true);
    await page.reload();
    await expect(code).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);

    const otherWay = page.getByRole('button', { name: 'Pay another way' });
    await otherWay.click();
    await expect(page.getByText('Failed to load payment form. Please try again later.')).toBeVisible();
    await expect(otherWay).toBeFocused();
    await page.reload();
    await expect(code).toBeVisible();

    shop.faults.set('GET /payments/fields', { mode: 'json', body: [] });
    await otherWay.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Payment' })).toBeFocused();
    await page.reload();
    await expect(submit(page)).toBeVisible();
    await expect(code).toHaveCount(0);

    await submit(page).click();
    await expect.poll(() => page.evaluate(() => history.state.qr)).toBe(true);
    const body = [{ id: orderId, status: 1, items: [] }];
    shop.faults.set('GET /orders', { mode: 'json', body });
    await page.reload();
    await expect(page).toHaveURL(/\/order-success$/);
  });

  test('D47: a tab that was frozen under its QR code for an hour asks for the order first', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    const { orderId, code } = await openCode(page, shop);
    await expect.poll(() => page.evaluate(() => history.state.qr)).toBe(true);

    shop.faults.set('GET /orders', { mode: 'status', status: 503 });
    await page.clock.fastForward('01:00:00');
    await expect(page.getByRole('heading', { level: 1, name: 'This QR Code Has Expired' })).toBeFocused();
    await expect(code).toHaveCount(0);
    const otherWay = page.getByRole('button', { name: 'Pay another way' });
    await expect(otherWay).toHaveCount(0);
    await expectNoAxeFindingsInAnyLight(page);

    const body = [{ id: orderId, status: 0, items: [] }];
    shop.faults.set('GET /orders', { mode: 'json', body });
    await page.getByRole('button', { name: 'I have paid, check now' }).click();
    await otherWay.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Payment' })).toBeFocused();
  });

  test('no fields; a failure without a text; D26: a target that runs script is refused with the payment error text; an app that no QR code can name is said to be opened on its phone; a text too long for one stands there', async ({
    page,
    shop,
  }) => {
    const { orderId } = await openWith(page, shop, { nothing: 1 }, { success: false });
    const answer = (body: unknown) => shop.faults.set('POST /payments', { mode: 'json', body });
    await expect(page.getByText('No additional information required.')).toBeVisible();
    await submit(page).click();
    await expect(page.getByText('Unknown error occurred during payment process')).toBeVisible();
    // payment-target.test.ts has all that are refused.
    const script = 'java\nscript:window.__pwned=1';
    answer({ success: true, action: { type: 'deeplink', redirectUrl: script } });
    await submit(page).click();
    await expect(page.getByText('Failed to process payment. Please try again later.')).toBeVisible();
    await expect(page).toHaveURL(/\/payment\?/);
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false);

    const redirectUrl = 'intent://pay?pa=a@b#Intent;package=com.pay.app;end';
    answer({ success: true, action: { type: 'deeplink', redirectUrl } });
    await submit(page).click();
    expect(shop.sent('/payments')?.body).toMatchObject({ fields: {} });
    await expect(page.getByText('If no app has opened, open this page on the phone that has')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open it again' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for your payment' })).toHaveCount(0);

    await page.goto(`/payment?orderId=${orderId}`);
    const qr = `upi://pay?tn=${'x'.repeat(10_000)}`;
    answer({ success: true, action: { type: 'qr', qr } });
    await submit(page).click();
    await expect(page.getByText(qr)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  });
});

test.describe('SPEC 8: payment failures', () => {
  test.describe('the form', () => {
    test.use({ allowedProblem: /PageFailure: Failed to load payment form/ });
    test('its sentence, Try Again, and what it says meanwhile', async ({ page, shop, shopper }) => {
      const orderId = await newOrder(shop, shopper);
      shop.faults.set('GET /payments/fields', { mode: 'held' });
      await page.goto(`/payment?orderId=${orderId}`, { waitUntil: 'commit' });
      await expect(page.getByText('Loading payment form...')).toBeVisible();
      shop.faults.set('GET /payments/fields', { mode: 'status', status: 500 });
      await page.goto(`/payment?orderId=${orderId}`);
      await expect(page.getByText('Failed to load payment form. Please try again later.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to checkout' })).toBeVisible();
      shop.faults.set('GET /payments/fields', { mode: 'held' });
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('Loading payment form...')).toBeVisible();
      shop.faults.clear();
      await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    });
  });

  test('a refusal of the server is said with its own words, and sent once; a lost answer is not called failed', async ({
    page,
    shop,
  }) => {
    const { shopper, orderId } = await openPayment(page, shop);
    await fillPayment(page, 'Wallet');
    shop.faults.set('POST /payments', { mode: 'status', status: 400, error: 'The bank sleeps.' });
    await submit(page).click();
    await expect(page.getByText('Failed to process payment. Please try again later.')).toBeVisible();
    await expect(page.getByText('The bank sleeps.')).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toHaveValue('+919876543210');
    expect(shop.faults.count('POST /payments')).toBe(1);

    await fillPayment(page, 'Pay on delivery');
    shop.faults.set('POST /payments', { mode: 'process-then-drop' });
    await submit(page).click();
    await expect(page).toHaveURL(/\/order-success$/);
    await expect(page.getByText('Failed to process payment.')).toHaveCount(0);
    expect(await statusOf(shop, shopper, orderId)).toBe(1);
  });

  test('two tabs pay one order by different ways: UPI moves on when the payment has arrived; it is paid once, and the other tab says so', async ({
    page,
    shop,
    context,
  }) => {
    const { shopper, orderId } = await openPayment(page, shop);
    const other = await context.newPage();
    await other.clock.install();
    await other.goto(`/payment?orderId=${orderId}`);
    await fillPayment(page, 'Net banking');
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();

    await fillPayment(other, 'UPI: scan a QR code');
    // The simulated app approves soon: until then the page stays as it is.
    shop.faults.set('GET /orders', { mode: 'status', status: 503 });
    await submit(other).click();
    await expect(
      other.getByRole('heading', { level: 1, name: 'Scan QR Code to Complete Payment' }),
    ).toBeFocused();
    await expect(
      other.getByText('Please scan this QR code with your banking or payment app to complete the payment.'),
    ).toBeVisible();
    await expect(other.getByRole('img', { name: 'QR code for your payment' })).toHaveAttribute(
      'src',
      /^data:image\/png;base64,/,
    );
    await expect(other.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', /^upi:\/\/pay\?/);
    await expect(other.getByRole('link', { name: 'Save QR code' })).toHaveAttribute('download', /./);
    shop.faults.clear('GET /orders');
    await expect.poll(() => statusOf(shop, shopper, orderId)).toBe(1);
    // Until it asks again.
    await other.clock.fastForward(30_000);
    await expect(other).toHaveURL(/\/order-success$/);

    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?orderId=${orderId}`));
    await expect(page.getByText('This order is no longer waiting for payment.')).toBeVisible();
    expect(await statusOf(shop, shopper, orderId)).toBe(1);
  });
});

test.describe('SPEC 5, D25: the form, and numbers as people in India type them', () => {
  const paste = async (page: Page, label: string, text: string) => {
    const into = page.getByLabel(label);
    await into.focus();
    await page.keyboard.press('End');
    await page.keyboard.insertText(text);
  };

  test('the form says what it needs; what is pasted is taken, without the spaces and invisible characters around it; the form is there again after the gateway; a number that begins with 0 to 5 is asked about once; SPEC 4: neither action nor redirectUrl goes to /orders', async ({
    page,
    shop,
  }) => {
    const { orderId } = await openPayment(page, shop);
    await expect(page.getByLabel('Email of the payer (optional)')).toBeVisible();
    await expect(page.getByLabel('Gift card number (optional)')).toBeVisible();
    await expect(page.getByText('Name of the payer (optional)')).toHaveCount(0);
    const missing = 'Still needed: How would you like to pay, Name of the payer.';
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByText(missing)).toBeVisible();
    await expect(submit(page)).toHaveAccessibleDescription(missing);
    await fillPayment(page, 'Wallet');
    await expect(submit(page)).toBeEnabled();
    await expect(page.getByText('Still needed')).toHaveCount(0);
    await page.getByLabel('Gift card number').fill('AB12-3456-7890');
    await expect(page.getByText('Still needed: Code on the back of the card.')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expectNoAxeFindingsInAnyLight(page);

    const mobile = page.getByLabel('Mobile number');
    await mobile.fill('');
    await expect(mobile).toHaveValue('+91');
    await paste(page, 'Mobile number', '\u202a+91 98765\u200b 43210\u202c');
    await expect(mobile).toHaveValue('+919876543210');
    const pasteAll = async (label: string, text: string) =>
      page.getByLabel(label).evaluate((input: HTMLInputElement, data) => {
        input.focus();
        if (input.type !== 'number') input.select();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', data);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    const code = page.getByLabel('Code on the back');
    await pasteAll('Code on the back', '  \u202aqx 4071\u202c');
    await expect(code).toHaveValue('QX4071');
    await pasteAll('Gift card number', ' ab12 \u200b3456 ७८९० ');
    await expect(page.getByLabel('Gift card number')).toHaveValue('ab12-3456-7890');
    await pasteAll('Rupees to take from the card', '१२');
    await expect(page.getByLabel('Rupees to take from the card')).toHaveValue('12');
    await code.fill('');
    await code.pressSequentially('qx4071');
    await expect(code).toHaveValue('QX4071');
    await code.fill('');
    await paste(page, 'Code on the back', 'qx४०७१');
    await expect(code).toHaveValue('QX4071');

    await page.getByLabel('Rupees to take from the card').fill('');
    await code.fill('');
    await page.getByLabel('Gift card number').fill('');
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    // Faults row 43: the form is there again, and not Processing...
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Processing...' })).toHaveCount(0);

    await fillPayment(page, 'Pay on delivery');
    const question = 'Mobile numbers begin with 6 to 9. Is this one right?';
    await mobile.fill('2223456789');
    await expect(mobile).toHaveAccessibleDescription(question);
    shop.faults.forget();
    await submit(page).click();
    await expect(page.getByText('Please correct the errors in the form')).toBeVisible();
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    expect(shop.faults.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await submit(page).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByText('Payment initiated')).toBeVisible();
    await expect(page.getByText('Your payment is being processed')).toBeVisible();
    await expect(
      page.getByRole('article', { name: `Order ${orderId}` }).getByText('Processing'),
    ).toBeVisible();

    // Faults row 43: an order that is paid already says so.
    await visit(page, `/payment?orderId=${orderId}`);
    await expect(page.getByText('This order is no longer waiting for payment.')).toBeVisible();
  });
});

test.describe('D26: an order above the limit of UPI', () => {
  const LIMIT = 'UPI takes at most ₹1,00,000 at once. Please choose another way to pay.';

  async function openLarge(page: Page, shop: ShopUnderTest): Promise<void> {
    const shopper = await shop.signIn(page.context());
    const id = await newOrder(shop, shopper);
    const orders = (await shop.ask('/orders', undefined, shopper.token)) as {
      items: { quantity: number }[];
    }[];
    for (const { items } of orders) for (const item of items) item.quantity = 100_000;
    shop.faults.set('GET /orders', { mode: 'json', body: orders });
    await page.goto(`/payment?orderId=${id}`);
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  }

  test('the form says so first and offers the other ways; a code that comes all the same says so, too', async ({
    page,
    shop,
  }) => {
    await openLarge(page, shop);
    await expect(page.getByText(LIMIT)).toBeVisible();
    const ways = page.getByLabel('How would you like to pay?').getByRole('option');
    await expect(ways.filter({ hasText: 'UPI' })).toHaveCount(2);
    for (const way of await ways.filter({ hasText: 'UPI' }).all()) await expect(way).toBeDisabled();
    await expect(ways.filter({ hasText: 'Net banking' })).toBeEnabled();
    await expectNoAxeFindingsInAnyLight(page);

    // A server that answers with a code all the same: the app may refuse.
    const action = { type: 'qr', qr: 'upi://pay?pa=shop@bank&am=200000' };
    shop.faults.set('POST /payments', { mode: 'json', body: { success: true, action } });
    await fillPayment(page, 'Wallet');
    await submit(page).click();
    await expect(page.getByText(/^UPI usually takes at most ₹1,00,000 at once\./)).toBeVisible();
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect(page.getByText(LIMIT)).toBeVisible();

    shop.faults.set('POST /payments', { mode: 'json', body: { success: true } });
    await fillPayment(page, 'Net banking');
    await submit(page).click();
    await expect(page).toHaveURL(/\/orders$/);
  });
});

test.describe('D26: in the WebView of another Android app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 Instagram 309.1.0.41.113 Android',
  });

  test('an app is asked for from a frame, the page stays and has the code', async ({ page, shop }) => {
    const action = { type: 'deeplink', redirectUrl: 'upi://pay?pa=shop@bank' };
    await openWith(page, shop, [], { success: true, action });
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Continue Your Payment' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for your payment' })).toBeVisible();
    const frames = page.locator('iframe[src^="upi://pay"]');
    await expect(frames).toHaveCount(1);
    await page.getByRole('link', { name: 'Open it again' }).click();
    await expect(frames).toHaveCount(2);
    await expect(page).toHaveURL(/\/payment\?orderId=/);
  });
});
