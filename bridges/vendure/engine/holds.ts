import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  Logger,
  type Order,
  OrderLine,
  ProcessContext,
  ProductVariant,
  ProductVariantService,
  type RequestContext,
  RequestContextService,
  StockMovementService,
  TransactionalConnection,
} from '@vendure/core';
import { In, type Repository } from 'typeorm';
import { repeat } from '../repeat.ts';
import { sayOnce } from '../say-once.ts';
import { HoldRow } from './hold-row.ts';
import { BRIDGE_OPTIONS, type BridgeOptions } from './options.ts';
import { lockVariantsOf, piecesHeld } from './pieces.ts';
import { Refused } from './refused.ts';

type Id = Order['id'];

/** Reserves stock for unpaid orders as Vendure's own allocations; a row per order says until when. */
@Injectable()
export class BridgeHolds implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #movements: StockMovementService;
  readonly #options: BridgeOptions;
  readonly #process: ProcessContext;
  readonly #variants: ProductVariantService;
  readonly #log = sayOnce((line) => Logger.error(line, 'Bridge'));
  #stop = () => {};

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(StockMovementService) movements: StockMovementService,
    @Inject(BRIDGE_OPTIONS) options: BridgeOptions,
    @Inject(ProcessContext) process: ProcessContext,
    @Inject(ProductVariantService) variants: ProductVariantService,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#movements = movements;
    this.#options = options;
    this.#process = process;
    this.#variants = variants;
  }

  async hold(ctx: RequestContext, orderId: Id, customerId: Id): Promise<void> {
    const rows = this.#rows(ctx);
    // One order per shopper at a time, or twenty parallel ones would all pass the limit.
    await rows.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`unpaid ${customerId}`]);
    const unpaid = await rows.countBy({ customerId: Number(customerId) });
    if (unpaid >= this.#options.unpaidOrders) throw new Refused('too-many-unpaid', `${unpaid} orders`);
    await this.take(ctx, orderId);
    await rows.query(HOLD, [orderId, customerId, this.#options.holdMinutes]);
  }

  /** Renews the full time when a payment starts, up to twice the time in total. */
  async renew(ctx: RequestContext, orderId: Id, customerId: Id): Promise<void> {
    const [, renewed] = await this.#rows(ctx).query(RENEW, [orderId, this.#options.holdMinutes]);
    if (renewed === 0) await this.hold(ctx, orderId, customerId);
  }

  /** Reserves the order's pieces if it has none yet. Refuses if too few are left. */
  async take(ctx: RequestContext, orderId: Id): Promise<void> {
    // The caller holds the order's lock, so this needs no lock on the variants.
    if ((await piecesHeld(this.#connection, ctx, orderId)).length > 0) return;
    await lockVariantsOf(this.#connection, ctx, orderId);
    const lines = await this.#connection
      .getRepository(ctx, OrderLine)
      .find({ where: { order: { id: orderId } }, loadEagerRelations: false });
    await this.refuseShort(ctx, lines);
    await this.#movements.createAllocationsForOrderLines(
      ctx,
      lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    );
  }

  /** Refuses lines that want more than is left, and names all of their variants. */
  async refuseShort(
    ctx: RequestContext,
    lines: readonly Pick<OrderLine, 'productVariantId' | 'quantity'>[],
  ): Promise<void> {
    const wanted = new Map<string, number>();
    for (const { productVariantId, quantity } of lines) {
      const id = String(productVariantId);
      wanted.set(id, (wanted.get(id) ?? 0) + quantity);
    }
    const variants = await this.#connection
      .getRepository(ctx, ProductVariant)
      .find({ where: { id: In([...wanted.keys()]) }, loadEagerRelations: false });
    const short: { variantId: string; left: number }[] = [];
    for (const variant of variants) {
      const variantId = String(variant.id);
      const left = await this.#variants.getSaleableStockLevel(ctx, variant);
      if ((wanted.get(variantId) ?? 0) > left) short.push({ variantId, left: Math.max(0, left) });
    }
    if (short.length > 0) throw new Refused('out-of-stock', JSON.stringify(short), { short });
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

const EVERY_MS = 10_000;

const HOLD = `
  insert into daftar_hold ("orderId", "customerId", until) values ($1, $2, now() + $3 * interval '1 minute')
  on conflict ("orderId") do update set "createdAt" = now(), until = excluded.until`;

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
