import type { EpochMs } from '../lib/units.ts';

/** A response in the document (D46). */
export interface EarlyAnswer {
  body: unknown;
  at: EpochMs;
  /** Absent: 200. */
  status?: number;
  headers?: Record<string, string>;
}

/** By path from the API's base, with query. Null: the page requests it. */
export type EarlyAnswers = Readonly<Record<string, EarlyAnswer | null>>;

export const ANSWERS_ID = 'answers';

/** On the element ANSWERS_ID of a document with all of its content: the files that its page loads beyond Home's. */
export const OWN_FILES = 'data-files';
