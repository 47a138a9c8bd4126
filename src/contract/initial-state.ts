import type { EpochMs } from '../lib/units.ts';

export interface InitialAnswer {
  body: unknown;
  at: EpochMs;
  status?: number;
  headers?: Record<string, string>;
}

/** By path, with query. Null: the page requests it. */
export type InitialAnswers = Readonly<Record<string, InitialAnswer | null>>;

export const INITIAL_STATE_ID = 'initial-state';

export const OWN_FILES = 'data-files';

/** On #root until the first page is rendered in it. */
export const UNRENDERED = 'data-unrendered';
