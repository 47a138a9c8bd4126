import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readBody } from '../../../server/read-body.ts';
import { Refusal } from '../../../server/refusal.ts';
import { ON_DELIVERY } from '../engine-calls.ts';
import type { Bridge } from './api.ts';
import { EngineRefusal } from './refusals.ts';
import { requireToken } from './session.ts';
import { statusOf } from './wire-order.ts';

/** SPEC 7: the payment form and the payment. */
export function paymentsApi({ ask }: Bridge): Hono {
  const api = new Hono();

  api.get('/payments/fields', async (c) => {
    await ask('customer', { token: requireToken(c) });
    return c.json({ fields: [METHOD_FIELD] });
  });

  api.post('/payments', async (c) => {
    const token = requireToken(c);
    await ask('customer', { token });
    const { orderId } = await readBody(c, PaymentRequest);
    const { order, isOwn } = await ask('order', { code: orderId, token });
    if (!isOwn) throw new Refusal(404, 'Order not found or access denied');
    if (statusOf(order) === CANCELLED) return c.json({ success: false, error: 'This order was cancelled.' });
    const key = c.req.header('Idempotency-Key') || randomUUID();
    try {
      // The same key again is told again that all is well (faults F1).
      await ask('pay', {
        code: order.code,
        method: ON_DELIVERY,
        transactionId: `${ON_DELIVERY}-${key}`,
        amount: order.total,
      });
    } catch (error) {
      if (!(error instanceof EngineRefusal) || error.reason !== 'not-payable') throw error;
      return c.json({ success: false, error: 'This order is already paid.' });
    }
    return c.json({ success: true });
  });

  return api;
}

const CANCELLED = 4;

const METHOD_FIELD = {
  name: 'method',
  label: 'How would you like to pay?',
  type: 'select',
  placeholder: 'Choose a way to pay',
  options: [{ value: ON_DELIVERY, label: 'Pay on delivery' }],
  rules: { required: true },
  rulesMessages: ['Please choose a way to pay'],
};

const PaymentRequest = v.object(
  {
    orderId: v.pipe(
      v.string('A payment needs an order'),
      v.nonEmpty('A payment needs an order'),
      v.maxLength(200),
    ),
    fields: v.object(
      { method: v.literal(ON_DELIVERY, 'Please choose a way to pay') },
      'Please choose a way to pay',
    ),
  },
  'A payment needs an order and fields',
);
