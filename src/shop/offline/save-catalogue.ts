import * as v from 'valibot';
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
type Progress = v.InferOutput<typeof Progress>;

/** `stopped`: by the shopper or by a network that went away; goes on from where it stopped. */
export interface CatalogueSaving extends Progress {
  state: 'resting' | 'working' | 'stopped';
}

const KEY = 'offline-catalogue';
const NOTHING: Progress = { pages: 0, saved: 0, total: 0, pictures: false, complete: false };

export const catalogueSaving = createStore<CatalogueSaving>({ ...remembered(), state: 'resting' });

/** Asks the worker for one page after another; what was complete starts anew, what was not goes on. */
export async function saveCatalogue(pictures: boolean): Promise<void> {
  const before = catalogueSaving.get();
  if (before.state === 'working') return;
  const goesOn = !before.complete && before.pictures === pictures;
  progress({ ...(goesOn ? before : NOTHING), pictures }, 'working');
  while (isWorking()) {
    const { pages, saved } = catalogueSaving.get();
    const page = await askWorker<SavedPage>({ type: 'save-page', page: pages + 1, pictures });
    if (page?.state !== 'saved') {
      if (isWorking()) progress(catalogueSaving.get(), 'stopped');
      return;
    }
    const next = { pages: pages + 1, saved: saved + page.products, total: page.total, pictures };
    progress({ ...next, complete: page.last }, page.last ? 'resting' : catalogueSaving.get().state);
  }
}

export function cancelSaving(): void {
  if (isWorking()) progress(catalogueSaving.get(), 'stopped');
}

/** Bytes this shop uses on the device; null where the browser does not say. */
export async function spaceUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  return estimate?.usage ?? null;
}

function isWorking(): boolean {
  return catalogueSaving.get().state === 'working';
}

function progress(now: Progress, state: CatalogueSaving['state']): void {
  const { pages, saved, total, pictures, complete } = now;
  catalogueSaving.set({ pages, saved, total, pictures, complete, state });
  localStore.write(KEY, JSON.stringify({ pages, saved, total, pictures, complete }));
}

function remembered(): Progress {
  try {
    const read = v.safeParse(Progress, JSON.parse(localStore.read(KEY) ?? 'null'));
    return read.success ? read.output : NOTHING;
  } catch {
    return NOTHING;
  }
}
