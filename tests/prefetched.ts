/** The worker's note about its prefetch; null until it has finished. Runs in the page, so it uses nothing from here. */
export async function prefetchedAt(): Promise<unknown> {
  if (!navigator.serviceWorker.controller) return null;
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'daftar-shelf')) return null;
  const open = indexedDB.open('daftar-shelf');
  const db = await new Promise<IDBDatabase>((resolve) => {
    open.onsuccess = () => resolve(open.result);
  });
  const asked = db.transaction('notes').objectStore('notes').get('warmed-up-at');
  const at = await new Promise((resolve) => {
    asked.onsuccess = () => resolve(asked.result ?? null);
  });
  db.close();
  return at;
}

/** Overwrites that note, in milliseconds since 1970. Runs in the page, too, and needs the database to be there. */
export async function notePrefetch(at: number): Promise<void> {
  const open = indexedDB.open('daftar-shelf');
  const db = await new Promise<IDBDatabase>((resolve) => {
    open.onsuccess = () => resolve(open.result);
  });
  const writing = db.transaction('notes', 'readwrite');
  writing.objectStore('notes').put(at, 'warmed-up-at');
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  db.close();
}

/** Whether the page knows the second page of the shop's list. Runs in the page. */
export const HAS_PAGE_2 =
  "window.__TSR_ROUTER__.options.context.shop.catalogue.list({ page: 2 }).get().state === 'found'";
