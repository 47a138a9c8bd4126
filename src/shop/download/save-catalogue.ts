import * as v from 'valibot';
import type { localStore } from '../../lib/local-storage.ts';
import { openChannel } from '../../lib/open-channel.ts';
import { createStore } from '../../lib/store.ts';
import type { Shop } from '../shop.ts';
import { askWorker } from '../worker/ask-worker.ts';
import type { Pictures, SavedPage } from '../worker/worker-protocol.ts';
import {
  type BackgroundFetch,
  begins,
  fetchInBackground,
  followEnd,
  runningFetch,
} from './background-pictures.ts';
import { fetchPages } from './fill-catalogue.ts';
import {
  catalogueRecord,
  NEVER_FILLED,
  NOTHING_SAVED,
  Progress,
  startingPoint,
  withoutPictures,
} from './saving-progress.ts';

/**
 * `background`: the browser fetches the pictures, with the shop closed, too. `stopped`: by the shopper or a lost network,
 * `full`: by a full device; both continue from where they stopped.
 */
export type SavingState = 'resting' | 'working' | 'background' | 'stopped' | 'full';

/** Tells the other tabs what is left after a removal: Progress. */
const REMOVALS_CHANNEL = 'daftar-removals';
/** Pictures asked of the worker at once, where it fetches them: so many more may come after Cancel. */
const PICTURES_AT_ONCE = 20;

interface Dependencies {
  storage: typeof localStore;
  ask(page: number): Promise<SavedPage | null>;
  missing(): Promise<Pictures | null>;
  savePictures(urls: readonly string[]): Promise<number | null>;
  fetchInBackground(urls: readonly string[]): Promise<BackgroundFetch | null>;
  runningFetch(): Promise<BackgroundFetch | null>;
  begins(running: BackgroundFetch): Promise<boolean>;
  followEnd: typeof followEnd;
  isOnline(): boolean;
  onComplete(): void;
  openRemovals(): BroadcastChannel | null;
  now(): number;
}

/** One save, from its start to its end or to the start of the next. */
interface Run {
  /** No other has begun: this one may note what it did. */
  isLatest(): boolean;
  /** Nor has it been cancelled. */
  goesOn(): boolean;
}

/**
 * Saves all products on this device, page by page, then their pictures if asked to, and remembers how far it got. The
 * pictures come by Background Fetch where there is one, else while the shop is open (D47).
 */
export function catalogueSaver({ storage, ask, missing, savePictures, ...background }: Dependencies) {
  const record = catalogueRecord(storage);
  const progress = createStore(record.saving());
  const state = createStore<SavingState>('resting');
  /** Bytes that the browser has fetched in the background. */
  const downloaded = createStore(0);
  let runs = 0;
  let followed: BackgroundFetch | undefined;
  let removals: BroadcastChannel | null | undefined;

  return {
    progress,
    state,
    downloaded,

    /** Goes on from the startingPoint. */
    async save(pictures: boolean): Promise<void> {
      followRemovals();
      if (isAtIt()) return;
      const run = begin();
      note(startingPoint(progress.get(), pictures, background.now()));
      state.set('working');
      const how = await fetchPages({
        mayGoOn: () => run.goesOn() && !progress.get().listed,
        next: () => progress.get().pages + 1,
        ask,
        note({ products, total, last }) {
          if (!run.isLatest()) return false;
          const { pages, saved } = progress.get();
          const whole = last && { listed: true, listedAt: background.now(), complete: !pictures };
          note({ pages: pages + 1, saved: saved + products, total, ...whole });
          return true;
        },
      });
      if (!run.isLatest()) return;
      if (how === 'listed') background.onComplete();
      if (how === 'full') return stop('full');
      if (how === 'failed') return stop();
      if (!run.goesOn()) return;
      if (pictures) await fetchPictures(run);
      else state.set('resting');
    },

    /** What was going on when the shop was closed, or has ended since. */
    async resume(): Promise<void> {
      followRemovals();
      const { listed, pictures, complete } = progress.get();
      if (!listed || !pictures || complete || state.get() !== 'resting') return;
      const run = begin();
      const running = await background.runningFetch();
      if (!run.isLatest()) return;
      if (running) follow(running, run);
      else await count(run);
    },

    cancel(): void {
      if (state.get() === 'background') void followed?.abort().catch(() => false);
      if (isAtIt()) state.set('stopped');
    },

    /**
     * The shopper removes this from the device. What goes on in any tab notes nothing any more; a background fetch is
     * ended by the caller, who has to wait for its end.
     */
    forget(part: 'products' | 'pictures'): void {
      // Read anew: another tab may have saved since this one looked.
      const left = part === 'products' ? NOTHING_SAVED : withoutPictures(record.saving());
      if (part === 'products') record.noteFilling(NEVER_FILLED);
      goBackTo(left);
      followRemovals()?.postMessage(left);
    },
  };

  function followRemovals(): BroadcastChannel | null {
    if (removals !== undefined) return removals;
    removals = background.openRemovals();
    removals?.addEventListener('message', ({ data }) => {
      const left = v.safeParse(Progress, data);
      if (left.success) goBackTo(left.output);
    });
    return removals;
  }

  function goBackTo(left: Progress): void {
    begin();
    note(left);
    state.set('resting');
  }

  function note(news: Partial<Progress>): void {
    progress.set({ ...progress.get(), ...news });
    record.noteSaving(progress.get());
  }

  function isAtIt(): boolean {
    return state.get() === 'working' || state.get() === 'background';
  }

  function begin(): Run {
    runs += 1;
    const mine = runs;
    const isLatest = () => mine === runs;
    return { isLatest, goesOn: () => isLatest() && isAtIt() };
  }

  async function fetchPictures(run: Run): Promise<void> {
    const urls = await count(run);
    if (!run.goesOn()) return;
    if (!urls) return stop();
    if (urls.length === 0) return end();
    const running = await background.fetchInBackground(urls);
    if (!run.goesOn()) return void running?.abort().catch(() => false);
    if (running) {
      const unfollow = follow(running, run);
      if ((await background.begins(running)) || !run.goesOn()) return;
      unfollow();
      state.set('working');
    }
    for (let at = 0; at < urls.length && run.goesOn(); at += PICTURES_AT_ONCE) {
      const saved = await savePictures(urls.slice(at, at + PICTURES_AT_ONCE));
      if (!run.isLatest()) return;
      if (saved === null) return stop();
      note({ picturesSaved: progress.get().picturesSaved + saved });
      if (!background.isOnline()) return stop();
    }
    if (run.goesOn()) end();
  }

  /** Counts the pictures and returns the addresses of those that are not kept. */
  async function count(run: Run): Promise<string[] | null> {
    const found = await missing();
    if (!found || !run.isLatest()) return null;
    const picturesTotal = found.saved + found.missing.length;
    const complete = found.missing.length === 0;
    note({ picturesSaved: found.saved, picturesTotal, complete });
    return found.missing;
  }

  function follow(running: BackgroundFetch, run: Run): () => void {
    followed = running;
    const show = () => run.isLatest() && downloaded.set(running.downloaded);
    running.addEventListener('progress', show);
    show();
    state.set('background');
    const onEnd = async (isFetched: boolean) => {
      running.removeEventListener('progress', show);
      await count(run);
      if (!run.isLatest()) return;
      if (isFetched || progress.get().complete) end();
      else state.set('stopped');
    };
    return background.followEnd(running.id, (how) => void onEnd(how === 'fetched'));
  }

  function end(): void {
    note({ complete: true });
    state.set('resting');
  }

  function stop(how: 'stopped' | 'full' = 'stopped'): void {
    if (state.get() === 'working') state.set(how);
  }
}

/** The saver of a page. What was saved is indexed at once, so that the first search need not wait. */
export function createCatalogueSaver(shop: Shop) {
  return catalogueSaver({
    storage: shop.storage,
    ask: (page) => askWorker<SavedPage>({ type: 'save-page', page }),
    missing: () => askWorker<Pictures>({ type: 'missing-pictures' }),
    savePictures: (urls) => askWorker<number>({ type: 'save-pictures', urls }),
    fetchInBackground: (urls) => fetchInBackground(shop.api.base(), urls),
    runningFetch: () => runningFetch(),
    begins: (running) => begins(running),
    followEnd,
    isOnline: () => shop.network.state.get() === 'online',
    onComplete: () =>
      void import('../search/search.ts').then(({ createSearch }) => shop.once(createSearch).warmSearch()),
    openRemovals: () => openChannel(REMOVALS_CHANNEL),
    now: () => Date.now(),
  });
}

/** Bytes this shop uses on the device; null if the browser does not say. */
export async function spaceUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  return estimate?.usage ?? null;
}
