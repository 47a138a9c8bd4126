import type { EpochMs } from '../lib/units.ts';

/** A response in the document (D46). */
export interface EarlyAnswer {
  body: unknown;
  at: EpochMs;
  /** Absent: 200. */
  status?: number;
  headers?: Record<string, string>;
}

/** By path from the API's base, with query. */
export type EarlyAnswers = Readonly<Record<string, EarlyAnswer>>;

export const ANSWERS_ID = 'answers';

/** On the element ANSWERS_ID: the document has the content, too. */
export const CONTENT_RENDERED = 'data-stands';
