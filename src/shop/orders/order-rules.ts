import { totalOf } from '../../lib/money.ts';
import type { Order } from './order.ts';

/** SPEC 9: the sum of price times quantity, in rupees. */
export function orderTotal({ items }: Pick<Order, 'items'>): number {
  return totalOf(items);
}
