import { elapsed } from '../lib/time.ts';
import { RequestFailure } from './api.ts';

export interface Waiting {
  left?: AbortSignal | undefined;
  say?(): void;
  pause?(milliseconds: number): Promise<unknown>;
}

const PATIENCE_MS = 180_000;

/** Sends again when a busy shop says so (503 with Retry-After), for three minutes (D53.93). Throws RequestFailure. */
export async function whileBusy<Result>(
  send: () => Promise<Result>,
  { left, say, pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }: Waiting = {},
): Promise<Result> {
  const until = elapsed() + PATIENCE_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const ms = pauseAfter(error);
      if (ms === null || left?.aborted || elapsed() + ms > until) throw error;
      say?.();
      await Promise.race([pause(ms), gone(left)]);
      if (left?.aborted) throw error;
    }
  }
}

function pauseAfter(error: unknown): number | null {
  if (!(error instanceof RequestFailure) || error.status !== BUSY || !error.answered) return null;
  const { cause } = error;
  const response = cause instanceof Error && 'response' in cause && cause.response;
  const seconds = response instanceof Response && response.headers.get('Retry-After');
  return Number(seconds) * 1000 || null;
}

const BUSY = 503;

function gone(left: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => left?.addEventListener('abort', () => resolve(), { once: true }));
}
