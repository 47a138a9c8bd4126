import * as v from 'valibot';
import { whenIdle } from '../../lib/idle.ts';
import { keptStore } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';
import { isRecent } from '../../lib/recent.ts';
import { askWorker } from './ask-worker.ts';
import type { SavedPage } from './worker-protocol.ts';

const Filling = v.object({
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Pages of 100 that are there. */
  pages: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  done: v.boolean(),
});

const KEY = 'catalogue-filling';
const NEVER: v.InferOutput<typeof Filling> = { startedAt: 0, pages: 0, done: true };
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** 2,000 products. */
const MOST_PAGES = 20;
const REST_MS = 3000;

interface FillingEnvironment {
  storage: typeof localStore;
  ask(page: number): Promise<SavedPage | null>;
  /** Whether this is still a good moment: the page is in sight and the connection can afford it. */
  mayGoOn(): boolean;
  rest(): Promise<void>;
  now(): number;
}

/**
 * Fetches the products that the shelf does not hold yet, so that search finds them without a network: 100 a request
 * with a rest between, once a week, at most 2,000 products. What was cut short goes on at the next visit.
 */
export async function fillCatalogue(environment: FillingEnvironment): Promise<'filled' | 'not now'> {
  const { storage, ask, mayGoOn, rest, now } = environment;
  const filling = keptStore(KEY, Filling, NEVER, storage);
  if (isRecent(filling.get().startedAt, A_WEEK_MS, now())) {
    if (filling.get().done) return 'not now';
  } else if (mayGoOn()) {
    filling.set({ startedAt: now(), pages: 0, done: false });
  }
  while (mayGoOn()) {
    await rest();
    const { startedAt, pages } = filling.get();
    const page = await ask(pages + 1);
    if (page?.state !== 'saved') return 'not now';
    const done = page.last || pages + 1 >= MOST_PAGES;
    filling.set({ startedAt, pages: pages + 1, done });
    if (done) return 'filled';
  }
  return 'not now';
}

const LOCK = 'daftar-filling';

/** Fills this device's shelf, and its search index behind it. Where another tab is at it, that one goes on alone. */
export async function fillThisDevice(isAffordable: () => boolean): Promise<void> {
  const fill = () =>
    fillCatalogue({
      storage: localStore,
      ask: (page) => askWorker<SavedPage>({ type: 'save-page', page, pictures: false }),
      mayGoOn: () => isAffordable() && document.visibilityState === 'visible',
      rest: () => new Promise((resolve) => setTimeout(() => whenIdle(resolve), REST_MS)),
      now: () => Date.now(),
    });
  const filled = await navigator.locks?.request(LOCK, { ifAvailable: true }, (lock) => lock && fill());
  if (filled === 'filled') (await import('../search/search.ts')).warmSearch();
}
