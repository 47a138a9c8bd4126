import type { ID as Id } from '@vendure/core';
import type { Rows } from '../base/database.ts';

/**
 * Locks the order's variants until the transaction ends, because Vendure reads a stock level and then writes
 * it. In id order, so that two orders cannot deadlock.
 */
export async function lockVariantsOf(orders: Rows, orderId: Id): Promise<void> {
  await orders.query(LOCK, [orderId]);
}

/** The same, found by one of the order's lines. Returns the order's id. */
export async function lockVariantsOfLine(orders: Rows, orderLineId: Id): Promise<Id> {
  const [line] = await orders.query('select "orderId" from order_line where id = $1', [orderLineId]);
  if (line) await orders.query(LOCK, [line.orderId]);
  return line?.orderId ?? 0;
}

/** The order's reserved pieces, less those released or cancelled. */
export async function reservedQuantities(
  orders: Rows,
  orderId: Id,
): Promise<{ orderLineId: Id; quantity: number }[]> {
  return orders.query(HELD, [orderId]);
}

/** Whether the order has pieces that are counted, and none is reserved. */
export async function isToReserve(orders: Rows, orderId: Id): Promise<boolean> {
  const [{ isSo }] = await orders.query(TO_RESERVE, [orderId]);
  return isSo;
}

/** The order's pieces in parcels, less those that came back. */
export async function soldQuantities(orders: Rows, orderId: Id): ReturnType<typeof reservedQuantities> {
  return orders.query(SOLD, [orderId]);
}

interface Reserved {
  /** How many stock locations there are. With more than one, nothing is reserved. */
  locations: number;
  /** Too few are left of these variants, and nothing is reserved. */
  short: { variantId: string; left: number }[];
  movements: { id: Id; orderLineId: Id; variantId: Id; locationId: Id; quantity: number }[];
}

/** The caller has locked the variants, and publishes the movements: StockMovementService takes eight statements for a line. */
export async function reserveAll(orders: Rows, channelId: Id, orderId: Id): Promise<Reserved> {
  const [reserved] = await orders.query(RESERVE, [orderId, channelId]);
  return reserved;
}

export async function isCancelled(orders: Rows, orderId: Id): Promise<boolean> {
  return orders.existsBy({ id: orderId, state: 'Cancelled' });
}

export async function isTracked(orders: Rows, variantId: Id): Promise<boolean> {
  const [variant] = await orders.query(TRACKED, [variantId]);
  return variant?.isTracked ?? false;
}

const TRACKED = `
  select v."trackInventory" = 'TRUE' or (v."trackInventory" = 'INHERIT' and s."trackInventory") as "isTracked"
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

const TO_RESERVE = `
  select exists (
    select 1 from order_line l join product_variant v on v.id = l."productVariantId"
    cross join (select * from global_settings limit 1) s
    where l."orderId" = $1
      and (v."trackInventory" = 'TRUE' or (v."trackInventory" = 'INHERIT' and s."trackInventory"))
  ) and not exists (${HELD}) as "isSo"`;

const SOLD = `
  select l.id as "orderLineId", -sum(m.quantity)::int as quantity
  from order_line l
  join stock_movement m on m."orderLineId" = l.id and m."productVariantId" = l."productVariantId"
  where l."orderId" = $1 and m.type in ('SALE', 'CANCELLATION')
  group by l.id`;

/** Vendure's own rule, for one location: on hand, less allocated, less the threshold. */
const RESERVE = `
  with wanted as (
    select id, "productVariantId" as "variantId", quantity from order_line where "orderId" = $1 and quantity > 0
  ), counted as (
    select v.id, case when v."useGlobalOutOfStockThreshold" then s."outOfStockThreshold"
      else v."outOfStockThreshold" end as threshold
    from product_variant v cross join (select * from global_settings limit 1) s
    where v.id in (select "variantId" from wanted)
      and (v."trackInventory" = 'TRUE' or (v."trackInventory" = 'INHERIT' and s."trackInventory"))
  ), sums as (
    select "variantId", sum(quantity)::int as quantity from wanted
    where "variantId" in (select id from counted) group by 1
  ), short as (
    select c.id, coalesce(sum(l."stockOnHand" - l."stockAllocated"), 0)::int - c.threshold as rest
    from counted c join sums on sums."variantId" = c.id
    left join (
      stock_level l join stock_location_channels_channel h
        on h."stockLocationId" = l."stockLocationId" and h."channelId" = $2
    ) on l."productVariantId" = c.id
    group by c.id, c.threshold, sums.quantity
    having coalesce(sum(l."stockOnHand" - l."stockAllocated"), 0)::int - c.threshold < sums.quantity
  ), place as (
    select id from stock_location
    where (select count(*) from stock_location) = 1 and not exists (select 1 from short)
  ), levels as (
    update stock_level l set "stockAllocated" = l."stockAllocated" + sums.quantity, "updatedAt" = now()
    from sums, place where l."productVariantId" = sums."variantId" and l."stockLocationId" = place.id
  ), movements as (
    insert into stock_movement (type, quantity, discriminator, "productVariantId", "stockLocationId", "orderLineId")
    select 'ALLOCATION', w.quantity, 'Allocation', w."variantId", place.id, w.id
    from wanted w join counted c on c.id = w."variantId" cross join place order by w.id
    returning id, "orderLineId", "productVariantId" as "variantId", "stockLocationId" as "locationId", quantity
  )
  select (select count(*)::int from stock_location) as locations,
    (select coalesce(json_agg(json_build_object('variantId', id::text, 'left', greatest(rest, 0))), '[]') from short)
      as short,
    (select coalesce(json_agg(movements), '[]') from movements) as movements`;
