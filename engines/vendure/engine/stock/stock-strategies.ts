import {
  DefaultStockAllocationStrategy,
  type Injector,
  idsAreEqual,
  type LocationWithQuantity,
  MultiChannelStockLocationStrategy,
  Order,
  type OrderLine,
  type OrderState,
  type RequestContext,
  type StockAllocationStrategy,
  type StockLocation,
  TransactionalConnection,
} from '@vendure/core';
import {
  isCancelled,
  isToReserve,
  isTracked,
  lockVariantsOfLine,
  reservedQuantities,
  soldQuantities,
} from './variant-stock.ts';

type Movement = [ctx: RequestContext, locations: StockLocation[], line: OrderLine, quantity: number];

/** Whoever moves it. Pieces that were not counted when reserved are not counted when released or sold. */
export class LockedStockLocations extends MultiChannelStockLocationStrategy {
  override async forAllocation(...movement: Movement): Promise<LocationWithQuantity[]> {
    const [ctx, locations, line, quantity] = movement;
    const orders = this.connection.getRepository(ctx, Order);
    const orderId = await lockVariantsOfLine(orders, line.id);
    // Vendure allocates what comes back from a parcel, also of an order that is cancelled.
    if (await isCancelled(orders, orderId)) return [];
    if (!(await isTracked(orders, line.productVariantId))) return [];
    return exactly(quantity, await super.forAllocation(...movement), locations[0]);
  }

  override async forRelease(...movement: Movement): Promise<LocationWithQuantity[]> {
    return super.forRelease(...(await this.#atMost(reservedQuantities, movement)));
  }

  override async forSale(...movement: Movement): Promise<LocationWithQuantity[]> {
    return super.forSale(...(await this.#atMost(reservedQuantities, movement)));
  }

  override async forCancellation(...movement: Movement): Promise<LocationWithQuantity[]> {
    return super.forCancellation(...(await this.#atMost(soldQuantities, movement)));
  }

  /** Fewer, or none, if someone else has moved them at the same time. */
  async #atMost(
    piecesOf: typeof reservedQuantities,
    [ctx, locations, line, quantity]: Movement,
  ): Promise<Movement> {
    const orders = this.connection.getRepository(ctx, Order);
    const lines = await piecesOf(orders, await lockVariantsOfLine(orders, line.id));
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
export class AllocateWhatIsNotReserved implements StockAllocationStrategy {
  readonly #usual = new DefaultStockAllocationStrategy();
  #connection: TransactionalConnection | undefined;

  init(injector: Injector): void {
    this.#connection = injector.get(TransactionalConnection);
  }

  async shouldAllocateStock(ctx: RequestContext, from: OrderState, to: OrderState, order: Order) {
    if (!this.#connection || !this.#usual.shouldAllocateStock(ctx, from, to, order)) return false;
    return isToReserve(this.#connection.getRepository(ctx, Order), order.id);
  }
}
