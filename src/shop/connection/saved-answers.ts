import { createStore, type Readable } from '../../lib/store.ts';
import type { EpochMs } from '../../lib/units.ts';

export interface SavedAnswers {
  /** Answered from the device and not yet confirmed by the network; the latest is last. */
  unconfirmed: Readable<ReadonlyMap<string, EpochMs>>;
  /** An object, because addresses may repeat. */
  replaced: Readable<{ url: string }>;
  noteUnconfirmed(url: string, savedAt: EpochMs): void;
  noteConfirmed(url: string): void;
  noteReplaced(url: string): void;
}

export function createSavedAnswers(): SavedAnswers {
  const unconfirmed = createStore<ReadonlyMap<string, EpochMs>>(new Map());
  const replaced = createStore({ url: '' });

  return {
    unconfirmed,
    replaced,
    noteUnconfirmed,
    noteConfirmed,
    noteReplaced: (url) => replaced.set({ url }),
  };

  function noteUnconfirmed(url: string, savedAt: EpochMs): void {
    noteConfirmed(url);
    unconfirmed.set(new Map([...unconfirmed.get(), [url, savedAt]]));
  }

  function noteConfirmed(url: string): void {
    const all = unconfirmed.get();
    if (all.has(url)) unconfirmed.set(new Map([...all].filter(([other]) => other !== url)));
  }
}
