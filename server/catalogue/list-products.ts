import { filterWords } from '../../src/contract/category-filter.ts';
import { comparable } from '../../src/contract/facets.ts';
import { isFiltered, type Sort } from '../../src/contract/products-search.ts';
import type { Shop } from '../shop.ts';
import type { Filters } from './list-request.ts';
import { type CatalogueHits, searchCatalogue } from './search-catalogue.ts';
import type { WireProduct } from './wire.ts';

interface Sql {
  sql: string;
  args: (string | number)[];
}

interface Listed {
  products: WireProduct[];
  count: number;
  /** How many products were searched, while there are more of them. */
  searched?: { count: number; of: number };
}

/** Sorted as requested, otherwise by rank in a search, otherwise in the catalogue's order. */
export async function listProducts(
  shop: Pick<Shop, 'db'>,
  filters: Filters,
  page: number,
  limit: number,
  lang = '',
): Promise<Listed> {
  const from = (page - 1) * limit;
  if (!filters.search) return readList(shop, PRODUCTS, filters, { from, limit, lang });
  const hits = await searchCatalogue(shop.db, lang, filters.search, filters);
  const isRanked = !filters.sort && !isFiltered(filters);
  const found = isRanked
    ? { ...(await readPage(shop, hits.positions(from, limit), lang)), count: hits.total }
    : await readList(shop, foundBy(hits), filters, { from, limit, lang });
  return { ...found, ...(await searchedPart(shop, hits)) };
}

/** In this order. */
async function readPage(
  { db }: Pick<Shop, 'db'>,
  positions: readonly number[],
  lang: string,
): Promise<Pick<Listed, 'products'>> {
  if (positions.length === 0) return { products: [] };
  const found = foundAt(positions);
  const { rows } = await db.execute({
    sql: `SELECT ${TRANSLATED} AS json ${found.sql} ${IN_LANGUAGE} ORDER BY rank`,
    args: [...found.args, lang],
  });
  return { products: rows.map(({ json }): WireProduct => JSON.parse(String(json))) };
}

async function readList(
  shop: Pick<Shop, 'db'>,
  list: Sql,
  filters: Filters,
  { from, limit, lang }: { from: number; limit: number; lang: string },
): Promise<Listed> {
  const stands = await isIn(shop, filters);
  const where = all([...stands, ...(await filtersAndSort(shop, filters, list, stands))]);
  const counting = {
    sql: `SELECT count(*) AS count ${list.sql} ${where.sql}`,
    args: [...list.args, ...where.args],
  };
  const [total] = (await shop.db.execute(counting)).rows;
  const count = Number(total?.count ?? 0);
  if (from >= count) return { products: [], count };
  const order = orderOf(filters.sort, list !== PRODUCTS);
  const { rows } = await shop.db.execute({
    sql: `SELECT ${TRANSLATED} AS json ${list.sql} ${IN_LANGUAGE} ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
    args: [...list.args, lang, ...where.args, limit, from],
  });
  return { products: rows.map(({ json }): WireProduct => JSON.parse(String(json))), count };
}

async function searchedPart(
  { db }: Pick<Shop, 'db'>,
  { searched }: CatalogueHits,
): Promise<Pick<Listed, 'searched'>> {
  if (searched === undefined) return {};
  const { rows } = await db.execute('SELECT count(*) AS count FROM products');
  return { searched: { count: searched, of: Number(rows[0]?.count ?? 0) } };
}

/** Men, women and accessories (D9) are collections if the catalogue has no category of that name. */
async function isIn(
  shop: Pick<Shop, 'db'>,
  { category, parentCategory, gender, filter, ids }: Filters,
): Promise<Sql[]> {
  const parts: Sql[] = [];
  if (category && ((!gender && !filter) || (await categoryExists(shop, category)))) {
    parts.push({ sql: 'category = ?', args: [category.toLowerCase()] });
  } else if (gender) {
    parts.push({ sql: "gender IN (?, 'unisex')", args: [gender.toLowerCase()] });
  } else if (filter) {
    const words = filterWords(filter);
    const marks = words.map(() => '?').join(', ');
    parts.push({
      sql: `(coalesce(gender, 'null') IN (${marks}) OR category IN (${marks}) OR parent IN (${marks}))`,
      args: [...words, ...words, ...words],
    });
  }
  if (parentCategory) parts.push({ sql: 'parent = ?', args: [parentCategory.toLowerCase()] });
  if (ids)
    parts.push({ sql: 'products.id IN (SELECT value FROM json_each(?))', args: [JSON.stringify(ids)] });
  return parts;
}

async function categoryExists(shop: Pick<Shop, 'db'>, category: string): Promise<boolean> {
  const { rows } = await shop.db.execute({
    sql: 'SELECT 1 FROM products WHERE category = ? LIMIT 1',
    args: [category.toLowerCase()],
  });
  return rows.length > 0;
}

const PRODUCTS: Sql = { sql: 'FROM products JOIN product_values USING (position)', args: [] };

/** With IN_LANGUAGE: the words of the language where there are some. */
export const TRANSLATED = "json_patch(products.json, coalesce(translations.json, '{}'))";
export const IN_LANGUAGE =
  'LEFT JOIN translations ON translations.id = products.id AND translations.lang = ?';

function foundBy(hits: CatalogueHits): Sql {
  return foundAt(hits.positions(0, hits.total));
}

/** `rank`: the place among these. */
function foundAt(positions: readonly number[]): Sql {
  const found = 'SELECT value AS position, key AS rank FROM json_each(?)';
  // CROSS JOIN: SQLite would look each product up in the JSON.
  return {
    sql: `FROM (${found}) CROSS JOIN products USING (position) CROSS JOIN product_values USING (position)`,
    args: [JSON.stringify(positions)],
  };
}

/** The filters of D40. An attribute that no product of the list has is ignored. */
async function filtersAndSort(
  shop: Pick<Shop, 'db'>,
  { minPrice, maxPrice, sale, attributes = {} }: Filters,
  list: Sql,
  stands: readonly Sql[],
): Promise<Sql[]> {
  const parts: Sql[] = [];
  if (minPrice !== undefined) parts.push({ sql: 'price >= ?', args: [minPrice] });
  if (maxPrice !== undefined) parts.push({ sql: 'price <= ?', args: [maxPrice] });
  if (sale) parts.push({ sql: 'discount > 0', args: [] });
  const known = await keysIn(shop, Object.keys(attributes), list, stands);
  for (const [key, values] of Object.entries(attributes)) {
    if (!known.has(key)) continue;
    parts.push({
      sql: `position IN (SELECT position FROM product_attributes WHERE key = ? AND value IN (${values.map(() => '?').join(', ')}))`,
      args: [key, ...values.map(comparable)],
    });
  }
  return parts;
}

/** Those that some product of the list has, in one pass over it; most invented ones no product has. */
async function keysIn(
  { db }: Pick<Shop, 'db'>,
  asked: readonly string[],
  list: Sql,
  stands: readonly Sql[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const sold = await db.execute({
    sql: `SELECT value AS key FROM json_each(?) AS asked
      WHERE EXISTS (SELECT 1 FROM product_attributes WHERE key = asked.value)`,
    args: [JSON.stringify(asked)],
  });
  const keys = sold.rows.map(({ key }) => String(key));
  if (keys.length === 0) return new Set();
  const where = all([
    ...stands,
    { sql: `product_attributes.key IN (${keys.map(() => '?').join(', ')})`, args: keys },
  ]);
  const { rows } = await db.execute({
    sql: `SELECT DISTINCT product_attributes.key AS key ${list.sql} CROSS JOIN product_attributes USING (position) ${where.sql}`,
    args: [...list.args, ...where.args],
  });
  return new Set(rows.map(({ key }) => String(key)));
}

/** D40.13. Equal products keep the unsorted list's order; those without a discount, the shop's. */
function orderOf(sort: Sort | undefined, isSearched: boolean): string {
  const own = isSearched ? 'rank' : 'position';
  switch (sort) {
    case 'price-asc':
      return `price, ${own}`;
    case 'price-desc':
      return `price DESC, ${own}`;
    case 'discount':
      return 'discount DESC, position';
    case 'name':
      return `coalesce(translations.name_order, product_values.name_order), ${own}`;
    default:
      return own;
  }
}

function all(parts: readonly Sql[]): Sql {
  return {
    sql: parts.length > 0 ? `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}` : '',
    args: parts.flatMap(({ args }) => args),
  };
}
