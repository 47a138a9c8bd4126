import { Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import type { NewOrderLine } from './new-order.ts';
import type { OrderItem } from './order-row.ts';

/**
 * Gives back the pieces of orders that were not paid in time, or that were placed while the clock was ahead by more than
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
  const wanted = new Map<string, number>();
  for (const { id, quantity } of items) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  const { rows } = await db.execute({
    sql: `SELECT id, json_extract(json, '$.stock') AS stock FROM products
          WHERE json_type(json, '$.stock') = 'integer' AND id IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify([...wanted.keys()])],
  });
  const left = new Map(rows.map(({ id, stock }) => [String(id), Number(stock)]));
  const short = items.flatMap(({ id, productTitle, size, color }) => {
    const stock = left.get(id);
    if (stock === undefined || stock >= (wanted.get(id) ?? 0)) return [];
    return [{ title: productTitle, id, size, color, stock }];
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
