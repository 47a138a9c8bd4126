import { setTimeout as pause } from 'node:timers/promises';
import { EngineRefusal } from './refusals.ts';

/** Does it again while the engine says that somebody else is at it, for so long; then throws what the engine said. */
export async function waitWhileBusy<Result>(
  work: () => Promise<Result>,
  patienceMs: number,
  betweenMs = 250,
): Promise<Result> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineRefusal) || error.reason !== 'busy' || Date.now() > until) throw error;
      await pause(betweenMs);
    }
  }
}
