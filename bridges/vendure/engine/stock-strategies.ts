import {
  DefaultStockAllocationStrategy,
  Fulfillment,
  type FulfillmentProcess,
  type FulfillmentState,
  type Injector,
  idsAreEqual,
  type LocationWithQuantity,
  MultiChannelStockLocationStrategy,
  type Order,
  type OrderLine,
  type OrderProcess,
  type OrderState,
  type RequestContext,
  type StockAllocationStrategy,
  type StockLocation,
  TransactionalConnection,
} from '@vendure/core';
import { Holds } from './holds.ts';
import { isCancelled, isCounted, isToReserve, lockVariantsBeside, piecesHeld, piecesSold } from './pieces.ts';

type Movement = [ctx: RequestContext, locations: StockLocation[], line: OrderLine, quantity: number];

/**
 * Locks the variants before stock moves, whether a shopper or staff move it. Pieces that were not counted
 * when reserved are not counted when released or sold.
 */
export class LockedStockLocations extends MultiChannelStockLocationStrategy {
  override async forAllocation(...movement: Movement): Promise<LocationWithQuantity[]> {
    const [ctx, locations, line, quantity] = movement;
    const orderId = await lockVariantsBeside(this.connection, ctx, line.id);
    // Vendure allocates what comes back from a parcel, also of an order that is cancelled.
    if (await isCancelled(this.connection, ctx, orderId)) return [];
    if (!(await isCounted(this.connection, ctx, line.productVariantId))) return [];
    return exactly(quantity, await super.forAllocation(...movement), locations[0]);
  }

  override async forRelease(...movement: Movement): Promise<LocationWithQuantity[]> {
    return super.forRelease(...(await this.#atMost(piecesHeld, movement)));
  }

  override async forSale(...movement: Movement): Promise<LocationWithQuantity[]> {
    return super.forSale(...(await this.#atMost(piecesHeld, movement)));
  }

  override async forCancellation(...movement: Movement): Promise<LocationWithQuantity[]> {
    return super.forCancellation(...(await this.#atMost(piecesSold, movement)));
  }

  /** Fewer, or none, if someone else has moved them at the same time. */
  async #atMost(piecesOf: typeof piecesHeld, [ctx, locations, line, quantity]: Movement): Promise<Movement> {
    const orderId = await lockVariantsBeside(this.connection, ctx, line.id);
    const lines = await piecesOf(this.connection, ctx, orderId);
    const there = lines.find(({ orderLineId }) => idsAreEqual(orderLineId, line.id))?.quantity ?? 0;
    return [ctx, locations, line, Math.min(quantity, there)];
  }
}

/**
 * Vendure's own rule takes too many from two locations, and too few if their sum is not enough, which would
 * hide what was sold.
 */
function exactly(
  quantity: number,
  there: readonly LocationWithQuantity[],
  first: StockLocation | undefined,
): LocationWithQuantity[] {
  let left = quantity;
  const taken = there.map(({ location, quantity: some }) => {
    const pieces = Math.min(some, left);
    left -= pieces;
    return { location, quantity: pieces };
  });
  const location = taken[0]?.location ?? first;
  const missing = left > 0 && location ? [{ location, quantity: left }] : [];
  return [...taken.filter((some) => some.quantity > 0), ...missing];
}

/** Like Vendure, allocates stock when an order is paid, unless it was reserved when placed. */
export class AllocateWhatIsNotHeld implements StockAllocationStrategy {
  readonly #usual = new DefaultStockAllocationStrategy();
  #connection: TransactionalConnection | undefined;

  init(injector: Injector): void {
    this.#connection = injector.get(TransactionalConnection);
  }

  async shouldAllocateStock(ctx: RequestContext, from: OrderState, to: OrderState, order: Order) {
    if (!this.#connection || !this.#usual.shouldAllocateStock(ctx, from, to, order)) return false;
    return isToReserve(this.#connection, ctx, order.id);
  }
}

let holds: Holds;

/** A paid order keeps its pieces; a cancelled one releases them. */
export const endsHold: OrderProcess<OrderState> = {
  init(injector) {
    holds = injector.get(Holds);
  },
  async onTransitionEnd(from, to, { ctx, order }) {
    const isPaid = to === 'PaymentAuthorized' || to === 'PaymentSettled';
    const isUnpaid = from === 'ArrangingPayment' && !isPaid;
    // A parcel may come back while its order is cancelled.
    if (isUnpaid || to === 'Cancelled') await holds.giveBack(ctx, order.id);
    else if (from === 'ArrangingPayment') await holds.end(ctx, order.id);
  },
};

let connection: TransactionalConnection;

/** Several staff may move a parcel at once, and its stock must move once. */
export const parcelsMoveOnce: FulfillmentProcess<FulfillmentState> = {
  init(injector) {
    connection = injector.get(TransactionalConnection);
  },
  async onTransitionStart(from, _to, { ctx, fulfillment: { id } }) {
    const parcels = connection.getRepository(ctx, Fulfillment);
    const [stored] = await parcels.query('select state from fulfillment where id = $1 for update', [id]);
    return stored?.state === from || 'Someone else has just changed this parcel. Please load the page again.';
  },
};
