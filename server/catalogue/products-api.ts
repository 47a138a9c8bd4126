import { Hono } from 'hono';
import { ownOrigin } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import { knownLanguage, type Shop } from '../shop.ts';
import { IN_LANGUAGE, listProducts, TRANSLATED } from './list-products.ts';
import { readListRequest } from './list-request.ts';
import { withOwnPictures } from './picture-address.ts';

export function productsApi(shop: Shop): Hono {
  const api = new Hono();

  api.get('/products', async (c) => {
    const { page, limit, filters } = readListRequest(c.req);
    const { products, ...rest } = await listProducts(
      shop,
      filters,
      page,
      limit,
      await knownLanguage(shop, c.req.query('lang')),
    );
    const origin = ownOrigin(c, shop);
    // What only invoices need is not in lists.
    const data = products.map(({ hsn: _hsn, gstRate: _rate, ...listed }) => withOwnPictures(listed, origin));
    return c.json({ data, ...rest });
  });

  api.get('/products/:id', async (c) => {
    const { rows } = await shop.db.execute({
      sql: `SELECT ${TRANSLATED} AS json FROM products ${IN_LANGUAGE} WHERE products.id = ?`,
      args: [c.req.query('lang') ?? '', c.req.param('id')],
    });
    const row = rows[0];
    if (row === undefined) throw new Refusal(404, 'Product not found');
    return c.json(withOwnPictures(JSON.parse(String(row.json)), ownOrigin(c, shop)));
  });

  return api;
}
