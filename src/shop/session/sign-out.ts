import type { Announcer } from '../../lib/focus.ts';
import type { localStore } from '../../lib/local-storage.ts';
import * as t from '../../texts/en/account.ts';
import { error } from '../../texts/en/notices.ts';
import { forgetShopper } from '../device/storage-inventory.ts';
import type { Notices } from '../notices.ts';
import type { News, Session } from './session.ts';

export type SignOut = { next: 'home' } | { next: 'stay' };

interface Dependencies {
  session: Pick<Session, 'leave' | 'shopperLeft'>;
  storage: Pick<typeof localStore, 'keys' | 'remove'>;
  deleteDatabase: (name: string) => void;
  notifyOtherTabs: (news: News) => void;
  notices: Notices;
  announcer: Announcer;
}

/** Works offline: SPEC 7 has no logout call. */
export function signOut(shop: Dependencies): SignOut {
  const { session, notifyOtherTabs, notices, announcer } = shop;
  if (!session.leave()) {
    notices.notify({ title: error, message: t.signOutFailed, tone: 'error' });
    return { next: 'stay' };
  }
  forgetShopper(shop);
  notifyOtherTabs('signed-out');
  notices.notify({ ...t.signedOut, tone: 'success' });
  announcer.announce(t.signedOutSaid);
  return { next: 'home' };
}
