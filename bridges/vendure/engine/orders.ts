import { Inject, Injectable } from '@nestjs/common';
import { OrderType } from '@vendure/common/lib/generated-types';
import {
  CountryService,
  type Customer,
  EventBus,
  I18nError,
  isGraphQlErrorResult,
  Order,
  OrderEvent,
  OrderModifier,
  OrderService,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import { type FindOptionsWhere, Not } from 'typeorm';
import { newOrderId } from '../../../server/orders/order-row.ts';
import type { EngineOrder, GatewayPayment, NewEngineOrder, Questions } from '../engine-calls.ts';
import { BridgeCustomers } from './customers.ts';
import { BridgeGatewayPayments } from './gateway-payments.ts';
import { BridgeHolds } from './holds.ts';
import { lockOrder } from './lock-order.ts';
import { ORDER_RELATIONS, toEngineOrder } from './order-answer.ts';
import { Refused } from './refused.ts';
import { BridgeShipping } from './shipping.ts';
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
  readonly #modifier: OrderModifier;
  readonly #orders: OrderService;
  readonly #shipping: BridgeShipping;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(CountryService) countries: CountryService,
    @Inject(BridgeCustomers) customers: BridgeCustomers,
    @Inject(EventBus) events: EventBus,
    @Inject(BridgeGatewayPayments) gateway: BridgeGatewayPayments,
    @Inject(BridgeHolds) holds: BridgeHolds,
    @Inject(OrderModifier) modifier: OrderModifier,
    @Inject(OrderService) orders: OrderService,
    @Inject(BridgeShipping) shipping: BridgeShipping,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#countries = countries;
    this.#customers = customers;
    this.#events = events;
    this.#gateway = gateway;
    this.#holds = holds;
    this.#modifier = modifier;
    this.#orders = orders;
    this.#shipping = shipping;
  }

  /**
   * One transaction: the order is stored with its key and ready to be paid, or not at all. A known key
   * returns its order. `gone`: nobody waits for the order any more; who comes back brings its key.
   */
  async place(wish: NewEngineOrder, gone: AbortSignal): Promise<EngineOrder> {
    const goOn = () => {
      if (gone.aborted) throw new Refused('busy', 'the bridge has gone');
    };
    const customer = await this.#customers.byToken(wish.token);
    const admin = await this.#contexts.create({ apiType: 'admin' });
    const idempotencyKey = wish.idempotencyKey ? `${customer.id}:${wish.idempotencyKey}` : null;
    goOn();
    return this.#connection.withTransaction(admin, async (ctx) => {
      goOn();
      if (idempotencyKey) {
        await tryLock(this.#connection, ctx, `order ${idempotencyKey}`);
        const before = await this.#find(ctx, { customFields: { idempotencyKey } });
        if (before && before.customFields.fingerprint !== wish.fingerprint) throw new Refused('other-order');
        if (before) return toEngineOrder(before, ctx);
      }
      if (wish.lines.length === 0) throw new Refused('not-sold', 'an order without lines');
      const id = await this.#begin(ctx, customer, wish, idempotencyKey);
      goOn();
      const order = await this.#addLines(ctx, id, wish.lines);
      goOn();
      refuseOtherTotal(wish, await this.#sendForNothing(ctx, order));
      goOn();
      await this.#awaitPayment(ctx, id, wish.lines);
      await this.#holds.hold(ctx, id, customer.id);
      goOn();
      return toEngineOrder(await this.#get(ctx, { id }), ctx);
    });
  }

  /** The newest first. */
  async list({ token }: Questions['orders']): Promise<EngineOrder[]> {
    const { id } = await this.#customers.byToken(token);
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const orders = await this.#connection.getRepository(ctx, Order).find({
      where: { customer: { id }, state: Not('AddingItems') },
      relations: ORDER_RELATIONS,
      loadEagerRelations: false,
      order: { id: 'DESC' },
      take: MOST_LISTED,
    });
    return orders.map((order) => toEngineOrder(order, ctx));
  }

  /** Also finds a code typed in lower case. */
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

  /** The lock lets a payment or another cancellation finish first, so each sees what the other did. */
  async cancel({
    code,
    token,
  }: Questions['cancel']): Promise<{ order: EngineOrder; open: GatewayPayment[] }> {
    const customer = await this.#customers.byToken(token);
    const admin = await this.#contexts.create({ apiType: 'admin' });
    return this.#connection.withTransaction(admin, async (ctx) => {
      const { id, state, customer: owner } = await lockOrder(this.#connection, ctx, code);
      if (owner?.id !== customer.id) throw new Refused('no-such-order');
      if (state === 'ArrangingPayment') valid(await this.#orders.cancelOrder(ctx, { orderId: id }));
      else if (state !== 'Cancelled') throw new Refused('not-cancellable', state);
      const order = toEngineOrder(await this.#get(ctx, { id }), ctx);
      return { order, open: await this.#gateway.openOf(ctx, code) };
    });
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

  /**
   * Creates a draft with everything but its lines. OrderService would recalculate the whole order after each
   * field, which took twice the processor time.
   */
  async #begin(
    ctx: RequestContext,
    customer: Customer,
    { fingerprint, shipping, lang }: NewEngineOrder,
    idempotencyKey: string | null,
  ): Promise<Order['id']> {
    const { name: country } = await this.#countries.findOneByCode(ctx, COUNTRY);
    const order = await this.#connection.getRepository(ctx, Order).save(
      new Order({
        type: OrderType.Regular,
        code: newOrderId(),
        state: 'Draft',
        active: false,
        channels: [ctx.channel],
        customer,
        customFields: { idempotencyKey, fingerprint, lang: lang ?? null },
        shippingAddress: {
          fullName: shipping.fullName,
          streetLine1: shipping.address,
          city: shipping.city,
          province: shipping.state,
          postalCode: shipping.postalCode,
          phoneNumber: shipping.phone,
          countryCode: COUNTRY,
          country,
        },
        billingAddress: {},
        lines: [],
        surcharges: [],
        couponCodes: [],
        modifications: [],
        subTotal: 0,
        subTotalWithTax: 0,
        currencyCode: ctx.currencyCode,
      }),
    );
    await this.#events.publish(new OrderEvent(ctx, order, 'created'));
    return order.id;
  }

  async #addLines(ctx: RequestContext, id: Order['id'], lines: NewEngineOrder['lines']): Promise<Order> {
    const items = lines.map(({ variantId, quantity }) => ({ productVariantId: variantId, quantity }));
    const { order, errorResults } = await this.#orders
      .addItemsToOrder(ctx, id, items, [...CALCULATED_WITH])
      .catch((error) => {
        // Vendure's own errors say why a variant cannot be sold. A failed query may succeed next time.
        throw error instanceof I18nError ? new Refused('not-sold', error.message) : error;
      });
    const [problem] = errorResults;
    if (errorResults.some((error) => 'quantityAvailable' in error)) await this.#refuseShort(ctx, lines);
    if (problem) throw new Refused('invalid', problem.message);
    return order;
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

  async #sendForNothing(ctx: RequestContext, order: Order): Promise<Order> {
    const free = await this.#shipping.freeMethodFor(ctx, order);
    valid(await this.#modifier.setShippingMethods(ctx, order, [free.id]));
    // The lines get their shipping only when they are read again.
    const sent = await this.#orders.findOne(ctx, order.id, [...CALCULATED_WITH]);
    if (!sent) throw new Refused('no-such-order');
    return this.#orders.applyPriceAdjustments(ctx, sent, undefined, [...CALCULATED_WITH]);
  }
}

/** Only what prices depend on; by default OrderService reads much more each time. */
const CALCULATED_WITH = [
  'customer',
  'lines',
  'lines.productVariant',
  'lines.productVariant.productVariantPrices',
  'shippingLines',
  'surcharges',
] as const;

const COUNTRY = 'IN';
const MOST_LISTED = 500;

/**
 * The shopper must see a changed price before ordering (D45). The shop does not know the engine's promotions,
 * so the undiscounted total is accepted too.
 */
function refuseOtherTotal({ expectedTotal }: NewEngineOrder, order: Order): void {
  const { lines, shippingWithTax, totalWithTax: total } = order;
  const undiscounted = lines.reduce((sum, line) => sum + line.linePriceWithTax, shippingWithTax);
  if (expectedTotal === undefined || [total, undiscounted].includes(expectedTotal)) return;
  throw new Refused('other-total', `${expectedTotal} was expected, it is ${total}`, { total });
}

function valid(result: object): void {
  if (isGraphQlErrorResult(result as never)) throw new Refused('invalid', JSON.stringify(result));
}
