/** Headers the service worker puts on what it answers from the device, so that the page can say so (D35, D36). */
export const SAVED_AT_HEADER = 'x-daftar-saved-at';
/** Present when the answer was made up out of kept products. */
export const PARTIAL_HEADER = 'x-daftar-partial';
