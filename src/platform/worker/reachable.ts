import type { Contents } from '../../contract/worker-protocol.ts';
import type { Store } from '../../lib/store.ts';
import type { Needs } from '../needs.ts';
import { askWorker } from './ask-worker.ts';

export interface Reachable {
  products: ReadonlySet<string>;
  categories: ReadonlySet<string>;
}

interface Dependencies extends Needs<'network.state' | 'navigator.serviceWorker'> {
  reachable: Store<Reachable | null>;
}

export function watchReachable({ network: { state }, reachable, navigator }: Dependencies): void {
  const check = async () => {
    if (state.get() !== 'offline') return reachable.set(null);
    const contents = await askWorker<Contents>({ navigator }, { type: 'contents' });
    if (!contents || state.get() !== 'offline') return;
    reachable.set({ products: new Set(contents.products), categories: new Set(contents.categories) });
  };
  state.subscribe(() => void check());
  void check();
}
