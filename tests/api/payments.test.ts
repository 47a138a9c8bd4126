import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiOptions } from '../../server/start.ts';
import { readDelivery } from '../../src/contract/delivery.ts';
import { CreatedOrder, Order } from '../../src/contract/order.ts';
import { PaymentFields } from '../../src/features/payment/payment-field.ts';
import { PaymentAnswer } from '../../src/features/payment/payment-step.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { ADDRESS, FEW, isOurs, type OpenShop, openShop } from './open-shop.ts';

/** What this server offers: the rest is skipped. */
const methods = await offeredMethods();
/** A method of this server; the first of these that it offers. */
const oneOf = (...names: string[]) => names.find((name) => methods.has(name)) ?? '';

let shop: OpenShop;
let now: number;
let asha: { Authorization: string };
let orderId: string;

beforeEach(async () => {
  now = Date.UTC(2026, 0, 5);
  shop = await openShop({ catalogue: FEW, now: () => now, upiApprovesAfterMs: 8000 });
  asha = await shop.signIn();
  const { data } = (await shop.get('/products?limit=1')).json;
  const wish = { products: { [data[0].id]: 3 }, shippingAddress: ADDRESS };
  orderId = v.parse(CreatedOrder, (await shop.post('/orders', wish, asha)).json).id;
});
afterEach(() => shop.close());

async function offeredMethods(): Promise<ReadonlySet<string>> {
  const open = await openShop({ catalogue: FEW });
  const { json } = await open.get('/payments/fields', await open.signIn());
  await open.close();
  const method = v.parse(PaymentFields, json).find(({ name }) => name === 'method');
  return new Set(method?.options.map(({ value }) => value));
}

const SHOP = 'http://localhost:4173';

async function pay(method: string, fields: object = {}, from = SHOP): Promise<PaymentAnswer> {
  const { json } = await shop.pay({ ...asha, Origin: from }, orderId, method, fields);
  return v.parse(PaymentAnswer, json);
}

async function status(): Promise<number | string> {
  return v.parse(Order, (await shop.get(`/orders/${orderId}`, asha)).json).status;
}

/** Posts a form as the browser would and says where it leads. */
async function submit(
  url: string,
  fields: Record<string, string>,
): Promise<{ page: string; to: string | null }> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { page: await response.text(), to: response.headers.get('Location') };
}

describe('SPEC 7: GET /payments/fields', () => {
  it.skipIf(!isOurs)('describes a form with every kind of field the client must draw', async () => {
    const { json } = await shop.get('/payments/fields', asha);
    const fields = v.parse(PaymentFields, json);
    const types = fields.map(({ type }) => type);
    // The shop takes a type that it does not know for text (D25).
    expect(types).toEqual(json.fields.map(({ type }: { type: string }) => type));
    expect(types).toEqual(expect.arrayContaining(['text', 'email', 'tel', 'select', 'checkbox', 'number']));
    expect(fields.find(({ type }) => type === 'select')?.options.length).toBeGreaterThanOrEqual(6);
    expect(fields.some(({ showWhenFilled }) => showWhenFilled.length > 0)).toBe(true);
    expect(fields.some(({ mask }) => mask !== undefined)).toBe(true);
    expect(fields.some(({ inline }) => inline)).toBe(true);
    expect(fields.some(({ rules }) => rules.pattern !== undefined)).toBe(true);
    expect(fields.some(({ rulesMessages }) => rulesMessages.length > 0)).toBe(true);
  });
});

describe('SPEC 7: POST /payments, by method', () => {
  it.skipIf(!methods.has('upi-qr'))(
    'UPI QR: a UPI text to show; the app approves it after a while, and Pending becomes Processing',
    async () => {
      const { success, action } = await pay('upi-qr');
      expect(success).toBe(true);
      expect(action?.type).toBe('qr');
      expect(action?.qr).toMatch(/^upi:\/\/pay\?pa=.+&am=\d+\.\d\d&cu=INR/);
      now += 7999;
      expect(await status()).toBe(0);
      now += 1;
      expect(await status()).toBe(1);
    },
  );

  it.skipIf(!methods.has('upi-app'))('UPI app: a deeplink into the app', async () => {
    const { action } = await pay('upi-app');
    expect(action).toMatchObject({ type: 'deeplink', redirectUrl: expect.stringMatching(/^upi:\/\/pay\?/) });
    now += 8000;
    expect(await status()).toBe(1);
  });

  it.skipIf(!methods.has('netbanking'))(
    'net banking: a form to post to the bank, which shows the amount and on Approve returns to the thank-you page',
    async () => {
      const { action } = await pay('netbanking');
      expect(action?.type).toBe('redirect_post');
      const { url = '', type = '', data } = action?.formParams ?? { data: new Map<string, string>() };
      const fields = Object.fromEntries([...data].map(([key, value]) => [`data[${key}]`, value]));
      const { page } = await submit(action?.redirectUrl ?? '', { type, url, ...fields });
      expect(page).toContain('₹');
      expect(page).toContain(orderId);
      expect(await status()).toBe(0);
      const answer = { payment: data.get('payment') ?? '', url, answer: 'approve' };
      const { to } = await submit(`${shop.url}/bank/answer`, answer);
      expect(to).toBe(`${SHOP}/order-success?orderId=${orderId}`);
      expect(await status()).toBe(1);
    },
  );

  it.skipIf(!methods.has('netbanking'))(
    'on Decline the bank returns to the payment page, and the order stays Pending',
    async () => {
      const { action } = await pay('netbanking');
      const payment = action?.formParams?.data.get('payment') ?? '';
      const { to } = await submit(`${shop.url}/bank/answer`, { payment, answer: 'decline' });
      expect(to).toBe(`${SHOP}/payment?orderId=${orderId}`);
      await submit(`${shop.url}/bank/answer`, { payment, answer: 'approve' });
      expect(await status()).toBe(0);
    },
  );

  it.skipIf(!isOurs)('D51: the bank returns to the language of the page that placed the order', async () => {
    const { data } = (await shop.get('/products?limit=1')).json;
    const place = async (lang: string) => {
      const wish = { products: { [data[0].id]: 1 }, shippingAddress: ADDRESS, lang };
      orderId = v.parse(CreatedOrder, (await shop.post('/orders', wish, asha)).json).id;
    };
    const back = async (method: string, answer: string) => {
      const { action, redirectUrl = '' } = await pay(method);
      const { url = '' } = action?.formParams ?? {};
      const payment = action
        ? (action.formParams?.data.get('payment') ?? '')
        : (new URL(redirectUrl).searchParams.get('payment') ?? '');
      return (await submit(`${shop.url}/bank/answer`, { payment, url, answer })).to;
    };
    await place('hi');
    for (const method of ['wallet', 'netbanking'])
      expect(await back(method, 'decline')).toBe(`${SHOP}/hi/payment?orderId=${orderId}`);
    expect(await back('wallet', 'approve')).toBe(`${SHOP}/hi/order-success?orderId=${orderId}`);
    await place('hi');
    expect(await back('netbanking', 'approve')).toBe(`${SHOP}/hi/order-success?orderId=${orderId}`);
    await place('ta');
    expect(await back('wallet', 'approve')).toBe(`${SHOP}/order-success?orderId=${orderId}`);
  });

  it.skipIf(!methods.has('netbanking'))('the bank redirects nowhere but to the shop', async () => {
    const { action } = await pay('netbanking', {}, 'http://evil.example');
    const payment = action?.formParams?.data.get('payment') ?? '';
    const wish = { payment, url: 'http://evil.example/order-success', answer: 'approve' };
    expect((await submit(`${shop.url}/bank/answer`, wish)).to).toBe(
      `${SHOP}/order-success?orderId=${orderId}`,
    );
  });

  it.skipIf(!methods.has('wallet'))(
    'wallet: a bare redirectUrl to a page that asks for approval',
    async () => {
      const { action, redirectUrl = '' } = await pay('wallet');
      expect(action).toBeUndefined();
      const page = await (await fetch(redirectUrl)).text();
      expect(page).toContain('Approve');
      const payment = new URL(redirectUrl).searchParams.get('payment') ?? '';
      await submit(`${shop.url}/bank/answer`, { payment, answer: 'approve' });
      expect(await status()).toBe(1);
    },
  );

  it('pay on delivery: neither action nor redirectUrl, and the order is Processing', async () => {
    const { success, action, redirectUrl } = await pay('on-delivery');
    expect([success, action, redirectUrl]).toEqual([true, undefined, undefined]);
    expect(await status()).toBe(1);
  });

  it.skipIf(!methods.has('gift-card'))(
    'gift card: a failure with a sentence; the order stays Pending',
    async () => {
      const { success, error } = await pay('gift-card', {
        giftCard: 'AB12-3456-7890',
        giftCardCode: 'QX4071',
      });
      expect(success).toBe(false);
      expect(error).toBe('The balance of this gift card is too low for the order.');
      expect(await status()).toBe(0);
    },
  );
});

/** Of the form that our own server has. */
const WRONG_FIELDS: [object, string][] = [
  [{ payerName: '' }, 'Please enter the name of the payer'],
  [{ phone: '+91' }, 'Please enter your mobile number as +91 and 10 digits'],
  [{ giftCard: 'AB12-3456-7890', giftCardCode: '27' }, 'The code has 2 letters and 4 digits'],
];

describe('what is not paid', () => {
  it('an order is paid once', async () => {
    await pay('on-delivery');
    expect(await pay(oneOf('upi-qr', 'on-delivery'))).toMatchObject({
      success: false,
      error: 'This order is already paid.',
    });
  });

  it("no one else's order, and none when signed out", async () => {
    const method = oneOf('wallet', 'on-delivery');
    expect((await shop.pay(await shop.signIn('ravi@example.in'), orderId, method)).status).toBe(404);
    expect((await shop.pay({}, orderId, method)).status).toBe(401);
  });

  it.each([[{ method: 'barter' }, 'Please choose a way to pay'], ...(isOurs ? WRONG_FIELDS : [])])(
    '%o answers 422 with "%s"',
    async (wrong, error) => {
      const { status: code, json } = await shop.pay(asha, orderId, oneOf('wallet', 'on-delivery'), wrong);
      expect(code).toBe(422);
      expect(json).toEqual({ error });
    },
  );
});

describe.runIf(isOurs)('D56, D57.69: what is paid, and how', () => {
  const terms = { charge: 49, days: [1, 2] };
  const delivery = readDelivery({
    zones: [{ ...terms, name: 'Karnataka', pinCodes: ['56'], payOnDelivery: true }],
    elsewhere: { ...terms, payOnDelivery: false },
  });
  const offersOnDelivery = async (query = '') => {
    const { json } = await shop.get(`/payments/fields${query}`, asha);
    const method = v.parse(PaymentFields, json).find(({ name }) => name === 'method');
    return method?.options.some(({ value }) => value === 'on-delivery');
  };
  let total: number;

  async function place(postalCode: string) {
    const { data } = (await shop.get('/products?limit=1')).json;
    const shippingAddress = { ...ADDRESS, postalCode };
    const order = await shop.post('/orders', { products: { [data[0].id]: 3 }, shippingAddress }, asha);
    ({ id: orderId, total } = order.json);
  }
  async function open(options: ApiOptions) {
    await shop.close();
    shop = await openShop({ catalogue: FEW, promotions: [{ text: 'Gift', amount: 20.5 }], ...options });
    asha = await shop.signIn();
  }

  it('every method asks for the total of the order, with its discounts and delivery', async () => {
    await open(delivery ? { delivery } : {});
    await place('560001');
    const written = formatRupees(total);
    expect(total).toBe((await shop.get(`/orders/${orderId}`, asha)).json.total);
    const amount = total.toFixed(2);
    expect((await pay('upi-qr')).action?.qr).toContain(`&am=${amount}&`);
    const { action } = await pay('netbanking');
    expect(action?.formParams?.data.get('amount')).toBe(amount);
    const { redirectUrl = '' } = await pay('wallet');
    expect(await (await fetch(redirectUrl)).text()).toContain(written);
    expect((await shop.db.execute('SELECT DISTINCT amount FROM payments')).rows).toEqual([{ amount: total }]);
  });

  it('where the zone has no payment on delivery, it is neither offered nor accepted', async () => {
    await open(delivery ? { delivery } : {});
    await place('400001');
    const error = 'This address cannot pay on delivery. Please choose another way to pay.';
    expect(await offersOnDelivery(`?orderId=${orderId}`)).toBe(false);
    expect(await pay('on-delivery')).toMatchObject({ success: false, error });
    expect(await status()).toBe(0);
    await place('560001');
    expect(await offersOnDelivery(`?orderId=${orderId}`)).toBe(true);
    expect(await offersOnDelivery()).toBe(true);
    expect(await pay('on-delivery')).toMatchObject({ success: true });
  });

  it('a shop of which no zone has payment on delivery never offers it, one without zones does', async () => {
    expect(await offersOnDelivery(`?orderId=${orderId}`)).toBe(true);
    const nowhere = readDelivery({ elsewhere: terms });
    await open(nowhere ? { delivery: nowhere } : {});
    expect(await offersOnDelivery()).toBe(false);
  });

  it("nobody learns of another shopper's order by the form", async () => {
    await open(delivery ? { delivery } : {});
    await place('400001');
    asha = await shop.signIn('ravi@example.in');
    expect(await offersOnDelivery(`?orderId=${orderId}`)).toBe(true);
  });
});

describe('faults F2: a payment that is sent again with its Idempotency-Key', () => {
  const withKey = (method: string, key: string) =>
    shop.pay({ ...asha, Origin: SHOP, 'Idempotency-Key': key }, orderId, method);

  it.each(['netbanking', 'wallet', 'upi-qr', 'upi-app'].filter((each) => methods.has(each)))(
    '%s: is one payment',
    async (method) => {
      const [first, again] = [await withKey(method, 'k1'), await withKey(method, 'k1')];
      expect(again.json).toEqual(first.json);
      expect((await withKey(method, 'k2')).json).not.toEqual(first.json);
    },
  );

  it('on delivery: gets the same success again', async () => {
    expect((await withKey('on-delivery', 'k1')).json).toEqual({ success: true });
    expect((await withKey('on-delivery', 'k1')).json).toEqual({ success: true });
    expect((await withKey('on-delivery', 'k2')).json).toMatchObject({ success: false });
  });

  it.runIf(isOurs)(
    'on delivery: confirms the order that a busy database left, and a declined one fails',
    async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const busy = vi
        .spyOn(shop.db, 'batch')
        .mockRejectedValueOnce(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }));
      expect((await withKey('on-delivery', 'k1')).status).toBe(503);
      busy.mockRestore();
      log.mockRestore();
      expect((await withKey('on-delivery', 'k1')).json).toEqual({ success: true });
      expect(await status()).toBe(1);
      await shop.db.execute("UPDATE payments SET state = 'declined'");
      expect((await withKey('on-delivery', 'k1')).json).toMatchObject({ success: false });
    },
  );

  it.skipIf(!methods.has('wallet'))('is refused for another payment', async () => {
    await withKey('wallet', 'k1');
    expect((await withKey('netbanking', 'k1')).status).toBe(422);
  });
});
