/** Whole databases of IndexedDB; what is in one is read and written by its own module. */
export async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

/** Does nothing where there is no such database, or none at all; pages that have it open let it go. */
export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // This browser has no database, so nothing is in it.
  }
}
