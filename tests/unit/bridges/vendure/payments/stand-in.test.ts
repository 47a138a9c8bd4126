import { describe, expect, it } from 'vitest';
import { answerFor, GatewayError } from '../../../../../bridges/vendure/tests/razorpay/calls.ts';
import { eventFor, type Records } from '../../../../../bridges/vendure/tests/razorpay/records.ts';

const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3600;
const ORDER = { amount: 10_000, currency: 'INR', receipt: 'DF-1-1' };
const LINK = {
  amount: 10_000,
  reference_id: 'DF-1-2',
  description: 'Order DF-1',
  expire_by: IN_AN_HOUR,
  callback_url: 'https://shop.example/',
  callback_method: 'get',
};
const CODE = {
  type: 'upi_qr',
  usage: 'single_use',
  fixed_amount: true,
  payment_amount: 10_000,
  close_by: IN_AN_HOUR,
  notes: { reference: 'DF-1-3' },
};
const PATHS = { orders: '/v1/orders', links: '/v1/payment_links', codes: '/v1/payments/qr_codes' };

function gateway() {
  const records: Records = { opened: new Map(), payments: new Map(), refunds: new Map() };
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own answer
  const call = (method: string, path: string, body: Record<string, unknown> = {}, key = ''): any =>
    answerFor(method, new URL(path, 'http://gateway.example'), body, records, { key });
  const pay = (id: string) => {
    const of = records.opened.get(id);
    const payment = {
      id: 'pay_1',
      entity: 'payment' as const,
      amount: 10_000,
      currency: 'INR',
      status: 'captured',
      order_id: of?.orderId ?? null,
      method: 'upi',
      captured: true,
    };
    records.payments.set('pay_1', { ...payment, of: id });
    if (of) of.status = 'paid';
    return { of, payment };
  };
  return { call, pay };
}

/** What its public documentation of 2026 refuses. */
describe('the stand-in for Razorpay refuses', () => {
  const sixteen = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`note ${at}`, 'x']));
  it.each([
    ['sixteen notes', PATHS.orders, { ...ORDER, notes: sixteen }],
    ['a note of 257 characters', PATHS.orders, { ...ORDER, notes: { order: 'x'.repeat(257) } }],
    ['rupees with paise', PATHS.orders, { ...ORDER, amount: 99.5 }],
    ['less than ₹1', PATHS.orders, { ...ORDER, amount: 99 }],
    ['a receipt of 41 characters', PATHS.orders, { ...ORDER, receipt: 'x'.repeat(41) }],
    [
      'capturing after less than twelve minutes',
      PATHS.orders,
      {
        ...ORDER,
        payment: {
          capture: 'automatic',
          capture_options: { automatic_expiry_period: 11, manual_expiry_period: 30 },
        },
      },
    ],
    ['a reference_id of 41 characters', PATHS.links, { ...LINK, reference_id: 'x'.repeat(41) }],
    ['a link that expires within fifteen minutes', PATHS.links, { ...LINK, expire_by: IN_AN_HOUR - 3000 }],
    ['a link for UPI in test mode', PATHS.links, { ...LINK, upi_link: true }],
    ['a callback that is no address', PATHS.links, { ...LINK, callback_url: '/return' }],
    ['a phone number with spaces', PATHS.links, { ...LINK, customer: { contact: '98765 43210' } }],
    ['a name in other letters', PATHS.links, { ...LINK, customer: { name: 'आशा राव' } }],
    ['a code for one payment of any amount', PATHS.codes, { ...CODE, fixed_amount: false }],
  ])('%s', (_, path, body) => {
    expect(() => gateway().call('POST', path, body)).toThrow(GatewayError);
  });
});

describe('the stand-in for Razorpay', () => {
  it('shortens a code to two hours', () => {
    const code = gateway().call('POST', PATHS.codes, { ...CODE, close_by: IN_AN_HOUR + 100_000 });
    expect(code.close_by).toBeLessThanOrEqual(IN_AN_HOUR + 3600 + 1);
  });

  it('tells of a paid link with its own order, in four events', () => {
    const { call, pay } = gateway();
    const link = call('POST', PATHS.links, LINK);
    expect([link.payments, link.notes]).toEqual([null, null]);
    const { of, payment } = pay(link.id);
    const events = of ? eventFor(of, payment) : [];
    expect(events).toMatchObject(
      ['payment.authorized', 'payment.captured', 'order.paid', 'payment_link.paid'].map((event) => ({
        event,
      })),
    );
    expect(payment.order_id).toBe(link.order_id);
    expect(call('GET', `${PATHS.links}/${link.id}`).payments).toMatchObject([
      { payment_id: 'pay_1', status: 'captured' },
    ]);
  });

  it('refunds a key once, another body of it never, and says of a payment how much has gone back', () => {
    const { call, pay } = gateway();
    pay(call('POST', PATHS.orders, ORDER).id);
    const refund = (amount: number, key: string) =>
      call('POST', '/v1/payments/pay_1/refund', { amount }, key);
    const first = refund(4000, 'key-of-the-first');
    expect(refund(4000, 'key-of-the-first')).toEqual(first);
    expect(() => refund(5000, 'key-of-the-first')).toThrow(expect.objectContaining({ status: 409 }));
    const read = () => call('GET', '/v1/payments/pay_1');
    expect(read()).toMatchObject({ status: 'captured', refund_status: 'partial', amount_refunded: 4000 });
    expect(() => refund(6001, 'key-of-the-second')).toThrow('greater than amount captured');
    refund(6000, 'key-of-the-second');
    expect(read()).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 10_000 });
    expect(() => refund(100, 'key-of-the-third')).toThrow('fully refunded already');
  });
});
