import { Inject, Injectable } from '@nestjs/common';
import {
  isGraphQlErrorResult,
  Order,
  OrderService,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import { type FindOptionsWhere, Not } from 'typeorm';
import type { EngineOrder, NewEngineOrder, Questions } from '../engine-calls.ts';
import { BridgeCustomers } from './customers.ts';
import { ORDER_RELATIONS, toEngineOrder } from './order-answer.ts';
import { Refused } from './refused.ts';
import { tryLock } from './try-lock.ts';

/** Placing and reading orders. */
@Injectable()
export class BridgeOrders {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #customers: BridgeCustomers;
  readonly #orders: OrderService;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(BridgeCustomers) customers: BridgeCustomers,
    @Inject(OrderService) orders: OrderService,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#customers = customers;
    this.#orders = orders;
  }

  /**
   * The whole order in one transaction: it stands with its key, ready to be paid, or not at all. A key that has an
   * order is answered with it.
   */
  async place(wish: NewEngineOrder): Promise<EngineOrder> {
    const customer = await this.#customers.byToken(wish.token);
    const admin = await this.#contexts.create({ apiType: 'admin' });
    const idempotencyKey = wish.idempotencyKey ? `${customer.id}:${wish.idempotencyKey}` : null;
    return this.#connection.withTransaction(admin, async (ctx) => {
      if (idempotencyKey) {
        await tryLock(this.#connection, ctx, `order ${idempotencyKey}`);
        const before = await this.#find(ctx, { customFields: { idempotencyKey } });
        if (before && before.customFields.fingerprint !== wish.fingerprint) throw new Refused('other-order');
        if (before) return toEngineOrder(before, ctx);
      }
      const { id } = await this.#orders.createDraft(ctx);
      const { fingerprint } = wish;
      await this.#orders.updateCustomFields(ctx, id, { idempotencyKey, fingerprint });
      sound(await this.#orders.addCustomerToOrder(ctx, id, customer));
      await this.#addLines(ctx, id, wish.lines);
      await this.#send(ctx, id, wish.shipping);
      sound(await this.#orders.transitionToState(ctx, id, 'ArrangingPayment'));
      return toEngineOrder(await this.#get(ctx, { id }), ctx);
    });
  }

  /** The shopper's own, the newest first. */
  async list({ token }: Questions['orders']): Promise<EngineOrder[]> {
    const { id } = await this.#customers.byToken(token);
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const orders = await this.#connection.getRepository(ctx, Order).find({
      where: { customer: { id }, state: Not('AddingItems') },
      relations: ORDER_RELATIONS,
      relationLoadStrategy: 'query',
      order: { id: 'DESC' },
      take: MOST_LISTED,
    });
    return orders.map((order) => toEngineOrder(order, ctx));
  }

  /** The code as it is, or as typed by somebody who heard it on the phone. */
  async one({ code, token }: Questions['order']): Promise<{ order: EngineOrder; isOwn: boolean }> {
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const order =
      (await this.#find(ctx, { code })) ?? (await this.#find(ctx, { code: code.trim().toUpperCase() }));
    if (!order || order.state === 'Draft' || order.state === 'AddingItems')
      throw new Refused('no-such-order');
    const asking = token ? await this.#customers.byToken(token).catch(() => undefined) : undefined;
    return {
      order: toEngineOrder(order, ctx),
      isOwn: asking !== undefined && asking.id === order.customer?.id,
    };
  }

  #find(ctx: RequestContext, where: FindOptionsWhere<Order>): Promise<Order | null> {
    return this.#connection
      .getRepository(ctx, Order)
      .findOne({ where, relations: ORDER_RELATIONS, relationLoadStrategy: 'query' });
  }

  async #get(ctx: RequestContext, where: FindOptionsWhere<Order>): Promise<Order> {
    const order = await this.#find(ctx, where);
    if (!order) throw new Refused('no-such-order');
    return order;
  }

  async #addLines(ctx: RequestContext, id: Order['id'], lines: NewEngineOrder['lines']): Promise<void> {
    const items = lines.map(({ variantId, quantity }) => ({ productVariantId: variantId, quantity }));
    const { errorResults } = await this.#orders.addItemsToOrder(ctx, id, items).catch((error) => {
      throw new Refused('not-sold', String(error));
    });
    const [problem] = errorResults;
    if (problem && 'quantityAvailable' in problem) throw new Refused('out-of-stock', problem.message);
    if (problem) throw new Refused('invalid', problem.message);
  }

  /** Only for nothing: what the shop shows as the total is what the shopper pays (SPEC 9). */
  async #send(ctx: RequestContext, id: Order['id'], to: NewEngineOrder['shipping']): Promise<void> {
    await this.#orders.setShippingAddress(ctx, id, {
      fullName: to.fullName,
      streetLine1: to.address,
      city: to.city,
      province: to.state,
      postalCode: to.postalCode,
      phoneNumber: to.phone,
      countryCode: 'IN',
    });
    const methods = await this.#orders.getEligibleShippingMethods(ctx, id);
    const free = methods.find(({ priceWithTax }) => priceWithTax === 0);
    if (!free) throw new Refused('not-delivered-there', 'no free shipping method is eligible');
    sound(await this.#orders.setShippingMethod(ctx, id, [free.id]));
  }
}

const MOST_LISTED = 500;

function sound(result: object): void {
  if (isGraphQlErrorResult(result as never)) throw new Refused('invalid', JSON.stringify(result));
}
