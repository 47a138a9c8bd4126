import { Inject, Injectable } from '@nestjs/common';
import { OrderType } from '@vendure/common/lib/generated-types';
import {
  ConfigService,
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
import { mailboxHash } from '../../../server/users/email-spelling.ts';
import { Customers } from './customers.ts';
import type { EngineOrder, GatewayPayment, NewEngineOrder } from './engine-types.ts';
import { GatewayPayments } from './gateway-payments.ts';
import { Holds } from './holds.ts';
import { Invoices } from './invoices.ts';
import { lockOrder } from './lock-order.ts';
import { ORDER_RELATIONS, toEngineOrder } from './order-answer.ts';
import { orderMoved } from './order-moved.ts';
import { Pricing } from './pricing.ts';
import { Refused } from './refused.ts';
import { spoken } from './spoken.ts';
import { tryLock } from './try-lock.ts';

@Injectable()
export class Orders {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #countries: CountryService;
  readonly #countryNames = new Map<string, string>();
  readonly #customers: Customers;
  readonly #events: EventBus;
  readonly #gateway: GatewayPayments;
  readonly #holds: Holds;
  readonly #invoices: Invoices;
  readonly #orders: OrderService;
  readonly #pricing: Pricing;
  readonly #services: Parameters<typeof orderMoved>[0];

  constructor(
    @Inject(ConfigService) config: ConfigService,
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(CountryService) countries: CountryService,
    @Inject(Customers) customers: Customers,
    @Inject(EventBus) events: EventBus,
    @Inject(GatewayPayments) gateway: GatewayPayments,
    @Inject(Holds) holds: Holds,
    @Inject(Invoices) invoices: Invoices,
    @Inject(OrderService) orders: OrderService,
    @Inject(Pricing) pricing: Pricing,
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
    this.#services = { config, events };
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
        const before = await this.#withKey(ctx, idempotencyKey);
        if (before && before.customFields.fingerprint !== wish.fingerprint) throw new Refused('other-order');
        if (before) return this.#answer(ctx, before, own);
      }
      if (wish.lines.length === 0) throw new Refused('not-sold', 'an order without lines');
      const shippingAddress = await this.#addressIn(ctx, wish.shipping);
      const priced = { lines: wish.lines, coupon: wish.coupon, customer, shippingAddress };
      const { order } = await this.#pricing.price(ctx, priced, true);
      if (order.shippingLines.length === 0) throw new Refused('invalid', 'an order without a PIN code');
      refuseOtherTotal(wish, order);
      goOn();
      const stored = await this.#store(ctx, order, customer, wish, idempotencyKey);
      goOn();
      await this.#holds.hold(ctx, stored.id, customer.id);
      await orderMoved(this.#services, ctx, stored, 'Draft');
      goOn();
      return toEngineOrder(await this.#get(ctx, { id: stored.id }), own);
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

  /** With `findOne`, TypeORM would ask twice. */
  async #find(ctx: RequestContext, where: FindOptionsWhere<Order>): Promise<Order | null> {
    const [order] = await this.#connection
      .getRepository(ctx, Order)
      .find({ where, relations: ORDER_RELATIONS, loadEagerRelations: false });
    return order ?? null;
  }

  /** Seldom there, so it is looked for without all that an answer needs. */
  async #withKey(ctx: RequestContext, idempotencyKey: string): Promise<Order | null> {
    const [found] = await this.#connection.getRepository(ctx, Order).query(WITH_KEY, [idempotencyKey]);
    return found ? this.#find(ctx, { id: found.id }) : null;
  }

  async #get(ctx: RequestContext, where: FindOptionsWhere<Order>): Promise<Order> {
    const order = await this.#find(ctx, where);
    if (!order) throw new Refused('no-such-order');
    return order;
  }

  async #addressIn(ctx: RequestContext, to: NewEngineOrder['shipping']): Promise<Order['shippingAddress']> {
    const country = await this.#countryIn(ctx);
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

  async #countryIn(ctx: RequestContext): Promise<string> {
    const { languageCode } = ctx;
    const known = this.#countryNames.get(languageCode);
    if (known) return known;
    const { name } = await this.#countries.findOneByCode(ctx, COUNTRY);
    this.#countryNames.set(languageCode, name);
    return name;
  }

  /**
   * As it was priced. OrderService would recalculate the order after each field, and look up each line, which took
   * much longer.
   */
  async #store(
    ctx: RequestContext,
    { lines, shippingLines, promotions, ...priced }: Order,
    customer: Customer,
    { fingerprint, lang, business }: NewEngineOrder,
    idempotencyKey: string | null,
  ): Promise<Order> {
    const order = new Order({
      ...priced,
      type: OrderType.Regular,
      code: await this.#services.config.orderOptions.orderCodeStrategy.generate(ctx),
      state: 'ArrangingPayment',
      active: true,
      customer,
      customFields: {
        idempotencyKey,
        fingerprint,
        lang: lang ?? null,
        business: business ? JSON.stringify(business) : null,
        mailbox: promotions.length > 0 ? mailboxHash(customer.emailAddress) : null,
      },
      billingAddress: {},
    });
    const orders = this.#connection.getRepository(ctx, Order);
    await orders.insert(order);
    await orders.query(BESIDE, [order.id, ctx.channelId, promotions.map(({ id }) => id)]);
    const parcels = shippingLines.map(({ id: _own, ...line }) => new ShippingLine({ ...line, order }));
    if (parcels.length > 0) await this.#connection.getRepository(ctx, ShippingLine).insert(parcels);
    const [shippingLine] = parcels;
    const stored = lines.map(
      ({ id: _own, shippingLineId: _ownLine, ...line }) =>
        new OrderLine({ ...line, order, ...(shippingLine && { shippingLine }) }),
    );
    await this.#connection.getRepository(ctx, OrderLine).insert(stored);
    Object.assign(order, { lines: stored, shippingLines: parcels, promotions, channels: [ctx.channel] });
    await this.#events.publish(new OrderEvent(ctx, order, 'created'));
    return order;
  }
}

const COUNTRY = 'IN';
const MOST_LISTED = 500;

const WITH_KEY = 'select id from "order" where "customFieldsIdempotencykey" = $1';

/** TypeORM would ask for each of them before. */
const BESIDE = `
  with channel as (insert into order_channels_channel ("orderId", "channelId") values ($1, $2))
  insert into order_promotions_promotion ("orderId", "promotionId") select $1, unnest($3::int[])`;

/** The shopper must see what has changed first (D45). */
function refuseOtherTotal({ expectedTotal }: NewEngineOrder, { totalWithTax: total }: Order): void {
  if (expectedTotal === undefined || expectedTotal === total) return;
  throw new Refused('other-total', `${expectedTotal} was expected, it is ${total}`, { total });
}

function valid(result: object): void {
  if (isGraphQlErrorResult(result as never)) throw new Refused('invalid', JSON.stringify(result));
}
