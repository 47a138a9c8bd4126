import { randomBytes } from 'node:crypto';
import { type Opened, type PaymentEntity, type Records, type RefundRecord, refundEntity } from './records.ts';

/** An error in Razorpay's format. */
export class GatewayError extends Error {
  readonly status: number;

  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }

  get json(): object {
    const code = this.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
    return {
      error: { code, description: this.message, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
    };
  }
}

/** One API call on the records. Throws GatewayError where the documentation says so. */
export function answerFor(
  method: string,
  { pathname, searchParams, origin }: URL,
  body: Record<string, unknown>,
  records: Records,
  { key = '', status = 'processed' }: { key?: string; status?: RefundRecord['status'] | undefined } = {},
): unknown {
  const [, paymentId = ''] = /^\/v1\/payments\/(pay_\w+)\/refund$/.exec(pathname) ?? [];
  if (paymentId) return refundEntity(refundOf(paymentId, body, records, key, status));
  const [, readId = ''] = /^\/v1\/payments\/(pay_\w+)$/.exec(pathname) ?? [];
  const read = records.payments.get(readId);
  if (read) return asRefunded(records, read);
  const [, refundId = ''] = /^\/v1\/refunds\/(rfnd_\w+)$/.exec(pathname) ?? [];
  if (refundId) {
    const refund = [...records.refunds.values()].find(({ id }) => id === refundId);
    if (!refund) throw new GatewayError(400, 'The id provided does not exist');
    return refundEntity(refund);
  }
  const [, kind = '', id, verb] =
    /^\/v1\/(orders|payment_links|payments\/qr_codes)(?:\/(\w+)(?:\/(\w+))?)?\/?$/.exec(pathname) ?? [];
  const area = AREAS[kind];
  if (!area) throw new GatewayError(400, 'The requested URL was not found on the server.');
  const wire = (opened: Opened) => area.wire(opened, paymentsOf(records, opened.id), origin);
  const all = [...records.opened.values()].filter((opened) => opened.kind === area.kind);
  if (!id && method === 'POST') {
    const opened = area.open(body, all);
    records.opened.set(opened.id, opened);
    return wire(opened);
  }
  if (!id) {
    const wanted = searchParams.get('receipt') ?? searchParams.get('reference_id');
    const items = all.filter(({ reference }) => wanted === null || reference === wanted).map(wire);
    return kind === 'payment_links' ? { payment_links: items } : collectionOf(items);
  }
  const opened = all.find((each) => each.id === id);
  if (!opened) throw new GatewayError(400, 'The id provided does not exist');
  if (verb === 'payments')
    return collectionOf(paymentsOf(records, id).map((each) => asRefunded(records, each)));
  if (verb === 'close' || verb === 'cancel') {
    if (opened.status !== area.waiting) throw new GatewayError(400, `It is ${opened.status} already`);
    opened.status = verb === 'close' ? 'closed' : 'cancelled';
  }
  return wire(opened);
}

/** A key has one refund; all of a payment's together are at most its amount. */
function refundOf(
  paymentId: string,
  body: Record<string, unknown>,
  records: Records,
  key: string,
  status: RefundRecord['status'],
): RefundRecord {
  const payment = records.payments.get(paymentId);
  if (!payment?.captured) throw new GatewayError(400, 'The payment status should be captured');
  if (!/^[\w-]{10,}$/.test(key)) throw new GatewayError(400, 'The idempotency key is not valid');
  const amount = amountOf(body.amount);
  const before = records.refunds.get(key);
  const asked = JSON.stringify(body);
  if (before && before.asked !== asked)
    throw new GatewayError(
      409,
      'Different request with the same idempotency key has already been processed.',
    );
  const left = payment.amount - refundedOf(records, paymentId);
  if (!before && left <= 0) throw new GatewayError(400, 'The payment has been fully refunded already');
  if (!before && amount > left)
    throw new GatewayError(400, 'The refund amount provided is greater than amount captured');
  const refund = before ?? { id: `rfnd_${randomBytes(7).toString('hex')}`, paymentId, amount, asked, status };
  records.refunds.set(key, refund);
  return refund;
}

function refundedOf({ refunds }: Records, paymentId: string): number {
  return [...refunds.values()]
    .filter((each) => each.paymentId === paymentId && each.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** A payment whose money has all gone back is no longer captured. */
function asRefunded(records: Records, payment: PaymentEntity): PaymentEntity & { amount_refunded: number } {
  const refunded = refundedOf(records, payment.id);
  const isFull = refunded >= payment.amount;
  const status = isFull && payment.captured ? 'refunded' : payment.status;
  const refundStatus = refunded === 0 ? null : isFull ? 'full' : 'partial';
  return { ...payment, status, refund_status: refundStatus, amount_refunded: refunded };
}

function collectionOf(items: readonly object[]): object {
  return { entity: 'collection', count: items.length, items };
}

interface Area {
  kind: Opened['kind'];
  waiting: string;
  open: (body: Record<string, unknown>, all: readonly Opened[]) => Opened;
  wire: (opened: Opened, payments: readonly PaymentEntity[], origin: string) => object;
}

const AREAS: Readonly<Record<string, Area>> = {
  orders: {
    kind: 'order',
    waiting: 'created',
    open(asked, all) {
      const reference = shortText(asked.receipt, 'receipt');
      if (all.some((each) => each.reference === reference))
        throw new GatewayError(400, 'The receipt is not unique.');
      captureOptions(asked.payment);
      return opened('order', 'created', amountOf(asked.amount), reference, asked);
    },
    wire: ({ id, amount, reference, status }) => ({
      id,
      entity: 'order',
      amount,
      amount_paid: status === 'paid' ? amount : 0,
      currency: 'INR',
      receipt: reference,
      status,
    }),
  },
  payment_links: {
    kind: 'link',
    waiting: 'created',
    open(asked, all) {
      const reference = shortText(asked.reference_id, 'reference_id');
      if (all.some((each) => each.reference === reference))
        throw new GatewayError(400, `payment link creation with reference ID ${reference} already attempted`);
      inAQuarterOfAnHour(asked.expire_by);
      customer(asked.customer);
      shortText(asked.description, 'description', 2048);
      if (asked.upi_link) throw new GatewayError(400, 'UPI Payment Links is not supported in Test Mode.');
      if (!URL.canParse(String(asked.callback_url)) || asked.callback_method !== 'get')
        throw new GatewayError(400, 'The callback url format is invalid.');
      return opened('link', 'created', amountOf(asked.amount), reference, asked);
    },
    wire: ({ id, amount, reference, status, orderId }, payments, origin) => ({
      id,
      amount,
      order_id: orderId,
      notes: null,
      currency: 'INR',
      reference_id: reference,
      short_url: `${origin}/pages/${id}`,
      status,
      // Null until it is paid.
      payments:
        status === 'paid'
          ? payments.filter(({ captured }) => captured).map((each) => paidBy(each, id))
          : null,
    }),
  },
  'payments/qr_codes': {
    kind: 'qr',
    waiting: 'active',
    open(asked) {
      inAQuarterOfAnHour(asked.close_by);
      if (asked.usage !== 'single_use' || asked.fixed_amount !== true || asked.type !== 'upi_qr')
        throw new GatewayError(400, 'fixed_amount should be true for single_use QR codes');
      const { reference } = (asked.notes ?? {}) as { reference?: unknown };
      return opened('qr', 'active', amountOf(asked.payment_amount), shortText(reference, 'notes'), asked);
    },
    wire: ({ id, amount, status, asked, createdAt }, payments, origin) => {
      const captured = payments.filter((each) => each.status === 'captured');
      return {
        id,
        entity: 'qr_code',
        usage: 'single_use',
        type: 'upi_qr',
        image_url: `${origin}/pictures/${id}.png`,
        // Depends on the account, here on the shop's name.
        ...(asked.name !== PICTURE_SHOP && {
          image_content: `upi://pay?pa=shop.rzp@bank.example&pn=Shop&tr=${id}&am=${amount / 100}&cu=INR`,
        }),
        payment_amount: amount,
        status,
        fixed_amount: true,
        close_by: Math.min(Number(asked.close_by), Math.floor(createdAt / 1000) + MOST_OF_A_CODE_S),
        payments_amount_received: captured.reduce((sum, each) => sum + each.amount, 0),
        payments_count_received: captured.length,
        notes: asked.notes ?? [],
      };
    },
  },
};

/** A shop of this name gets QR codes as pictures only. */
export const PICTURE_SHOP = 'Pictures Only';

function opened(
  kind: Opened['kind'],
  status: string,
  amount: number,
  reference: string,
  asked: Record<string, unknown>,
): Opened {
  notes(asked.notes);
  const idOf = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
  const id = idOf({ order: 'order', link: 'plink', qr: 'qr' }[kind]);
  const orderId = { order: id, link: idOf('order'), qr: null }[kind];
  return { kind, id, orderId, amount, reference, status, createdAt: Date.now(), asked };
}

function paymentsOf(records: Records, id: string): PaymentEntity[] {
  return [...records.payments.values()].filter(({ of }) => of === id);
}

function amountOf(amount: unknown): number {
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    throw new GatewayError(400, 'The amount must be an integer.');
  if (amount < 100) throw new GatewayError(400, 'The amount must be at least INR 1.00');
  return amount;
}

function shortText(value: unknown, name: string, most = 40): string {
  if (typeof value !== 'string' || value === '') throw new GatewayError(400, `The ${name} is required.`);
  if (value.length > most)
    throw new GatewayError(400, `The ${name} may not be greater than ${most} characters.`);
  return value;
}

/** At most 15 pairs of 256 characters. */
function notes(value: unknown): void {
  const pairs = Object.entries(value ?? {});
  if (pairs.length > 15) throw new GatewayError(400, 'The number of fields in notes should be less than 15');
  for (const [name, note] of pairs) shortText(note, `notes ${name}`, 256);
}

/** Of the Customers API. */
function customer(value: unknown): void {
  const { name, email, contact } = (value ?? {}) as Record<string, unknown>;
  const isWrong = (text: unknown, form: RegExp) => text !== undefined && !form.test(String(text));
  if (isWrong(name, /^[\w .'/@()]{3,50}$/)) throw new GatewayError(400, 'The name format is invalid.');
  if (isWrong(email, /^[^@\s]+@[^@\s]+$/) || String(email ?? '').length > 64)
    throw new GatewayError(400, 'The email must be a valid email address.');
  if (isWrong(contact, /^\+\d{8,14}$/)) throw new GatewayError(400, 'The contact number is invalid.');
}

/** In minutes. */
function captureOptions(value: unknown): void {
  const { capture, capture_options: options } = (value ?? {}) as Record<string, unknown>;
  const { automatic_expiry_period: automatic, manual_expiry_period: manual } = (options ?? {}) as Record<
    string,
    number
  >;
  const isRight =
    capture === undefined ||
    (Number(automatic) >= 12 && Number(manual) >= Number(automatic) && Number(manual) <= 7200);
  if (!isRight) throw new GatewayError(400, 'The capture options are invalid.');
}

/** It shortens a later close_by. */
const MOST_OF_A_CODE_S = 2 * 60 * 60;

function paidBy({ id, amount, method }: PaymentEntity, link: string): object {
  return { payment_id: id, plink_id: link, amount, method, status: 'captured' };
}

function inAQuarterOfAnHour(time: unknown): void {
  if (typeof time !== 'number' || time < Date.now() / 1000 + 15 * 60)
    throw new GatewayError(400, 'timestamp must be atleast 15 minutes in future');
}
