import { changedSince } from '../../contract/catalogue-layout.ts';
import type { IndexDatabase, IndexMark } from '../../contract/index-database.ts';
import type { Product } from '../../contract/product.ts';
import { entryOf, type Products } from '../../contract/search-rules.ts';
import { dropOldest } from '../../lib/recalling.ts';
import { slices } from '../../lib/slices.ts';
import { createSearchIndex, type SearchIndex } from '../../search-engine/search-index.ts';
import { gatherSegment } from '../../search-engine/segment.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import type { SavedAt, Searched } from './search-protocol.ts';

const AT_ONCE = 250;
const IN_A_SEGMENT = 2000;

/** The offline catalogue's index: loaded from its own database, updated and saved. `rest` lets searches run. */
export function followCatalogue(
  catalogue: CatalogueReader,
  database: IndexDatabase,
  rest: () => Promise<void>,
) {
  const stored = database.load().catch(() => null);
  const opened = stored.then((found) => createSearchIndex(found?.parts));
  const recent = recentlyRead(catalogue.products);
  let mark: Promise<IndexMark | null> = stored.then((found) => found?.mark ?? null);
  let work: Promise<void> = catchingUp();

  async function catchingUp(): Promise<void> {
    const index = await opened;
    const before = await mark;
    const changes = await catalogue.changes();
    if (!changes) {
      recent.forget();
      index.remove([...index.ids()]);
      return;
    }
    if (before?.catalogue === changes.catalogue && before.version === changes.version) return;
    recent.forget();
    const changed = changedSince(changes, before);
    await (changed === 'all' ? takeUpAll(index) : takeUp(index, changed));
    const after = { catalogue: changes.catalogue, version: changes.version };
    mark = Promise.resolve(after);
    await database.save(after, index.parts()).catch(() => {});
  }

  async function takeUp(index: SearchIndex, changed: string[]): Promise<void> {
    for (const ids of slices(changed, AT_ONCE)) {
      const entries = await catalogue.entries(ids);
      const there = new Set(entries.map(({ product }) => product.id));
      index.remove(ids.filter((id) => !there.has(id)));
      index.put(entries);
      await rest();
    }
    if (changed.length > AT_ONCE) index.compact();
  }

  /** A segment for each slice would be merged again and again. */
  async function takeUpAll(index: SearchIndex): Promise<void> {
    const ids = await catalogue.ids();
    const wanted = new Set(ids);
    index.remove([...index.ids()].filter((id) => !wanted.has(id)));
    let segment = gatherSegment();
    for (const some of slices(ids, AT_ONCE)) {
      segment.add(await catalogue.entriesBetween(some[0] ?? '', some.at(-1) ?? ''));
      await rest();
      if (segment.size() < IN_A_SEGMENT) continue;
      index.putSegment(segment.done());
      segment = gatherSegment();
      await rest();
    }
    index.putSegment(segment.done());
    index.compact();
  }

  /** After a failure the index stays as it is. */
  function catchUp(): Promise<void> {
    work = work.then(catchingUp).catch(() => {});
    return work;
  }

  return {
    catchUp: () => void catchUp(),
    index: () => opened,
    settled: async () => {
      await catchUp();
      return opened;
    },
    products: recent.products,
    searched: async () => {
      const count = (await opened).size();
      const total = await catalogue.total();
      return { count, whole: total !== null && count >= total };
    },
    savedAt: catalogue.savedAt,
  };
}

export interface Searchable {
  index(): Promise<SearchIndex>;
  settled(): Promise<SearchIndex>;
  products: Products;
  searched(): Promise<Searched['searched']>;
  savedAt(ids: readonly string[]): Promise<SavedAt['savedAt']>;
}

export interface GivenProducts extends Searchable {
  give(products: readonly Product[], from: number, total: number): void;
}

export function givenProducts(): GivenProducts {
  const index = createSearchIndex();
  const all = new Map<string, Product>();
  let ofAll = Number.POSITIVE_INFINITY;
  return {
    give(products, from, total) {
      index.put(products.map((product, at) => entryOf(product, from + at)));
      for (const product of products) all.set(product.id, product);
      ofAll = total;
    },
    index: async () => index,
    settled: async () => index,
    products: async (ids) => ids.flatMap((id) => all.get(id) ?? []),
    searched: async () => ({ count: all.size, whole: all.size >= ofAll }),
    savedAt: async () => null,
  };
}

const MAX_STORED = 100;

/** Caches products: while a shopper types, most results stay. */
export function recentlyRead(read: Products): { products: Products; forget: () => void } {
  let known = new Map<string, Product>();
  return {
    async products(ids) {
      // A pending read must not refill the cache after `forget`.
      const recent = known;
      const before = new Map(recent);
      const missing = ids.filter((id) => !before.has(id));
      const found = new Map((missing.length > 0 ? await read(missing) : []).map((each) => [each.id, each]));
      const all = ids.flatMap((id) => found.get(id) ?? before.get(id) ?? []);
      for (const product of all) {
        recent.delete(product.id);
        recent.set(product.id, product);
      }
      dropOldest(recent, MAX_STORED);
      return all;
    },
    forget: () => {
      known = new Map();
    },
  };
}
