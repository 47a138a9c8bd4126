import { Inject, Injectable } from '@nestjs/common';
import {
  Allocation,
  EventBus,
  Logger,
  type Order,
  OrderLine,
  ProductVariant,
  type RequestContext,
  StockLocation,
  StockMovementEvent,
  StockMovementService,
} from '@vendure/core';
import type { Repository } from 'typeorm';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { rateLimitedLog } from '../../rate-limited-log.ts';
import { Database } from '../base/database.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../base/options.ts';
import { TooFewLeft } from '../base/refused.ts';
import { useAgain } from '../pricing/promotion-uses.ts';
import { ReservationRow } from './reservation-row.ts';
import { isToReserve, lockVariantsOf, reserveAll, reservedQuantities } from './variant-stock.ts';

type Id = Order['id'];

/** As long as its row is there, an unpaid order also uses its promotions. */
@Injectable()
export class Reservations {
  @Inject(Database) private readonly database!: Database;
  @Inject(EventBus) private readonly events!: EventBus;
  @Inject(StockMovementService) private readonly movements!: StockMovementService;
  @Inject(OWNER_OPTIONS) private readonly options!: OwnerOptions;
  readonly #log = rateLimitedLog((line) => Logger.error(line, 'Shop'));

  async reserve(ctx: RequestContext, orderId: Id, customerId: Id): Promise<void> {
    const rows = this.#rows(ctx);
    // One order per shopper at a time, or twenty parallel ones would all pass the limit.
    await rows.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`unpaid ${customerId}`]);
    const { holdMinutes, unpaidOrders } = this.options;
    const held = await rows.query(RESERVE_ORDER, [orderId, customerId, holdMinutes, unpaidOrders]);
    if (held.length === 0) throw new Refused('too-many-unpaid', `${unpaidOrders} orders`);
    await this.allocate(ctx, orderId);
  }

  /** Renews the full time when a payment starts, up to twice the time in total. */
  async renew(ctx: RequestContext, orderId: Id, customerId: Id): Promise<void> {
    const [, renewed] = await this.#rows(ctx).query(RENEW, [orderId, this.options.holdMinutes]);
    if (renewed > 0) return;
    // One that has ended, and was not given back yet, still counts.
    if (!(await this.#isHeld(ctx, orderId))) await useAgain(this.database.orders(ctx), orderId);
    await this.reserve(ctx, orderId, customerId);
  }

  /** For a payment: what was given back has to be there still (D56.87). */
  async reserveForPayment(ctx: RequestContext, orderId: Id): Promise<void> {
    if (!(await this.#isHeld(ctx, orderId))) await useAgain(this.database.orders(ctx), orderId);
    await this.allocate(ctx, orderId);
  }

  #isHeld(ctx: RequestContext, orderId: Id): Promise<boolean> {
    return this.#rows(ctx).existsBy({ orderId: Number(orderId) });
  }

  /** Reserves the order's pieces if it has none yet. Refuses if too few are left. */
  async allocate(ctx: RequestContext, orderId: Id): Promise<void> {
    // The caller holds the order's lock, so this needs no lock on the variants.
    if (!(await isToReserve(this.database.orders(ctx), orderId))) return;
    await lockVariantsOf(this.database.orders(ctx), orderId);
    const { locations, short, movements } = await reserveAll(
      this.database.orders(ctx),
      ctx.channelId,
      orderId,
    );
    if (short.length > 0) throw new TooFewLeft(short);
    if (locations !== 1) await this.#allocateFromSeveral(ctx, orderId);
    else if (movements.length > 0) {
      await this.events.publish(new StockMovementEvent(ctx, movements.map(toAllocation)));
    }
  }

  /** By LockedStockLocations, which chooses among them. */
  async #allocateFromSeveral(ctx: RequestContext, orderId: Id): Promise<void> {
    const lines = await this.database
      .rows(ctx, OrderLine)
      .find({ where: { order: { id: orderId } }, loadEagerRelations: false });
    await this.movements.createAllocationsForOrderLines(
      ctx,
      lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    );
  }

  async release(ctx: RequestContext, orderId: Id): Promise<void> {
    await this.end(ctx, orderId);
    await lockVariantsOf(this.database.orders(ctx), orderId);
    const pieces = await reservedQuantities(this.database.orders(ctx), orderId);
    if (pieces.length > 0) await this.movements.createReleasesForOrderLines(ctx, pieces);
  }

  /** Ends the reservation without moving stock. */
  async end(ctx: RequestContext, orderId: Id): Promise<void> {
    await this.#rows(ctx).delete({ orderId: Number(orderId) });
  }

  /** A transaction per order. Orders being paid are skipped, and a failing one does not block the others. */
  async releaseOverdue(): Promise<void> {
    const admin = await this.database.staff();
    const seen: number[] = [];
    for (;;) {
      const before = seen.length;
      const releaseOne = this.database.inTransaction(admin, async (ctx) => {
        const [order] = await this.#rows(ctx).query(OVERDUE, [seen, this.options.holdMinutes]);
        if (!order) return;
        seen.push(order.id);
        if (order.isUnpaid) await this.release(ctx, order.id);
        else await this.end(ctx, order.id);
      });
      await releaseOne.catch((error) => {
        if (seen.length === before) throw error;
        this.#log(`Could not release the stock of unpaid order ${seen.at(-1)}: ${error}`);
      });
      if (seen.length === before) return;
    }
  }

  #rows(ctx: RequestContext): Repository<ReservationRow> {
    return this.database.rows(ctx, ReservationRow);
  }
}

function toAllocation({
  id,
  orderLineId,
  variantId,
  locationId,
  quantity,
}: Awaited<ReturnType<typeof reserveAll>>['movements'][number]): Allocation {
  return new Allocation({
    id,
    quantity,
    orderLine: new OrderLine({ id: orderLineId }),
    productVariant: new ProductVariant({ id: variantId }),
    stockLocation: new StockLocation({ id: locationId }),
  });
}

/** No row at the limit. */
const RESERVE_ORDER = `
  insert into daftar_hold ("orderId", "customerId", until)
  select $1::int, $2::int, now() + $3 * interval '1 minute'
  where (select count(*) from daftar_hold where "customerId" = $2::int) < $4
  on conflict ("orderId") do update set "createdAt" = now(), until = excluded.until returning id`;

const RENEW = `
  update daftar_hold
  set until = greatest(until, least(now() + $2 * interval '1 minute', "createdAt" + 2 * $2 * interval '1 minute'))
  where "orderId" = $1 and until > now()`;

/**
 * A node of an earlier release pays an order and leaves its row. One of a time that is far ahead was made while the
 * database's clock was wrong.
 */
const OVERDUE = `
  select o.id, o.state in ('ArrangingPayment', 'AddingItems', 'Cancelled') as "isUnpaid"
  from daftar_hold h join "order" o on o.id = h."orderId"
  where (h.until < now() or h."createdAt" > now() + $2 * interval '1 minute') and h."orderId" <> all($1::int[]) order by h.until limit 1
  for update of o skip locked`;
