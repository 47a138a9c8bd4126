import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  Allocation,
  EventBus,
  Logger,
  type Order,
  OrderLine,
  ProcessContext,
  ProductVariant,
  type RequestContext,
  RequestContextService,
  StockLocation,
  StockMovementEvent,
  StockMovementService,
  TransactionalConnection,
} from '@vendure/core';
import type { Repository } from 'typeorm';
import { repeat } from '../repeat.ts';
import { sayOnce } from '../say-once.ts';
import { HoldRow } from './hold-row.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './options.ts';
import { isToReserve, lockVariantsOf, piecesHeld, reserveAll } from './pieces.ts';
import { useAgain } from './promotion-uses.ts';
import { Refused } from './refused.ts';

type Id = Order['id'];

/**
 * Reserves stock for unpaid orders as Vendure's own allocations; a row per order says until when. As long as it is there,
 * the order also uses its promotions.
 */
@Injectable()
export class Holds implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #events: EventBus;
  readonly #movements: StockMovementService;
  readonly #options: OwnerOptions;
  readonly #process: ProcessContext;
  readonly #log = sayOnce((line) => Logger.error(line, 'Shop'));
  #stop = () => {};

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(EventBus) events: EventBus,
    @Inject(StockMovementService) movements: StockMovementService,
    @Inject(OWNER_OPTIONS) options: OwnerOptions,
    @Inject(ProcessContext) process: ProcessContext,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#events = events;
    this.#movements = movements;
    this.#options = options;
    this.#process = process;
  }

  async hold(ctx: RequestContext, orderId: Id, customerId: Id): Promise<void> {
    const rows = this.#rows(ctx);
    // One order per shopper at a time, or twenty parallel ones would all pass the limit.
    await rows.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`unpaid ${customerId}`]);
    const { holdMinutes, unpaidOrders } = this.#options;
    const held = await rows.query(HOLD, [orderId, customerId, holdMinutes, unpaidOrders]);
    if (held.length === 0) throw new Refused('too-many-unpaid', `${unpaidOrders} orders`);
    await this.take(ctx, orderId);
  }

  /** Renews the full time when a payment starts, up to twice the time in total. */
  async renew(ctx: RequestContext, orderId: Id, customerId: Id): Promise<void> {
    const [, renewed] = await this.#rows(ctx).query(RENEW, [orderId, this.#options.holdMinutes]);
    if (renewed > 0) return;
    // One that has ended, and was not given back yet, still counts.
    if (!(await this.#isHeld(ctx, orderId))) await useAgain(this.#connection, ctx, orderId);
    await this.hold(ctx, orderId, customerId);
  }

  /** For a payment: what was given back has to be there still (D56.87). */
  async takeForPayment(ctx: RequestContext, orderId: Id): Promise<void> {
    if (!(await this.#isHeld(ctx, orderId))) await useAgain(this.#connection, ctx, orderId);
    await this.take(ctx, orderId);
  }

  #isHeld(ctx: RequestContext, orderId: Id): Promise<boolean> {
    return this.#rows(ctx).existsBy({ orderId: Number(orderId) });
  }

  /** Reserves the order's pieces if it has none yet. Refuses if too few are left. */
  async take(ctx: RequestContext, orderId: Id): Promise<void> {
    // The caller holds the order's lock, so this needs no lock on the variants.
    if (!(await isToReserve(this.#connection, ctx, orderId))) return;
    await lockVariantsOf(this.#connection, ctx, orderId);
    const { locations, short, movements } = await reserveAll(this.#connection, ctx, orderId);
    if (short.length > 0) throw new Refused('out-of-stock', JSON.stringify(short), { short });
    if (locations !== 1) await this.#takeFromSeveral(ctx, orderId);
    else if (movements.length > 0) {
      await this.#events.publish(new StockMovementEvent(ctx, movements.map(toAllocation)));
    }
  }

  /** By LockedStockLocations, which chooses among them. */
  async #takeFromSeveral(ctx: RequestContext, orderId: Id): Promise<void> {
    const lines = await this.#connection
      .getRepository(ctx, OrderLine)
      .find({ where: { order: { id: orderId } }, loadEagerRelations: false });
    await this.#movements.createAllocationsForOrderLines(
      ctx,
      lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    );
  }

  async giveBack(ctx: RequestContext, orderId: Id): Promise<void> {
    await this.end(ctx, orderId);
    await lockVariantsOf(this.#connection, ctx, orderId);
    const pieces = await piecesHeld(this.#connection, ctx, orderId);
    if (pieces.length > 0) await this.#movements.createReleasesForOrderLines(ctx, pieces);
  }

  /** Ends the hold without moving stock. */
  async end(ctx: RequestContext, orderId: Id): Promise<void> {
    await this.#rows(ctx).delete({ orderId: Number(orderId) });
  }

  onApplicationBootstrap(): void {
    if (!this.#process.isServer) return;
    const sweep = () =>
      this.#giveBackOverdue().catch((error) =>
        this.#log(`Could not release the stock of unpaid orders: ${error}`),
      );
    this.#stop = repeat(sweep, EVERY_MS);
  }

  onApplicationShutdown(): void {
    this.#stop();
  }

  /** A transaction per order. Orders being paid are skipped, and a failing one does not block the others. */
  async #giveBackOverdue(): Promise<void> {
    const admin = await this.#contexts.create({ apiType: 'admin' });
    const seen: number[] = [];
    for (;;) {
      const before = seen.length;
      const giveOneBack = this.#connection.withTransaction(admin, async (ctx) => {
        const [order] = await this.#rows(ctx).query(OVERDUE, [seen, this.#options.holdMinutes]);
        if (!order) return;
        seen.push(order.id);
        if (order.isUnpaid) await this.giveBack(ctx, order.id);
        else await this.end(ctx, order.id);
      });
      await giveOneBack.catch((error) => {
        if (seen.length === before) throw error;
        this.#log(`Could not release the stock of unpaid order ${seen.at(-1)}: ${error}`);
      });
      if (seen.length === before) return;
    }
  }

  #rows(ctx: RequestContext): Repository<HoldRow> {
    return this.#connection.getRepository(ctx, HoldRow);
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

const EVERY_MS = 10_000;

/** No row at the limit. */
const HOLD = `
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
