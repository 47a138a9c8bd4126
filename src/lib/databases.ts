/** Undefined in Firefox before 126 and without IndexedDB. */
export async function databaseNames({
  indexedDB,
}: {
  indexedDB: Pick<IDBFactory, 'databases'>;
} = globalThis): Promise<string[] | undefined> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  } catch {
    return undefined;
  }
}

export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {}
}

export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}
