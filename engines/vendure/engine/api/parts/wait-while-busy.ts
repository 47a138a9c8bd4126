import { setTimeout as pauseFor } from 'node:timers/promises';
import { Refused } from '../../../../../server/shop/calls/refused.ts';
import { elapsed } from '../../../../../src/lib/time.ts';
import { asRefusal } from '../../base/refused.ts';

/** While another engine holds what the work needs, or the database fails. The work must be safe to repeat. */
export async function waitWhileBusy<Result>(
  work: () => Promise<Result>,
  busyTimeoutMs: number,
  pause: (ms: number) => Promise<unknown> = pauseFor,
): Promise<Result> {
  const until = elapsed() + busyTimeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      return await work();
    } catch (error) {
      const leftMs = until - elapsed();
      const refusal = asRefusal(error);
      if (!(refusal instanceof Refused) || refusal.reason !== 'busy' || leftMs <= 0) throw refusal;
      await pause(Math.min(pauseMs, LONGEST_PAUSE_MS, leftMs));
    }
  }
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 4000;
