import { Inject, Injectable } from '@nestjs/common';
import {
  isGraphQlErrorResult,
  Logger,
  Order,
  OrderService,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import type { Questions } from '../engine-calls.ts';
import { Refused } from './refused.ts';

/** What was paid. */
@Injectable()
export class BridgePayments {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #orders: OrderService;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(OrderService) orders: OrderService,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#orders = orders;
  }

  /**
   * Paid once: the same transaction again is told that all is well. Another one for a paid order is money to send
   * back, so it stands in the log of the engine and in the order's history.
   */
  async pay({ code, method, transactionId, amount }: Questions['pay']): Promise<object> {
    return this.#inTransaction(async (ctx) => {
      const order = await this.#locked(ctx, code);
      const payments = await this.#orders.getOrderPayments(ctx, order.id);
      if (payments.some((payment) => payment.transactionId === transactionId)) return {};
      if (order.totalWithTax !== amount)
        throw new Refused('amount-differs', `${amount} for ${order.totalWithTax}`);
      if (order.state !== 'ArrangingPayment') {
        Logger.error(`${code} is ${order.state}, and ${transactionId} paid ${amount} paise more`, 'Bridge');
        throw new Refused('not-payable', order.state);
      }
      const result = await this.#orders.addPaymentToOrder(ctx, order.id, {
        method,
        metadata: { transactionId },
      });
      if (isGraphQlErrorResult(result)) throw new Refused('not-payable', result.message);
      return {};
    });
  }

  async #inTransaction<Answer>(work: (ctx: RequestContext) => Promise<Answer>): Promise<Answer> {
    const admin = await this.#contexts.create({ apiType: 'admin' });
    return this.#connection.withTransaction(admin, work);
  }

  /** One payment at a time for each order; nothing waits inside the engine while this lock is held. */
  async #locked(ctx: RequestContext, code: string): Promise<Order> {
    const orders = this.#connection.getRepository(ctx, Order);
    await orders.query('select 1 from "order" where code = $1 for update nowait', [code]).catch((error) => {
      throw new Refused('busy', String(error));
    });
    const order = await orders.findOne({
      where: { code },
      relations: { lines: true, shippingLines: true, surcharges: true },
    });
    if (!order) throw new Refused('no-such-order');
    return order;
  }
}
