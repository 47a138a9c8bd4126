export const PICTURE_CACHES = ['daftar-pictures-v1', 'daftar-saved-pictures-v1'];

/** Deletes seen pictures, the next time saved ones. False if none are left. */
export async function freePictures(): Promise<boolean> {
  try {
    for (const name of PICTURE_CACHES) if (await caches.delete(name)) return true;
  } catch {
    // No caches in this browser.
  }
  return false;
}
