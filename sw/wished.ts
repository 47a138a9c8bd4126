import { done, openDatabase } from '../src/lib/open-database.ts';

/** idb-keyval's store and key, as durable-list/ uses them. */
const WISHLIST_DATABASE = 'daftar-wishlist';
const STORE = 'values';
const KEY_IN_STORE = 'value';

/** Ids that stay in the offline catalogue (D41); none if the wishlist cannot be read. */
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
