import * as v from 'valibot';
import { keptStore } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';
import { createStore } from '../../lib/store.ts';
import { network } from '../network.ts';
import { askWorker } from './ask-worker.ts';
import {
  type BackgroundFetch,
  begins,
  fetchInBackground,
  followEnd,
  runningFetch,
} from './background-pictures.ts';
import type { Pictures, SavedPage } from './worker-protocol.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Progress = v.object({
  /** Pages of 100 that are saved. */
  pages: Count,
  saved: v.number(),
  total: v.number(),
  pictures: v.boolean(),
  /** All products are there; their pictures may not be. */
  listed: v.optional(v.boolean(), false),
  picturesSaved: v.optional(Count, 0),
  picturesTotal: v.optional(Count, 0),
  /** Everything that was wanted has been tried: the next save starts over. */
  complete: v.boolean(),
});
export type Progress = v.InferOutput<typeof Progress>;

/**
 * `background`: the browser fetches the pictures, with the shop closed, too. `stopped`: by the shopper or by a lost
 * network; it continues from where it stopped.
 */
export type SavingState = 'resting' | 'working' | 'background' | 'stopped';

const KEY = 'offline-catalogue';
const NOTHING: Progress = {
  pages: 0,
  saved: 0,
  total: 0,
  pictures: false,
  listed: false,
  picturesSaved: 0,
  picturesTotal: 0,
  complete: false,
};
/** Pictures asked of the worker at once, where it fetches them: so many more may come after Cancel. */
const PICTURES_AT_ONCE = 20;

const thisDevice = {
  storage: localStore,
  ask: (page: number) => askWorker<SavedPage>({ type: 'save-page', page }),
  missing: () => askWorker<Pictures>({ type: 'missing-pictures' }),
  savePictures: (urls: readonly string[]) => askWorker<number>({ type: 'save-pictures', urls }),
  fetchInBackground: (urls: readonly string[]) => fetchInBackground(urls),
  runningFetch: () => runningFetch(),
  begins: (running: BackgroundFetch) => begins(running),
  followEnd,
  isOnline: () => network.get() === 'online',
  onComplete: () => {},
};

/**
 * Saves all products on this device, page by page, then their pictures if asked to, and remembers how far it got. The
 * pictures come by Background Fetch where there is one, else while the shop is open (D47).
 */
export function catalogueSaver(device: Partial<typeof thisDevice> = {}) {
  const { storage, ask, missing, savePictures, ...background } = { ...thisDevice, ...device };
  const progress = keptStore(KEY, Progress, NOTHING, storage);
  const state = createStore<SavingState>('resting');
  /** Bytes that the browser has fetched in the background. */
  const downloaded = createStore(0);

  return {
    progress,
    state,
    downloaded,

    /** Starts over if the last save was complete, else continues it. */
    async save(pictures: boolean): Promise<void> {
      if (isAtIt()) return;
      const before = progress.get();
      const goesOn = !before.complete && before.pictures === pictures;
      progress.set({ ...(goesOn ? before : NOTHING), pictures });
      state.set('working');
      while (state.get() === 'working' && !progress.get().listed) {
        const { pages, saved } = progress.get();
        const page = await ask(pages + 1);
        if (page?.state !== 'saved') return stop();
        const next = { pages: pages + 1, saved: saved + page.products, total: page.total };
        progress.set({ ...progress.get(), ...next, listed: page.last, complete: page.last && !pictures });
        if (page.last) background.onComplete();
      }
      if (state.get() !== 'working') return;
      if (pictures) await fetchPictures();
      else state.set('resting');
    },

    /** What was going on when the shop was closed, or has ended since. */
    async resume(): Promise<void> {
      const { listed, pictures, complete } = progress.get();
      if (!listed || !pictures || complete || state.get() !== 'resting') return;
      const running = await background.runningFetch();
      if (running) follow(running);
      else await count();
    },

    cancel,
  };

  function isAtIt(): boolean {
    return state.get() === 'working' || state.get() === 'background';
  }

  async function fetchPictures(): Promise<void> {
    const urls = await count();
    if (!urls) return stop();
    if (urls.length === 0) return end();
    const running = await background.fetchInBackground(urls);
    if (running) {
      const unfollow = follow(running);
      if ((await background.begins(running)) || state.get() !== 'background') return;
      unfollow();
      state.set('working');
    }
    for (let at = 0; at < urls.length && state.get() === 'working'; at += PICTURES_AT_ONCE) {
      const saved = await savePictures(urls.slice(at, at + PICTURES_AT_ONCE));
      if (saved === null) return stop();
      progress.set({ ...progress.get(), picturesSaved: progress.get().picturesSaved + saved });
      if (!background.isOnline()) return stop();
    }
    if (state.get() === 'working') end();
  }

  /** Counts the pictures and returns the addresses of those that are not kept. */
  async function count(): Promise<string[] | null> {
    const found = await missing();
    if (!found) return null;
    const picturesTotal = found.saved + found.missing.length;
    const complete = found.missing.length === 0;
    progress.set({ ...progress.get(), picturesSaved: found.saved, picturesTotal, complete });
    return found.missing;
  }

  function follow(running: BackgroundFetch): () => void {
    const show = () => downloaded.set(running.downloaded);
    running.addEventListener('progress', show);
    show();
    state.set('background');
    return background.followEnd(async (ended) => {
      running.removeEventListener('progress', show);
      await count();
      if (ended === 'fetched') end();
      else state.set('stopped');
    });
  }

  function end(): void {
    progress.set({ ...progress.get(), complete: true });
    state.set('resting');
  }

  function stop(): void {
    if (state.get() === 'working') state.set('stopped');
  }

  function cancel(): void {
    if (state.get() === 'background') void background.runningFetch().then((running) => running?.abort());
    if (isAtIt()) state.set('stopped');
  }
}

/** Of this page. What was saved is indexed at once, so that the first search need not wait. */
export const catalogueSaving = catalogueSaver({
  onComplete: () => void import('../search/search.ts').then(({ warmSearch }) => warmSearch()),
});

/** Bytes this shop uses on the device; null if the browser does not say. */
export async function spaceUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  return estimate?.usage ?? null;
}
