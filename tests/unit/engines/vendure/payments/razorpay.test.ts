import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRazorpay } from '../../../../../engines/vendure/engine/api/payments/razorpay/razorpay.ts';
import { PICTURE_SHOP } from '../../../../../engines/vendure/tests/razorpay/calls.ts';
import { ORDER, orderWith } from '../engine-answers.ts';
import { openRazorpayApi, type RazorpayApi, SHOP } from './razorpay-api.ts';

const open: RazorpayApi[] = [];
let log: string[];

beforeEach(() => {
  log = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void log.push(words.join(' ')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function api(options?: Parameters<typeof openRazorpayApi>[0]): Promise<RazorpayApi> {
  const opened = await openRazorpayApi(options);
  open.push(opened);
  return opened;
}

/** One whose order has this way to pay open. */
async function opened(way: string, options?: Parameters<typeof openRazorpayApi>[0]) {
  const shop = await api(options);
  await shop.pay(`razorpay-${way}`);
  return { shop, id: shop.idOf(way) };
}

/** One whose shopper has paid in this way, which the engine does not know yet. */
async function paid(way: string) {
  const { shop, id } = await opened(way);
  const payment = shop.razorpay.pay(id);
  return { shop, id, payment, words: shop.razorpay.returnOf(id, payment) };
}

const WAYS = ['qr', 'upi', 'checkout'] as const;
const DAY = 24 * 60 * 60_000;
const creations = ({ razorpay }: RazorpayApi) =>
  razorpay.calls.filter((call) => /^POST \/v1\/(orders|payment_links|payments\/qr_codes)$/.test(call));
const asked = ({ razorpay }: RazorpayApi, id: string) => razorpay.records.opened.get(id)?.asked;

describe('SPEC 3: the payment form', () => {
  it("offers the gateway's ways and payment on delivery, and no field for a card", async () => {
    const { request } = await api();
    const answer = await request('/payments/fields', { headers: { Authorization: 'Bearer token' } });
    const { fields } = await answer.json();
    expect(fields).toHaveLength(1);
    const ways = fields[0].options.map(({ value }: { value: string }) => value);
    expect(ways).toEqual(['razorpay-qr', 'razorpay-upi', 'razorpay-checkout', 'on-delivery']);
  });

  it('D51: on a page in Hindi it is in Hindi, where the engine has its catalogue in Hindi', async () => {
    const headers = { Authorization: 'Bearer token' };
    const fields = async (lang: string, languages: string[]) => {
      const { request } = await api({ languages });
      return (await (await request(`/payments/fields${lang}`, { headers })).json()).fields;
    };
    const english = await fields('', ['hi']);
    const [field] = await fields('?lang=hi', ['hi']);
    const { options, label, placeholder, rulesMessages, ...facts } = field;
    for (const text of [label, placeholder, ...rulesMessages]) expect(text).toMatch(/\p{Script=Devanagari}/u);
    for (const option of options) expect(option.label).toMatch(/\p{Script=Devanagari}/u);
    expect(options.map(({ value }: { value: string }) => value)).toEqual(
      english[0].options.map(({ value }: { value: string }) => value),
    );
    expect(english[0]).toMatchObject(facts);
    expect(await fields('?lang=hi', [])).toEqual(english);
    expect(await fields('?lang=constructor', ['hi'])).toEqual(english);
  });
});

describe('who pays, as Razorpay takes it', () => {
  const ship = (fullName: string, phone: string) =>
    orderWith({ shippingAddress: { ...ORDER.wire.shippingAddress, fullName, phone } });
  it.each([
    ['Asha Rao', '98765 43210', { name: 'Asha Rao', contact: '+919876543210' }],
    ["D'Souza (A.)", '०९८७६५४३२१०', { name: "D'Souza (A.)", contact: '+919876543210' }],
    ['आशा राव', '+91 (0) 98765-43210', { contact: '+919876543210' }],
    ['Jo', '022 2345 6789', { contact: '+912223456789' }],
    ['A'.repeat(51), '+919876543210', { contact: '+919876543210' }],
    ['Asha Rao', '+1 415 555 0100', { name: 'Asha Rao' }],
    ['Asha Rao', '', { name: 'Asha Rao' }],
  ])('%s with "%s"', async (name, phone, customer) => {
    const order = ship(name, phone);
    const { shop, id } = await opened('upi', { order });
    expect(asked(shop, id)?.customer).toEqual({ ...customer, email: order.email });
    const { action } = await shop.pay('razorpay-checkout');
    const { name: shownName, contact } = action.formParams.data;
    expect({ name: shownName, contact }).toEqual({ name: undefined, contact: undefined, ...customer });
  });

  it('an email that is too long for Razorpay is left out', async () => {
    const { shop, id } = await opened('upi', { order: { ...ORDER, email: `${'a'.repeat(60)}@example.in` } });
    expect(asked(shop, id)?.customer).not.toHaveProperty('email');
  });
});

describe('SPEC 4, Payment action types: what the gateway opens', () => {
  it('a QR code for one payment of this amount, as text', async () => {
    const shop = await api();
    const { success, action } = await shop.pay('razorpay-qr');
    expect([success, action.type]).toEqual([true, 'qr']);
    expect(action.qr).toMatch(/^upi:\/\/pay\?.*am=2390&cu=INR/);
    expect(asked(shop, shop.idOf('qr'))).toMatchObject({
      type: 'upi_qr',
      usage: 'single_use',
      fixed_amount: true,
      payment_amount: 239_000,
      notes: { reference: 'DF-HQ5F-3V3K-1' },
    });
  });

  it('a QR code as a picture, where the account gives no text', async () => {
    const shop = await api({ name: PICTURE_SHOP });
    const { action } = await shop.pay('razorpay-qr');
    expect(action.qrBase64).toMatch(/^iVBORw0KGgo/);
    expect(action.qr).toBeUndefined();
  });

  it('a payment link that takes UPI alone, and leads back to the shop', async () => {
    const shop = await api();
    const { action } = await shop.pay('razorpay-upi');
    const id = shop.idOf('upi');
    expect(action).toEqual({ type: 'deeplink', redirectUrl: `${shop.razorpay.url}/pages/${id}` });
    expect(asked(shop, id)).toMatchObject({
      amount: 239_000,
      currency: 'INR',
      accept_partial: false,
      reference_id: 'DF-HQ5F-3V3K-1',
      notify: { sms: false, email: false },
      callback_url: `https://api.shop.example/api/v1/payments/gateway/return?order=DF-HQ5F-3V3K&shop=${encodeURIComponent(SHOP)}`,
      callback_method: 'get',
      options: { checkout: { method: { upi: true, card: false, netbanking: false, wallet: false } } },
    });
  });

  it("the hosted checkout, over the engine's own page, which posts on with the gateway's names", async () => {
    const shop = await api();
    const { action } = await shop.pay('razorpay-checkout');
    expect(action.type).toBe('redirect_post');
    expect(asked(shop, shop.idOf('checkout'))).toMatchObject({
      amount: 239_000,
      currency: 'INR',
      receipt: 'DF-HQ5F-3V3K-1',
      partial_payment: false,
      payment: { capture: 'automatic' },
    });
    const page = await postForm(shop, action.redirectUrl, action.formParams.data);
    expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; script-src 'nonce-/);
    const text = await page.text();
    expect(text).toContain(`action="${shop.razorpay.url}/v1/checkout/embedded"`);
    const sent = inputsOf(text);
    expect(sent).toMatchObject({
      key_id: shop.razorpay.keyId,
      order_id: shop.idOf('checkout'),
      amount: '239000',
      currency: 'INR',
      'prefill[email]': 'asha@example.in',
      'prefill[contact]': '+919876543210',
      cancel_url: `${SHOP}/payment?orderId=DF-HQ5F-3V3K`,
    });
    const checkout = await fetch(`${shop.razorpay.url}/v1/checkout/embedded`, {
      method: 'POST',
      body: new URLSearchParams(sent),
    });
    expect(checkout.status).toBe(200);
    expect(text).toContain('₹2,390 for order DF-HQ5F-3V3K');
    expect(text).not.toContain(shop.razorpay.keySecret);
  });

  it('the checkout page takes no other words than those of a payment, and no script in them', async () => {
    const shop = await api();
    const { action } = await shop.pay('razorpay-checkout');
    const data = action.formParams.data;
    expect((await postForm(shop, action.redirectUrl, { ...data, gatewayOrder: '"><script>' })).status).toBe(
      422,
    );
    expect((await postForm(shop, action.redirectUrl, {})).status).toBe(422);
    const hostile = { ...data, name: '"><script>alert(1)</script>', shop: 'https://evil.example' };
    const text = await (await postForm(shop, action.redirectUrl, hostile)).text();
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('evil.example');
  });
});

async function postForm(shop: RazorpayApi, address: string, data: Record<string, string>) {
  const body = new URLSearchParams(Object.entries(data).map(([key, value]) => [`data[${key}]`, value]));
  return shop.request(new URL(address).pathname.replace('/api/v1', ''), { method: 'POST', body });
}

function inputsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value?.replaceAll('&amp;', '&')]));
}

describe('exactly once: what is opened', () => {
  it.each(WAYS)('%s: twenty requests, with any keys, open one payment', async (way) => {
    const shop = await api();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => shop.pay(`razorpay-${way}`, `key ${turn % 2}`)),
    );
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0].success).toBe(true);
    expect(creations(shop)).toHaveLength(1);
  });

  it.each(WAYS)('%s: one whose answer was lost is found again by its reference', async (way) => {
    const shop = await api();
    shop.razorpay.mood = { dropsAnswers: true };
    expect((await shop.pay(`razorpay-${way}`)).error).toMatch(/is not responding. Nothing was charged./);
    shop.razorpay.mood = {};
    expect((await shop.pay(`razorpay-${way}`)).success).toBe(true);
    expect(creations(shop)).toHaveLength(1);
    expect(shop.razorpay.records.opened.has(shop.idOf(way))).toBe(true);
  });

  it.each(['expired', 'cancelled'])(
    'a link that is found again but has %s is replaced by another one',
    async (status) => {
      const shop = await api();
      shop.razorpay.mood = { dropsAnswers: true };
      await shop.pay('razorpay-upi');
      const [lost] = shop.razorpay.records.opened.values();
      Object.assign(lost ?? {}, { status });
      shop.razorpay.mood = {};
      const { success, action } = await shop.pay('razorpay-upi');
      expect([success, action.redirectUrl]).toEqual([true, `${shop.razorpay.url}/pages/${shop.idOf('upi')}`]);
      expect(shop.idOf('upi')).not.toBe(lost?.id);
      expect(asked(shop, shop.idOf('upi'))).toMatchObject({ reference_id: 'DF-HQ5F-3V3K-2' });
      expect(shop.engine.rows.map(({ state }) => state)).toEqual(['closed', 'open']);
    },
  );

  it('another way to pay closes the one before, so that nobody pays both', async () => {
    const { shop, id: first } = await opened('qr');
    expect((await shop.pay('razorpay-upi')).success).toBe(true);
    expect(shop.razorpay.records.opened.get(first)?.status).toBe('closed');
    await shop.pay('razorpay-qr');
    expect(shop.idOf('qr')).not.toBe(first);
    expect(shop.razorpay.records.opened.get(shop.idOf('upi'))?.status).toBe('cancelled');
    expect(await shop.pay('on-delivery')).toEqual({ success: true });
    await expect.poll(() => shop.razorpay.records.opened.get(shop.idOf('qr'))?.status).toBe('closed');
  });

  it('ten payments on delivery at once: one is taken, and the nine learn of it', async () => {
    const shop = await api();
    shop.engine.state.isBusy = 3;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => shop.pay('on-delivery', `key ${turn}`)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.map(({ error }) => error))).toEqual(
      new Set([undefined, 'This order is already paid.']),
    );
    expect(shop.engine.paid).toHaveLength(1);
  });

  it.each(['razorpay-qr', 'on-delivery'])(
    'nothing is opened or taken for pieces that another shopper has bought: %s',
    async (method) => {
      const shop = await api();
      shop.engine.state.isSoldOut = true;
      expect((await shop.pay(method)).error).toMatch(/^This order has waited too long/);
      expect(creations(shop)).toEqual([]);
      expect(shop.engine.paid).toEqual([]);
    },
  );

  it('money that comes after the pieces are gone is to be sent back', async () => {
    const { shop, id } = await opened('qr');
    shop.engine.state.isSoldOut = true;
    const payment = shop.razorpay.pay(id);
    expect(await shop.notify(id, payment)).not.toContain(503);
    expect(log).toContain(
      `Refund needed: ${payment.id} for order DF-HQ5F-3V3K: the engine refused it: out-of-stock`,
    );
    expect(shop.engine.paid).toEqual([]);
    expect(shop.engine.strays.map(({ paymentId }) => paymentId)).toEqual([payment.id]);
  });
});

describe('exactly once: what is settled', () => {
  it.each(WAYS)('%s: webhooks that come five times each, at once, settle the order once', async (way) => {
    const { shop, id, payment } = await paid(way);
    const statuses = await shop.notify(id, payment, { times: 5 });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(shop.engine.paid).toEqual([{ transactionId: payment.id, amount: 239_000, method: 'razorpay' }]);
    expect(await shop.status()).toBe(1);
    expect(log).toEqual([]);
  });

  it('a webhook in chunks is signed byte for byte, whatever a text would make of them', async () => {
    const shop = await api();
    // A byte order mark, and half of a character: decoded as text, neither comes back.
    const body = Buffer.concat([
      Buffer.from('\uFEFF{"event":"'),
      Buffer.from([0xe2, 0x82]),
      Buffer.from('"}'),
    ]);
    const signature = createHmac('sha256', shop.razorpay.webhookSecret).update(body).digest('hex');
    const answer = await shop.request('/payments/gateway/webhook', {
      method: 'POST',
      headers: { 'X-Razorpay-Signature': signature },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(200);
  });

  it('a webhook that comes late or before an earlier one changes nothing more', async () => {
    const { shop, id, payment } = await paid('checkout');
    expect(await shop.status()).toBe(1);
    await shop.notify(id, payment, { backwards: true });
    expect(shop.engine.paid).toHaveLength(1);
    expect(await shop.status()).toBe(1);
  });

  it.each(WAYS)("%s: a lost webhook is made good when the shopper's page asks", async (way) => {
    const { shop } = await opened(way);
    expect(await shop.status()).toBe(0);
    shop.razorpay.pay(shop.idOf(way));
    expect(await shop.status()).toBe(1);
    expect(shop.engine.paid).toHaveLength(1);
  });

  it.each([
    ['shown again', {}],
    ['found again', { dropsAnswers: true }],
  ])('or for another day after it was %s, days later', async (_how, mood) => {
    const shop = await api();
    shop.razorpay.mood = mood;
    await shop.pay('razorpay-checkout');
    shop.razorpay.mood = {};
    shop.engine.state.now += 3 * DAY;
    expect((await shop.pay('razorpay-checkout')).success).toBe(true);
    expect(creations(shop)).toHaveLength(1);
    shop.razorpay.pay(shop.idOf('checkout'));
    expect(await shop.status()).toBe(1);
  });

  it('but not for ever: a day after it was shown nobody asks any more', async () => {
    const { shop } = await opened('checkout');
    shop.engine.state.now += DAY;
    const before = shop.razorpay.calls.length;
    expect(await shop.status()).toBe(0);
    expect(shop.razorpay.calls).toHaveLength(before);
  });

  it.each(['razorpay-upi', 'on-delivery'])(
    'or when the shopper wants to pay again (%s), who reads so and opens nothing',
    async (method) => {
      const { shop, payment } = await paid('qr');
      expect(await shop.pay(method)).toEqual({ success: false, error: 'This order is already paid.' });
      expect(creations(shop)).toHaveLength(1);
      expect(shop.engine.paid).toMatchObject([{ transactionId: payment.id }]);
    },
  );

  it('money that is only authorised, or failed, does not pay an order', async () => {
    const { shop, id } = await opened('checkout');
    for (const status of ['authorized', 'failed'] as const) {
      const payment = shop.razorpay.pay(id, { status });
      expect(await shop.notify(id, payment)).toEqual([200]);
    }
    expect(await shop.status()).toBe(0);
  });

  it('an engine that is busy is waited for; a second payment of a paid order is logged for the staff', async () => {
    const { shop, id } = await opened('checkout');
    shop.engine.state.isBusy = 2;
    expect(await shop.notify(id, shop.razorpay.pay(id))).toEqual([200, 200, 200]);
    const second = shop.razorpay.pay(id);
    expect(await shop.notify(id, second)).toEqual([200, 200, 200]);
    expect(shop.engine.paid).toHaveLength(1);
    expect(log.join('\n')).toContain(
      `Refund needed: ${second.id} for order DF-HQ5F-3V3K: the engine refused it: not-payable`,
    );
    expect(shop.engine.strays.map(({ paymentId }) => paymentId)).toEqual([second.id]);
  });

  it('an engine that stays busy is reported to the gateway, which sends the webhook again', async () => {
    const { shop, id, payment } = await paid('checkout');
    shop.engine.state.isBusy = Number.POSITIVE_INFINITY;
    let now = 0;
    // Each look at the clock is a minute later.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
    expect((await shop.notify(id, payment)).slice(1)).toEqual([503, 503]);
    shop.engine.state.isBusy = 0;
    expect(await shop.notify(id, payment)).toEqual([200, 200, 200]);
    expect(shop.engine.paid).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each([
    [{ amount: 238_999 }, 'the amount is 238999 paise, not 239000'],
    [{ currency: 'USD' }, 'the currency is USD, not INR'],
  ])('a payment of %j: the engine learns of it, until it is refunded', async (delivery, because) => {
    const { shop, id } = await opened('qr');
    const payment = shop.razorpay.pay(id, delivery);
    expect(await shop.notify(id, payment)).toEqual([200, 200, 200]);
    expect(await shop.status()).toBe(0);
    expect(log).toContain(`Refund needed: ${payment.id} for order DF-HQ5F-3V3K: ${because}`);
    const { amount, currency } = payment;
    const stray = { code: 'DF-HQ5F-3V3K', paymentId: payment.id, amount, currency };
    expect(shop.engine.strays).toEqual([{ ...stray, isRefunded: false }]);
    const settings = { ...shop.razorpay, ways: ['qr'] as const, timeoutMs: 5000 };
    const provider = createRazorpay(shop.engine.services, settings, {
      name: 'Daftar',
      origins: [SHOP],
      trustedProxies: [],
    });
    await provider.ask(null);
    expect(shop.engine.strays).toEqual([{ ...stray, isRefunded: false }]);
    const refund = { id: 'rfnd_1', paymentId: payment.id, amount, status: 'processed' } as const;
    shop.razorpay.records.refunds.set('by hand', refund);
    await provider.ask(null);
    expect(shop.engine.strays).toEqual([{ ...stray, isRefunded: true }]);
  });

  it('a refund, later: the engine learns of it from a signed webhook', async () => {
    const { shop, payment } = await paid('qr');
    const refund = { id: 'rfnd_1', paymentId: payment.id, amount: 239_000, status: 'processed' } as const;
    shop.razorpay.records.refunds.set('by hand', { ...refund });
    expect(await shop.razorpay.failRefund(shop.webhooks, 'rfnd_1', 2)).toEqual([200, 200]);
    const told = { id: 'rfnd_1', paymentId: payment.id, amount: 239_000 };
    expect(shop.engine.failedRefunds).toEqual([told, told]);
  });

  it('a webhook with a wrong signature, or without one', async () => {
    const { shop, id, payment } = await paid('checkout');
    // The key's secret signs returns, not webhooks.
    expect(await shop.notify(id, payment, { secret: shop.razorpay.keySecret })).toEqual([400, 400, 400]);
    const bare = await shop.request('/payments/gateway/webhook', { method: 'POST', body: '{}' });
    expect(bare.status).toBe(400);
    expect(shop.engine.paid).toEqual([]);
  });

  it('nothing: a webhook of another user of the same account is taken and left alone', async () => {
    const [shop, other] = [await api(), await api()];
    await other.pay('razorpay-checkout');
    const id = other.idOf('checkout');
    const payment = other.razorpay.pay(id);
    const { webhookSecret: secret } = shop.razorpay;
    expect(await other.razorpay.notify(shop.webhooks, id, payment, { secret })).toEqual([200, 200, 200]);
    expect(shop.engine.paid).toEqual([]);
  });

  it('an order of less than a rupee, before the gateway is asked', async () => {
    const shop = await api({ order: { ...ORDER, total: 99 } });
    expect((await shop.pay('razorpay-qr')).error).toMatch(/less than ₹1/);
    expect(shop.razorpay.calls).toEqual([]);
  });

  it('a payment that the engine could not book, before the gateway is asked', async () => {
    const shop = await api();
    shop.engine.state.hasMethod = false;
    expect(await shop.pay('razorpay-qr')).toEqual({
      success: false,
      error: 'This order cannot be paid this way. Please choose another way to pay.',
    });
    expect(shop.razorpay.calls).toEqual([]);
    expect(log).toEqual(['Razorpay: the engine refused the payment: no payment method razorpay is enabled']);
  });

  it('more than sixty payments of one shopper in a quarter of an hour, while others pay', async () => {
    const shop = await api();
    const pay = (token: string) =>
      shop.request('/payments', {
        method: 'POST',
        body: JSON.stringify({ orderId: ORDER.wire.id, fields: { method: 'razorpay-upi' } }),
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      });
    for (let turn = 0; turn < 60; turn += 1) expect((await pay('asha')).status).toBe(200);
    const answer = await pay('asha');
    expect([answer.status, await answer.json()]).toEqual([
      429,
      { error: 'Too many payments were started. Please try again later.' },
    ]);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await pay('meera')).status).toBe(200);
  });

  it('a way to pay that nobody offers', async () => {
    expect(await (await api()).pay('razorpay-card')).toEqual({ error: 'Please choose a way to pay' });
  });
});

describe("the shopper's return from the gateway", () => {
  const back = (shop: RazorpayApi, words: Record<string, string>, method: 'GET' | 'POST', query = {}) => {
    const asked = new URLSearchParams({ order: ORDER.wire.id, shop: SHOP, ...query });
    if (method === 'GET') for (const [name, value] of Object.entries(words)) asked.append(name, value);
    const body = method === 'POST' ? { body: new URLSearchParams(words) } : {};
    return shop.request(`/payments/gateway/return?${asked}`, { method, ...body });
  };
  const SUCCESS = `${SHOP}/order-success?orderId=DF-HQ5F-3V3K`;
  const AGAIN = `${SHOP}/payment?orderId=DF-HQ5F-3V3K`;

  it.each([
    ['checkout', 'POST'],
    ['upi', 'GET'],
  ] as const)('%s: paid, it settles the order and thanks', async (way, method) => {
    const { shop, words } = await paid(way);
    const answer = await back(shop, words, method);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, SUCCESS]);
    expect(shop.engine.paid).toHaveLength(1);
  });

  it.each([
    ['checkout', 'POST'],
    ['upi', 'GET'],
  ] as const)('%s: in the language of the order, wherever it leads', async (way, method) => {
    const shop = await api({ order: { ...ORDER, lang: 'hi' } });
    const { action } = await shop.pay(`razorpay-${way}`);
    const id = shop.idOf(way);
    let callback = asked(shop, id)?.callback_url as string;
    if (way === 'checkout') {
      const text = await (await postForm(shop, action.redirectUrl, action.formParams.data)).text();
      expect(text).toContain('<html lang="hi">');
      expect(text).toContain('आपको पेमेंट के पेज पर ले जाया जा रहा है');
      expect(inputsOf(text).cancel_url).toBe(`${SHOP}/hi/payment?orderId=DF-HQ5F-3V3K`);
      callback = inputsOf(text).callback_url ?? '';
    }
    const lang = new URL(callback).searchParams.get('lang') ?? '';
    const answer = (words: Record<string, string>) => back(shop, words, method, { lang });
    expect((await answer({})).headers.get('Location')).toBe(`${SHOP}/hi/payment?orderId=DF-HQ5F-3V3K`);
    const words = shop.razorpay.returnOf(id, shop.razorpay.pay(id));
    shop.engine.state.isDown = true;
    expect((await answer(words)).headers.get('Location')).toBe(`${SHOP}/hi/orders`);
    shop.engine.state.isDown = false;
    expect((await answer(words)).headers.get('Location')).toBe(
      `${SHOP}/hi/order-success?orderId=DF-HQ5F-3V3K`,
    );
  });

  it('to an order that was cancelled meanwhile leads to My Orders, and the money goes back', async () => {
    const { shop, id } = await opened('checkout');
    shop.engine.state.order = orderWith({ status: 4 });
    const payment = shop.razorpay.pay(id);
    const answer = await back(shop, shop.razorpay.returnOf(id, payment), 'POST');
    expect(answer.headers.get('Location')).toBe(`${SHOP}/orders`);
    expect([shop.engine.paid, shop.engine.sentBack]).toEqual([[], [payment.id]]);
    expect(log).toEqual([`Order DF-HQ5F-3V3K is cancelled: ${payment.id} is sent back.`]);
  });

  it('not paid, it leads to the payment page, and never to another site', async () => {
    const { shop } = await opened('checkout');
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Payment failed' };
    expect((await back(shop, failed, 'POST')).headers.get('Location')).toBe(AGAIN);
    const elsewhere = await back(shop, {}, 'GET', { shop: 'https://evil.example' });
    expect(elsewhere.headers.get('Location')).toBe(AGAIN);
  });

  it('with a wrong signature, or for another order, it settles nothing', async () => {
    const { shop, id, words } = await paid('checkout');
    const forged = { ...words, razorpay_signature: '0'.repeat(64) };
    expect((await back(shop, forged, 'POST')).headers.get('Location')).toBe(AGAIN);
    const other = await back(shop, words, 'POST', { order: 'DF-0000-0000\nPaid' });
    expect(other.headers.get('Location')).toBe(`${SHOP}/payment?orderId=DF-0000-0000%0APaid`);
    expect(shop.engine.paid).toEqual([]);
    expect(log).toEqual([
      'Rejected a return from Razorpay with an invalid signature.',
      `Rejected a return from Razorpay: ${id} does not belong to order "DF-0000-0000\\nPaid".`,
    ]);
  });

  it('leads to My Orders while the engine cannot say what was paid', async () => {
    const { shop, words } = await paid('checkout');
    shop.engine.state.isDown = true;
    const answer = await back(shop, words, 'POST');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${SHOP}/orders`]);
    expect(log).toEqual([
      'Could not check the return from Razorpay for order "DF-HQ5F-3V3K": Error: The shop is busy. Please try again in a moment.',
    ]);
    shop.engine.state.isDown = false;
    expect(await shop.status()).toBe(1);
  });

  it('thanks also while the gateway cannot be asked; the webhook settles it', async () => {
    const { shop, id, payment, words } = await paid('checkout');
    shop.razorpay.mood = { status: 503 };
    const answer = await back(shop, words, 'POST');
    expect(answer.headers.get('Location')).toBe(SUCCESS);
    expect(shop.engine.paid).toEqual([]);
    await shop.notify(id, payment);
    expect(shop.engine.paid).toHaveLength(1);
  });
});

describe('a gateway that does not do as it should', () => {
  it('that is slow is given up, and the orders are listed without it', async () => {
    const shop = await api();
    await shop.pay('razorpay-qr');
    shop.razorpay.mood = { delayMs: 60_000 };
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    expect(await shop.status()).toBe(0);
    expect((await shop.pay('razorpay-upi')).error).toMatch(/is not responding/);
  });

  it.each([
    [500, /is not responding/],
    [429, /is not responding/],
    [400, /cannot be paid this way/],
  ])(
    'that answers %d is shown to the shopper as a sentence, and the form can be sent again',
    async (status, sentence) => {
      const shop = await api();
      shop.razorpay.mood = { status };
      expect(await shop.pay('razorpay-upi')).toMatchObject({
        success: false,
        error: expect.stringMatching(sentence),
      });
      shop.razorpay.mood = {};
      expect((await shop.pay('razorpay-upi')).success).toBe(true);
      expect(await shop.pay('on-delivery')).toEqual({ success: true });
    },
  );

  it('no secret is ever logged', async () => {
    const shop = await api({ timeoutMs: 200 });
    for (const mood of [{ status: 401 }, { status: 500 }, { delayMs: 60_000 }, { dropsAnswers: true }]) {
      shop.razorpay.mood = mood;
      await shop.pay('razorpay-checkout');
    }
    const text = log.join('\n');
    expect(log.length).toBeGreaterThanOrEqual(4);
    const { keyId, keySecret, webhookSecret } = shop.razorpay;
    const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    for (const secret of [keySecret, webhookSecret, basic]) expect(text).not.toContain(secret);
  });
});
