import { filterWords } from '../../src/shop/product/filing.ts';
import type { Shop } from '../shop.ts';
import type { WireProduct } from './wire.ts';

/** The filters of SPEC 7; '' is none. */
export interface Filters {
  category: string;
  parentCategory: string;
  gender: string;
  filter: string;
}

/** One page of the products that the filters choose, in the catalogue's order, and how many there are in all. */
export async function listProducts(
  shop: Pick<Shop, 'db'>,
  filters: Filters,
  page: number,
  limit: number,
): Promise<{ products: WireProduct[]; count: number }> {
  const { where, args } = await conditions(shop, filters);
  const [total, found] = await shop.db.batch(
    [
      { sql: `SELECT count(*) AS count FROM products ${where}`, args },
      {
        sql: `SELECT json FROM products ${where} ORDER BY position LIMIT ? OFFSET ?`,
        args: [...args, limit, (page - 1) * limit],
      },
    ],
    'read',
  );
  return {
    products: found?.rows.map((row): WireProduct => JSON.parse(String(row.json))) ?? [],
    count: Number(total?.rows[0]?.count ?? 0),
  };
}

/**
 * `category` and `parentCategory` are compared without regard to case. Men, women and accessories (D9) are
 * collections if the catalogue has no category of that name. Men and women hold what an attribute marks as for them
 * or for both; accessories holds what any word of `filter` names.
 */
async function conditions(
  shop: Pick<Shop, 'db'>,
  { category, parentCategory, gender, filter }: Filters,
): Promise<{ where: string; args: string[] }> {
  const parts: [sql: string, ...args: string[]][] = [];
  if (category && ((!gender && !filter) || (await categoryExists(shop, category)))) {
    parts.push(['category = ?', category.toLowerCase()]);
  } else if (gender) {
    parts.push(["gender IN (?, 'unisex')", gender.toLowerCase()]);
  } else if (filter) {
    const words = filterWords(filter);
    const marks = words.map(() => '?').join(', ');
    parts.push([
      `(coalesce(gender, 'null') IN (${marks}) OR category IN (${marks}) OR parent IN (${marks}))`,
      ...words,
      ...words,
      ...words,
    ]);
  }
  if (parentCategory) parts.push(['parent = ?', parentCategory.toLowerCase()]);
  return {
    where: parts.length > 0 ? `WHERE ${parts.map(([sql]) => sql).join(' AND ')}` : '',
    args: parts.flatMap(([, ...args]) => args),
  };
}

async function categoryExists(shop: Pick<Shop, 'db'>, category: string): Promise<boolean> {
  const { rows } = await shop.db.execute({
    sql: 'SELECT 1 FROM products WHERE category = ? LIMIT 1',
    args: [category.toLowerCase()],
  });
  return rows.length > 0;
}
