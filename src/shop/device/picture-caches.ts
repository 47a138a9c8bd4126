/** Product pictures that the worker keeps: those that were seen, and those of a catalogue that was saved. */
export const PICTURE_CACHES = ['daftar-pictures-v1', 'daftar-saved-pictures-v1'];

/**
 * Removes pictures to make room for what is the shopper's own: those that were only seen, and the next time those of a
 * saved catalogue. False if none are left.
 */
export async function freePictures(): Promise<boolean> {
  try {
    for (const name of PICTURE_CACHES) if (await caches.delete(name)) return true;
  } catch {
    // This browser has no caches, or forbids them: there are no pictures.
  }
  return false;
}
