import {
  type ConfigService,
  type EventBus,
  type Order,
  type OrderState,
  OrderStateTransitionEvent,
  type RequestContext,
} from '@vendure/core';

interface Services {
  config: ConfigService;
  events: EventBus;
}

/**
 * Tells all order processes that the order has come to its state, as OrderService does after it has checked that it may.
 * The caller has checked it, and writes the order. OrderService would read the order twice, and the stock of each line.
 * `order` has its lines.
 */
export async function orderMoved(
  { config, events }: Services,
  ctx: RequestContext,
  order: Order,
  from: OrderState,
): Promise<void> {
  const to = order.state;
  await events.publish(new OrderStateTransitionEvent(from, to, ctx, order));
  for (const process of config.orderOptions.process)
    await process.onTransitionEnd?.(from, to, { ctx, order });
}
