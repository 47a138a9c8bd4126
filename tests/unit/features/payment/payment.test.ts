import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loadPayment, pay } from '../../../../src/features/payment/payment.ts';
import { PaymentFields } from '../../../../src/features/payment/payment-field.ts';
import { paymentKeys } from '../../../../src/features/payment/payment-keys.ts';
import type { PaymentState } from '../../../../src/features/payment/payment-watch.ts';
import type { Api } from '../../../../src/platform/api.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import { fakeDevice } from '../../fake-device.ts';
import { answering } from '../../fake-shop.ts';
import { settledStore } from '../../store-state.ts';

it('D26: above the limit of UPI nothing is sent by it, and the form says so', async () => {
  const fields = v.parse(PaymentFields, [{ name: 'method', type: 'select', options: ['upi-qr', 'card'] }]);
  const stateOf = async (): Promise<PaymentState> => ({ is: 'waiting', total: 100_001 });
  let sent = 0;
  const send: Api['post'] = () => {
    sent += 1;
    return Promise.reject(new Error('not here'));
  };
  const notices = createNotices();
  const paying = {
    here: () => ({ href: 'https://shop.example/payment', hostname: 'shop.example' }),
    send,
    stateOf,
    takesKeys: async () => true,
    keys: paymentKeys(fakeDevice()),
    pause: async () => {},
    session: { signal: () => new AbortController().signal },
    notices,
  };
  const result = await pay(paying, '#1001', fields, new Map([['method', 'upi-qr']]));
  const sentence = 'UPI takes at most ₹1,00,000 at once. Please choose another way to pay.';
  expect(result).toEqual({ next: 'correct', errors: new Map([['method', sentence]]) });
  expect(notices.waiting.get()).toMatchObject([{ title: 'Validation Error' }]);
  expect(sent).toBe(0);
  await pay(paying, '#1001', fields, new Map([['method', 'card']]));
  expect(sent).toBe(1);
});

describe('D57.69: the payment form', () => {
  const askedWith = async (features: string[] | null) => {
    const { get, requests } = answering(200, []);
    const shop = { api: { get }, storeInfo: settledStore(features), qrStore: { of: async () => null } };
    await loadPayment(shop, '#10/01', false);
    return requests.map(({ path }) => path);
  };

  it('is asked for the order where the server works out orders', async () => {
    expect(await askedWith(['quotes'])).toEqual(['/payments/fields?orderId=%2310%2F01']);
  });

  it('is asked for as SPEC 7 says of any other server', async () => {
    expect(await askedWith(['lines', 'totals'])).toEqual(['/payments/fields']);
    expect(await askedWith(null)).toEqual(['/payments/fields']);
  });
});
