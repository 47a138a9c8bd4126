import { fieldsOf } from '../src/lib/lenient.ts';
import { done, openDatabase } from '../src/lib/open-database.ts';

/** As durable-list/ uses idb-keyval. */
const WISHLIST_DATABASE = 'daftar-wishlist';
const STORE = 'values';
const KEY_IN_STORE = 'value';

/** Wished products stay in the offline catalogue (D41). */
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
