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
import { Refused } from './refused.ts';

@Injectable()
export class BridgePayments {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #gateway: BridgeGatewayPayments;
  readonly #holds: BridgeHolds;
  readonly #orders: OrderService;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(BridgeGatewayPayments) gateway: BridgeGatewayPayments,
    @Inject(BridgeHolds) holds: BridgeHolds,
    @Inject(OrderService) orders: OrderService,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#gateway = gateway;
    this.#holds = holds;
    this.#orders = orders;
  }

  /**
   * Booked once: the same transaction again succeeds. Another one for a paid order must be refunded, so it is
   * logged as an error. An order whose stock was released is paid only if enough is left.
   */
  async pay({ code, method, transactionId, amount }: Questions['pay']): Promise<{ open: GatewayPayment[] }> {
    const admin = await this.#contexts.create({ apiType: 'admin' });
    return this.#connection.withTransaction(admin, async (ctx) => {
      const order = await lockOrder(this.#connection, ctx, code);
      const payments = await this.#orders.getOrderPayments(ctx, order.id);
      if (!payments.some((payment) => payment.transactionId === transactionId)) {
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
      return { open: await this.#gateway.openOf(ctx, code) };
    });
  }
}
