import * as v from 'valibot';
import { Product } from '../../src/contract/product.ts';
import { offerOf, variantOf } from '../../src/contract/variants.ts';
import type { Refusal } from '../shop/calls/refusal.ts';
import { STORE } from '../shop/catalogue/store.ts';
import { refusalOfShort } from '../shop/orders/price-lines.ts';
import type { OrderItem } from '../shop/orders/wire-order.ts';
import type { Database } from '../store/database.ts';
import type { Shop } from '../store/shop.ts';

/**
 * Gives back the pieces, and the coupons' uses, of orders that were not paid in time, or that were placed while the clock was ahead by more than
 * that. They can be paid while there is enough (D53.51).
 */
export async function releaseUnpaid({ db, now, holdMinutes }: Pick<Shop, 'db' | 'now' | 'holdMinutes'>) {
  const args = [-1, 1].map((sign) => new Date(now() + sign * holdMinutes * 60_000).toISOString());
  const overdue = `SELECT id FROM orders WHERE status = 0 AND created_at < ?1
    UNION ALL SELECT id FROM orders WHERE status = 0 AND created_at > ?2`;
  try {
    const { rows } = await db.execute({
      sql: `SELECT 1 FROM holds WHERE order_id IN (${overdue}) LIMIT 1`,
      args,
    });
    if (rows.length > 0) await db.execute({ sql: `DELETE FROM holds WHERE order_id IN (${overdue})`, args });
  } catch (error) {
    // The next call tries again.
    console.error('The stock of unpaid orders could not be released:', error);
  }
}

export async function tooFewLeft(
  { db }: Pick<Shop, 'db'>,
  items: readonly OrderItem[],
  lang: string | undefined,
): Promise<Refusal> {
  const products = await productsById(db, items);
  const wanted = new Map<string, number>();
  const counted = items.flatMap(({ quantity, ...item }) => {
    const product = products.get(item.id);
    const offer = product && offerOf(product, STORE);
    const stock = offer && variantOf(offer, item)?.stock;
    if (stock === undefined) return [];
    const isShared = offer?.sharedStock !== undefined;
    const pieces = JSON.stringify(isShared ? [item.id] : [item.id, item.size, item.color]);
    wanted.set(pieces, (wanted.get(pieces) ?? 0) + quantity);
    return [{ item, isShared, stock, pieces }];
  });
  const short = counted.flatMap(({ item, isShared, stock, pieces }) => {
    if (stock >= (wanted.get(pieces) ?? 0)) return [];
    const { id, productTitle, size, color } = item;
    const title = isShared ? productTitle : [productTitle, size, color].filter(Boolean).join(', ');
    return [{ title, id, size, color, stock }];
  });
  return refusalOfShort(short, lang);
}

export async function productsById(
  db: Database,
  lines: readonly { id: string }[],
): Promise<ReadonlyMap<string, Product>> {
  const { rows } = await db.execute({
    sql: 'SELECT id, json FROM products WHERE id IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify(lines.map(({ id }) => id))],
  });
  return new Map(rows.map(({ id, json }) => [String(id), v.parse(Product, JSON.parse(String(json)))]));
}
