export interface Opened {
  kind: 'qr' | 'link' | 'order';
  id: string;
  amount: number;
  /** From a note, `reference_id` or `receipt`. */
  reference: string;
  /** Each kind has its own states. */
  status: string;
  createdAt: number;
  /** A payment link has an order of its own there. */
  orderId: string | null;
  /** The request. */
  asked: Record<string, unknown>;
}

export interface PaymentEntity {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: string;
  order_id: string | null;
  method: string;
  captured: boolean;
  refund_status?: 'partial' | 'full' | null;
}

export interface Records {
  opened: Map<string, Opened>;
  payments: Map<string, PaymentEntity & { of: string }>;
  /** By idempotency key. */
  refunds: Map<string, RefundRecord>;
}

export interface RefundRecord {
  id: string;
  paymentId: string;
  amount: number;
  /** Of the request. */
  asked?: string;
  status: 'pending' | 'processed' | 'failed';
}

export function refundEntity({ id, paymentId, amount, status }: RefundRecord): object {
  return { id, entity: 'refund', amount, currency: 'INR', payment_id: paymentId, status };
}

/** Webhooks in the order of events: authorised first, then captured, then paid. */
export function eventFor(opened: Opened, payment: PaymentEntity): object[] {
  const paid = { payment: { entity: payment } };
  const before = event('payment.authorized', {
    payment: { entity: { ...payment, status: 'authorized', captured: false } },
  });
  if (payment.status === 'failed') return [event('payment.failed', paid)];
  if (payment.status === 'authorized') return [before];
  const captured = event('payment.captured', paid);
  const own = { id: opened.id, amount: opened.amount, status: opened.status };
  const order = { order: { entity: { ...own, id: opened.orderId, status: 'paid', entity: 'order' } } };
  const last = {
    qr: [event('qr_code.credited', { ...paid, qr_code: { entity: { ...own, entity: 'qr_code' } } })],
    link: [
      event('order.paid', { ...paid, ...order }),
      event('payment_link.paid', {
        payment_link: { entity: { ...own, order_id: opened.orderId } },
        ...order,
        ...paid,
      }),
    ],
    order: [event('order.paid', { ...paid, ...order })],
  };
  return [before, captured, ...last[opened.kind]];
}

export function event(name: string, payload: object): object {
  return {
    entity: 'event',
    account_id: 'acc_StandIn00000001',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  };
}
