import * as v from 'valibot';
import { keptStore } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';
import { createStore } from '../../lib/store.ts';
import { askWorker } from './ask-worker.ts';
import type { SavedPage } from './worker-protocol.ts';

const Progress = v.object({
  /** Pages of 100 that are saved. */
  pages: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  saved: v.number(),
  total: v.number(),
  pictures: v.boolean(),
  complete: v.boolean(),
});
export type Progress = v.InferOutput<typeof Progress>;

/** `stopped`: by the shopper or by a lost network; it continues from where it stopped. */
export type SavingState = 'resting' | 'working' | 'stopped';

const KEY = 'offline-catalogue';
const NOTHING: Progress = { pages: 0, saved: 0, total: 0, pictures: false, complete: false };

/** Saves all products on this device, page by page, and remembers how far it got. */
export function catalogueSaver({ storage = localStore, ask = askForPage, onComplete = () => {} } = {}) {
  const progress = keptStore(KEY, Progress, NOTHING, storage);
  const state = createStore<SavingState>('resting');

  return {
    progress,
    state,

    /** Starts over if the last save was complete, else continues it. */
    async save(pictures: boolean): Promise<void> {
      if (state.get() === 'working') return;
      const before = progress.get();
      const goesOn = !before.complete && before.pictures === pictures;
      progress.set({ ...(goesOn ? before : NOTHING), pictures });
      state.set('working');
      while (state.get() === 'working') {
        const { pages, saved } = progress.get();
        const page = await ask(pages + 1, pictures);
        if (page?.state !== 'saved') return cancel();
        const next = { pages: pages + 1, saved: saved + page.products, total: page.total, pictures };
        progress.set({ ...next, complete: page.last });
        if (page.last) {
          state.set('resting');
          onComplete();
        }
      }
    },

    cancel,
  };

  function cancel(): void {
    if (state.get() === 'working') state.set('stopped');
  }
}

/** Of this page. What was saved is indexed at once, so that the first search need not wait. */
export const catalogueSaving = catalogueSaver({
  onComplete: () => void import('../search/search.ts').then(({ warmSearch }) => warmSearch()),
});

function askForPage(page: number, pictures: boolean): Promise<SavedPage | null> {
  return askWorker<SavedPage>({ type: 'save-page', page, pictures });
}

/** Bytes this shop uses on the device; null if the browser does not say. */
export async function spaceUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  return estimate?.usage ?? null;
}
