/** The names of all IndexedDB databases of this site; undefined where the browser cannot list them, or has none. */
export async function databaseNames({
  indexedDB,
}: {
  indexedDB: Pick<IDBFactory, 'databases'>;
} = globalThis): Promise<string[] | undefined> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  } catch {
    // Firefox lists them from 126 on.
    return undefined;
  }
}

/** Deletes a whole database; pages that have it open close it. Does nothing without one, or without IndexedDB. */
export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // This browser has no IndexedDB, so there is nothing to delete.
  }
}

/** True if this browser has IndexedDB and lets this page use it. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}
