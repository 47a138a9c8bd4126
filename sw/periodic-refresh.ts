import { isAffordable } from '../src/lib/connection.ts';
import { REFRESH_TAG } from '../src/shop/worker/worker-protocol.ts';
import { type Fetching, prefetch } from './catalogue.ts';

/** What the browser's periodic sync is for: the warm-up, no more, where the connection can afford it (D47). */
export async function refreshCatalogue(tag: string, fetching: Fetching): Promise<void> {
  if (tag === REFRESH_TAG && isAffordable()) await prefetch([], [], fetching);
}
