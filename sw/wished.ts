import { fieldsOf } from '../src/lib/lenient.ts';
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
  const lines = fieldsOf(stored)?.lines;
  const ids = Array.isArray(lines) ? lines.map((line) => fieldsOf(line)?.id) : [];
  return new Set(ids.filter((id) => typeof id === 'string'));
}
