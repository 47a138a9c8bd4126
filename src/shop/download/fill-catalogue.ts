import * as v from 'valibot';
import { readAs } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { isRecent } from '../../lib/time.ts';
import type { Shop } from '../shop.ts';
import { askWorker } from '../worker/ask-worker.ts';
import type { SavedPage } from '../worker/worker-protocol.ts';

const Filling = v.object({
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Pages of 100 that are there. */
  pages: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  done: v.boolean(),
});
type Filling = v.InferOutput<typeof Filling>;

const KEY = 'catalogue-filling';
const NEVER: Filling = { startedAt: 0, pages: 0, done: true };
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** 2,000 products. */
const MOST_PAGES = 20;
const REST_MS = 3000;

interface Dependencies {
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
export async function fillCatalogue(dependencies: Dependencies): Promise<'filled' | 'not now'> {
  const { storage, ask, mayGoOn, rest, now } = dependencies;
  const before = read(storage);
  if (isRecent(before.startedAt, A_WEEK_MS, now())) {
    if (before.done) return 'not now';
  } else if (mayGoOn()) {
    write({ startedAt: now(), pages: 0, done: false }, storage);
  }
  while (mayGoOn()) {
    await rest();
    // Read again: another tab may have asked meanwhile.
    const { startedAt, pages, done } = read(storage);
    if (done) return 'not now';
    const page = await ask(pages + 1);
    if (page?.state !== 'saved') return 'not now';
    // The shopper may have removed the products meanwhile.
    if (read(storage).startedAt !== startedAt) return 'not now';
    const isLast = page.last || pages + 1 >= MOST_PAGES;
    write({ startedAt, pages: pages + 1, done: isLast }, storage);
    if (isLast) return 'filled';
  }
  return 'not now';
}

/** The products were removed: the next visit begins with the first page. */
export function forgetFilling(storage = localStore): void {
  storage.remove(KEY);
}

function read(storage: typeof localStore): Filling {
  return readAs(KEY, Filling, storage) ?? NEVER;
}

function write(filling: Filling, storage: typeof localStore): void {
  storage.write(KEY, JSON.stringify(filling));
}

const LOCK = 'daftar-filling';

/** Fills this device's shelf, and its search index behind it. Where another tab is at it, that one goes on alone. */
export async function fillThisDevice(shop: Shop, isAffordable: () => boolean): Promise<void> {
  const filled = await fillCatalogue({
    storage: shop.storage,
    ask: askAlone,
    mayGoOn: () => isAffordable() && document.visibilityState === 'visible',
    rest: () => new Promise((resolve) => setTimeout(() => whenIdle(resolve), REST_MS)),
    now: () => Date.now(),
  });
  if (filled === 'filled') shop.once((await import('../search/search.ts')).createSearch).warmSearch();
}

/** Locked for one request only: Firefox keeps no page for Back that holds a lock. */
async function askAlone(page: number): Promise<SavedPage | null> {
  const ask = () => askWorker<SavedPage>({ type: 'save-page', page });
  return (
    (await navigator.locks?.request(LOCK, { ifAvailable: true }, (lock) => (lock ? ask() : null))) ?? null
  );
}
