import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPayment, pay } from '../../../../src/features/payment/payment.ts';
import { PaymentFields } from '../../../../src/features/payment/payment-field.ts';
import { paymentKeys } from '../../../../src/features/payment/payment-keys.ts';
import { askPaymentState, type PaymentState } from '../../../../src/features/payment/payment-watch.ts';
import { type Api, RequestFailure } from '../../../../src/platform/api.ts';
import { createNotices, type Notices } from '../../../../src/platform/notices.ts';
import { fakeDevice } from '../../fake-device.ts';
import { answering } from '../../fake-shop.ts';
import { settledStore } from '../../store-state.ts';

const WAITING: PaymentState = { is: 'waiting', total: 10 };
const PAID: PaymentState = { is: 'paid', total: 10 };
const CANCELLED: PaymentState = { is: 'cancelled', total: 10 };
const UNKNOWN: PaymentState = { is: 'unknown' };
const FAILED = 'Failed to process payment. Please try again later.';

const here = () => ({ href: 'https://shop.example/payment', hostname: 'shop.example' });

let sent = 0;
let notices: Notices;
beforeEach(() => {
  sent = 0;
  notices = createNotices();
});

/** A shop that accepts keys, without pauses. */
function unreachableShop() {
  return {
    here,
    takesKeys: async () => true,
    keys: paymentKeys(fakeDevice()),
    pause: async () => {},
    session: { signal: () => new AbortController().signal },
    notices,
  };
}

/** Pays at a shop whose POST fails like this, and whose order has these states in turn. */
function payAt(failure: unknown, ...states: PaymentState[]) {
  const send: Api['post'] = () => {
    sent += 1;
    return Promise.reject(failure);
  };
  const stateOf = async () => states.shift() ?? UNKNOWN;
  return pay({ ...unreachableShop(), send, stateOf }, '#1001', [], new Map());
}

describe('a payment whose answer was lost', () => {
  const lost = [
    new RequestFailure('network', {}),
    new RequestFailure('timeout', {}),
    new RequestFailure('answer', {}),
    new RequestFailure('status', { status: 500 }),
    new RequestFailure('status', { status: 504 }),
    new RequestFailure('status', { status: 408 }),
  ];

  it.each(lost)('is not called failed when the order is paid (%s)', async (failure) => {
    expect(await payAt(failure, WAITING, PAID)).toEqual({ next: 'paid' });
    expect(await payAt(failure, WAITING, WAITING, PAID)).toEqual({ next: 'paid' });
    expect(await payAt(failure, WAITING, UNKNOWN, PAID)).toEqual({ next: 'paid' });
  });

  it.each(lost)('has failed when the order still waits, as far as one can see (%s)', async (failure) => {
    expect(await payAt(failure, WAITING, WAITING, WAITING)).toMatchObject({ next: 'lost', sentence: FAILED });
    expect(await payAt(failure, WAITING, WAITING, CANCELLED)).toMatchObject({
      next: 'lost',
      sentence: FAILED,
    });
  });

  it('is neither paid nor failed when the shop cannot be asked', async () => {
    expect(await payAt(lost[0], WAITING, UNKNOWN, UNKNOWN)).toMatchObject({
      next: 'lost',
      sentence:
        "We couldn't find out whether your payment went through. Please check My Orders before you pay again.",
    });
  });
});

describe('a payment that the browser sent twice', () => {
  const refusedAsPaid = (...states: PaymentState[]) => {
    const send: Api['post'] = async (_path, _body, schema) =>
      v.parse(schema, { success: false, error: 'This order is already paid.' });
    const stateOf = async () => states.shift() ?? UNKNOWN;
    return pay({ ...unreachableShop(), send, stateOf }, '#1001', [], new Map());
  };

  it('went through, though its second sending was refused', async () => {
    expect(await refusedAsPaid(WAITING, PAID)).toEqual({ next: 'paid' });
  });

  it('is refused where the order is not paid', async () => {
    const refusal = { next: 'failed', sentence: 'This order is already paid.' };
    expect(await refusedAsPaid(WAITING, WAITING)).toEqual(refusal);
    expect(await refusedAsPaid(WAITING, UNKNOWN)).toEqual(refusal);
  });
});

it('SPEC 8: a refusal is a failure, with the words of the shop, and nothing more is asked', async () => {
  const refusal = new RequestFailure('status', { status: 400, refusal: { error: 'The bank sleeps.' } });
  expect(await payAt(refusal, WAITING, PAID)).toEqual({
    next: 'failed',
    sentence: FAILED,
    detail: 'The bank sleeps.',
  });
});

describe('a payment that the shop refuses because another tab has paid meanwhile', () => {
  const conflict = new RequestFailure('status', {
    status: 409,
    refusal: { error: 'This order is already paid.' },
  });

  it('counts as paid where the order says so', async () => {
    expect(await payAt(conflict, WAITING, PAID)).toEqual({ next: 'paid' });
  });

  it('has failed where it does not', async () => {
    const failed = { next: 'failed', sentence: FAILED, detail: 'This order is already paid.' };
    expect(await payAt(conflict, WAITING, WAITING)).toEqual(failed);
    expect(await payAt(conflict, WAITING, UNKNOWN)).toEqual(failed);
  });
});

describe('nothing is sent', () => {
  it('for an order that is paid already, in another tab or by an earlier try', async () => {
    expect(await payAt(null, PAID)).toEqual({ next: 'paid' });
    expect(sent).toBe(0);
  });

  it('D26: for an order above the limit of UPI, and the form says so', async () => {
    const fields = v.parse(PaymentFields, [{ name: 'method', type: 'select', options: ['upi-qr', 'card'] }]);
    const stateOf = async (): Promise<PaymentState> => ({ is: 'waiting', total: 100_001 });
    const send: Api['post'] = () => {
      sent += 1;
      return Promise.reject(new Error('not here'));
    };
    const paying = { ...unreachableShop(), send, stateOf };
    const result = await pay(paying, '#1001', fields, new Map([['method', 'upi-qr']]));
    const sentence = 'UPI takes at most ₹1,00,000 at once. Please choose another way to pay.';
    expect(result).toEqual({ next: 'correct', errors: new Map([['method', sentence]]) });
    expect(notices.waiting.get()).toMatchObject([{ title: 'Validation Error' }]);
    expect(sent).toBe(0);
    await pay(paying, '#1001', fields, new Map([['method', 'card']]));
    expect(sent).toBe(1);
  });

  it('D37: without a network, and the page says so', async () => {
    expect(await payAt(null, { is: 'unknown', failed: 'no-response' })).toEqual({
      next: 'failed',
      sentence: FAILED,
      detail: "We can't reach the shop. Nothing was sent.",
    });
    expect(sent).toBe(0);
  });

  it('but a shop that only cannot list its orders is still paid', async () => {
    await payAt(new RequestFailure('network', {}), UNKNOWN, UNKNOWN, UNKNOWN);
    expect(sent).toBe(1);
  });
});

it.each(['before', 'after'])(
  'D34: another shopper signs in while a payment is on its way: %s it was sent: nothing of it is said or sent in their name',
  async (moment) => {
    const stay = new AbortController();
    const send = (async () => {
      sent += 1;
      stay.abort();
      return { success: true };
    }) as unknown as Api['post'];
    const stateOf = async () => {
      if (moment === 'before') stay.abort();
      return WAITING;
    };
    const paying = { ...unreachableShop(), send, stateOf, session: { signal: () => stay.signal } };
    expect(await pay(paying, '#1001', [], new Map())).toEqual({ next: 'left' });
    expect(sent).toBe(moment === 'before' ? 0 : 1);
    expect(notices.waiting.get()).toEqual([]);
  },
);

describe('D37: an answer to a payment counts only if it is the shop’s', () => {
  it('the page of a captive portal is no refusal: the order is asked for', async () => {
    const page = new RequestFailure('status', { status: 403, answered: false });
    expect(await payAt(page, WAITING, PAID)).toEqual({ next: 'paid' });
    expect(await payAt(page, WAITING, WAITING, WAITING)).toMatchObject({ next: 'lost' });
  });

  it('nor does it let a payment be sent', async () => {
    for (const failure of [
      new RequestFailure('answer', { answered: false }),
      new RequestFailure('status', { status: 503, answered: false }),
    ]) {
      const state = await askPaymentState('#1001', () => Promise.reject(failure));
      expect(await payAt(null, state)).toMatchObject({ next: 'failed' });
    }
    expect(sent).toBe(0);
  });
});

describe('faults F1: the Idempotency-Key of a payment', () => {
  /** The keys that go along with these answers to POST /payments, one after another. */
  async function keysOf(answers: unknown[], takesKeys = true): Promise<(string | undefined)[]> {
    const sentKeys: (string | undefined)[] = [];
    const keys = paymentKeys(fakeDevice());
    for (const answer of answers) {
      const send = (async (
        _path: string,
        _body: unknown,
        _schema: unknown,
        headers: Record<string, string>,
      ) => {
        sentKeys.push(headers['Idempotency-Key']);
        if (answer instanceof Error) throw answer;
        return answer;
      }) as unknown as Api['post'];
      const paying = {
        ...unreachableShop(),
        send,
        keys,
        stateOf: async () => WAITING,
        takesKeys: async () => takesKeys,
      };
      await pay(paying, '#1001', [], new Map());
    }
    return sentKeys;
  }
  const lost = new RequestFailure('network', {});
  const refused = new RequestFailure('status', { status: 422 });

  it('is the same when the answer was lost, and another one once the shop has answered', async () => {
    const [first, again, afterRefusal] = await keysOf([lost, refused, lost]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(afterRefusal).not.toBe(first);
  });

  it('goes to no server that does not take it', async () => {
    expect(await keysOf([lost], false)).toEqual([undefined]);
  });
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
