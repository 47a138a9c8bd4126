import * as v from 'valibot';
import { Product } from '../../src/contract/product.ts';
import type { Database } from '../database.ts';

/** Those that are sold, of these lines. */
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
