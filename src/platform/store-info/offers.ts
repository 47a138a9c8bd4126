import { storeInfoFailed } from '#texts/notices.ts';
import { PageFailure } from '../api.ts';
import type { StoreInfoStore } from './store-info-store.ts';

/** Throws PageFailure while it is unknown: a link in an email should not lead to /404 (D53.53). */
export async function offers(
  { storeInfo }: { storeInfo: Pick<StoreInfoStore, 'settled'> },
  feature: string,
): Promise<boolean> {
  const state = await storeInfo.settled();
  if (state.state !== 'ready') throw new PageFailure(storeInfoFailed);
  return state.info.features.includes(feature);
}
