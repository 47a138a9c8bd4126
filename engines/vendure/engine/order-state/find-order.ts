import type { Order } from '@vendure/core';
import type { FindManyOptions, FindOptionsWhere } from 'typeorm';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import type { Rows } from '../base/database.ts';

/** With all that an answer needs: the entities' eager relations take ten queries. */
export function findOrders(orders: Rows, options: FindManyOptions<Order>): Promise<Order[]> {
  const relations = { ...RELATIONS, ...options.relations };
  return orders.find({ ...options, relations, loadEagerRelations: false });
}

const RELATIONS = {
  customer: true,
  lines: {
    productVariant: {
      product: { translations: true },
      options: { translations: true, group: { translations: true } },
    },
  },
  shippingLines: { shippingMethod: { translations: true } },
  fulfillments: { lines: true },
};

/** With `findOne`, TypeORM would ask twice. */
export async function findOrder(
  orders: Rows,
  where: FindOptionsWhere<Order>,
  relations: FindManyOptions<Order>['relations'] = {},
): Promise<Order | null> {
  const [order] = await findOrders(orders, { where, relations });
  return order ?? null;
}

export async function requireOrder(...wish: Parameters<typeof findOrder>): Promise<Order> {
  const order = await findOrder(...wish);
  if (!order) throw new Refused('no-such-order');
  return order;
}
