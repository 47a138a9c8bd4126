import { createStore, type Readable } from './store.ts';

/** Loaded for the first subscriber. After a failure the next one tries again. */
export function lazyValue<Part>(load: () => Promise<Part>): Readable<Part | undefined> {
  const store = createStore<Part | undefined>(undefined);
  let asked = false;
  return {
    get: store.get,
    subscribe(listener) {
      if (!asked) {
        asked = true;
        load().then(store.set, () => {
          asked = false;
        });
      }
      return store.subscribe(listener);
    },
  };
}
