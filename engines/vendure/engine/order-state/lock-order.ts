import type { Order } from '@vendure/core';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import type { Rows } from '../base/database.ts';

/** Allows one payment per order at a time; others are refused at once. */
export async function lockOrder(orders: Rows, code: string): Promise<Order> {
  await orders.query('select 1 from "order" where code = $1 for update nowait', [code]).catch((error) => {
    throw new Refused('busy', String(error));
  });
  // With `findOne`, TypeORM would ask twice.
  const [order] = await orders.find({
    where: { code },
    relations: { customer: true, lines: true, shippingLines: true, surcharges: true },
  });
  if (!order) throw new Refused('no-such-order');
  return order;
}
