import {
  type CacheableRequest,
  type ListQuery,
  listsWholeShop,
  type SeenProduct,
} from '../src/contract/cacheable-request.ts';
import { rawIn, type StoredProduct, TOTAL_NOTE, withWordsOf } from '../src/contract/catalogue-layout.ts';
import type { RelatedProducts } from '../src/contract/worker-protocol.ts';
import { onceLoaded } from '../src/lib/promises.ts';
import { ageOf } from '../src/lib/time.ts';
import type { EpochMs } from '../src/lib/units.ts';
import {
  type CatalogueDatabase,
  type CatalogueEntry,
  catalogueEntry,
  entriesFor,
  isIn,
  LEFT_OUT_BY_LISTS,
  listedProduct,
} from './catalogue-database.ts';

export type OfflineCatalogue = ReturnType<typeof createOfflineCatalogue>;

export interface CatalogueAnswer {
  body: unknown;
  savedAt: EpochMs;
  isForeign?: boolean;
  complete?: boolean;
}

export const MAX_PRODUCTS = 20_000;
const MOST_PER_PAGE = 100;

export function createOfflineCatalogue(
  database: CatalogueDatabase,
  cap = MAX_PRODUCTS,
  onChange = () => {},
  wished: () => Promise<ReadonlySet<string>> = async () => new Set(),
) {
  let queue: Promise<unknown> = Promise.resolve();
  const entries = onceLoaded(
    async () => new Map((await database.entries()).map((entry) => [entry.id, entry])),
  );

  /** One after another, so memory and database never differ. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  }

  /** A full device may have no room for the search index's note. */
  async function takeOff(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const known = await entries();
    await database.write([], ids, ids).catch(() => database.write([], ids, []));
    for (const id of ids) known.delete(id);
    onChange();
  }

  async function list(query: ListQuery, lang: string): Promise<CatalogueAnswer | null> {
    const found = entriesFor(query, (await entries()).values());
    if (found.length === 0) return null;
    const limit = Math.min(query.limit, MOST_PER_PAGE);
    const page = found.slice((query.page - 1) * limit, query.page * limit);
    const stored = await database.products(page.map((entry) => entry.id));
    return {
      body: { data: stored.map((product) => rawIn(product, lang)), count: found.length },
      savedAt: oldest(page.length > 0 ? page : found),
      ...(!page.every((entry) => isIn(entry, lang)) && { isForeign: true }),
    };
  }

  async function single(id: string, lang: string): Promise<CatalogueAnswer | null> {
    const found = await database.product(id);
    if (!found) return null;
    const body = rawIn(found.product, lang);
    const { savedAt, whole } = found.entry;
    const saysAll = LEFT_OUT_BY_LISTS.every((field) => (body[field] ?? '') !== '');
    return isIn(found.entry, lang)
      ? { body, savedAt, complete: whole || saysAll }
      : { body, savedAt, isForeign: true };
  }

  return {
    /** Rejects on a full device. */
    put: (read: CacheableRequest, products: readonly SeenProduct[], now: EpochMs) =>
      inTurn(async () => {
        const known = await entries();
        const whole = read.kind === 'product';
        const lang = 'lang' in read ? read.lang : '';
        const merged = await mergedWithStored(database, known, products, { whole, lang });
        let last = lastOrder(known);
        const records = merged.map((product, index) => {
          const before = known.get(product.id);
          const entry = catalogueEntry(product, {
            order: placeInShop(read, index) ?? before?.order ?? ++last,
            savedAt: now,
            whole: whole || before?.whole === true,
            lists: listsOf(read, product, before),
          });
          return { product, entry };
        });
        const overdue = await oldestOver(cap, known, records, now, wished);
        const said = records.filter(({ entry }) => hasChanged(entry, known.get(entry.id)));
        const changed = [...said.map(({ entry }) => entry.id), ...overdue];
        try {
          await database.write(records, overdue, changed);
        } catch (error) {
          const outdated = records.filter(({ entry }) => {
            const before = known.get(entry.id);
            return before && before.stamp !== entry.stamp;
          });
          await takeOff(outdated.map(({ entry }) => entry.id));
          throw error;
        }
        if (changed.length > 0) onChange();
        for (const { entry } of records) known.set(entry.id, entry);
        for (const id of overdue) known.delete(id);
      }),

    answer: async (read: CacheableRequest): Promise<CatalogueAnswer | null> => {
      if (read.kind === 'products') return list(read.query, read.lang);
      return read.kind === 'product' ? single(read.id, read.lang) : null;
    },

    related: async (
      { category, parentCategory, limit }: Pick<ListQuery, 'category' | 'parentCategory' | 'limit'>,
      lang: string,
    ): Promise<RelatedProducts> => {
      const query = { category, parentCategory, limit, gender: '', filter: '', page: 1 };
      const [answer, total] = await Promise.all([list(query, lang), database.note(TOTAL_NOTE)]);
      const isWhole = typeof total === 'number' && (await entries()).size >= total;
      return { list: answer?.body ?? null, isWhole };
    },

    remove: (id: string) => inTurn(() => takeOff([id])),

    clear: () => inTurn(async () => takeOff([...(await entries()).keys()])),

    setTotal: (total: number) => database.setNote(TOTAL_NOTE, total),

    contents: async () => {
      const all = [...(await entries()).values()];
      const categories = new Set(all.flatMap((entry) => [entry.category, ...entry.lists]));
      return { products: all.map((entry) => entry.id), categories: [...categories] };
    },
  };
}

function hasChanged(now: CatalogueEntry, before: CatalogueEntry | undefined): boolean {
  return (
    now.stamp !== before?.stamp || now.order !== before?.order || now.lists.length !== before?.lists.length
  );
}

const AFTER_ALL_POSITIONS = 1_000_000;

function placeInShop(read: CacheableRequest, index: number): number | undefined {
  if (read.kind !== 'products' || !listsWholeShop(read)) return undefined;
  return (read.query.page - 1) * read.query.limit + index;
}

function lastOrder(known: ReadonlyMap<string, CatalogueEntry>): number {
  let last = AFTER_ALL_POSITIONS;
  for (const entry of known.values()) last = Math.max(last, entry.order);
  return last;
}

/** Keeps what lists omit, and other languages' words. */
async function mergedWithStored(
  database: CatalogueDatabase,
  known: ReadonlyMap<string, CatalogueEntry>,
  products: readonly SeenProduct[],
  { whole, lang }: { whole: boolean; lang: string },
): Promise<StoredProduct[]> {
  const ids = products.flatMap(({ id }) => {
    const entry = known.get(id);
    const isOnlyIn = entry && isIn(entry, lang) && (entry.langs?.length ?? 1) === 1;
    return entry && ((entry.whole && !whole) || !isOnlyIn) ? [id] : [];
  });
  const stored = new Map((await database.products(ids)).map((product) => [product.id, product]));
  return products.map(({ id, raw }) => {
    const before = stored.get(id);
    const now = before && !whole && known.get(id)?.whole ? listedProduct(raw, rawIn(before, lang)) : raw;
    return withWordsOf(before, { id, raw: now, ...(lang && { lang }) });
  });
}

function listsOf(read: CacheableRequest, product: SeenProduct, before: CatalogueEntry | undefined): string[] {
  const lists = before?.lists ?? [];
  const category = read.kind === 'products' ? read.query.category.toLowerCase() : '';
  const own = String(product.raw.category ?? '').toLowerCase();
  return category && category !== own && !lists.includes(category) ? [...lists, category] : lists;
}

/** Above the cap, but never wished ones (D41). */
async function oldestOver(
  cap: number,
  known: ReadonlyMap<string, CatalogueEntry>,
  added: readonly { entry: CatalogueEntry }[],
  now: number,
  wished: () => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const fresh = new Set(added.map(({ entry }) => entry.id));
  const before = [...known.values()].filter((entry) => !fresh.has(entry.id));
  const over = before.length + fresh.size - cap;
  if (over <= 0) return [];
  const staying = await wished();
  return before
    .filter(({ id }) => !staying.has(id))
    .map((entry) => ({ id: entry.id, age: ageOf(entry.savedAt, now) }))
    .toSorted((a, b) => (a.age === b.age ? 0 : b.age - a.age))
    .slice(0, over)
    .map(({ id }) => id);
}

function oldest(entries: readonly CatalogueEntry[]): EpochMs {
  return entries.reduce((at, entry) => Math.min(at, entry.savedAt), Number.POSITIVE_INFINITY);
}
