import {
  type ConfigService,
  type EventBus,
  type Order,
  type OrderState,
  OrderStateTransitionEvent,
  type RequestContext,
} from '@vendure/core';

/** The caller has checked and written it: OrderService would read the order twice, and the stock of each line. */
export async function orderMoved(
  config: ConfigService,
  events: EventBus,
  ctx: RequestContext,
  order: Order,
  from: OrderState,
): Promise<void> {
  const to = order.state;
  await events.publish(new OrderStateTransitionEvent(from, to, ctx, order));
  for (const process of config.orderOptions.process)
    await process.onTransitionEnd?.(from, to, { ctx, order });
}
