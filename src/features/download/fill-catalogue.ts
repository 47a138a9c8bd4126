import * as v from 'valibot';
import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import type { Pictures, SavedPage } from '../../contract/worker-protocol.ts';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { createStore } from '../../lib/store.ts';
import { isRecent } from '../../lib/time.ts';
import type { Page } from '../../platform/page.ts';

const A_DAY_MS = 24 * 60 * 60 * 1000;
const A_WEEK_MS = 7 * A_DAY_MS;
const MOST_PAGES = 20;
const PICTURES_AT_ONCE = 20;

const Count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

const Progress = v.object({
  startedAt: v.optional(v.number(), 0),
  lang: v.optional(v.string(), ''),
  pages: Count,
  isListed: v.optional(v.boolean(), false),
  saved: Count,
  total: Count,
  /** EpochMs of the last page; 0: never all. */
  listedAt: v.optional(v.number(), 0),
  pictures: v.optional(v.boolean(), false),
  picturesSaved: Count,
  picturesTotal: Count,
  complete: v.optional(v.boolean(), false),
  /** So the next visit continues. */
  isWanted: v.optional(v.boolean(), false),
});
export type Progress = v.InferOutput<typeof Progress>;

const NOTHING_SAVED = v.parse(Progress, {});

export type SavingState = 'resting' | 'working' | 'stopped' | 'full';

interface Dependencies {
  storage: Pick<typeof localStore, 'read' | 'write'>;
  page: Pick<Page, 'addEventListener'>;
  locks: Pick<LockManager, 'request'> | undefined;
  lang(): string;
  ask(page: number, lang: string): Promise<SavedPage | null>;
  missing(): Promise<Pictures | null>;
  savePictures(urls: readonly string[]): Promise<number | 'full' | null>;
  isOnline(): Promise<boolean>;
  /** Indexes at once, so that the first search is fast. */
  onFilled(): void;
}

interface Pace {
  mayContinue(): boolean;
  rest(): Promise<void>;
  waits: boolean;
}

const AT_ONCE: Pace = { mayContinue: () => true, rest: async () => {}, waits: true };

type Step = 'continue' | 'done' | 'stopped' | 'full';

const KEY = 'offline-catalogue';
const LOCK = 'daftar-filling';

/** Pages of products, then the pictures if they are wanted. All tabs and visits share one record (D47). */
export function createCatalogueSaver(device: Dependencies) {
  const { storage, ask, missing, savePictures } = device;
  const progress = createStore(stored());
  const state = createStore<SavingState>('resting');
  let latest = new AbortController();
  device.page.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    const { startedAt, pictures, isWanted } = progress.get();
    const now = stored();
    progress.set(now);
    const isForgotten = now.startedAt === 0 ? startedAt > 0 : pictures && !now.pictures;
    const isCancelled = isWanted && !now.isWanted;
    if (isForgotten || isCancelled) rest();
  });

  return {
    progress,
    state,

    async save(pictures: boolean): Promise<void> {
      if (state.get() === 'working') return;
      note({ ...startingPoint(stored(), pictures, device.lang(), Date.now()), isWanted: true });
      await work(AT_ONCE, Number.POSITIVE_INFINITY);
    },

    /** Returns whether nothing is left to do. */
    async prefetch(pace: Omit<Pace, 'waits'>): Promise<boolean> {
      if (state.get() === 'working' || !pace.mayContinue()) return false;
      const lang = device.lang();
      const before = stored();
      const isCurrent = before.lang === lang && isRecent(before.startedAt, A_WEEK_MS, Date.now());
      if (!isCurrent) note({ startedAt: Date.now(), lang, pages: 0, isListed: false });
      const mostPages = before.isWanted ? Number.POSITIVE_INFINITY : MOST_PAGES;
      return (await work({ ...pace, waits: false }, mostPages)) === 'done';
    },

    cancel(): void {
      if (state.get() !== 'working') return;
      note({ isWanted: false });
      begin();
      state.set('stopped');
    },

    forget(part: 'products' | 'pictures'): void {
      const { listedAt } = stored();
      const withoutPictures = { pictures: false, picturesSaved: 0, picturesTotal: 0, complete: listedAt > 0 };
      note(part === 'products' ? NOTHING_SAVED : withoutPictures);
      rest();
    },
  };

  async function work(pace: Pace, mostPages: number): Promise<Step> {
    const run = begin();
    const { isWanted } = progress.get();
    if (isWanted) state.set('working');
    let step = await repeat(run, pace, () => nextPage(mostPages));
    if (step === 'done') step = await fetchPictures(run, pace);
    if (!run.aborted && isWanted) state.set(step === 'done' ? 'resting' : step);
    return step;
  }

  async function repeat(
    run: AbortSignal,
    pace: Pace,
    act: () => Promise<Step>,
  ): Promise<Exclude<Step, 'continue'>> {
    while (pace.mayContinue()) {
      await pace.rest();
      const step = await alone(pace, async () => (run.aborted ? 'stopped' : act()));
      if (step !== 'continue') return step;
    }
    return 'stopped';
  }

  /** In Firefox a page with a lock cannot enter the back/forward cache. */
  async function alone(pace: Pace, act: () => Promise<Step>): Promise<Step> {
    if (!device.locks) return act();
    return device.locks.request(LOCK, { ifAvailable: !pace.waits }, async (lock) =>
      lock ? act() : 'stopped',
    );
  }

  async function nextPage(most: number): Promise<Step> {
    const before = refreshed();
    if (before.isListed || before.pages >= most) return 'done';
    const page = await ask(before.pages + 1, before.lang);
    if (refreshed().startedAt !== before.startedAt) return 'stopped';
    if (page?.state !== 'saved') return page?.state === 'full' ? 'full' : 'stopped';
    const pages = before.pages + 1;
    const { total, last } = page;
    const saved = last ? total : Math.max(before.saved, Math.min(pages * WHOLE_CATEGORY_LIMIT, total));
    const whole = last && { isListed: true, listedAt: Date.now(), complete: !before.pictures };
    if (!note({ pages, total, saved, ...whole })) return 'full';
    if (last || pages === most) device.onFilled();
    return 'continue';
  }

  async function fetchPictures(run: AbortSignal, pace: Pace): Promise<Exclude<Step, 'continue'>> {
    const { pictures, complete, isListed } = progress.get();
    if (!pictures || complete || !isListed) return end();
    const found = await missing();
    if (!found || run.aborted) return 'stopped';
    const picturesTotal = found.saved + found.missing.length;
    note({ picturesSaved: found.saved, picturesTotal });
    let at = 0;
    return repeat(run, pace, async () => {
      if (at >= found.missing.length) return end();
      const some = found.missing.slice(at, at + PICTURES_AT_ONCE);
      const saved = await savePictures(some);
      at += PICTURES_AT_ONCE;
      const now = refreshed();
      if (saved === null || !now.pictures) return 'stopped';
      if (saved === 'full') return 'full';
      note({ picturesSaved: Math.min(now.picturesSaved + saved, picturesTotal) });
      return saved === some.length || (await device.isOnline()) ? 'continue' : 'stopped';
    });
  }

  function end(): 'done' {
    note({ complete: progress.get().isListed, isWanted: false });
    return 'done';
  }

  function begin(): AbortSignal {
    latest.abort();
    latest = new AbortController();
    return latest.signal;
  }

  function rest(): void {
    begin();
    state.set('resting');
  }

  function stored(): Progress {
    return readAs(KEY, Progress, storage) ?? NOTHING_SAVED;
  }

  function refreshed(): Progress {
    progress.set(stored());
    return progress.get();
  }

  function note(news: Partial<Progress>): boolean {
    progress.set({ ...stored(), ...news });
    return storage.write(KEY, JSON.stringify(progress.get()));
  }
}

export function startingPoint(before: Progress, pictures: boolean, lang: string, now: number): Progress {
  const isCutShort = !before.isListed && before.lang === lang && isRecent(before.startedAt, A_WEEK_MS, now);
  const keepsProducts = before.isListed && isRecent(before.listedAt, A_DAY_MS, now);
  const lacksPictures = pictures && (!before.pictures || before.picturesSaved < before.picturesTotal);
  return isCutShort || (keepsProducts && (lacksPictures || !before.complete))
    ? { ...before, pictures, complete: before.isListed && !pictures }
    : { ...NOTHING_SAVED, startedAt: now, lang, pictures };
}
