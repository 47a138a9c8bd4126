/** The worker's note about its warm-up; null until it has finished. Runs in the page, so it uses nothing from here. */
export async function warmedUpAt(): Promise<unknown> {
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
