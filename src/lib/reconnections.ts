import { createStore } from './store.ts';

/** Counts how often the network has come back, for what may be tried again then. */
export const reconnections = createStore(0);
