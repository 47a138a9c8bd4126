import * as t from '#texts/account.ts';
import type { Needs } from '../../platform/needs.ts';
import { OWNER_KEY } from '../../platform/session/owner-tag.ts';
import { forgetShopper } from '../../platform/storage/storage-inventory.ts';

type Forgetting = Needs<'session.shopperLeft' | 'storage' | 'deleteDatabase' | 'notifyOtherTabs'>;

export function forgetHere(shop: Forgetting): void {
  forgetShopper(shop);
  // The last change: other tabs then read again what is left (session.ts).
  shop.storage.write(OWNER_KEY, '{}');
  shop.storage.remove(OWNER_KEY);
  shop.notifyOtherTabs('signed-out');
}

/** Works offline; nobody waits for the server (D53.53). False after a notice. */
export function signOut(
  shop: Forgetting &
    Needs<
      'api.endSession' | 'storeInfo.get' | 'session.authorization' | 'session.leave' | 'notices' | 'announcer'
    >,
): boolean {
  const { api, session, storeInfo, notices, announcer } = shop;
  const token = session.authorization();
  if (!session.leave()) {
    notices.sayError(t.signOutFailed);
    return false;
  }
  const info = storeInfo.get();
  if (token && info.state === 'ready' && info.info.features.includes('signout')) api.endSession(token);
  forgetHere(shop);
  notices.saySuccess(t.signedOut);
  announcer.announce(t.signedOutSaid);
  return true;
}
