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
 * Tells all order processes of the order's new state. The caller has checked that it may change, and writes it:
 * OrderService would read the order twice, and the stock of each line. `order` has its lines.
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
