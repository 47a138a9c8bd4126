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
  ShippingLine,
} from '@vendure/core';
import { In, Not } from 'typeorm';
import { mailboxHash } from '../../../../server/shop/accounts/email-spelling.ts';
import { Refused, refuseOtherTotal } from '../../../../server/shop/calls/refused.ts';
import { rupees } from '../../../../src/lib/money.ts';
import { Database } from '../base/database.ts';
import type { EngineOrder, GatewayPayment, NewEngineOrder } from '../base/engine-types.ts';
import { tryLock } from '../base/try-lock.ts';
import { Customers } from '../customers/customers.ts';
import { Invoices } from '../invoices/invoices.ts';
import { findOrder, findOrders, requireOrder } from '../order-state/find-order.ts';
import { lockOrder } from '../order-state/lock-order.ts';
import { toEngineOrder } from '../order-state/order-answer.ts';
import { orderMoved } from '../order-state/order-moved.ts';
import { GatewayPayments } from '../payments/gateway-payments.ts';
import { Pricing } from '../pricing/pricing.ts';
import { Reservations } from '../stock/reservations.ts';

interface Asked {
  code: string;
  token: string;
}

@Injectable()
export class Orders {
  @Inject(ConfigService) private readonly config!: ConfigService;
  @Inject(Database) private readonly database!: Database;
  @Inject(CountryService) private readonly countries!: CountryService;
  @Inject(Customers) private readonly customers!: Customers;
  @Inject(EventBus) private readonly events!: EventBus;
  @Inject(GatewayPayments) private readonly gateway!: GatewayPayments;
  @Inject(Reservations) private readonly reservations!: Reservations;
  @Inject(Invoices) private readonly invoices!: Invoices;
  @Inject(OrderService) private readonly orders!: OrderService;
  @Inject(Pricing) private readonly pricing!: Pricing;
  readonly #countryNames = new Map<string, string>();

  /** A known key returns its order. `gone`: who comes back brings the key. `allow` throws if there were too many. */
  async place(wish: NewEngineOrder, gone: AbortSignal, allow: () => Promise<void>): Promise<EngineOrder> {
    const goOn = () => {
      if (gone.aborted) throw new Refused('busy', 'the client has gone');
    };
    const customer = await this.customers.byToken(wish.token);
    const admin = await this.database.staff(wish.lang);
    const own = { languageCode: admin.channel.defaultLanguageCode };
    const idempotencyKey = wish.idempotencyKey ? `${customer.id}:${wish.idempotencyKey}` : null;
    goOn();
    return this.database.inTransaction(admin, async (ctx) => {
      goOn();
      if (idempotencyKey) {
        await tryLock(this.database.orders(ctx), `order ${idempotencyKey}`);
        const before = await this.#withKey(ctx, idempotencyKey);
        if (before && before.customFields.fingerprint !== wish.fingerprint) throw new Refused('other-order');
        if (before) return this.invoices.withName(ctx, before, own);
      }
      await this.customers.keep(ctx, customer.id);
      if (wish.lines.length === 0) throw new Refused('not-sold', 'an order without lines');
      const shippingAddress = await this.#addressIn(ctx, wish.shippingAddress);
      const { lines, coupon, lang } = wish;
      const priced = { lines, coupon, lang, customer, shippingAddress };
      const { order } = await this.pricing.price(ctx, priced, true);
      if (order.shippingLines.length === 0) throw new Refused('invalid', 'an order without a PIN code');
      refuseOtherTotal(wish, rupees(order.totalWithTax));
      await allow();
      goOn();
      const stored = await this.#store(ctx, order, customer, wish, idempotencyKey);
      goOn();
      await this.reservations.reserve(ctx, stored.id, customer.id);
      await orderMoved(this.config, this.events, ctx, stored, 'Draft');
      goOn();
      return toEngineOrder(await requireOrder(this.database.orders(ctx), { id: stored.id }), own);
    });
  }

  async list({ token }: { token: string }): Promise<EngineOrder[]> {
    const { id } = await this.customers.byToken(token);
    const ctx = await this.database.staff();
    const orders = await findOrders(this.database.orders(ctx), {
      where: { customer: { id }, state: Not(In(['AddingItems', 'Draft'])) },
      order: { id: 'DESC' },
      take: MOST_LISTED,
    });
    const invoices = await this.invoices.named(ctx, orders);
    return orders.map((order) => toEngineOrder(order, ctx, undefined, invoices.get(order.id)));
  }

  /** Anyone's; `token` decides `isOwn`, and the caller what to show. Also finds a code typed in lower case. */
  async one({ code, token }: Asked): Promise<{ order: EngineOrder; isOwn: boolean }> {
    const ctx = await this.database.staff();
    const orders = this.database.orders(ctx);
    const order =
      (await findOrder(orders, { code })) ?? (await findOrder(orders, { code: code.trim().toUpperCase() }));
    if (!order || order.state === 'Draft' || order.state === 'AddingItems')
      throw new Refused('no-such-order');
    const asking = token ? await this.customers.byToken(token).catch(() => undefined) : undefined;
    return {
      order: await this.invoices.withName(ctx, order),
      isOwn: asking !== undefined && asking.id === order.customer?.id,
    };
  }

  /** The lock lets a payment or another cancellation finish first. `open`: payments that are no longer needed. */
  async cancel({ code, token }: Asked): Promise<{ order: EngineOrder; open: GatewayPayment[] }> {
    const customer = await this.customers.byToken(token);
    return this.database.inTransaction(this.database.staff(), async (ctx) => {
      const { id, state, customer: owner } = await lockOrder(this.database.orders(ctx), code);
      if (owner?.id !== customer.id) throw new Refused('no-such-order');
      if (state !== 'Cancelled' && !(await this.#cancel(ctx, { id, state })))
        throw new Refused('not-cancellable', state);
      const order = await this.invoices.withName(ctx, await requireOrder(this.database.orders(ctx), { id }));
      return { order, open: await this.gateway.openOf(ctx, code) };
    });
  }

  async eraseAccount(own: { token: string; password: string }): Promise<GatewayPayment[]> {
    return this.customers.erase(own, async (ctx, customerId) => {
      const unpaid = await this.database.orders(ctx).find({
        where: { customer: { id: customerId }, state: 'ArrangingPayment' },
        select: { id: true, code: true },
        loadEagerRelations: false,
      });
      const open: GatewayPayment[] = [];
      for (const { code } of unpaid) {
        // One that was paid meanwhile stays.
        if (await this.#cancel(ctx, await lockOrder(this.database.orders(ctx), code)))
          open.push(...(await this.gateway.openOf(ctx, code)));
      }
      return open;
    });
  }

  async #cancel(ctx: RequestContext, { id, state }: Pick<Order, 'id' | 'state'>): Promise<boolean> {
    if (state !== 'ArrangingPayment') return false;
    valid(await this.orders.cancelOrder(ctx, { orderId: id }));
    return true;
  }

  /** Seldom there, so it is looked for without all that an answer needs. */
  async #withKey(ctx: RequestContext, idempotencyKey: string): Promise<Order | null> {
    const orders = this.database.orders(ctx);
    const [found] = await orders.query(WITH_KEY, [idempotencyKey]);
    return found ? findOrder(orders, { id: found.id }) : null;
  }

  async #addressIn(
    ctx: RequestContext,
    to: NewEngineOrder['shippingAddress'],
  ): Promise<Order['shippingAddress']> {
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
    const { name } = await this.countries.findOneByCode(ctx, COUNTRY);
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
      code: await this.config.orderOptions.orderCodeStrategy.generate(ctx),
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
    const orders = this.database.orders(ctx);
    await orders.insert(order);
    await orders.query(BESIDE, [order.id, ctx.channelId, promotions.map(({ id }) => id)]);
    const parcels = shippingLines.map(({ id: _own, ...line }) => new ShippingLine({ ...line, order }));
    if (parcels.length > 0) await this.database.rows(ctx, ShippingLine).insert(parcels);
    const [shippingLine] = parcels;
    const stored = lines.map(
      ({ id: _own, shippingLineId: _ownLine, ...line }) =>
        new OrderLine({ ...line, order, ...(shippingLine && { shippingLine }) }),
    );
    await this.database.rows(ctx, OrderLine).insert(stored);
    Object.assign(order, { lines: stored, shippingLines: parcels, promotions, channels: [ctx.channel] });
    await this.events.publish(new OrderEvent(ctx, order, 'created'));
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

function valid(result: object): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type wants the errors listed
  if (isGraphQlErrorResult(result as never)) throw new Refused('invalid', JSON.stringify(result));
}
