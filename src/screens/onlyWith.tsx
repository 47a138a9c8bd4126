import { redirect } from '@tanstack/react-router';
import { storeInfoFailed } from '#texts/notices.ts';
import { PageFailure } from '../platform/api.ts';
import type { Needs } from '../platform/needs.ts';

/** Else /404. Throws PageFailure while it is unknown: a link in an email should not lead there (D53.53). */
export async function onlyWith(feature: string, { storeInfo }: Needs<'storeInfo.settled'>): Promise<void> {
  const state = await storeInfo.settled();
  if (state.state !== 'ready') throw new PageFailure(storeInfoFailed);
  if (!state.info.features.includes(feature)) throw redirect({ to: '/404', replace: true });
}
