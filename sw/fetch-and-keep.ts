import type { CacheableRequest } from '../src/shop/cacheable-request/cacheable-request.ts';
import type { Outcome } from './network.ts';

interface Dependencies {
  askNetwork(read: CacheableRequest, request: Request, giveUp: () => boolean): Promise<Outcome>;
  learn(read: CacheableRequest, outcome: Outcome): Promise<boolean>;
}

/** `full`: it came, and there is no room for it. */
export type Fetched = Outcome | { kind: 'full' };

/** Fetches what no page has asked for, and keeps it. */
export function keepingFetch({ askNetwork, learn }: Dependencies) {
  let removals = 0;
  return {
    /** Fails, and keeps nothing, if the products are removed while the answer is on its way. */
    async fetchAndKeep(read: CacheableRequest): Promise<Fetched> {
      const before = removals;
      const request = new Request(read.url, { credentials: 'include' });
      const outcome = await askNetwork(read, request, () => false);
      if (before !== removals) return { kind: 'failed', cause: 'network', response: null };
      const isStored = await learn(read, outcome);
      return outcome.kind === 'valid' && !isStored ? { kind: 'full' } : outcome;
    },
    /** The shopper removes the products from the device. */
    noteRemoval(): void {
      removals += 1;
    },
  };
}
