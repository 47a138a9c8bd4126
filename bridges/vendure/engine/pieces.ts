import { Order, type RequestContext, type TransactionalConnection } from '@vendure/core';

type Id = Order['id'];

/**
 * Locks the order's variants until the transaction ends, because Vendure reads a stock level and then writes
 * it. In id order, so that two orders cannot deadlock.
 */
export async function lockVariantsOf(
  connection: TransactionalConnection,
  ctx: RequestContext,
  orderId: Id,
): Promise<void> {
  await connection.getRepository(ctx, Order).query(LOCK, [orderId]);
}

/** The same, found by one of the order's lines. Returns the order's id. */
export async function lockVariantsBeside(
  connection: TransactionalConnection,
  ctx: RequestContext,
  orderLineId: Id,
): Promise<Id> {
  const orders = connection.getRepository(ctx, Order);
  const [line] = await orders.query('select "orderId" from order_line where id = $1', [orderLineId]);
  if (line) await orders.query(LOCK, [line.orderId]);
  return line?.orderId ?? 0;
}

/** The order's reserved pieces, less those released or cancelled. */
export async function piecesHeld(
  connection: TransactionalConnection,
  ctx: RequestContext,
  orderId: Id,
): Promise<{ orderLineId: Id; quantity: number }[]> {
  return connection.getRepository(ctx, Order).query(HELD, [orderId]);
}

/** The order's pieces in parcels, less those that came back. */
export async function piecesSold(
  connection: TransactionalConnection,
  ctx: RequestContext,
  orderId: Id,
): ReturnType<typeof piecesHeld> {
  return connection.getRepository(ctx, Order).query(SOLD, [orderId]);
}

export async function isCancelled(
  connection: TransactionalConnection,
  ctx: RequestContext,
  orderId: Id,
): Promise<boolean> {
  return connection.getRepository(ctx, Order).existsBy({ id: orderId, state: 'Cancelled' });
}

/** Whether Vendure tracks the variant's stock. */
export async function isCounted(
  connection: TransactionalConnection,
  ctx: RequestContext,
  variantId: Id,
): Promise<boolean> {
  const [variant] = await connection.getRepository(ctx, Order).query(COUNTED, [variantId]);
  return variant?.isCounted ?? false;
}

const COUNTED = `
  select v."trackInventory" = 'TRUE' or (v."trackInventory" = 'INHERIT' and s."trackInventory") as "isCounted"
  from product_variant v cross join (select * from global_settings limit 1) s
  where v.id = $1`;

/** This kind of lock does not block foreign keys. */
const LOCK = `
  select id from product_variant
  where id in (select "productVariantId" from order_line where "orderId" = $1)
  order by id for no key update`;

/** Sales are negative numbers. Joining on the variant uses an index. */
const HELD = `
  select l.id as "orderLineId", sum(case m.type when 'RELEASE' then -m.quantity else m.quantity end)::int as quantity
  from order_line l
  join stock_movement m on m."orderLineId" = l.id and m."productVariantId" = l."productVariantId"
  where l."orderId" = $1 and m.type in ('ALLOCATION', 'RELEASE', 'SALE')
  group by l.id
  having sum(case m.type when 'RELEASE' then -m.quantity else m.quantity end) > 0
  order by l.id`;

const SOLD = `
  select l.id as "orderLineId", -sum(m.quantity)::int as quantity
  from order_line l
  join stock_movement m on m."orderLineId" = l.id and m."productVariantId" = l."productVariantId"
  where l."orderId" = $1 and m.type in ('SALE', 'CANCELLATION')
  group by l.id`;
