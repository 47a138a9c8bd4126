import type { EpochMs } from '../lib/units.ts';
import type { UnreachableReason } from './unreachable.ts';

export const SAVED_AT_HEADER = 'x-daftar-saved-at';
export const PARTIAL_HEADER = 'x-daftar-partial';

export const STORED_AT_HEADER = 'x-daftar-kept-at';

export const UNANSWERED_HEADER = 'x-daftar-unanswered';

export const REFRESH_TAG = 'refresh-catalogue';

export type WorkerMessage =
  | { type: 'fresh'; url: string }
  | { type: 'reached'; url: string }
  | { type: 'unreachable'; url: string; cause: UnreachableReason; savedAt: EpochMs }
  /** The shop rejected the token of this header (D20). */
  | { type: 'signed-out'; authorization: string | null };

/** With a reply they carry a port. */
export type PageMessage =
  | { type: 'take-over' }
  /** Stores the languages that installing the worker left out. */
  | { type: 'store-languages' }
  | { type: 'warm-up'; seen: string[]; pictures: string[]; lang?: string }
  /** Reply: the codes of those that are stored completely. */
  | { type: 'languages' }
  /** Reply: SavedPage. */
  | { type: 'save-page'; page: number; lang?: string }
  /** Reply: Pictures. */
  | { type: 'missing-pictures' }
  /** Reply: how many are stored. */
  | { type: 'save-pictures'; urls: readonly string[] }
  | { type: 'forget-products' }
  | { type: 'forget-pictures' }
  | { type: 'contents' }
  | { type: 'related'; category: string; parentCategory: string; limit: number; lang: string };

export type SavedPage =
  | { state: 'saved'; products: number; total: number; last: boolean }
  | { state: 'failed' }
  | { state: 'full' };

export interface Pictures {
  saved: number;
  missing: string[];
}

export interface RelatedProducts {
  /** In the format of SPEC 7; null without a product. */
  list: unknown;
  isWhole: boolean;
}

export interface Contents {
  products: string[];
  categories: string[];
}
