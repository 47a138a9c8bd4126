import type { EpochMs } from '../lib/units.ts';

/** A response in the document (D46). */
export interface InitialAnswer {
  body: unknown;
  at: EpochMs;
  /** Absent: 200. */
  status?: number;
  headers?: Record<string, string>;
}

/** By path from the API's base, with query. Null: the page requests it. */
export type InitialAnswers = Readonly<Record<string, InitialAnswer | null>>;

export const INITIAL_STATE_ID = 'initial-state';

/** On the element INITIAL_STATE_ID of a document with all of its content: the files that its page loads beyond Home's. */
export const OWN_FILES = 'data-files';

/** On #root until the first page is rendered in it. */
export const UNRENDERED = 'data-unrendered';
