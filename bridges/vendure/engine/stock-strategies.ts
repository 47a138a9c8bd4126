import {
  DefaultStockAllocationStrategy,
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
import { BridgeHolds } from './holds.ts';
import { isCounted, lockVariantsBeside, piecesHeld } from './pieces.ts';

type Movement = [ctx: RequestContext, locations: StockLocation[], line: OrderLine, quantity: number];

/**
 * Locks the variants before stock moves, whether a shopper or staff move it. Pieces that were not counted
 * when reserved are not counted when released or sold.
 */
export class LockedStockLocations extends MultiChannelStockLocationStrategy {
  override async forAllocation(...movement: Movement): Promise<LocationWithQuantity[]> {
    await this.#lock(movement);
    const [ctx, locations, line, quantity] = movement;
    if (!(await isCounted(this.connection, ctx, line.productVariantId))) return [];
    return exactly(quantity, await super.forAllocation(...movement), locations[0]);
  }

  /** None if someone else has cancelled the order at the same time. */
  override async forRelease(...movement: Movement): Promise<LocationWithQuantity[]> {
    const [ctx, , line] = movement;
    const held = await piecesHeld(this.connection, ctx, await this.#lock(movement));
    if (!held.some(({ orderLineId }) => idsAreEqual(orderLineId, line.id))) return [];
    return super.forRelease(...movement);
  }

  override async forSale(...movement: Movement): Promise<LocationWithQuantity[]> {
    await this.#lock(movement);
    return super.forSale(...movement);
  }

  override async forCancellation(...movement: Movement): Promise<LocationWithQuantity[]> {
    await this.#lock(movement);
    return super.forCancellation(...movement);
  }

  #lock([ctx, , line]: Movement): Promise<Order['id']> {
    return lockVariantsBeside(this.connection, ctx, line.id);
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
    return (await piecesHeld(this.#connection, ctx, order.id)).length === 0;
  }
}

let holds: BridgeHolds;

/** A paid order keeps its pieces; a cancelled one releases them. */
export const endsHold: OrderProcess<OrderState> = {
  init(injector) {
    holds = injector.get(BridgeHolds);
  },
  async onTransitionEnd(from, to, { ctx, order }) {
    if (from !== 'ArrangingPayment') return;
    if (to === 'PaymentAuthorized' || to === 'PaymentSettled') await holds.end(ctx, order.id);
    else await holds.giveBack(ctx, order.id);
  },
};
