import { changedSince } from '../offline/shelf-layout.ts';
import type { IndexDatabase, IndexMark } from './index-database.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import type { Searchable } from './searchable.ts';
import type { ShelfReader } from './shelf-reader.ts';

export interface FollowedShelf extends Searchable {
  /** Takes up what has changed on the shelf. */
  catchUp(): void;
}

/** As many products are indexed in one go; a question waits no longer than that takes. */
const AT_ONCE = 250;

/**
 * An index that follows the shelf: read from its own database, brought up to date with what came, changed or went since
 * it was written, and written again. `rest` lets waiting questions through.
 */
export function followShelf(
  shelf: ShelfReader,
  database: IndexDatabase,
  rest: () => Promise<void>,
): FollowedShelf {
  const kept = database.load().catch(() => null);
  const opened = kept.then((found) => createSearchIndex(found?.parts));
  let mark: Promise<IndexMark | null> = kept.then((found) => found?.mark ?? null);
  let work: Promise<void> = catchingUp();

  async function catchingUp(): Promise<void> {
    const index = await opened;
    const before = await mark;
    const changes = await shelf.changes();
    if (!changes) {
      index.remove([...index.ids()]);
      return;
    }
    if (before?.shelf === changes.shelf && before.version === changes.version) return;
    const changed = changedSince(changes, before);
    await takeUp(index, changed);
    if (changed === 'all' || changed.length > AT_ONCE) index.compact();
    const after = { shelf: changes.shelf, version: changes.version };
    mark = Promise.resolve(after);
    await database.save(after, index.parts()).catch(() => {});
  }

  async function takeUp(index: SearchIndex, changed: string[] | 'all'): Promise<void> {
    const ids = changed === 'all' ? await shelf.ids() : changed;
    const wanted = new Set(ids);
    if (changed === 'all') index.remove([...index.ids()].filter((id) => !wanted.has(id)));
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const entries = await shelf.entries(some);
      const there = new Set(entries.map(({ product }) => product.id));
      index.remove(some.filter((id) => !there.has(id)));
      index.put(entries);
      await rest();
    }
  }

  /** One after another; a failure leaves the index as it is until the next time. */
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
    products: shelf.products,
    searched: async () => {
      const count = (await opened).size();
      const total = await shelf.total();
      return { count, whole: total !== null && count >= total };
    },
  };
}
