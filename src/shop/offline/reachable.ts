import { createStore } from '../../lib/store.ts';

/** What can be opened without a network; null while everything can be opened, or it is not known. */
export interface Reachable {
  products: ReadonlySet<string>;
  /** In lower case. */
  categories: ReadonlySet<string>;
}

export const reachable = createStore<Reachable | null>(null);
