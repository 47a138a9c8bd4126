import type { WireOrder } from '../../../../server/orders/order-row.ts';
import type { Amount } from '../../../../src/contract/amount.ts';
import { rupees } from '../../../../src/lib/money.ts';
import type { EngineOrder } from '../engine-types.ts';
import { choiceOf } from './choice.ts';

/** SPEC 3, Order (as read). */
export function wireOrder(order: EngineOrder): WireOrder {
  return {
    id: order.code,
    status: statusOf(order),
    createdAt: order.createdAt,
    items: order.lines.map((line) => ({
      id: line.productId,
      productTitle: line.name,
      ...choiceOf(line.options),
      quantity: line.quantity,
      price: rupees(line.price),
    })),
    shippingAddress: order.shipping,
    ...(order.discounts.length > 0 && { discounts: order.discounts.map(inRupees) }),
    ...(order.delivery && { delivery: inRupees(order.delivery) }),
    total: rupees(order.total),
    ...(order.invoice && { invoice: order.invoice }),
    ...(order.tracking.length > 0 && { trackingNumber: order.tracking.join(', ') }),
  };
}

export function inRupees({ text, amount }: EngineOrder['discounts'][number]): Amount {
  return { text, amount: rupees(amount) };
}

/**
 * The status of SPEC 4. An order paid on delivery keeps its state in the engine while it is shipped, so its
 * parcels count too.
 */
export function statusOf({ state, lines, shipped, delivered }: EngineOrder): number {
  const status = STATUS[state] ?? PROCESSING;
  if (status !== PROCESSING) return status;
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (all > 0 && delivered >= all) return DELIVERED;
  return all > 0 && shipped >= all ? SHIPPED : PROCESSING;
}

const [PENDING, PROCESSING, SHIPPED, DELIVERED, CANCELLED] = [0, 1, 2, 3, 4] as const;

const STATUS: Readonly<Record<string, number>> = {
  ArrangingPayment: PENDING,
  ArrangingAdditionalPayment: PENDING,
  PaymentAuthorized: PROCESSING,
  PaymentSettled: PROCESSING,
  PartiallyShipped: PROCESSING,
  Modifying: PROCESSING,
  Shipped: SHIPPED,
  PartiallyDelivered: SHIPPED,
  Delivered: DELIVERED,
  Cancelled: CANCELLED,
};
