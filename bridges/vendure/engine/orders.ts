import { Inject, Injectable } from '@nestjs/common';
import { OrderType } from '@vendure/common/lib/generated-types';
import {
  CountryService,
  type Customer,
  EventBus,
  isGraphQlErrorResult,
  Order,
  OrderEvent,
  OrderLine,
  OrderService,
  type RequestContext,
  RequestContextService,
  ShippingLine,
  TransactionalConnection,
} from '@vendure/core';
import { type FindOptionsWhere, Not } from 'typeorm';
import { newOrderId } from '../../../server/orders/order-row.ts';
import { BridgeCustomers } from './customers.ts';
import type { EngineOrder, GatewayPayment, NewEngineOrder } from './engine-types.ts';
import { BridgeGatewayPayments } from './gateway-payments.ts';
import { BridgeHolds } from './holds.ts';
import { BridgeInvoices } from './invoices.ts';
import { lockOrder } from './lock-order.ts';
import { ORDER_RELATIONS, toEngineOrder } from './order-answer.ts';
import { BridgePricing } from './pricing.ts';
import { Refused } from './refused.ts';
import { spoken } from './spoken.ts';
import { tryLock } from './try-lock.ts';

@Injectable()
export class BridgeOrders {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #countries: CountryService;
  readonly #customers: BridgeCustomers;
  readonly #events: EventBus;
  readonly #gateway: BridgeGatewayPayments;
  readonly #holds: BridgeHolds;
  readonly #invoices: BridgeInvoices;
  readonly #orders: OrderService;
  readonly #pricing: BridgePricing;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(CountryService) countries: CountryService,
    @Inject(BridgeCustomers) customers: BridgeCustomers,
    @Inject(EventBus) events: EventBus,
    @Inject(BridgeGatewayPayments) gateway: BridgeGatewayPayments,
    @Inject(BridgeHolds) holds: BridgeHolds,
    @Inject(BridgeInvoices) invoices: BridgeInvoices,
    @Inject(OrderService) orders: OrderService,
    @Inject(BridgePricing) pricing: BridgePricing,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#countries = countries;
    this.#customers = customers;
    this.#events = events;
    this.#gateway = gateway;
    this.#holds = holds;
    this.#invoices = invoices;
    this.#orders = orders;
    this.#pricing = pricing;
  }

  /**
   * One transaction: the order is stored with its key and ready to be paid, or not at all. A known key
   * returns its order. `gone`: nobody waits for the order any more; who comes back brings its key.
   */
  async place(wish: NewEngineOrder, gone: AbortSignal): Promise<EngineOrder> {
    const goOn = () => {
      if (gone.aborted) throw new Refused('busy', 'the client has gone');
    };
    const customer = await this.#customers.byToken(wish.token);
    const admin = await this.#contexts.create({ apiType: 'admin', ...spoken(wish.lang) });
    const own = { languageCode: admin.channel.defaultLanguageCode };
    const idempotencyKey = wish.idempotencyKey ? `${customer.id}:${wish.idempotencyKey}` : null;
    goOn();
    return this.#connection.withTransaction(admin, async (ctx) => {
      goOn();
      if (idempotencyKey) {
        await tryLock(this.#connection, ctx, `order ${idempotencyKey}`);
        const before = await this.#find(ctx, { customFields: { idempotencyKey } });
        if (before && before.customFields.fingerprint !== wish.fingerprint) throw new Refused('other-order');
        if (before) return this.#answer(ctx, before, own);
      }
      if (wish.lines.length === 0) throw new Refused('not-sold', 'an order without lines');
      const shippingAddress = await this.#addressIn(ctx, wish.shipping);
      const priced = { lines: wish.lines, coupon: wish.coupon, customer, shippingAddress };
      const { order } = await this.#pricing.price(ctx, priced, true);
      refuseOtherTotal(wish, order);
      goOn();
      const id = await this.#store(ctx, order, customer, wish, idempotencyKey);
      goOn();
      await this.#awaitPayment(ctx, id, wish.lines);
      await this.#holds.hold(ctx, id, customer.id);
      goOn();
      return this.#answer(ctx, await this.#get(ctx, { id }), own);
    });
  }

  /** The newest first. */
  async list({ token }: { token: string }): Promise<EngineOrder[]> {
    const { id } = await this.#customers.byToken(token);
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const orders = await this.#connection.getRepository(ctx, Order).find({
      where: { customer: { id }, state: Not('AddingItems') },
      relations: ORDER_RELATIONS,
      loadEagerRelations: false,
      order: { id: 'DESC' },
      take: MOST_LISTED,
    });
    const invoices = await this.#invoices.named(ctx, orders);
    return orders.map((order) => toEngineOrder(order, ctx, undefined, invoices.get(order.id)));
  }

  /** Anyone's; `token` decides `isOwn`, and the caller what to show. Also finds a code typed in lower case. */
  async one({
    code,
    token,
  }: {
    code: string;
    token: string;
  }): Promise<{ order: EngineOrder; isOwn: boolean }> {
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const order =
      (await this.#find(ctx, { code })) ?? (await this.#find(ctx, { code: code.trim().toUpperCase() }));
    if (!order || order.state === 'Draft' || order.state === 'AddingItems')
      throw new Refused('no-such-order');
    const asking = token ? await this.#customers.byToken(token).catch(() => undefined) : undefined;
    return {
      order: await this.#answer(ctx, order),
      isOwn: asking !== undefined && asking.id === order.customer?.id,
    };
  }

  /**
   * While it is not paid. `open`: payments at the gateway that are no longer needed. The lock lets a payment or another
   * cancellation finish first, so each sees what the other did.
   */
  async cancel({
    code,
    token,
  }: {
    code: string;
    token: string;
  }): Promise<{ order: EngineOrder; open: GatewayPayment[] }> {
    const customer = await this.#customers.byToken(token);
    const admin = await this.#contexts.create({ apiType: 'admin' });
    return this.#connection.withTransaction(admin, async (ctx) => {
      const { id, state, customer: owner } = await lockOrder(this.#connection, ctx, code);
      if (owner?.id !== customer.id) throw new Refused('no-such-order');
      if (state === 'ArrangingPayment') valid(await this.#orders.cancelOrder(ctx, { orderId: id }));
      else if (state !== 'Cancelled') throw new Refused('not-cancellable', state);
      const order = await this.#answer(ctx, await this.#get(ctx, { id }));
      return { order, open: await this.#gateway.openOf(ctx, code) };
    });
  }

  /** All that can be; answers what is still open for them at the gateway. */
  async cancelUnpaid({ token }: { token: string }): Promise<GatewayPayment[]> {
    const open: GatewayPayment[] = [];
    for (const { code, state } of await this.list({ token })) {
      if (state !== 'ArrangingPayment') continue;
      const cancelled = await this.cancel({ code, token }).catch((error) => {
        if (error instanceof Refused && error.reason === 'not-cancellable') return null;
        throw error;
      });
      open.push(...(cancelled?.open ?? []));
    }
    return open;
  }

  async #answer(
    ctx: RequestContext,
    order: Order,
    own: Pick<RequestContext, 'languageCode'> = ctx,
  ): Promise<EngineOrder> {
    const invoices = await this.#invoices.named(ctx, [order]);
    return toEngineOrder(order, own, undefined, invoices.get(order.id));
  }

  #find(ctx: RequestContext, where: FindOptionsWhere<Order>): Promise<Order | null> {
    return this.#connection
      .getRepository(ctx, Order)
      .findOne({ where, relations: ORDER_RELATIONS, loadEagerRelations: false });
  }

  async #get(ctx: RequestContext, where: FindOptionsWhere<Order>): Promise<Order> {
    const order = await this.#find(ctx, where);
    if (!order) throw new Refused('no-such-order');
    return order;
  }

  async #addressIn(ctx: RequestContext, to: NewEngineOrder['shipping']): Promise<Order['shippingAddress']> {
    const { name: country } = await this.#countries.findOneByCode(ctx, COUNTRY);
    return {
      fullName: to.fullName,
      streetLine1: to.address,
      city: to.city,
      province: to.state,
      postalCode: to.postalCode,
      phoneNumber: to.phone,
      countryCode: COUNTRY,
      country,
    };
  }

  /**
   * As it was priced. OrderService would recalculate the order after each field, and look up each line, which took
   * much longer.
   */
  async #store(
    ctx: RequestContext,
    { lines, shippingLines, ...priced }: Order,
    customer: Customer,
    { fingerprint, lang, business }: NewEngineOrder,
    idempotencyKey: string | null,
  ): Promise<Order['id']> {
    const order = await this.#connection.getRepository(ctx, Order).save(
      new Order({
        ...priced,
        type: OrderType.Regular,
        code: newOrderId(),
        state: 'Draft',
        active: false,
        channels: [ctx.channel],
        customer,
        customFields: {
          idempotencyKey,
          fingerprint,
          lang: lang ?? null,
          business: business ? JSON.stringify(business) : null,
        },
        billingAddress: {},
        modifications: [],
      }),
    );
    const parcels = await this.#connection
      .getRepository(ctx, ShippingLine)
      .save(shippingLines.map(({ id: _own, ...line }) => new ShippingLine({ ...line, order })));
    const [shippingLine] = parcels;
    await this.#connection.getRepository(ctx, OrderLine).save(
      lines.map(
        ({ id: _own, shippingLineId: _ownLine, ...line }) =>
          new OrderLine({ ...line, order, ...(shippingLine && { shippingLine }) }),
      ),
      { reload: false },
    );
    await this.#events.publish(new OrderEvent(ctx, order, 'created'));
    return order.id;
  }

  /** The only check that can fail here is stock. */
  async #awaitPayment(ctx: RequestContext, id: Order['id'], lines: NewEngineOrder['lines']): Promise<void> {
    const moved = await this.#orders.transitionToState(ctx, id, 'ArrangingPayment');
    if (isGraphQlErrorResult(moved)) await this.#refuseShort(ctx, lines);
  }

  async #refuseShort(ctx: RequestContext, lines: NewEngineOrder['lines']): Promise<never> {
    await this.#holds.refuseShort(
      ctx,
      lines.map(({ variantId, quantity }) => ({ productVariantId: variantId, quantity })),
    );
    throw new Refused('out-of-stock', 'but another order has just released its pieces');
  }
}

const COUNTRY = 'IN';
const MOST_LISTED = 500;

/** The shopper must see what has changed first (D45). */
function refuseOtherTotal({ expectedTotal }: NewEngineOrder, { totalWithTax: total }: Order): void {
  if (expectedTotal === undefined || expectedTotal === total) return;
  throw new Refused('other-total', `${expectedTotal} was expected, it is ${total}`, { total });
}

function valid(result: object): void {
  if (isGraphQlErrorResult(result as never)) throw new Refused('invalid', JSON.stringify(result));
}
