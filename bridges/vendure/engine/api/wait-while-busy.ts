import { setTimeout as pauseFor } from 'node:timers/promises';
import { elapsed } from '../../../../src/lib/time.ts';
import { EngineRefusal } from './refusals.ts';

/** Retries with growing pauses while the engine is busy, then throws its error. `until`: in ms of `elapsed`. */
export async function waitWhileBusy<Result>(
  work: (until: number) => Promise<Result>,
  busyTimeoutMs: number,
  pause: (ms: number) => Promise<unknown> = pauseFor,
): Promise<Result> {
  const until = elapsed() + busyTimeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      return await work(until);
    } catch (error) {
      const leftMs = until - elapsed();
      if (!(error instanceof EngineRefusal) || error.reason !== 'busy' || leftMs <= 0) throw error;
      await pause(Math.min(pauseMs, LONGEST_PAUSE_MS, leftMs));
    }
  }
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 4000;
