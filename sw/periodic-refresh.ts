import { isAffordable } from '../src/lib/connection.ts';
import { REFRESH_TAG } from '../src/shop/worker/worker-protocol.ts';
import { type Fetching, prefetch } from './catalogue.ts';

/** Only prefetches, and only on an affordable connection (D47). */
export async function refreshCatalogue(tag: string, fetching: Fetching): Promise<void> {
  if (tag === REFRESH_TAG && isAffordable()) await prefetch([], [], fetching);
}
