import { done, openDatabase } from '../src/lib/open-database.ts';

/** As durable-list/ keeps it: idb-keyval's store, and the one value in it. */
const WISHLIST_DATABASE = 'daftar-wishlist';
const STORE = 'values';
const KEY_IN_STORE = 'value';

/** The ids of the wished products, which stay on the shelf (D41); none if there is no wishlist, or it cannot be read. */
export async function wishedProducts(): Promise<ReadonlySet<string>> {
  try {
    const db = await openDatabase(WISHLIST_DATABASE, null, () => {});
    const stored: unknown = await done(db.transaction(STORE).objectStore(STORE).get(KEY_IN_STORE));
    db.close();
    return idsIn(stored);
  } catch {
    return new Set();
  }
}

function idsIn(stored: unknown): ReadonlySet<string> {
  const lines = stored && typeof stored === 'object' && 'lines' in stored ? stored.lines : [];
  if (!Array.isArray(lines)) return new Set();
  return new Set(
    lines.flatMap((line: unknown) =>
      line && typeof line === 'object' && 'id' in line && typeof line.id === 'string' ? [line.id] : [],
    ),
  );
}
