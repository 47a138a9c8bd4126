import type { UnreachableReason } from '../connection/unreachable.ts';

/** What the service worker and its pages say to each other: headers on its answers, and messages both ways. */

/** Set on answers from the device: when they were saved, in ms since 1970 (D35, D36). */
export const SAVED_AT_HEADER = 'x-daftar-saved-at';
/** Set on an answer that the worker put together from kept products. */
export const PARTIAL_HEADER = 'x-daftar-partial';

/** Stored with a kept picture: when it was kept, in ms since 1970. */
export const STORED_AT_HEADER = 'x-daftar-kept-at';

/** Set in place of an answer to a read, with no body: nobody answered. */
export const UNANSWERED_HEADER = 'x-daftar-unanswered';

/** The tag of the periodic sync that refreshes the catalogue (D47). */
export const REFRESH_TAG = 'refresh-catalogue';

/** Begins the id of every background fetch of the catalogue's pictures; the time it began follows. */
export const PICTURES_FETCH = 'catalogue-pictures';
/** Tells pages how such a fetch ended, when the worker has kept what came: PicturesEnd. */
export const PICTURES_CHANNEL = 'daftar-pictures';
export interface PicturesEnd {
  /** Of the fetch. */
  id: string;
  /** `fetched`: each was tried. `failed`: the network was lost, or the device is full. */
  how: 'fetched' | 'aborted' | 'failed';
}

/** What the worker tells its pages. `url` is what a page asked for, as it wrote it. */
export type WorkerMessage =
  /** The network's answer differs from the kept one that the page was given. */
  | { type: 'fresh'; url: string }
  /** The network answered, whether or not the page was given its answer. */
  | { type: 'reached'; url: string }
  /** The page was given what is kept, and the network did not answer. */
  | { type: 'unreachable'; url: string; cause: UnreachableReason; savedAt: number }
  /**
   * The shop no longer accepts the token of this header (D20); the page already had its answer when this became
   * known.
   */
  | { type: 'signed-out'; authorization: string | null };

/** What a page asks of the worker; those with a reply carry a port. */
export type PageMessage =
  /** The waiting version may take over. */
  | { type: 'take-over' }
  /** Fill the shelf while nothing else is going on; `seen` is what this page loaded without the worker. */
  | { type: 'warm-up'; seen: string[]; pictures: string[] }
  /** One page of the whole catalogue; answered with SavedPage. */
  | { type: 'save-page'; page: number }
  /** Which pictures of the kept products are not kept; answered with Pictures. */
  | { type: 'missing-pictures' }
  /** Keep these pictures; answered with the number of those that could be kept. */
  | { type: 'save-pictures'; urls: readonly string[] }
  /**
   * Remove every product and every answer that is kept, and keep none that the worker is fetching by itself; answered
   * with true.
   */
  | { type: 'forget-products' }
  /** Remove every picture, and keep none that is on its way; answered with true. */
  | { type: 'forget-pictures' }
  /** Which products and categories can be opened without a network; answered with Contents. */
  | { type: 'contents' };

export type SavedPage =
  | { state: 'saved'; products: number; total: number; last: boolean }
  | { state: 'failed' }
  /** The device has no room for it. */
  | { state: 'full' };

/** The first picture of each kept product: how many are kept, and the addresses of the others. */
export interface Pictures {
  saved: number;
  missing: string[];
}

export interface Contents {
  products: string[];
  /** In lower case. */
  categories: string[];
}
