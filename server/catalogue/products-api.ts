import { Hono } from 'hono';
import { ownOrigin } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { withOwnPictures } from './picture-address.ts';

/** SPEC 7: the product list and the single product. */
export function productsApi(shop: Shop): Hono {
  const api = new Hono();

  api.get('/products', async (c) => {
    const page = wholeNumber(c.req.query('page'), 1);
    const limit = Math.min(wholeNumber(c.req.query('limit'), 12), MOST_PER_PAGE);
    const { where, args } = await conditions(shop, c.req.query());
    const [total, rows] = await shop.db.batch(
      [
        { sql: `SELECT count(*) AS count FROM products ${where}`, args },
        {
          sql: `SELECT json FROM products ${where} ORDER BY position LIMIT ? OFFSET ?`,
          args: [...args, limit, (page - 1) * limit],
        },
      ],
      'read',
    );
    const origin = ownOrigin(c);
    return c.json({
      data: rows?.rows.map((row) => withOwnPictures(JSON.parse(String(row.json)), origin)) ?? [],
      count: Number(total?.rows[0]?.count ?? 0),
    });
  });

  api.get('/products/:id', async (c) => {
    const { rows } = await shop.db.execute({
      sql: 'SELECT json FROM products WHERE id = ?',
      args: [c.req.param('id')],
    });
    const row = rows[0];
    if (row === undefined) throw new Refusal(404, 'Product not found');
    return c.json(withOwnPictures(JSON.parse(String(row.json)), ownOrigin(c)));
  });

  return api;
}

const MOST_PER_PAGE = 100;

function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : fallback;
}

interface Conditions {
  where: string;
  args: string[];
}

/**
 * `category` and `parentCategory` are compared without regard to case. Men, women and accessories (D9) are
 * collections where the catalogue has no category of that name: men and women are what an attribute says is
 * for them or for both; accessories is what any word of `filter` names, where `null` is what is for no one
 * in particular.
 */
async function conditions(shop: Shop, query: Record<string, string>): Promise<Conditions> {
  const { category = '', parentCategory = '', gender = '', filter = '' } = query;
  const parts: [sql: string, ...args: string[]][] = [];
  if (category && ((!gender && !filter) || (await categoryExists(shop, category)))) {
    parts.push(['category = ?', category.toLowerCase()]);
  } else if (gender) {
    parts.push(["gender IN (?, 'unisex')", gender.toLowerCase()]);
  } else if (filter) {
    const words = filter.toLowerCase().split(',').slice(0, MOST_WORDS);
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

const MOST_WORDS = 20;

async function categoryExists(shop: Shop, category: string): Promise<boolean> {
  const { rows } = await shop.db.execute({
    sql: 'SELECT 1 FROM products WHERE category = ? LIMIT 1',
    args: [category.toLowerCase()],
  });
  return rows.length > 0;
}
