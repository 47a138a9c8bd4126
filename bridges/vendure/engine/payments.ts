import { Inject, Injectable } from '@nestjs/common';
import {
  isGraphQlErrorResult,
  Logger,
  OrderService,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import { type GatewayPayment, ON_DELIVERY, type Questions } from '../engine-calls.ts';
import { BridgeGatewayPayments } from './gateway-payments.ts';
import { BridgeHolds } from './holds.ts';
import { lockOrder } from './lock-order.ts';
import { BridgeRefunds } from './refunds.ts';
import { Refused } from './refused.ts';

@Injectable()
export class BridgePayments {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #gateway: BridgeGatewayPayments;
  readonly #holds: BridgeHolds;
  readonly #orders: OrderService;
  readonly #refunds: BridgeRefunds;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(BridgeGatewayPayments) gateway: BridgeGatewayPayments,
    @Inject(BridgeHolds) holds: BridgeHolds,
    @Inject(OrderService) orders: OrderService,
    @Inject(BridgeRefunds) refunds: BridgeRefunds,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#gateway = gateway;
    this.#holds = holds;
    this.#orders = orders;
    this.#refunds = refunds;
  }

  /**
   * Booked once: the same transaction again succeeds. Another one for a paid order must be refunded, so it is
   * logged as an error. One for a cancelled order is refunded. An order whose stock was released is paid only if
   * enough is left.
   */
  async pay({ code, ...paid }: Questions['pay']): Promise<{ open: GatewayPayment[]; isSentBack: boolean }> {
    const { method, transactionId, amount } = paid;
    const admin = await this.#contexts.create({ apiType: 'admin' });
    return this.#connection.withTransaction(admin, async (ctx) => {
      const order = await lockOrder(this.#connection, ctx, code);
      const payments = await this.#orders.getOrderPayments(ctx, order.id);
      const isNew = !payments.some((payment) => payment.transactionId === transactionId);
      const isSentBack = order.state === 'Cancelled' && method !== ON_DELIVERY;
      if (isNew && isSentBack) await this.#refunds.sendBack(ctx, order, paid);
      else if (isNew) {
        if (order.totalWithTax !== amount)
          throw new Refused('amount-differs', `${amount} for ${order.totalWithTax}`);
        if (order.state !== 'ArrangingPayment') {
          if (method !== ON_DELIVERY)
            Logger.error(
              `${code} is ${order.state}, and ${transactionId} paid ${amount} paise more`,
              'Bridge',
            );
          throw new Refused('not-payable', order.state);
        }
        await this.#holds.take(ctx, order.id);
        const result = await this.#orders.addPaymentToOrder(ctx, order.id, {
          method,
          metadata: { transactionId },
        });
        if (isGraphQlErrorResult(result)) throw new Refused('not-payable', result.message);
      }
      return { open: await this.#gateway.openOf(ctx, code), isSentBack };
    });
  }
}
