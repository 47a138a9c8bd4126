import { setImmediate as afterRequests } from 'node:timers/promises';
import { type CategoryQuery, categoryFilter } from '../../src/contract/category-filter.ts';
import { meantBy } from '../../src/contract/meanings.ts';
import { readProduct } from '../../src/contract/product.ts';
import { entryOf, searchedWords } from '../../src/contract/search-rules.ts';
import type { Hits } from '../../src/search-engine/hits.ts';
import { createSearchIndex, type SearchIndex } from '../../src/search-engine/search-index.ts';
import { type Entry, gatherSegment } from '../../src/search-engine/segment.ts';
import { languageOf } from '../../src/texts/languages.ts';
import type { Database } from '../database.ts';

/** Positions of the products found. `searched`: how many products were indexed so far; undefined if all. */
export interface CatalogueHits {
  total: number;
  /** Best first, from this rank on. */
  positions: (from: number, most: number) => number[];
  searched: number | undefined;
}

/** Indexed before the first request, so that only a large shop ever answers from a part of its catalogue. */
const FIRST = 1000;
/** Products indexed between two requests. */
const AT_ONCE = 10;
/** Larger ones would take long to sort at once, more of them long to search. */
const IN_A_SEGMENT = 1000;

interface Indexed {
  index: SearchIndex;
  count: number;
  isWhole: boolean;
}

interface Indexes {
  /** Another program may import products meanwhile. */
  version: string;
  languages: Map<string, Indexed>;
}

const indexes = new WeakMap<Database, Indexes>();

/**
 * The search engine in memory (D39), one index for each language. Resolves when the first products are indexed; the
 * rest follow in the background, until the database closes. `built` resolves when all are, or it has closed.
 */
export async function indexCatalogue(db: Database): Promise<{ built: Promise<void> }> {
  const version = await versionOf(db);
  const { rows } = await db.execute('SELECT DISTINCT lang FROM translations');
  const all = new Map(['', ...rows.map(({ lang }) => String(lang))].map((lang) => [lang, empty()]));
  indexes.set(db, { version, languages: all });
  let whenFirst = () => {};
  const first = new Promise<void>((resolve) => {
    whenFirst = resolve;
  });
  const build = async () => {
    for (const [lang, indexed] of all) await fill(db, lang, indexed, whenFirst);
  };
  const built = build().catch((error: unknown) => {
    if (!db.closed) throw error;
  });
  await Promise.race([first, built]);
  return { built };
}

async function versionOf(db: Database): Promise<string> {
  const { rows } = await db.execute(
    "SELECT value FROM settings WHERE key IN ('catalogue', 'imported') ORDER BY key",
  );
  return rows.map(({ value }) => String(value)).join(' ');
}

function empty(): Indexed {
  return { index: createSearchIndex(), count: 0, isWhole: false };
}

async function fill(db: Database, lang: string, indexed: Indexed, whenFirst: () => void): Promise<void> {
  const { index } = indexed;
  let segment = gatherSegment();
  const finish = () => {
    index.putSegment(segment.done());
    indexed.count = index.size();
    segment = gatherSegment();
  };
  for (let from = 0; ; from += AT_ONCE) {
    const entries = await entriesFrom(db, lang, from);
    segment.add(entries);
    if (entries.length < AT_ONCE) break;
    if (segment.size() >= (index.size() < FIRST ? FIRST : IN_A_SEGMENT)) {
      finish();
      if (lang === '') whenFirst();
    }
    await afterRequests();
  }
  finish();
  indexed.isWhole = true;
}

/** A translation is found by its own words and by the shop's title. */
async function entriesFrom(db: Database, lang: string, from: number): Promise<Entry[]> {
  const { rows } = await db.execute({
    sql: `SELECT position, products.json, translations.json AS words FROM products
      LEFT JOIN translations ON translations.id = products.id AND translations.lang = ?
      WHERE position >= ? ORDER BY position LIMIT ?`,
    args: [lang, from, AT_ONCE],
  });
  return rows.flatMap(({ position, json, words }) => {
    const wire: Record<string, unknown> = JSON.parse(String(json));
    const own: Record<string, unknown> = JSON.parse(String(words ?? '{}'));
    const product = readProduct({ ...wire, ...own });
    const otherNames = own.title ? [String(wire.title)] : [];
    return product ? [entryOf({ ...product, id: String(position), otherNames }, Number(position))] : [];
  });
}

/** By the rules of the device (D39.9), among the products of a category. */
export async function searchCatalogue(
  db: Database,
  lang: string,
  search: string,
  { category = '', parentCategory = '', gender = '', filter = '' }: Partial<CategoryQuery>,
): Promise<CatalogueHits> {
  if (indexes.get(db)?.version !== (await versionOf(db))) await indexCatalogue(db);
  const all = indexes.get(db)?.languages;
  const { index, count, isWhole } = all?.get(lang) ?? all?.get('') ?? empty();
  const places = index.places();
  const query = { category, parentCategory, gender, filter };
  const keep = categoryFilter(query, (name) => places.some(({ place }) => place.category === name));
  const words = searchedWords(search);
  const hits: Hits = index.find(words, keep, meantBy(words, languageOf(lang)), search);
  return {
    total: hits.total,
    positions: (from, most) =>
      from < hits.total
        ? hits
            .best(from + most)
            .slice(from)
            .map(Number)
        : [],
    searched: isWhole ? undefined : count,
  };
}
