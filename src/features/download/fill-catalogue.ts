import * as v from 'valibot';
import { langOf } from '../../contract/store-info.ts';
import type { PageMessage, SavedPage } from '../../contract/worker-protocol.ts';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { isRecent } from '../../lib/time.ts';
import type { StoreInfoStore } from '../../platform/store-info/store-info-store.ts';
import { askWorker } from '../../platform/worker/ask-worker.ts';

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** 2,000 products. */
const MOST_PAGES = 20;
const REST_MS = 3000;

interface Dependencies {
  storage: typeof localStore;
  /** Of the products (D51). */
  lang: string;
  ask(page: number): Promise<SavedPage | null>;
  /** The page is visible and the connection affordable. */
  mayGoOn(): boolean;
  rest(): Promise<void>;
}

/**
 * Prefetches products for offline search: 100 a request, at most 2,000, once a week, and again when the shopper changes
 * the language. Continues at the next visit.
 */
export async function fillCatalogue(dependencies: Dependencies): Promise<'filled' | 'not now'> {
  const { storage, lang, ask, mayGoOn, rest } = dependencies;
  const record = catalogueRecord(storage);
  const before = record.filling();
  if (before.lang === lang && isRecent(before.startedAt, A_WEEK_MS, Date.now())) {
    if (before.done) return 'not now';
  } else if (mayGoOn()) {
    record.noteFilling({ startedAt: Date.now(), pages: 0, done: false, lang });
  }
  while (mayGoOn()) {
    await rest();
    // Another tab may have continued.
    const { startedAt, pages, done } = record.filling();
    if (done) break;
    const page = await ask(pages + 1);
    // The shopper may have removed the products.
    if (page?.state !== 'saved' || record.filling().startedAt !== startedAt) break;
    const isFilled = page.last || pages + 1 >= MOST_PAGES;
    const isNoted = record.noteFilling({ startedAt, pages: pages + 1, done: isFilled, lang });
    if (isFilled) return 'filled';
    if (!isNoted) break;
  }
  return 'not now';
}

const LOCK = 'daftar-filling';

/** Stops if another tab is prefetching. Finally updates the search index. */
export async function prefetchCatalogue(
  shop: {
    storage: typeof localStore;
    storeInfo: Pick<StoreInfoStore, 'settled'>;
    navigator: Pick<Navigator, 'serviceWorker' | 'locks'>;
    page: { document: Pick<Document, 'visibilityState'> };
    search(): Promise<{ warmSearch(): void }>;
  },
  isAffordable: () => boolean,
): Promise<void> {
  const lang = langOf(await shop.storeInfo.settled());
  const filled = await fillCatalogue({
    storage: shop.storage,
    lang,
    ask: (page) => askAlone(shop, { type: 'save-page', page, lang }),
    mayGoOn: () => isAffordable() && shop.page.document.visibilityState === 'visible',
    rest: () => new Promise((resolve) => setTimeout(() => whenIdle(resolve), REST_MS)),
  });
  if (filled === 'filled') (await shop.search()).warmSearch();
}

/** Locks single requests: in Firefox a page with a lock cannot enter the back/forward cache. */
async function askAlone(
  { navigator }: { navigator: Pick<Navigator, 'serviceWorker' | 'locks'> },
  message: PageMessage,
): Promise<SavedPage | null> {
  const ask = () => askWorker<SavedPage>({ navigator }, message);
  return (
    (await navigator.locks?.request(LOCK, { ifAvailable: true }, (lock) => (lock ? ask() : null))) ?? null
  );
}

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const Progress = v.pipe(
  v.object({
    /** Pages of 100. */
    pages: v.optional(Count, 0),
    saved: v.optional(v.number(), 0),
    total: v.optional(v.number(), 0),
    pictures: v.optional(v.boolean(), false),
    /** All products are saved; pictures may be missing. */
    listed: v.optional(v.boolean(), false),
    /** EpochMs of the last page. */
    listedAt: v.optional(v.number(), 0),
    picturesSaved: v.optional(Count, 0),
    picturesTotal: v.optional(Count, 0),
    /** Everything requested has been tried. */
    complete: v.optional(v.boolean(), false),
  }),
  v.transform((progress) =>
    // Older versions had no `listed`; their pictures are missing.
    progress.complete && !progress.listed
      ? { ...progress, listed: true, complete: !progress.pictures }
      : progress,
  ),
);
export type Progress = v.InferOutput<typeof Progress>;

export const NOTHING_SAVED = v.parse(Progress, {});

/** The automatic prefetch (fill-catalogue.ts). */
const Filling = v.object({
  /** EpochMs. */
  startedAt: v.number(),
  pages: Count,
  done: v.boolean(),
  lang: v.optional(v.string(), ''),
});
export type Filling = v.InferOutput<typeof Filling>;

export const NEVER_FILLED: Filling = { startedAt: 0, pages: 0, done: true, lang: '' };

const KEY = 'offline-catalogue';
/** Of the previous releases. */
const FORMER_KEY = 'catalogue-filling';

/** Notes re-read the other record, which another tab may have changed. False on a full device. */
export function catalogueRecord(storage: Pick<typeof localStore, 'read' | 'write' | 'remove'>) {
  const saving = () => readAs(KEY, Progress, storage) ?? NOTHING_SAVED;
  const filling = () =>
    readAs(KEY, v.object({ filling: Filling }), storage)?.filling ??
    readAs(FORMER_KEY, Filling, storage) ??
    NEVER_FILLED;
  const write = (record: Progress & { filling: Filling }) => {
    const written = storage.write(KEY, JSON.stringify(record));
    if (written) storage.remove(FORMER_KEY);
    return written;
  };
  return {
    saving,
    filling,
    noteSaving: (now: Progress) => write({ ...now, filling: filling() }),
    noteFilling: (now: Filling) => write({ ...saving(), filling: now }),
  };
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Continues an interrupted save. If only pictures are missing, keeps products that are less than a day old (D47).
 */
export function startingPoint(before: Progress, pictures: boolean, now: number): Progress {
  const cutShort = !before.complete && before.pictures === pictures;
  const lacksPictures = pictures && (!before.pictures || before.picturesSaved < before.picturesTotal);
  const keepsProducts = before.listed && isRecent(before.listedAt, A_DAY_MS, now);
  return cutShort || (keepsProducts && (lacksPictures || !before.complete))
    ? { ...before, pictures, complete: before.listed && !pictures }
    : { ...NOTHING_SAVED, pictures };
}

export function withoutPictures(progress: Progress): Progress {
  return { ...progress, pictures: false, picturesSaved: 0, picturesTotal: 0, complete: progress.listed };
}
