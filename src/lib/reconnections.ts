import { createStore } from './store.ts';

/** How often the network has come back; code that retries then subscribes to it. */
export const reconnections = createStore(0);
