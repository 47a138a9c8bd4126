import type { CacheableRequest } from '../src/shop/cacheable-request/cacheable-request.ts';
import type { Outcome } from './network.ts';

interface Dependencies {
  askNetwork(read: CacheableRequest, request: Request, giveUp: () => boolean): Promise<Outcome>;
  learn(read: CacheableRequest, outcome: Outcome): Promise<boolean>;
}

/** `full`: the device has no room for the answer. */
export type Fetched = Outcome | { kind: 'full' };

export function createFetchAndStore({ askNetwork, learn }: Dependencies) {
  let removals = 0;
  return {
    /** Fails if the products are removed during the request. */
    async fetchAndStore(read: CacheableRequest): Promise<Fetched> {
      const before = removals;
      const request = new Request(read.url, { credentials: 'include' });
      const outcome = await askNetwork(read, request, () => false);
      if (before !== removals) return { kind: 'failed', cause: 'network', response: null };
      const isStored = await learn(read, outcome);
      return outcome.kind === 'valid' && !isStored ? { kind: 'full' } : outcome;
    },
    noteRemoval(): void {
      removals += 1;
    },
  };
}
