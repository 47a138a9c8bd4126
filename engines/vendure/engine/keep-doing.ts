import { Logger } from '@vendure/core';
import { rateLimitedLog } from '../rate-limited-log.ts';
import { repeat } from '../repeat.ts';

/** A failure is logged, and the next time comes. The returned function stops it. */
export function keepDoing(what: string, work: () => Promise<unknown>, everyMs: number): () => void {
  return repeat(() => work().catch((error) => log(`Could not ${what}: ${error}`)), everyMs);
}

const log = rateLimitedLog((line) => Logger.error(line, 'Shop'));
