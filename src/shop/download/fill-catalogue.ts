import type { localStore } from '../../lib/local-storage.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { isRecent } from '../../lib/time.ts';
import type { Shop } from '../shop.ts';
import { askWorker } from '../worker/ask-worker.ts';
import type { SavedPage } from '../worker/worker-protocol.ts';
import { catalogueRecord } from './saving-progress.ts';

type Saved = Extract<SavedPage, { state: 'saved' }>;

interface Pages {
  mayGoOn(): boolean;
  /** Before each request. */
  rest?(): Promise<void>;
  /** The number of the next page; null where none is wanted. */
  next(): number | null;
  ask(page: number): Promise<SavedPage | null>;
  /** Takes what came; false where it counts no more. */
  note(page: Saved): boolean;
}

/** Has the worker fetch page after page of the catalogue. */
export async function fetchPages(pages: Pages): Promise<'listed' | 'left' | 'failed' | 'full'> {
  while (pages.mayGoOn()) {
    if (pages.rest) await pages.rest();
    const next = pages.next();
    if (next === null) return 'left';
    const page = await pages.ask(next);
    if (page?.state !== 'saved') return page?.state ?? 'failed';
    if (!pages.note(page)) return 'left';
    if (page.last) return 'listed';
  }
  return 'left';
}

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
  const record = catalogueRecord(storage);
  const before = record.filling();
  if (isRecent(before.startedAt, A_WEEK_MS, now())) {
    if (before.done) return 'not now';
  } else if (mayGoOn()) {
    record.noteFilling({ startedAt: now(), pages: 0, done: false });
  }
  let current = before;
  let isFilled = false;
  await fetchPages({
    mayGoOn,
    rest,
    ask,
    next() {
      // Read again: another tab may have asked meanwhile.
      current = record.filling();
      return current.done ? null : current.pages + 1;
    },
    note({ last }) {
      const { startedAt, pages } = current;
      // The shopper may have removed the products meanwhile.
      if (record.filling().startedAt !== startedAt) return false;
      isFilled = last || pages + 1 >= MOST_PAGES;
      return record.noteFilling({ startedAt, pages: pages + 1, done: isFilled }) && !isFilled;
    },
  });
  return isFilled ? 'filled' : 'not now';
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
