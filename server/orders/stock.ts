import { offerOf, variantOf } from '../../src/contract/variants.ts';
import { STORE } from '../catalogue/store.ts';
import { Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import type { NewOrderLine } from './new-order.ts';
import type { OrderItem } from './order-row.ts';
import { productsById } from './price-lines.ts';

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

/** The refusal of an order that wants more than there is. */
export async function tooFewLeft({ db }: Pick<Shop, 'db'>, items: readonly OrderItem[]): Promise<Refusal> {
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
  return refusalOfShort(short);
}

export interface ShortLine extends Pick<NewOrderLine, 'id' | 'size' | 'color'> {
  title: string;
  stock: number;
}

/** Names the lines (D53.51). */
export function refusalOfShort(short: readonly ShortLine[]): Refusal {
  const sentences = short.map(({ title, stock }) =>
    stock === 0 ? `${title} is out of stock` : `Only ${stock} left of ${title}`,
  );
  // Others may have given theirs back since.
  const sentence = [...new Set(sentences)].join('. ') || 'Stock has changed. Please try again';
  const lines = short.map(({ title: _title, ...line }) => line);
  return new Refusal(409, `${sentence}.`, {}, { lines });
}
