import { Hono } from 'hono';
import { decimalRupees } from '../../src/lib/money.ts';
import { REFERENCE_PAYEE } from '../../src/settings.ts';
import { ownOrigin } from '../shop/calls/caller.ts';
import { readBody } from '../shop/calls/read-body.ts';
import { Refusal } from '../shop/calls/refusal.ts';
import { Refused } from '../shop/calls/refused.ts';
import { requireToken } from '../shop/calls/token.ts';
import { STORE } from '../shop/catalogue/store.ts';
import { amountOf, type WireOrder } from '../shop/orders/wire-order.ts';
import { type Method, PaymentRequest, paymentFields } from '../shop/payments/fields.ts';
import { NOT_ON_DELIVERY, takesOnDelivery } from '../shop/payments/on-delivery.ts';
import { toWire } from '../store/order-row.ts';
import type { Shop } from '../store/shop.ts';
import { requireUser, type User } from '../users/tokens.ts';
import {
  closePayment,
  findPayment,
  openPayment,
  type Payment,
  paymentId,
  settlePayments,
  thanksPage,
} from './settle.ts';

export function paymentsApi(shop: Shop): Hono {
  const api = new Hono();

  api.get('/payments/fields', async (c) => {
    const user = await requireUser(shop, requireToken(c));
    const order = await findOrder(shop, user, c.req.query('orderId') ?? '');
    const onDelivery = takesOnDelivery(shop.delivery, order?.shippingAddress.postalCode);
    return c.json({ fields: paymentFields(c.req.query('lang') ?? '', onDelivery) });
  });

  api.post('/payments', async (c) => {
    const user = await requireUser(shop, requireToken(c));
    const { orderId, fields } = await readBody(c, PaymentRequest);
    await settlePayments(shop);
    const order = await findOrder(shop, user, orderId);
    if (order === undefined) throw new Refused('no-such-order');
    const origin = ownOrigin(c, shop);
    // The shopper's choice does not matter where there is nothing to pay (D56.90).
    const method = amountOf(order) === 0 ? 'none' : fields.method;
    const id = paymentId(user.id, c.req.header('Idempotency-Key') ?? '');
    const before = await findPayment(shop, id);
    if (before) {
      if (before.orderId !== order.id || before.method !== method || method === 'gift-card') {
        throw new Refusal(422, 'This Idempotency-Key belongs to another payment');
      }
      return c.json(await answerFor(shop, before, method, origin));
    }
    if (order.status === CANCELLED) return c.json({ success: false, error: 'This order was cancelled.' });
    if (order.status !== PENDING) return c.json({ success: false, error: 'This order is already paid.' });

    if (method === 'gift-card') {
      return c.json({ success: false, error: 'The balance of this gift card is too low for the order.' });
    }

    if (method === 'on-delivery' && !takesOnDelivery(shop.delivery, order.shippingAddress.postalCode)) {
      return c.json({ success: false, error: NOT_ON_DELIVERY });
    }

    const upi = method === 'upi-qr' || method === 'upi-app';
    const payment = await openPayment(shop, {
      id,
      orderId: order.id,
      method,
      amount: amountOf(order),
      shop: shopOf(shop, c.req.header('Origin'), origin),
      settlesAt:
        upi && Number.isFinite(shop.upiApprovesAfterMs) ? shop.now() + shop.upiApprovesAfterMs : null,
    });
    return c.json(await answerFor(shop, payment, method, origin));
  });

  return api;
}

const PENDING = 0;
const CANCELLED = 4;

async function findOrder({ db }: Shop, user: User, id: string): Promise<WireOrder | undefined> {
  const { rows } = await db.execute({
    sql: 'SELECT * FROM orders WHERE id = ? AND user_id = ?',
    args: [id, user.id],
  });
  return rows[0] && toWire(rows[0]);
}

function shopOf(shop: Shop, asking: string | undefined, own: string): string {
  const ours = asking !== undefined && (asking === own || shop.origins.includes(asking));
  return ours ? asking : (shop.origins[0] ?? own);
}

type Way = Exclude<Method, 'gift-card'> | 'none';

async function answerFor(shop: Shop, payment: Payment, method: Way, origin: string): Promise<object> {
  // A repeat finds it open if the database was busy.
  if (method === 'on-delivery' || method === 'none') {
    if (payment.state === 'waiting') await closePayment(shop, payment.id, 'paid');
    const { state } = (await findPayment(shop, payment.id)) ?? payment;
    if (state === 'declined') return { success: false, error: 'This order can no longer be paid.' };
  }
  return { success: true, ...NEXT_STEP[method](payment, `${origin}/bank`) };
}

const NEXT_STEP: Record<Way, (payment: Payment, bank: string) => object> = {
  'upi-qr': (payment) => ({ action: { type: 'qr', qr: upiAddress(payment) } }),
  'upi-app': (payment) => ({ action: { type: 'deeplink', redirectUrl: upiAddress(payment) } }),
  netbanking: (payment, bank) => ({
    action: {
      type: 'redirect_post',
      redirectUrl: bank,
      formParams: {
        type: 'netbanking',
        url: thanksPage(payment),
        data: {
          payment: payment.id,
          order: payment.orderId,
          amount: decimalRupees(payment.amount),
          currency: 'INR',
        },
      },
    },
  }),
  wallet: (payment, bank) => ({ redirectUrl: `${bank}?payment=${payment.id}` }),
  'on-delivery': () => ({}),
  none: () => ({}),
};

/** The text of an Indian payment QR code. Nobody can own a `.example` domain. */
function upiAddress({ id, orderId, amount }: Payment): string {
  const words = {
    pa: REFERENCE_PAYEE,
    pn: STORE.storeName,
    am: decimalRupees(amount),
    cu: 'INR',
    tr: id,
    tn: `Order ${orderId}`,
  };
  const query = Object.entries(words).map(([key, word]) => `${key}=${encodeURIComponent(word)}`);
  return `upi://pay?${query.join('&')}`;
}
