import type { ID as Id, Promotion } from '@vendure/core';
import { refusedCoupon } from '../../../../server/shop/calls/refused.ts';
import type { Rows } from '../base/database.ts';

type Limited = Pick<Promotion, 'id' | 'usageLimit' | 'perCustomerUsageLimit'>;
export type UsedUp = ReadonlyMap<string, 'used-up' | 'used-by-shopper'>;

/** Also of an account that was erased (D56.87). */
export interface Shopper {
  customerId: Id | null;
  mailbox: string | null;
}

/** An unpaid order uses them as long as it has its hold; Vendure's own count does not know. `isTaking`: none else uses them. */
export async function usedUp(
  orders: Rows,
  promotions: readonly Limited[],
  { customerId, mailbox }: Shopper,
  isTaking: boolean,
): Promise<UsedUp> {
  const limited = promotions.filter(
    ({ usageLimit, perCustomerUsageLimit }) => usageLimit !== null || perCustomerUsageLimit !== null,
  );
  if (limited.length === 0) return new Map();
  const ids = limited.map(({ id }) => id);
  if (isTaking) await orders.query(LOCK, [ids]);
  const uses: { id: Id; used: number; own: number }[] = await orders.query(USES, [ids, customerId, mailbox]);
  const counts = new Map(uses.map((each) => [String(each.id), each]));
  return new Map(
    limited.flatMap(({ id, usageLimit, perCustomerUsageLimit }) => {
      const { used = 0, own = 0 } = counts.get(String(id)) ?? {};
      const isOwn = perCustomerUsageLimit !== null && own >= perCustomerUsageLimit;
      const isGone = usageLimit !== null && used >= usageLimit;
      const why = isOwn ? 'used-by-shopper' : isGone ? 'used-up' : null;
      return why ? [[String(id), why] as const] : [];
    }),
  );
}

/** For an order whose hold has ended. Refuses if others have its uses. The caller has locked the order. */
export async function useAgain(orders: Rows, orderId: Id): Promise<void> {
  const own: (Limited & Shopper & { code: string })[] = await orders.query(OF_ORDER, [orderId]);
  const [first] = own;
  if (!first) return;
  const gone = await usedUp(orders, own, first, true);
  for (const { id, code } of own) {
    const why = gone.get(String(id));
    if (why) throw refusedCoupon(code, why, undefined);
  }
}

/** In id order, so that two orders cannot deadlock. This kind of lock does not block foreign keys. */
const LOCK = 'select id from promotion where id = any($1) order by id for no key update';

const USES = `
  select p."promotionId" as id, count(*)::int as used,
    (count(*) filter (where o."customerId" = $2 or o."customFieldsMailbox" = $3))::int as own
  from order_promotions_promotion p join "order" o on o.id = p."orderId"
  where p."promotionId" = any($1) and o.state not in ('AddingItems', 'Draft', 'Cancelled')
    and (o.state <> 'ArrangingPayment' or exists (select 1 from daftar_hold h where h."orderId" = o.id))
  group by p."promotionId"`;

const OF_ORDER = `
  select r.id, r."usageLimit", r."perCustomerUsageLimit", coalesce(r."couponCode", o.code) as code,
    o."customerId", o."customFieldsMailbox" as mailbox
  from order_promotions_promotion p join promotion r on r.id = p."promotionId" join "order" o on o.id = p."orderId"
  where o.id = $1 order by r.id`;
