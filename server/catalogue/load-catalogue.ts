import type { InStatement } from '@libsql/client';
import { slices } from '../../src/lib/slices.ts';
import {
  type Catalogue,
  type CatalogueWords,
  labelsFor,
  wordsFor,
} from '../shop/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../shop/catalogue/wire.ts';
import type { Database } from '../store/database.ts';
import { asShoppersSee } from './as-shoppers-see.ts';

/** Users and orders stay. False if the owner's own products stay in place of the demo's. */
export async function loadCatalogue(db: Database, catalogue: Catalogue): Promise<boolean> {
  const settings = await readSettings(db);
  // Outside the version: products written again would have the catalogue's stock, not what is left of it.
  const isThere = nameIn(settings) === catalogue.name;
  const isImported = settings.has('imported');
  const isSold = !(catalogue.isDemo && (isImported || settings.get('isDemo') === 'false'));
  if (isThere && !isImported) await db.execute(languagesOf(catalogue));
  if (!isThere && isSold)
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
  return isSold;
}

/** Earlier releases added a number to it. */
function nameIn(settings: ReadonlyMap<string, string>): string {
  return (settings.get('catalogue') ?? '').replace(/:\d+$/, '');
}

async function readSettings(db: Pick<Database, 'execute'>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute('SELECT key, value FROM settings');
  return new Map(rows.map(({ key, value }) => [String(key), String(value)]));
}

export function setting(key: string, value: string) {
  return { sql: 'INSERT OR REPLACE INTO settings VALUES (?, ?)', args: [key, value] };
}

function languagesOf(catalogue: Catalogue) {
  return setting('languages', JSON.stringify(categoryLabels(catalogue)));
}

/** In place of the one that is there. One after another: all of them at once would take much memory. */
export function* catalogueStatements(catalogue: Catalogue): Generator<InStatement> {
  const { name, categories, categoryImages } = catalogue;
  // If an id occurs twice, the last product counts.
  const products = [...new Map(catalogue.products.map((product) => [product.id, product])).values()].map(
    asShoppersSee,
  );
  yield 'DELETE FROM products';
  yield* insert(
    'products',
    products.map((wire, position) => [wire.id, position, JSON.stringify(wire)]),
  );
  yield 'DELETE FROM translations';
  for (const [lang, words] of Object.entries(catalogue.languages))
    yield* insert(
      'translations',
      products.map((wire) => [lang, wire.id, JSON.stringify(wordsFor(wire, words))]),
    );
  yield languagesOf(catalogue);
  yield setting('categories', JSON.stringify(categories));
  yield setting('categoryImages', JSON.stringify(categoryImages));
  yield setting('catalogue', name);
  yield 'DELETE FROM changes';
  yield "INSERT INTO changes (id) VALUES ('')";
}

/** Many rows in one statement: each takes time and memory. */
function insert(table: string, rows: readonly (readonly (string | number)[])[]): InStatement[] {
  return slices(rows, AT_ONCE).map((some) => ({
    sql: `INSERT INTO ${table} SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
    args: [JSON.stringify(some)],
  }));
}

const AT_ONCE = 100;

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
    name: nameIn(settings) || 'imported',
    products: products.rows.map((row): WireProduct => JSON.parse(String(row.json))),
    categories: json<string[]>('categories', []),
    categoryImages: json<Record<string, string>>('categoryImages', {}),
    languages,
  };
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
