import * as v from 'valibot';
import type { Pictures, SavedPage } from '../../contract/worker-protocol.ts';
import type { localStore } from '../../lib/local-storage.ts';
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
export const REMOVALS_CHANNEL = 'daftar-removals';
/** As many may still arrive after Cancel. */
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
  /** Indexes the products at once, so that the first search is fast. */
  onComplete(): void;
  openRemovals(): BroadcastChannel | null;
  now(): number;
}

interface Run {
  /** No other run has begun since. */
  isLatest(): boolean;
  /** The latest, and not cancelled. */
  goesOn(): boolean;
}

/** Saves all products page by page, then their pictures, by Background Fetch if available (D47). */
export function createCatalogueSaver({ storage, ask, missing, savePictures, ...background }: Dependencies) {
  const record = catalogueRecord(storage);
  const progress = createStore(record.saving());
  const state = createStore<SavingState>('resting');
  /** Bytes of the background fetch. */
  const downloaded = createStore(0);
  let runs = 0;
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
      note(startingPoint(progress.get(), pictures, background.now()));
      state.set('working');
      while (run.goesOn() && !progress.get().listed) {
        const { pages, saved } = progress.get();
        const page = await ask(pages + 1);
        if (!run.isLatest()) return;
        if (page?.state !== 'saved') return stop(page?.state === 'full' ? 'full' : 'stopped');
        const { products, total, last } = page;
        const whole = last && { listed: true, listedAt: background.now(), complete: !pictures };
        note({ pages: pages + 1, saved: saved + products, total, ...whole });
        if (last) background.onComplete();
      }
      if (!run.goesOn()) return;
      if (pictures) await fetchPictures(run);
      else state.set('resting');
    },

    /** Follows a background fetch of an earlier visit, or counts what it has stored. */
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

  /** Returns the addresses of missing pictures. */
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

/** Bytes; null if unknown. */
export async function spaceUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  return estimate?.usage ?? null;
}
