import { nextTask } from '../../lib/tasks.ts';
import { isRecent } from '../../lib/time.ts';
import type { Needs } from '../needs.ts';

const RELOADED_AT = 'reloaded-for-missing-part';
const ONCE_PER_MS = 10_000;
const MISSING = 'Missing part: ';
/** Marks errors of chunks that the page can do without. */
const DISPENSABLE = Symbol('dispensable');

type Dependencies = Needs<
  'probe' | 'network.reportUnreachable' | 'unsaved.maySafelyReload' | 'tab' | 'page' | 'location'
>;

/** Reloads once if the server no longer has a chunk. Builds only. */
export function createMissingChunks({ probe, network, unsaved, tab, page, location }: Dependencies) {
  /** A chunk missing elsewhere is one that the shopper waits for. */
  const fetchingAhead: string[] = [];
  let leaving = 0;

  return {
    start(): void {
      // Firefox aborts requests of a page that is left; a reload would bring the shopper back.
      page.addEventListener('beforeunload', () => {
        leaving += 1;
        setTimeout(() => {
          leaving -= 1;
        }, ONCE_PER_MS);
      });
      page.addEventListener('vite:preloadError', ({ payload }) => {
        // Otherwise the router reloads, even offline (docs/upgrading.md).
        payload.message = `${MISSING}${payload.message}`;
        void reloadIfNeeded(payload);
      });
    },

    async fetchAhead(load: () => Promise<unknown>): Promise<void> {
      const { href } = location;
      fetchingAhead.push(href);
      // Not loadWithoutReload: the router swallows errors of preloads.
      await load().catch(() => {});
      fetchingAhead.splice(fetchingAhead.indexOf(href), 1);
    },
  };

  async function reloadIfNeeded(error: object): Promise<void> {
    if (leaving > 0 || fetchingAhead.includes(location.href)) return;
    // loadWithoutReload marks the error first.
    await nextTask();
    if (!(DISPENSABLE in error)) await reloadIfThatHelps();
  }

  async function reloadIfThatHelps(): Promise<void> {
    const { href } = location;
    // The query makes the worker ignore it.
    if (await probe('/manifest.webmanifest?now')) return network.reportUnreachable();
    if (leaving > 0 || location.href !== href) return;
    const last = Number(tab.read(RELOADED_AT) ?? 0);
    if (isRecent(last, ONCE_PER_MS, Date.now()) || !unsaved.maySafelyReload(location.pathname)) return;
    if (tab.write(RELOADED_AT, String(Date.now()))) location.reload();
  }
}

export async function loadWithoutReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error)) Object.assign(error, { [DISPENSABLE]: true });
    throw error;
  }
}

export function isMissingChunk(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(MISSING);
}
