import * as t from '#texts/account.ts';
import type { Announcer } from '../../lib/focus.ts';
import type { localStore } from '../../lib/local-storage.ts';
import type { Api } from '../../platform/api.ts';
import type { Notices } from '../../platform/notices.ts';
import { OWNER_KEY } from '../../platform/session/owner-tag.ts';
import type { News, Session } from '../../platform/session/session.ts';
import { forgetShopper } from '../../platform/storage/storage-inventory.ts';
import type { StoreInfoStore } from '../../platform/store-info/store-info-store.ts';

interface Dependencies {
  api: Pick<Api, 'endSession'>;
  storeInfo: Pick<StoreInfoStore, 'get'>;
  session: Pick<Session, 'authorization' | 'leave' | 'shopperLeft'>;
  storage: Pick<typeof localStore, 'keys' | 'remove' | 'write'>;
  deleteDatabase: (name: string) => void;
  notifyOtherTabs: (news: News) => void;
  notices: Notices;
  announcer: Announcer;
}

/** In all tabs (D34). */
export function forgetHere(
  shop: Pick<Dependencies, 'session' | 'storage' | 'deleteDatabase' | 'notifyOtherTabs'>,
): void {
  forgetShopper(shop);
  // The last change: other tabs then read again what is left (session.ts).
  shop.storage.write(OWNER_KEY, '{}');
  shop.storage.remove(OWNER_KEY);
  shop.notifyOtherTabs('signed-out');
}

/** Works offline; nobody waits for the server (D53.53). False after a notice. */
export function signOut(shop: Dependencies): boolean {
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
