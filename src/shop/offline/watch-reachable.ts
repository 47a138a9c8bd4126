import { network } from '../network.ts';
import { askWorker } from './ask-worker.ts';
import { reachable } from './reachable.ts';
import type { Contents } from './worker-protocol.ts';

/** Follows the network, so that cards and tiles can say when they cannot be opened. */
export function watchReachable(): void {
  const look = () => void lookUp();
  network.subscribe(look);
  look();
}

async function lookUp(): Promise<void> {
  if (network.get() !== 'offline') return reachable.set(null);
  const contents = await askWorker<Contents>({ type: 'contents' });
  if (!contents || network.get() !== 'offline') return;
  reachable.set({ products: new Set(contents.products), categories: new Set(contents.categories) });
}
