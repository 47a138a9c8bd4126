/** Raise the number with the format; activation deletes older caches. */
export const ANSWERS_CACHE = 'daftar-answers-v1';
export const DOCUMENTS_CACHE = 'daftar-documents-v1';
export const PICTURES_CACHE = 'daftar-pictures-v1';
export const SAVED_PICTURES_CACHE = 'daftar-saved-pictures-v1';

export const LIBRARIES_CACHE = 'daftar-libraries-v1';

export const PICTURE_CACHES = [PICTURES_CACHE, SAVED_PICTURES_CACHE];

/** Seen pictures, the next time saved ones. False if none are left. */
export async function evictPictures(
  caches: Pick<CacheStorage, 'delete'> | undefined = globalThis.caches,
  names = PICTURE_CACHES,
): Promise<boolean> {
  try {
    for (const name of names) if (caches && (await insist(() => caches.delete(name)))) return true;
  } catch {}
  return false;
}

/** In Firefox the first deletion on a full device may fail. */
export function insist(remove: () => Promise<boolean>): Promise<boolean> {
  return remove().catch(remove);
}
