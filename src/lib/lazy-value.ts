import { createStore, type Readable } from './store.ts';

/**
 * A part of the shop that is loaded when somebody first listens; undefined until it is there. One that could not be
 * loaded is asked for again by the next listener. The same part is there at once when a page is drawn again.
 */
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
