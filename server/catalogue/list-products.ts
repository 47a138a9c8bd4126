import { filterWords } from '../../src/contract/category-filter.ts';
import { comparable } from '../../src/contract/facets.ts';
import type { Sort } from '../../src/contract/products-search.ts';
import { searchedWords } from '../../src/contract/search-rules.ts';
import { ENOUGH } from '../../src/search-engine/search-index.ts';
import { textTableNames } from '../database.ts';
import type { Shop } from '../shop.ts';
import type { Filters } from './list-request.ts';
import { dictionaryOf, type Tiers, tiersFor } from './search-text.ts';
import type { WireProduct } from './wire.ts';

interface Sql {
  sql: string;
  args: (string | number)[];
}

/** Sorted as requested, otherwise by rank in a search, otherwise in the catalogue's order. */
export async function listProducts(
  shop: Pick<Shop, 'db'>,
  filters: Filters,
  page: number,
  limit: number,
  lang = '',
): Promise<{ products: WireProduct[]; count: number }> {
  const stands = await isIn(shop, filters);
  const tiers = await searched(shop, filters, stands, lang);
  if (tiers?.length === 0) return { products: [], count: 0 };
  const found = foundBy(tiers, lang);
  const where = all([...stands, ...(await filtersAndSort(shop, filters, found, stands))]);
  const order = orderOf(filters.sort, tiers !== null);
  const counting = {
    sql: `SELECT count(*) AS count ${found.sql} ${where.sql}`,
    args: [...found.args, ...where.args],
  };
  const reading = (ranked: Sql) => ({
    sql: `SELECT ${TRANSLATED} AS json ${ranked.sql} ${IN_LANGUAGE} ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
    args: [...ranked.args, lang, ...where.args, limit, (page - 1) * limit],
  });
  // The first tiers often fill the page; the others may match most of the shop.
  const first = filters.sort ? tiers : (tiers?.slice(0, FIRST_TIERS) ?? null);
  const [total, firstRows] = await shop.db.batch([counting, reading(rankedBy(first, lang))], 'read');
  const isFull = first?.length === tiers?.length || firstRows?.rows.length === limit;
  const rows = isFull ? firstRows?.rows : (await shop.db.execute(reading(rankedBy(tiers, lang)))).rows;
  return {
    products: rows?.map((row): WireProduct => JSON.parse(String(row.json))) ?? [],
    count: Number(total?.rows[0]?.count ?? 0),
  };
}

const FIRST_TIERS = 2;

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

/** Null without a search. As on the device, errors are corrected only if exact words find little. */
async function searched(
  shop: Pick<Shop, 'db'>,
  { search }: Filters,
  stands: readonly Sql[],
  lang: string,
): Promise<Tiers | null> {
  if (!search) return null;
  const words = searchedWords(search);
  const dictionary = await dictionaryOf(shop.db, lang);
  const exact = tiersFor(dictionary, words, 'exact');
  if (exact.length > 0) {
    const [from, where] = [foundBy(exact, lang), all(stands)];
    const { rows } = await shop.db.execute({
      sql: `SELECT 1 ${from.sql} ${where.sql} LIMIT ${ENOUGH}`,
      args: [...from.args, ...where.args],
    });
    if (rows.length >= ENOUGH) return exact;
  }
  return [...exact, ...tiersFor(dictionary, words, 'errors')];
}

const PRODUCTS = 'FROM products JOIN product_values USING (position)';

/** With IN_LANGUAGE: the words of the language where there are some. */
export const TRANSLATED = "json_patch(products.json, coalesce(translations.json, '{}'))";
export const IN_LANGUAGE =
  'LEFT JOIN translations ON translations.id = products.id AND translations.lang = ?';

/** For counting. A search's last tier finds everything that the others find. */
function foundBy(tiers: Tiers | null, lang: string): Sql {
  const widest = tiers?.at(-1);
  if (widest === undefined) return { sql: PRODUCTS, args: [] };
  // Otherwise SQLite may query the full-text index for each product.
  const { text } = textTableNames(lang);
  const found = `WITH found AS MATERIALIZED (SELECT rowid AS position FROM ${text} WHERE ${text} MATCH ?)`;
  return {
    sql: `FROM (${found} SELECT position FROM found) JOIN products USING (position) JOIN product_values USING (position)`,
    args: [widest],
  };
}

/** For reading. Each product has the first tier that finds it. */
function rankedBy(tiers: Tiers | null, lang: string): Sql {
  if (!tiers) return { sql: PRODUCTS, args: [] };
  const { text } = textTableNames(lang);
  const each = tiers.map(
    (_, tier) =>
      `SELECT rowid AS position, ${tier} AS tier, bm25(${text}, 10, 6, 3.5, 1, 0) AS rank
       FROM ${text} WHERE ${text} MATCH ?`,
  );
  const found = `SELECT position, min(tier) AS tier, rank FROM (${each.join(' UNION ALL ')}) GROUP BY position`;
  // SQLite takes `rank` from the row with the lowest tier.
  return { sql: `${PRODUCTS} JOIN (${found}) USING (position)`, args: [...tiers] };
}

/** The filters of D40. An attribute that no product of the list has is ignored. */
async function filtersAndSort(
  shop: Pick<Shop, 'db'>,
  { minPrice, maxPrice, sale, attributes = {} }: Filters,
  from: Sql,
  stands: readonly Sql[],
): Promise<Sql[]> {
  const parts: Sql[] = [];
  if (minPrice !== undefined) parts.push({ sql: 'price >= ?', args: [minPrice] });
  if (maxPrice !== undefined) parts.push({ sql: 'price <= ?', args: [maxPrice] });
  if (sale) parts.push({ sql: 'discount > 0', args: [] });
  for (const [key, values] of Object.entries(attributes)) {
    const has = (wanted: Sql): Sql => ({
      sql: `position IN (SELECT position FROM product_attributes WHERE key = ? ${wanted.sql})`,
      args: [key, ...wanted.args],
    });
    const known = all([...stands, has({ sql: '', args: [] })]);
    const { rows } = await shop.db.execute({
      sql: `SELECT 1 ${from.sql} ${known.sql} LIMIT 1`,
      args: [...from.args, ...known.args],
    });
    if (rows.length === 0) continue;
    parts.push(
      has({ sql: `AND value IN (${values.map(() => '?').join(', ')})`, args: values.map(comparable) }),
    );
  }
  return parts;
}

/** D40.13. Equal products keep the unsorted list's order; those without a discount, the shop's. */
function orderOf(sort: Sort | undefined, isSearched: boolean): string {
  const own = isSearched ? 'tier, rank, position' : 'position';
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
