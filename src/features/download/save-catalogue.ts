import * as v from 'valibot';
import type { Pictures, SavedPage } from '../../contract/worker-protocol.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { openChannel } from '../../lib/open-channel.ts';
import { createStore } from '../../lib/store.ts';
import type { BackgroundFetch, followEnd } from './background-pictures.ts';
import {
  catalogueRecord,
  NEVER_FILLED,
  NOTHING_SAVED,
  Progress,
  startingPoint,
  withoutPictures,
} from './fill-catalogue.ts';

/**
 * `background`: the browser fetches pictures, even after the shop is closed. `stopped` (by the shopper, or
 * offline) and `full` (device) can be continued.
 */
export type SavingState = 'resting' | 'working' | 'background' | 'stopped' | 'full';

/** Carries the Progress that remains after a removal. */
const REMOVALS_CHANNEL = 'daftar-removals';
/** As many may still arrive after Cancel. */
const PICTURES_AT_ONCE = 20;

interface Dependencies {
  storage: typeof localStore;
  ask(page: number): Promise<SavedPage | null>;
  missing(): Promise<Pictures | null>;
  savePictures(urls: readonly string[]): Promise<number | null>;
  fetchInBackground(urls: readonly string[]): Promise<BackgroundFetch | null>;
  runningFetches(): Promise<BackgroundFetch[]>;
  begins(running: BackgroundFetch): Promise<boolean>;
  followEnd: typeof followEnd;
  isOnline(): boolean;
  /** Indexes the products at once, so that the first search is fast. */
  onComplete(): void;
}

/** Saves all products page by page, then their pictures, by Background Fetch if available (D47). */
export function createCatalogueSaver({ storage, ask, missing, savePictures, ...background }: Dependencies) {
  const record = catalogueRecord(storage);
  const progress = createStore(record.saving());
  const state = createStore<SavingState>('resting');
  /** Bytes of the background fetch. */
  const downloaded = createStore(0);
  /** Of the latest save: aborted when the next one begins. */
  let latest = new AbortController();
  let followed: BackgroundFetch | undefined;
  let removals: BroadcastChannel | null | undefined;

  return {
    progress,
    state,
    downloaded,

    /** Continues from startingPoint(). */
    async save(pictures: boolean): Promise<void> {
      followRemovals();
      if (isAtIt()) return;
      const run = begin();
      note(startingPoint(progress.get(), pictures, Date.now()));
      state.set('working');
      while (goesOn(run) && !progress.get().listed) {
        const { pages, saved } = progress.get();
        const page = await ask(pages + 1);
        if (run.aborted) return;
        if (page?.state !== 'saved') return stop(page?.state === 'full' ? 'full' : 'stopped');
        const { products, total, last } = page;
        const whole = last && { listed: true, listedAt: Date.now(), complete: !pictures };
        note({ pages: pages + 1, saved: saved + products, total, ...whole });
        if (last) background.onComplete();
      }
      if (!goesOn(run)) return;
      if (pictures) await fetchPictures(run);
      else state.set('resting');
    },

    /** Follows a background fetch of an earlier visit, or counts what it has stored. */
    async resume(): Promise<void> {
      followRemovals();
      const { listed, pictures, complete } = progress.get();
      if (!listed || !pictures || complete || state.get() !== 'resting') return;
      const run = begin();
      const [running] = await background.runningFetches();
      if (run.aborted) return;
      if (running) follow(running, run);
      else await count(run);
    },

    cancel(): void {
      if (state.get() === 'background') void followed?.abort().catch(() => false);
      if (isAtIt()) state.set('stopped');
    },

    /** Ends the run in every tab; the caller ends the background fetch. */
    forget(part: 'products' | 'pictures'): void {
      // Another tab may have saved more.
      const left = part === 'products' ? NOTHING_SAVED : withoutPictures(record.saving());
      if (part === 'products') record.noteFilling(NEVER_FILLED);
      goBackTo(left);
      followRemovals()?.postMessage(left);
    },
  };

  function followRemovals(): BroadcastChannel | null {
    if (removals !== undefined) return removals;
    removals = openChannel(REMOVALS_CHANNEL);
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

  function begin(): AbortSignal {
    latest.abort();
    latest = new AbortController();
    return latest.signal;
  }

  /** The latest, and not cancelled. */
  function goesOn(run: AbortSignal): boolean {
    return !run.aborted && isAtIt();
  }

  async function fetchPictures(run: AbortSignal): Promise<void> {
    const urls = await count(run);
    if (!goesOn(run)) return;
    if (!urls) return stop();
    if (urls.length === 0) return end();
    const running = await background.fetchInBackground(urls);
    if (!goesOn(run)) return void running?.abort().catch(() => false);
    if (running) {
      const unfollow = follow(running, run);
      if ((await background.begins(running)) || !goesOn(run)) return;
      unfollow();
      state.set('working');
    }
    for (let at = 0; at < urls.length && goesOn(run); at += PICTURES_AT_ONCE) {
      const saved = await savePictures(urls.slice(at, at + PICTURES_AT_ONCE));
      if (run.aborted) return;
      if (saved === null) return stop();
      note({ picturesSaved: progress.get().picturesSaved + saved });
      if (!background.isOnline()) return stop();
    }
    if (goesOn(run)) end();
  }

  /** Returns the addresses of missing pictures. */
  async function count(run: AbortSignal): Promise<string[] | null> {
    const found = await missing();
    if (!found || run.aborted) return null;
    const picturesTotal = found.saved + found.missing.length;
    const complete = found.missing.length === 0;
    note({ picturesSaved: found.saved, picturesTotal, complete });
    return found.missing;
  }

  function follow(running: BackgroundFetch, run: AbortSignal): () => void {
    followed = running;
    const show = () => !run.aborted && downloaded.set(running.downloaded);
    running.addEventListener('progress', show);
    show();
    state.set('background');
    const onEnd = async (isFetched: boolean) => {
      running.removeEventListener('progress', show);
      await count(run);
      if (run.aborted) return;
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

/** Bytes; null if unknown. */
export async function spaceUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  return estimate?.usage ?? null;
}
