import { describe, expect, it } from 'vitest';
import {
  failedRefundIn,
  paymentIn,
} from '../../../../../engines/vendure/engine/api/payments/razorpay/webhook-event.ts';

/** A payment as the public documents show it in a webhook, with the fields that the engine leaves alone. */
const PAYMENT = {
  id: 'pay_HO2fEpc9JeOQU5',
  entity: 'payment',
  amount: 239_000,
  currency: 'INR',
  status: 'captured',
  order_id: null as string | null,
  invoice_id: null,
  method: 'upi',
  amount_refunded: 0,
  captured: true,
  vpa: 'asha@okbank',
  notes: [],
  fee: 0,
  error_code: null,
  acquirer_data: { rrn: '116812981837' },
  created_at: 1_623_914_419,
};

function webhook(event: string, entities: Record<string, object>) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  return {
    entity: 'event',
    account_id: 'acc_1',
    event,
    contains: Object.keys(entities),
    payload,
    created_at: 1,
  };
}

const CAPTURED = { paymentId: 'pay_HO2fEpc9JeOQU5', amount: 239_000, currency: 'INR' };

/** As the public documents show it in a webhook. */
const REFUND = {
  id: 'rfnd_Heax5rxucwf2aS',
  entity: 'refund',
  amount: 4000,
  currency: 'INR',
  payment_id: PAYMENT.id,
  status: 'failed',
  speed_processed: 'normal',
};

describe('which refund a webhook says has failed', () => {
  it('refund.failed', () => {
    expect(failedRefundIn(webhook('refund.failed', { refund: REFUND, payment: PAYMENT }))).toEqual({
      id: REFUND.id,
      paymentId: PAYMENT.id,
      amount: 4000,
    });
  });

  it.each([
    webhook('refund.processed', { refund: { ...REFUND, status: 'processed' }, payment: PAYMENT }),
    webhook('refund.failed', { payment: PAYMENT }),
    webhook('refund.failed', { refund: { ...REFUND, payment_id: null } }),
    null,
  ])('none: %j', (json) => {
    expect(failedRefundIn(json)).toBeNull();
  });
});

describe('what a webhook says was paid', () => {
  it.each([
    ['qr_code.credited', { payment: PAYMENT, qr_code: { id: 'qr_1', status: 'closed' } }, 'qr_1'],
    [
      'payment_link.paid',
      // Its order has an id without prefix, and is the gateway's own affair.
      {
        payment: { ...PAYMENT, order_id: 'order_Qf' },
        order: { id: 'Qf', status: 'paid' },
        payment_link: { id: 'plink_1', reference_id: 'DF-1-1', notes: null },
      },
      'plink_1',
    ],
    [
      'order.paid',
      { payment: { ...PAYMENT, order_id: 'order_1' }, order: { id: 'order_1', receipt: 'DF-1-1' } },
      'order_1',
    ],
    ['payment.captured', { payment: { ...PAYMENT, order_id: 'order_1' } }, 'order_1'],
  ])('%s', (event, entities, gatewayId) => {
    expect(paymentIn(webhook(event, entities))).toEqual({ gatewayId, captured: CAPTURED });
  });

  it.each([
    ['payment.authorized', { payment: { ...PAYMENT, status: 'authorized', order_id: 'order_1' } }],
    ['payment.captured', { payment: { ...PAYMENT, status: 'authorized', order_id: 'order_1' } }],
    ['payment.captured', { payment: PAYMENT }],
    ['payment.failed', { payment: { ...PAYMENT, status: 'failed', order_id: 'order_1' } }],
    ['qr_code.closed', { qr_code: { id: 'qr_1', status: 'closed' } }],
    ['qr_code.credited', { qr_code: { id: 'qr_1' } }],
    ['refund.processed', { payment: { ...PAYMENT, order_id: 'order_1' }, refund: { id: 'rfnd_1' } }],
    ['constructor', { payment: PAYMENT }],
  ])('%s of this kind says nothing', (event, entities) => {
    expect(paymentIn(webhook(event, entities))).toBeNull();
  });

  it.each([
    null,
    [],
    {},
    { event: 'order.paid' },
    'order.paid',
    webhook('order.paid', { payment: { id: 1 } }),
  ])('nor does %j', (json) => {
    expect(paymentIn(json)).toBeNull();
  });
});
