import * as t from '../../texts/en/orders.ts';
import type { Order } from './order.ts';

const COLOURS = ['yellow', 'blue', 'purple', 'green', 'red'] as const;

export type StatusColour = (typeof COLOURS)[number] | 'plain';

const PENDING = 0;
const CANCELLED = 4;

/** SPEC 4, Order status codes; any other value is shown unchanged (D27). */
export function statusName(status: Order['status']): string {
  return (typeof status === 'number' && t.statuses[status]) || t.unknownStatus(status);
}

/** In SPEC 4's order, then any others. */
export function statusNames(orders: readonly Pick<Order, 'status'>[]): string[] {
  const place = (status: Order['status']) => (isKnown(status) ? status : t.statuses.length);
  const statuses = orders.map(({ status }) => status).toSorted((a, b) => place(a) - place(b));
  return [...new Set(statuses.map(statusName))];
}

export function statusColour(status: Order['status']): StatusColour {
  return (typeof status === 'number' && COLOURS[status]) || 'plain';
}

/** A Pending order can be paid (SPEC 4). */
export function isPending(order: Pick<Order, 'status'>): boolean {
  return order.status === PENDING;
}

export function isCancelled(order: Pick<Order, 'status'>): boolean {
  return order.status === CANCELLED;
}

export function isPaid({ status }: Pick<Order, 'status'>): boolean {
  return isKnown(status) && status !== PENDING && status !== CANCELLED;
}

function isKnown(status: Order['status']): status is number {
  return typeof status === 'number' && status in t.statuses;
}
