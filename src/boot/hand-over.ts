import { forgetEarlyCookies, serveEarlyCookies } from '../lib/cookie.ts';
import { forgetEarlyAnswers, serveEarlyAnswers } from '../shop/early.ts';
import type { WorkerMessage } from '../shop/offline/worker-protocol.ts';

/** What the document's inline script (early.ts) leaves for the bundle. */
export interface HandOver {
  /** The page's first requests, by their whole addresses. */
  readonly answers: Map<string, Promise<Response>>;
  /** document.cookie, read before the first request. */
  readonly cookies: string;
  /** The worker's messages; more are added until the bundle listens itself. */
  readonly told: readonly WorkerMessage[];
}

declare global {
  interface Window {
    /** Present until the bundle has started. */
    daftar?: HandOver | undefined;
  }
}

/**
 * Takes over from the document, once. Its answers and cookies serve until `end`, which belongs where the first page
 * is there: no later request gets an answer that was asked for before the start.
 */
export function takeHandOver(): { told: readonly WorkerMessage[]; end: () => void } {
  const { answers = new Map(), cookies, told = [] } = window.daftar ?? {};
  window.daftar = undefined;
  serveEarlyAnswers(answers);
  if (cookies !== undefined) serveEarlyCookies(cookies);
  return { told, end: endHandOver };
}

function endHandOver(): void {
  forgetEarlyAnswers();
  forgetEarlyCookies();
}
