import * as t from '#texts/orders.ts';
import { isKnown, type Order } from '../../contract/order.ts';

/** SPEC 4, Order status codes; any other value is shown unchanged (D27). */
export function statusName(status: Order['status']): string {
  return (typeof status === 'number' && t.statuses[status]) || t.unknownStatus(status);
}

export function statusNames(orders: readonly Pick<Order, 'status'>[]): string[] {
  const rank = (status: Order['status']) => (isKnown(status) ? status : t.statuses.length);
  const statuses = orders.map(({ status }) => status).toSorted((a, b) => rank(a) - rank(b));
  return [...new Set(statuses.map(statusName))];
}
