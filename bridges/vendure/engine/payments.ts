import { Inject, Injectable } from '@nestjs/common';
import {
  isGraphQlErrorResult,
  OrderService,
  PaymentService,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import { In, type Repository } from 'typeorm';
import { takeDue } from './due-rows.ts';
import { type GatewayPayment, type NewPayment, ON_DELIVERY, type StrayPayment } from './engine-types.ts';
import { BridgeGatewayPayments } from './gateway-payments.ts';
import { BridgeHolds } from './holds.ts';
import { lockOrder } from './lock-order.ts';
import { BridgeMails } from './mail/mails.ts';
import { StrayPaymentRow } from './refund-row.ts';
import { BridgeRefunds } from './refunds.ts';
import { Refused } from './refused.ts';

@Injectable()
export class BridgePayments {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #gateway: BridgeGatewayPayments;
  readonly #holds: BridgeHolds;
  readonly #mails: BridgeMails;
  readonly #orders: OrderService;
  readonly #payments: PaymentService;
  readonly #refunds: BridgeRefunds;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(BridgeGatewayPayments) gateway: BridgeGatewayPayments,
    @Inject(BridgeHolds) holds: BridgeHolds,
    @Inject(BridgeMails) mails: BridgeMails,
    @Inject(OrderService) orders: OrderService,
    @Inject(PaymentService) payments: PaymentService,
    @Inject(BridgeRefunds) refunds: BridgeRefunds,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#gateway = gateway;
    this.#holds = holds;
    this.#mails = mails;
    this.#orders = orders;
    this.#payments = payments;
    this.#refunds = refunds;
  }

  /**
   * Booked once: the same transaction again succeeds. Another one for a paid order is refused. One for a cancelled
   * order is refunded. An order whose stock was released is paid only if enough is left. What was found not to fit
   * stays so, because the owner may have sent it back. `open`: payments at the gateway that are no longer needed.
   * `isSentBack`: the order is cancelled.
   */
  async pay({ code, ...paid }: NewPayment): Promise<{ open: GatewayPayment[]; isSentBack: boolean }> {
    const { method, transactionId, amount } = paid;
    const admin = await this.#contexts.create({ apiType: 'admin' });
    return this.#connection.withTransaction(admin, async (ctx) => {
      const order = await lockOrder(this.#connection, ctx, code);
      const payments = await this.#orders.getOrderPayments(ctx, order.id);
      const isNew = !payments.some((payment) => payment.transactionId === transactionId);
      if (isNew && (await this.#strays(ctx).existsBy({ paymentId: transactionId })))
        throw new Refused('not-payable', `${transactionId} goes back`);
      const isSentBack = order.state === 'Cancelled' && method !== ON_DELIVERY;
      if (isNew && isSentBack) await this.#refunds.sendBack(ctx, order, paid);
      else if (isNew) {
        if (order.totalWithTax !== amount)
          throw new Refused('amount-differs', `${amount} for ${order.totalWithTax}`);
        if (order.state !== 'ArrangingPayment') throw new Refused('not-payable', order.state);
        await this.#holds.take(ctx, order.id);
        // OrderService would take away a coupon that has ended since the shopper ordered with it.
        const result = await this.#payments.createPayment(ctx, order, amount, method, { transactionId });
        if (isGraphQlErrorResult(result)) throw new Refused('not-payable', result.message);
      }
      return { open: await this.#gateway.openOf(ctx, code), isSentBack };
    });
  }

  /** Tells the owner once. The lock lets a call that books it finish first. */
  async noteStray({ code, paymentId, amount, currency }: StrayPayment): Promise<void> {
    const admin = await this.#contexts.create({ apiType: 'admin' });
    await this.#connection.withTransaction(admin, async (ctx) => {
      const { id } = await lockOrder(this.#connection, ctx, code);
      const payments = await this.#orders.getOrderPayments(ctx, id);
      if (payments.some(({ transactionId }) => transactionId === paymentId)) return;
      const noted = await this.#strays(ctx).query(NOTE_STRAY, [paymentId, code, amount, currency]);
      if (noted.length > 0) await this.#mails.note(ctx, id, 'refund-needed', paymentId);
    });
  }

  /** Those that the owner may have refunded at the gateway. Each goes to one caller, then pauses. */
  async straysToAskAbout(): Promise<string[]> {
    const ids = await takeDue(this.#connection.rawConnection, 'daftar_stray_payment');
    const rows = this.#connection.rawConnection.getRepository(StrayPaymentRow);
    return (await rows.findBy({ id: In(ids) })).map(({ paymentId }) => paymentId);
  }

  async strayRefunded(paymentId: string): Promise<void> {
    const rows = this.#connection.rawConnection.getRepository(StrayPaymentRow);
    await rows.update({ paymentId }, { state: 'refunded' });
  }

  #strays(ctx: RequestContext): Repository<StrayPaymentRow> {
    return this.#connection.getRepository(ctx, StrayPaymentRow);
  }
}

const NOTE_STRAY = `
  insert into daftar_stray_payment ("paymentId", "orderCode", amount, currency) values ($1, $2, $3, $4)
  on conflict do nothing returning id`;
