export interface Opened {
  kind: 'qr' | 'link' | 'order';
  id: string;
  amount: number;
  /** From a note, `reference_id` or `receipt`. */
  reference: string;
  /** Each kind has its own states. */
  status: string;
  createdAt: number;
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
  status: 'pending' | 'processed' | 'failed';
}

export function refundEntity({ id, paymentId, amount, status }: RefundRecord): object {
  return { id, entity: 'refund', amount, currency: 'INR', payment_id: paymentId, status };
}

/** Webhooks in the order of events: authorised first, then paid. */
export function eventFor(opened: Opened, payment: PaymentEntity): object[] {
  const paid = { payment: { entity: payment } };
  const before = event('payment.authorized', {
    payment: { entity: { ...payment, status: 'authorized', captured: false } },
  });
  if (payment.status === 'failed') return [event('payment.failed', paid)];
  if (payment.status === 'authorized') return [before];
  const captured = event('payment.captured', paid);
  const own = { id: opened.id, amount: opened.amount, status: opened.status };
  const last = {
    qr: event('qr_code.credited', { ...paid, qr_code: { entity: { ...own, entity: 'qr_code' } } }),
    link: event('payment_link.paid', { ...paid, payment_link: { entity: own } }),
    order: event('order.paid', { ...paid, order: { entity: { ...own, entity: 'order' } } }),
  };
  return [before, captured, last[opened.kind]];
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
