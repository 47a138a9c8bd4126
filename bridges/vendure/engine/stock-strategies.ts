import {
  DefaultStockAllocationStrategy,
  type Injector,
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
 * Whoever moves pieces of an order, shopper or staff, waits for whoever is moving pieces of the same variants. What was
 * not counted when it was put aside is not counted when it is given back or sold, either.
 */
export class LockedStockLocations extends MultiChannelStockLocationStrategy {
  override async forAllocation(...movement: Movement): Promise<LocationWithQuantity[]> {
    await this.#lock(movement);
    const [ctx, locations, line, quantity] = movement;
    if (!(await isCounted(this.connection, ctx, line.productVariantId))) return [];
    return exactly(quantity, await super.forAllocation(...movement), locations[0]);
  }

  override async forRelease(...movement: Movement): Promise<LocationWithQuantity[]> {
    await this.#lock(movement);
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

  #lock([ctx, , line]: Movement): Promise<void> {
    return lockVariantsBeside(this.connection, ctx, line.id);
  }
}

/**
 * The engine's own rule takes too many where two places have some, and too few where all of them together have not
 * enough: then its count would hide what was sold.
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

/** Pieces are put aside when an order is paid, as the engine has it, unless they have been since it was placed. */
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

/** An order that is paid, by whomever, keeps its pieces; one that is cancelled before gives them back. */
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
