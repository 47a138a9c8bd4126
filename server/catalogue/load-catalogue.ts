import type { InStatement } from '@libsql/client';
import * as v from 'valibot';
import { categoriesOf } from '../../src/contract/category-filter.ts';
import { comparable, nameOrder as compareNames, shareOff } from '../../src/contract/facets.ts';
import { Product } from '../../src/contract/product.ts';
import {
  isByVariant,
  offerOf,
  readBreaks,
  readVariants,
  summaryOf,
  type Variant,
} from '../../src/contract/variants.ts';
import { fieldsOf, readList } from '../../src/lib/lenient.ts';
import { LANGUAGES } from '../../src/texts/languages.ts';
import type { Database } from '../database.ts';
import { type Catalogue, type CatalogueWords, labelsFor, wordsFor } from './read-catalogue-file.ts';
import { indexCatalogue } from './search-catalogue.ts';
import { STORE } from './store.ts';
import type { WireProduct, WireVariant } from './wire.ts';

/** Increased when more is derived from the products, so that old databases are updated. */
const DERIVED = 5;

/**
 * Users and orders stay. `indexed`: when all of it can be searched. `isSold`: false if the owner's own products stay in
 * place of the demo's.
 */
export async function loadCatalogue(
  db: Database,
  catalogue: Catalogue,
): Promise<{ indexed: Promise<void>; isSold: boolean }> {
  const settings = await readSettings(db);
  await write(db, catalogue, settings);
  const { built } = await indexCatalogue(db);
  return { indexed: built, isSold: !(catalogue.isDemo && isOwners(settings)) };
}

function isOwners(settings: ReadonlyMap<string, string>): boolean {
  return settings.has('imported') || settings.get('isDemo') === 'false';
}

async function write(
  db: Database,
  catalogue: Catalogue,
  settings: ReadonlyMap<string, string>,
): Promise<void> {
  // Outside the version: products written again would have the catalogue's stock, not what is left of it.
  const isThere = settings.get('catalogue') === versionOf(catalogue.name);
  if (!isThere && catalogue.isDemo && isOwners(settings)) return deriveAgain(db);
  if (!settings.has('imported')) await db.execute(languagesOf(catalogue));
  if (isThere) return;
  // Derived anew, what is stored has the stock that is left.
  if (settings.get('catalogue')?.startsWith(`${catalogue.name}:`)) {
    const { products } = await readCatalogue(db);
    await db.batch([...catalogueStatements({ ...catalogue, products })], 'write');
    return;
  }
  await db.batch(
    [
      // The catalogue's own numbers count from now on.
      'DELETE FROM holds',
      "DELETE FROM settings WHERE key = 'imported'",
      ...catalogueStatements(catalogue),
      setting('isDemo', String(catalogue.isDemo ?? false)),
    ],
    'write',
  );
}

/** The products that are there, as this release reads them. */
async function deriveAgain(db: Database): Promise<void> {
  const catalogue = await readCatalogue(db);
  const { rows } = await db.execute("SELECT value FROM settings WHERE key = 'catalogue'");
  if (rows[0]?.value === versionOf(catalogue.name)) return;
  await db.batch([...catalogueStatements(catalogue)], 'write');
}

function versionOf(name: string): string {
  return `${name}:${DERIVED}`;
}

async function readSettings(db: Pick<Database, 'execute'>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute('SELECT key, value FROM settings');
  return new Map(rows.map(({ key, value }) => [String(key), String(value)]));
}

function setting(key: string, value: string) {
  return { sql: 'INSERT OR REPLACE INTO settings VALUES (?, ?)', args: [key, value] };
}

function languagesOf(catalogue: Catalogue) {
  return setting('languages', JSON.stringify(categoryLabels(catalogue)));
}

/** In place of the one that is there. One after another: all of them at once would take much memory. */
export function* catalogueStatements(catalogue: Catalogue): Generator<InStatement> {
  const { categories, categoryImages } = catalogue;
  // If an id occurs twice, the last product counts.
  const products = [...new Map(catalogue.products.map((product) => [product.id, product])).values()].map(
    asShoppersSee,
  );
  const nameOrder = namesInOrder(products, LANGUAGES.en.locale);
  const languages = Object.entries(catalogue.languages);
  yield* ['products', 'product_values', 'product_attributes', 'translations'].map(
    (table) => `DELETE FROM ${table}`,
  );
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const some = products
      .slice(from, from + AT_ONCE)
      .map((product, at) => rowsOf(product, from + at, nameOrder.get(product.title) ?? 0));
    yield* insert(
      'product_values',
      some.flatMap((rows) => rows.values),
    );
    yield* insert(
      'products',
      some.flatMap((rows) => rows.products),
    );
    yield* insert(
      'product_attributes',
      some.flatMap((rows) => rows.attributes),
    );
  }
  for (const [lang, words] of languages) yield* translationRows(products, lang, words);
  yield languagesOf(catalogue);
  yield setting('categories', JSON.stringify(categories));
  yield setting('categoryImages', JSON.stringify(categoryImages));
  yield setting('catalogue', versionOf(catalogue.name));
}

/** As it is in the database, with the stock that is left. */
export async function readCatalogue(db: Pick<Database, 'execute'>): Promise<Catalogue> {
  const settings = await readSettings(db);
  const json = <Value>(key: string, none: Value): Value => JSON.parse(settings.get(key) ?? 'null') ?? none;
  const products = await db.execute('SELECT json FROM products ORDER BY position');
  const translations = await db.execute('SELECT lang, id, json FROM translations');
  const languages: Record<string, CatalogueWords> = {};
  for (const [lang, labels] of Object.entries(
    json<Record<string, Record<string, string>>>('languages', {}),
  )) {
    languages[lang] = { categories: labels, attributes: {}, values: {}, products: {} };
  }
  for (const { lang, id, json: own } of translations.rows) {
    const words = languages[String(lang)];
    if (!words) continue;
    const { title, description, labels }: ReturnType<typeof wordsFor> = JSON.parse(String(own));
    // A word has one translation, whichever product it is of.
    Object.assign(words.attributes, labels);
    Object.assign(words.values, labels);
    Object.assign(words.categories, labels);
    if (title || description) {
      words.products[String(id)] = { ...(title && { title }), ...(description && { description }) };
    }
  }
  return {
    name: (settings.get('catalogue') ?? '').replace(/:\d+$/, '') || 'imported',
    products: products.rows.map((row): WireProduct => JSON.parse(String(row.json))),
    categories: json<string[]>('categories', []),
    categoryImages: json<Record<string, string>>('categoryImages', {}),
    languages,
  };
}

/** The order of D40.13, which SQLite cannot compute. */
function namesInOrder(
  products: readonly Pick<WireProduct, 'title'>[],
  language: string,
): ReadonlyMap<string, number> {
  const compare = compareNames(language);
  const titles = [...new Set(products.map(({ title }) => title))].sort(compare);
  let order = 0;
  return new Map(
    titles.map((title, at) => {
      if (at > 0 && compare(titles[at - 1] ?? '', title) !== 0) order = at;
      return [title, order];
    }),
  );
}

interface Rows {
  products: unknown[][];
  values: unknown[][];
  attributes: unknown[][];
}

function rowsOf(wire: WireProduct, position: number, nameOrder: number): Rows {
  const product = v.parse(Product, wire);
  const { category, parent, gender } = categoriesOf(product);
  return {
    products: [[product.id, position, category, parent, gender || null, JSON.stringify(wire)]],
    values: [[position, product.price, shareOff(product), nameOrder]],
    attributes: product.attributes.flatMap(({ key, values }) =>
      values.map((value) => [comparable(key), comparable(value), position]),
    ),
  };
}

/** The database counts and compares numbers only. A shop that reads no variants gets their price, stock and sizes. */
function asShoppersSee(wire: WireProduct): WireProduct {
  const product = v.parse(Product, wire);
  const offer = offerOf(product, STORE);
  const { price, originalPrice, stock } = summaryOf(offer);
  const { stock: _stock, discountedPrice: _price, ...rest } = wire;
  const options = [
    ...(product.sizes.length === 0 ? [{ key: 'size', value: [...offer.sizes] }] : []),
    ...(product.colors.length === 0 ? [{ key: 'color', value: [...offer.colors] }] : []),
  ].flatMap(({ key, value }) => (value.length > 0 ? [{ id: key, key, value }] : []));
  const highest = Math.max(...offer.variants.map((variant) => variant.price));
  return {
    ...(isByVariant(offer) ? { ...rest, ...wirePrices({ price, originalPrice }) } : wire),
    ...(stock !== undefined && { stock }),
    ...(options.length > 0 && { attributes: [...(wire.attributes ?? []), ...options] }),
    ...(wire.breaks && { breaks: readBreaks(wire.breaks, highest) }),
    ...(wire.variants && { variants: wireVariants(wire) }),
  };
}

function wirePrices({ price, originalPrice }: Pick<Variant, 'price' | 'originalPrice'>) {
  return originalPrice === undefined
    ? { regularPrice: price }
    : { regularPrice: originalPrice, discountedPrice: price };
}

/** Other fields are passed on. */
function wireVariants({ variants, breaks: productBreaks }: WireProduct): WireVariant[] {
  const found = new Map<string, WireVariant>();
  for (const raw of readList(variants, fieldsOf)) {
    const [variant] = readVariants([raw], productBreaks);
    const key = JSON.stringify([variant?.size, variant?.color]);
    if (!variant || found.has(key)) continue;
    const { size, color, stock, image, breaks } = variant;
    const isInherited = JSON.stringify(breaks) === JSON.stringify(readBreaks(productBreaks, variant.price));
    const { size: _s, color: _c, stock: _n, imgUrl: _i, breaks: _b, discountedPrice: _p, ...rest } = raw;
    found.set(key, {
      ...rest,
      ...(size && { size }),
      ...(color && { color }),
      ...wirePrices(variant),
      ...(stock !== undefined && { stock }),
      ...(image && { imgUrl: image }),
      ...(!isInherited && { breaks: [...breaks] }),
    });
  }
  return [...found.values()];
}

/** Many rows in one statement: each takes time and memory. */
function insert(table: string, rows: readonly (readonly unknown[])[]): InStatement[] {
  const columns = rows[0]?.map((_, at) => `value ->> ${at}`).join(', ');
  return columns
    ? [{ sql: `INSERT INTO ${table} SELECT ${columns} FROM json_each(?)`, args: [JSON.stringify(rows)] }]
    : [];
}

const AT_ONCE = 100;

/** A translation is found by its own words and by those of the shop. */
function translationRows(products: readonly WireProduct[], lang: string, words: CatalogueWords) {
  const translated = products.map((wire) => {
    const own = wordsFor(wire, words);
    return { own, wire: { ...wire, ...own } };
  });
  const nameOrder = namesInOrder(
    translated.map(({ wire }) => wire),
    lang,
  );
  return translated.map(({ own, wire }) => ({
    sql: 'INSERT INTO translations VALUES (?, ?, ?, ?)',
    args: [lang, wire.id, nameOrder.get(wire.title) ?? 0, JSON.stringify(own)],
  }));
}

function categoryLabels({
  categories,
  products,
  languages,
}: Catalogue): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(languages).map(([lang, words]) => [lang, labelsFor(categories, products, words)]),
  );
}
