import type { FulfillmentProcess, FulfillmentState, OrderProcess, OrderState } from '@vendure/core';
import type { OrderMailRow } from './mail-row.ts';
import { Mails } from './mails.ts';

let mails: Mails;

/** Whoever changes the order, its mail is noted in the same transaction. */
export const mailWhenOrderMoves: OrderProcess<OrderState> = {
  init(injector) {
    mails = injector.get(Mails);
  },
  async onTransitionEnd(_from, to, { ctx, order }) {
    const kind = KINDS[to];
    if (kind) await mails.note(ctx, order.id, kind);
    if (kind === 'paid') await mails.note(ctx, order.id, 'owner');
  },
};

/** An order paid on delivery keeps its state while it is sent, so its parcels say so. */
export const mailWhenParcelMoves: FulfillmentProcess<FulfillmentState> = {
  async onTransitionEnd(_from, to, { ctx, orders }) {
    if (to !== 'Shipped') return;
    for (const { id } of orders) await mails.noteSent(ctx, id);
  },
};

const KINDS: Partial<Record<OrderState, OrderMailRow['kind']>> = {
  ArrangingPayment: 'placed',
  PaymentAuthorized: 'paid',
  PaymentSettled: 'paid',
  Shipped: 'sent',
  Cancelled: 'cancelled',
};
