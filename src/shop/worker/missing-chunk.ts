import type { sessionStore } from '../../lib/session-storage.ts';
import { nextTask } from '../../lib/tasks.ts';
import { isRecent } from '../../lib/time.ts';
import type { NetworkMonitor } from '../connection/network-monitor.ts';
import type { Probe } from '../connection/probe.ts';
import type { Page } from '../page.ts';
import type { Unsaved } from './unsaved.ts';

const RELOADED_AT = 'reloaded-for-missing-part';
const ONCE_PER_MS = 10_000;
/** How the error of a missing part begins, here and in the browsers' own words for the router. */
const MISSING = 'Missing part: ';
/** Marks an error about a part that the page can do without: it is no reason to reload. */
const DISPENSABLE = Symbol('dispensable');

interface Dependencies {
  /** Says whether the server answers. */
  probe: Probe;
  network: Pick<NetworkMonitor, 'reportUnreachable'>;
  unsaved: Pick<Unsaved, 'maySafelyReload'>;
  tab: typeof sessionStore;
  page: Page;
  location: Location;
}

export interface MissingChunks {
  start(): void;
  /** Fetches a part before it is needed. A failure is ignored: it is asked for again when needed. */
  fetchAhead(load: () => Promise<unknown>): Promise<void>;
}

/**
 * When a part of an older version is gone from the server, one reload brings the new version. It never loops, and
 * never reloads while no server answers: the page then says that something failed, and the previous page is kept.
 * Vite sends this event in builds only; in development no part goes missing. A private seam: the router knows a
 * missing part by the first words of its error (docs/upgrading.md).
 */
export function createMissingChunks({
  probe,
  network,
  unsaved,
  tab,
  page,
  location,
}: Dependencies): MissingChunks {
  /** Above 0 while a part is fetched ahead. */
  let fetchingAhead = 0;
  /** Above 0 while the shopper leaves the page. */
  let leaving = 0;

  return {
    start() {
      // Firefox ends a page's requests as soon as the shopper leaves it; a reload would call the shopper back. Since Firefox
      // 116 such a listener no longer keeps a page out of the back/forward cache.
      page.addEventListener('beforeunload', () => {
        leaving += 1;
        setTimeout(() => {
          leaving -= 1;
        }, ONCE_PER_MS);
      });
      page.addEventListener('vite:preloadError', ({ payload }) => {
        // The router reloads by itself, even without a network, when an error opens with the browser's own words for this.
        payload.message = `${MISSING}${payload.message}`;
        void reloadIfNeeded(payload);
      });
    },

    async fetchAhead(load) {
      fetchingAhead += 1;
      // Not loadWithoutReload: the router keeps to itself how the preload of a page failed. Vite tells of it before that.
      await load().catch(() => {});
      fetchingAhead -= 1;
    },
  };

  async function reloadIfNeeded(error: object): Promise<void> {
    if (leaving > 0 || fetchingAhead > 0) return;
    // By then whoever asked for the part has heard of it.
    await nextTask();
    if (!(DISPENSABLE in error)) await reloadIfThatHelps();
  }

  async function reloadIfThatHelps(): Promise<void> {
    const { href } = location;
    // The shop's files may be on another host than the API; the query makes the worker let the request through.
    if (await probe('/manifest.webmanifest?now')) return network.reportUnreachable();
    // The shopper has gone on, or is about to: a reload would call them back.
    if (leaving > 0 || location.href !== href) return;
    const last = Number(tab.read(RELOADED_AT) ?? 0);
    if (isRecent(last, ONCE_PER_MS, Date.now()) || !unsaved.maySafelyReload(location.pathname)) return;
    if (tab.write(RELOADED_AT, String(Date.now()))) location.reload();
  }
}

/** Fetches a part that the caller can replace or leave out: a failure is the caller's. */
export async function loadWithoutReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error)) Object.assign(error, { [DISPENSABLE]: true });
    throw error;
  }
}

/** True if this error says that a part of the shop could not be fetched. */
export function isMissingChunk(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(MISSING);
}
