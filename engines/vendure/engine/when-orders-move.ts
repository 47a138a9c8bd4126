import type {
  FulfillmentProcess,
  FulfillmentState,
  OrderProcess,
  OrderState,
  RequestContext,
  VendureConfig,
} from '@vendure/core';
import { Database } from './base/database.ts';
import { Invoices } from './invoices/invoices.ts';
import type { OrderMailRow } from './mail/mail-row.ts';
import { Mails } from './mail/mails.ts';
import { requireOrder } from './order-state/find-order.ts';
import { SHIPPED, statusOf } from './order-state/status.ts';
import { Refunds } from './payments/refunds.ts';
import { Reservations } from './stock/reservations.ts';

let database: Database;
let invoices: Invoices;
let mails: Mails;
let refunds: Refunds;
let reservations: Reservations;

/** Whoever moves it, in the transaction that does. */
export const whenOrdersMove: OrderProcess<OrderState> = {
  init(injector) {
    database = injector.get(Database);
    invoices = injector.get(Invoices);
    mails = injector.get(Mails);
    refunds = injector.get(Refunds);
    reservations = injector.get(Reservations);
  },
  async onTransitionEnd(from, to, { ctx, order: { id } }) {
    const isPaid = to === 'PaymentAuthorized' || to === 'PaymentSettled';
    const isUnpaid = from === 'ArrangingPayment' && !isPaid;
    // A paid order keeps its pieces. A parcel may come back while its order is cancelled.
    if (isUnpaid || to === 'Cancelled') await reservations.release(ctx, id);
    else if (from === 'ArrangingPayment') await reservations.end(ctx, id);
    if (to === 'Cancelled') await refunds.note(ctx, id);
    const kind = MAILS[to];
    if (kind) await mails.note(ctx, id, kind);
    if (kind === 'paid') await mails.note(ctx, id, 'owner');
    // What is paid on delivery is not paid before.
    if (to === 'PaymentSettled' || to === 'Shipped') await invoices.draw(ctx, id);
    if (to === 'Cancelled') await invoices.takeBack(ctx, id);
  },
};

const MAILS: Partial<Record<OrderState, OrderMailRow['kind']>> = {
  ArrangingPayment: 'placed',
  PaymentAuthorized: 'paid',
  PaymentSettled: 'paid',
  Shipped: 'sent',
  Cancelled: 'cancelled',
};

export const whenParcelsMove: FulfillmentProcess<FulfillmentState> = {
  /** Several staff may move a parcel at once, and its stock must move once. */
  async onTransitionStart(from, _to, { ctx, fulfillment: { id } }) {
    const isStill = (await stateOf(ctx, 'fulfillment', id)) === from;
    return isStill || 'Someone else has just changed this parcel. Please load the page again.';
  },
  /** An order paid on delivery keeps its state while it is sent, so its parcels say so, once all of it is sent. */
  async onTransitionEnd(_from, to, { ctx, orders }) {
    if (to !== 'Shipped') return;
    for (const { id } of orders) {
      const order = await requireOrder(database.orders(ctx), { id });
      if (statusOf(order, order.lines) < SHIPPED) continue;
      await mails.note(ctx, id, 'sent');
      await invoices.draw(ctx, id);
    }
  },
};

/** Vendure does not export its own. */
type RefundProcess = NonNullable<VendureConfig['paymentOptions']['refundProcess']>[number];

export const whenRefundsMove: RefundProcess = {
  transitions: {
    // What the gateway answers when it has begun.
    Pending: { to: ['Pending'] },
    // A bank may refuse what the gateway has sent.
    Settled: { to: ['Failed'] },
    Failed: { to: [] },
  },
  async onTransitionStart(from, _to, { ctx, refund: { id } }) {
    const isStill = (await stateOf(ctx, 'refund', id)) === from;
    return isStill || 'This refund has just changed. Please load the page again.';
  },
  async onTransitionEnd(_from, to, { ctx, order, refund }) {
    await refunds.noteEnd(ctx, order, refund);
    // Of a part. An order that is cancelled has its note already.
    if (to === 'Settled') await invoices.takeBack(ctx, order.id, refund);
  },
};

/** In the database, where others may change it at the same time. */
async function stateOf(
  ctx: RequestContext,
  table: 'fulfillment' | 'refund',
  id: string | number,
): Promise<string | undefined> {
  const sql = `select state from ${table} where id = $1 for update`;
  const [stored] = await database.orders(ctx).query(sql, [id]);
  return stored?.state;
}
