import type { Silence } from './silence.ts';

/** What the service worker and its pages say to each other: headers on its answers, and messages both ways. */

/** Set on answers from the device: when they were saved, in ms since 1970 (D35, D36). */
export const SAVED_AT_HEADER = 'x-daftar-saved-at';
/** Set on an answer that the worker put together from kept products. */
export const PARTIAL_HEADER = 'x-daftar-partial';

/** Set in place of an answer to a read, with no body: nobody answered. */
export const UNANSWERED_HEADER = 'x-daftar-unanswered';

/** The tag of the periodic sync that refreshes the catalogue (D47). */
export const REFRESH_TAG = 'refresh-catalogue';

/** What the worker tells its pages. `url` is what a page asked for, as it wrote it. */
export type WorkerMessage =
  /** The network's answer differs from the kept one that the page was given. */
  | { type: 'fresh'; url: string }
  /** The network answered, whether or not the page was given its answer. */
  | { type: 'reached'; url: string }
  /** The page was given what is kept, and the network did not answer. */
  | { type: 'unreachable'; url: string; cause: Silence; savedAt: number }
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
  | { type: 'save-page'; page: number; pictures: boolean }
  /** Remove every product and every answer that is kept; answered with true. */
  | { type: 'forget-products' }
  /** Which products and categories can be opened without a network; answered with Contents. */
  | { type: 'contents' };

export type SavedPage =
  | { state: 'saved'; products: number; total: number; last: boolean }
  | { state: 'failed' };

export interface Contents {
  products: string[];
  /** In lower case. */
  categories: string[];
}
