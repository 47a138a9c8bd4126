import { Inject, Injectable } from '@nestjs/common';
import { HistoryEntryType } from '@vendure/common/lib/generated-types';
import {
  ConfigService,
  EventBus,
  HistoryService,
  type Order,
  OrderService,
  type OrderState,
  Payment,
  PaymentMethodService,
  type PaymentState,
  PaymentStateTransitionEvent,
  type RequestContext,
} from '@vendure/core';
import { In, type Repository } from 'typeorm';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { Database } from '../base/database.ts';
import { takeDue } from '../base/due-rows.ts';
import {
  type GatewayPayment,
  type NewPayment,
  ON_DELIVERY,
  type StrayPayment,
} from '../base/engine-types.ts';
import { StrayPaymentRow } from '../base/refund-row.ts';
import { Mails } from '../mail/mails.ts';
import { lockOrder } from '../order-state/lock-order.ts';
import { orderMoved } from '../order-state/order-moved.ts';
import { Reservations } from '../stock/reservations.ts';
import { GatewayPayments } from './gateway-payments.ts';
import { Refunds } from './refunds.ts';

@Injectable()
export class Payments {
  @Inject(ConfigService) private readonly config!: ConfigService;
  @Inject(Database) private readonly database!: Database;
  @Inject(EventBus) private readonly events!: EventBus;
  @Inject(GatewayPayments) private readonly gateway!: GatewayPayments;
  @Inject(HistoryService) private readonly history!: HistoryService;
  @Inject(Reservations) private readonly reservations!: Reservations;
  @Inject(Mails) private readonly mails!: Mails;
  @Inject(PaymentMethodService) private readonly methods!: PaymentMethodService;
  @Inject(OrderService) private readonly orders!: OrderService;
  @Inject(Refunds) private readonly refunds!: Refunds;

  /** What was found not to fit stays so, because the owner may have sent it back. `open`: payments at the gateway that are no longer needed. */
  async pay({ code, ...paid }: NewPayment): Promise<{ open: GatewayPayment[]; isSentBack: boolean }> {
    const { method, transactionId, amount } = paid;
    return this.database.inTransaction(this.database.staff(), async (ctx) => {
      const order = await lockOrder(this.database.orders(ctx), code);
      const [{ isBooked, isStray }] = await this.#strays(ctx).query(KNOWN, [order.id, transactionId]);
      const isNew = !isBooked;
      if (isNew && isStray) throw new Refused('not-payable', `${transactionId} goes back`);
      const isSentBack = order.state === 'Cancelled' && method !== ON_DELIVERY;
      if (isNew && isSentBack) await this.refunds.sendBack(ctx, order, paid);
      else if (isNew) {
        if (order.totalWithTax !== amount)
          throw new Refused('amount-differs', `${amount} for ${order.totalWithTax}`);
        if (order.state !== 'ArrangingPayment') throw new Refused('not-payable', order.state);
        await this.reservations.reserveForPayment(ctx, order.id);
        await this.#book(ctx, order, paid);
      }
      return { open: await this.gateway.openOf(ctx, code), isSentBack };
    });
  }

  /**
   * As Vendure's services do for a payment of the whole sum, without reading the order again at each step. OrderService
   * would also take away a coupon that has ended since the order.
   */
  async #book(
    ctx: RequestContext,
    order: Order,
    { method, transactionId, amount }: Omit<NewPayment, 'code'>,
  ): Promise<void> {
    const { paymentMethod, handler, checker } = await this.methods.getMethodAndOperations(ctx, method);
    const args = paymentMethod.checker?.args ?? [];
    const isEligible = checker ? await checker.check(ctx, order, args, paymentMethod) : true;
    if (isEligible !== true) throw new Refused('not-payable', `${method}: ${isEligible}`);
    const metadata = { transactionId };
    const made = await handler.createPayment(
      ctx,
      order,
      amount,
      paymentMethod.handler.args,
      metadata,
      paymentMethod,
    );
    const to = PAID[made.state];
    if (!to) throw new Refused('not-payable', `${method}: ${made.state}`);
    const payment = new Payment({ ...made, method, order });
    await this.database.rows(ctx, Payment).insert(payment);
    const [created, state] = ['Created', payment.state] as const;
    await this.events.publish(new PaymentStateTransitionEvent(created, state, ctx, payment, order));
    const type = HistoryEntryType.ORDER_PAYMENT_TRANSITION;
    const data = { paymentId: payment.id, from: created, to: state };
    await this.history.createHistoryEntryForOrder({ ctx, orderId: order.id, type, data });
    const { id, state: from } = order;
    const orders = this.database.orders(ctx);
    await orders.update({ id }, { state: to });
    await orderMoved(
      this.config,
      this.events,
      ctx,
      Object.assign(order, { state: to, payments: [payment] }),
      from,
    );
    const { active, orderPlacedAt } = order;
    await orders.update({ id }, { active, ...(orderPlacedAt && { orderPlacedAt }) });
  }

  /** Tells the owner once. The lock lets a call that books it finish first. */
  async noteStray({ code, paymentId, amount, currency }: StrayPayment): Promise<void> {
    await this.database.inTransaction(this.database.staff(), async (ctx) => {
      const { id } = await lockOrder(this.database.orders(ctx), code);
      const payments = await this.orders.getOrderPayments(ctx, id);
      if (payments.some(({ transactionId }) => transactionId === paymentId)) return;
      const noted = await this.#strays(ctx).query(NOTE_STRAY, [paymentId, code, amount, currency]);
      if (noted.length > 0) await this.mails.note(ctx, id, 'refund-needed', paymentId);
    });
  }

  /** Each goes to one caller, then pauses. */
  async straysToAskAbout(): Promise<string[]> {
    const ids = await takeDue(this.database.raw, 'daftar_stray_payment');
    const rows = this.database.raw.getRepository(StrayPaymentRow);
    return (await rows.findBy({ id: In(ids) })).map(({ paymentId }) => paymentId);
  }

  async strayRefunded(paymentId: string): Promise<void> {
    const rows = this.database.raw.getRepository(StrayPaymentRow);
    await rows.update({ paymentId }, { state: 'refunded' });
  }

  #strays(ctx: RequestContext): Repository<StrayPaymentRow> {
    return this.database.rows(ctx, StrayPaymentRow);
  }
}

const PAID: Partial<Record<PaymentState, OrderState>> = {
  Authorized: 'PaymentAuthorized',
  Settled: 'PaymentSettled',
};

const KNOWN = `
  select exists (select 1 from payment where "orderId" = $1 and "transactionId" = $2) as "isBooked",
    exists (select 1 from daftar_stray_payment where "paymentId" = $2) as "isStray"`;

const NOTE_STRAY = `
  insert into daftar_stray_payment ("paymentId", "orderCode", amount, currency) values ($1, $2, $3, $4)
  on conflict do nothing returning id`;
