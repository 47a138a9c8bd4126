import { createStore, type Readable } from '../../lib/store.ts';

/** What is known of answers that came from the device. */
export interface SavedAnswers {
  /**
   * Addresses that were answered from the device and not confirmed by the network since, each with the time of saving
   * in milliseconds since 1970. The latest is last.
   */
  unconfirmed: Readable<ReadonlyMap<string, number>>;
  /** The address of the kept answer that the network has just replaced; an object, since it may be the same twice. */
  replaced: Readable<{ url: string }>;
  noteUnconfirmed(url: string, savedAt: number): void;
  /** The network answered for this address. */
  noteConfirmed(url: string): void;
  noteReplaced(url: string): void;
}

export function createSavedAnswers(): SavedAnswers {
  const unconfirmed = createStore<ReadonlyMap<string, number>>(new Map());
  const replaced = createStore({ url: '' });

  return {
    unconfirmed,
    replaced,
    noteUnconfirmed,
    noteConfirmed,
    noteReplaced: (url) => replaced.set({ url }),
  };

  function noteUnconfirmed(url: string, savedAt: number): void {
    noteConfirmed(url);
    unconfirmed.set(new Map([...unconfirmed.get(), [url, savedAt]]));
  }

  function noteConfirmed(url: string): void {
    const all = unconfirmed.get();
    if (all.has(url)) unconfirmed.set(new Map([...all].filter(([other]) => other !== url)));
  }
}
