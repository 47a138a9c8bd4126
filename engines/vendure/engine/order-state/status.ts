interface Moved {
  state: string;
  fulfillments: readonly { state: string; lines: readonly Ordered[] }[];
}

interface Ordered {
  quantity: number;
}

/**
 * SPEC 4. Parcels count, too: an order paid on delivery keeps its state in the engine while it is shipped, and of one
 * 'PartiallyDelivered' some may still be packed. Pending is only what can be paid or cancelled.
 */
export function statusOf(order: Moved, lines: readonly Ordered[]): number {
  const status = STATUS[order.state] ?? PROCESSING;
  if (status !== PROCESSING) return status;
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (all > 0 && pieces(order, ['Delivered']) >= all) return DELIVERED;
  return all > 0 && pieces(order, ['Shipped', 'Delivered']) >= all ? SHIPPED : PROCESSING;
}

export const PENDING = 0;
const PROCESSING = 1;
export const SHIPPED = 2;
export const DELIVERED = 3;
export const CANCELLED = 4;

const STATUS: Readonly<Record<string, number>> = {
  ArrangingPayment: PENDING,
  Shipped: SHIPPED,
  Delivered: DELIVERED,
  Cancelled: CANCELLED,
};

function pieces({ fulfillments }: Moved, states: readonly string[]): number {
  return fulfillments
    .filter(({ state }) => states.includes(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
