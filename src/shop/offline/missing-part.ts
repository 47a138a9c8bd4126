import { isRecent } from '../../lib/clock.ts';
import { nextTask } from '../../lib/next-task.ts';
import { sessionStore } from '../../lib/session-storage.ts';
import { noteSilence } from '../network.ts';
import { probe } from '../probe.ts';
import { maySafelyReload } from './unsaved.ts';

const RELOADED_AT = 'reloaded-for-missing-part';
const ONCE_PER_MS = 10_000;
const missing = new WeakSet<object>();
/** Errors about parts that the page can do without: none of them is a reason to reload. */
const dispensable = new WeakSet<object>();
/** Above 0 while a part is fetched ahead. */
let fetchingAhead = 0;
/** Above 0 while the shopper leaves the page. */
let leaving = 0;

/**
 * When a part of an older version is gone from the server, one reload brings the new version. It never loops, and
 * never reloads while no server answers: the page then says that something failed, and the previous page is kept.
 * Vite sends this event in builds only; in development no part goes missing. A private seam: the router knows a
 * missing part by the first words of its error (docs/upgrading.md). `ask` says whether the server answers.
 */
export function reloadForMissingParts(ask = probe): void {
  // Firefox ends a page's requests as soon as the shopper leaves it; a reload would call the shopper back. Since Firefox
  // 116 such a listener no longer keeps a page out of the back/forward cache.
  window.addEventListener('beforeunload', () => {
    leaving += 1;
    setTimeout(() => {
      leaving -= 1;
    }, ONCE_PER_MS);
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // The router reloads by itself, even without a network, when an error opens with the browser's own words for this.
    payload.message = `Missing part: ${payload.message}`;
    void reloadIfNeeded(payload, ask);
  });
}

/** Fetches a part before it is needed. A failure is ignored: it is asked for again when needed. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  fetchingAhead += 1;
  // Not loadWithoutReload: the router keeps to itself how the preload of a page failed. Vite tells of it before that.
  await load().catch(() => {});
  fetchingAhead -= 1;
}

/** Fetches a part that the caller can replace or leave out: a failure is the caller's. */
export async function loadWithoutReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (isMissingPart(error)) dispensable.add(error as object);
    throw error;
  }
}

/** True if this error says that a part of the shop could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return missing.has(error as object);
}

async function reloadIfNeeded(error: object, ask: typeof probe): Promise<void> {
  if (leaving > 0 || fetchingAhead > 0) return;
  // By then whoever asked for the part has heard of it.
  await nextTask();
  if (!dispensable.has(error)) await reloadIfThatHelps(ask);
}

async function reloadIfThatHelps(ask: typeof probe): Promise<void> {
  const { href } = window.location;
  // The shop's files may be on another host than the API; the query makes the worker let the request through.
  if (await ask('/manifest.webmanifest?now')) return noteSilence();
  // The shopper has gone on, or is about to: a reload would call them back.
  if (leaving > 0 || window.location.href !== href) return;
  const last = Number(sessionStore.read(RELOADED_AT) ?? 0);
  if (isRecent(last, ONCE_PER_MS, Date.now()) || !maySafelyReload(window.location.pathname)) return;
  if (sessionStore.write(RELOADED_AT, String(Date.now()))) window.location.reload();
}
