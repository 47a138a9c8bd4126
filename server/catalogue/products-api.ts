import { Hono } from 'hono';
import { type Refinements, readRefinements } from '../../src/shop/product/refinements.ts';
import { ownOrigin } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { listProducts } from './list-products.ts';
import { withOwnPictures } from './picture-address.ts';

/** SPEC 7: the product list and the single product. */
export function productsApi(shop: Shop): Hono {
  const api = new Hono();

  api.get('/products', async (c) => {
    const page = wholeNumber(c.req.query('page'), 1);
    const limit = Math.min(wholeNumber(c.req.query('limit'), 12), MOST_PER_PAGE);
    const { category = '', parentCategory = '', gender = '', filter = '' } = c.req.query();
    const filters = { category, parentCategory, gender, filter, ...refinementsIn(c.req.queries()) };
    const { products, count } = await listProducts(shop, filters, page, limit);
    const origin = ownOrigin(c, shop);
    return c.json({ data: products.map((product) => withOwnPictures(product, origin)), count });
  });

  api.get('/products/:id', async (c) => {
    const { rows } = await shop.db.execute({
      sql: 'SELECT json FROM products WHERE id = ?',
      args: [c.req.param('id')],
    });
    const row = rows[0];
    if (row === undefined) throw new Refusal(404, 'Product not found');
    return c.json(withOwnPictures(JSON.parse(String(row.json)), ownOrigin(c, shop)));
  });

  return api;
}

const MOST_PER_PAGE = 100;
const MOST_VALUES = 50;

/** Search, sort and filters by the names of D39 and D40; unsound values read as absent. */
function refinementsIn(queries: Record<string, string[]>): Refinements {
  return readRefinements(
    Object.fromEntries(
      Object.entries(queries)
        .slice(0, MOST_VALUES)
        .map(([name, values]) => [name, values.length > 1 ? values.slice(0, MOST_VALUES) : values[0]]),
    ),
  );
}

function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : fallback;
}
