import type { Announcer } from '../../lib/focus.ts';
import type { localStore } from '../../lib/local-storage.ts';
import type { Notices } from '../notices.ts';
import { forgetShopper } from './forget-shopper.ts';
import type { Session } from './session.ts';
import type { News } from './tabs.ts';

export type SignOut = { next: 'home' } | { next: 'stay' };

interface Dependencies {
  session: Pick<Session, 'leave' | 'shopperLeft'>;
  storage: Pick<typeof localStore, 'keys' | 'remove'>;
  deleteDatabase: (name: string) => void;
  tellOtherTabs: (news: News) => void;
  notices: Notices;
  announcer: Announcer;
}

/** Signs out on this device, with or without a network: SPEC 7 has no logout call. */
export function signOut(shop: Dependencies): SignOut {
  const { session, tellOtherTabs, notices, announcer } = shop;
  if (!session.leave()) {
    notices.notify({ title: 'Error', message: 'Failed to log out properly.', tone: 'error' });
    return { next: 'stay' };
  }
  forgetShopper(shop);
  tellOtherTabs('signed-out');
  notices.notify({ title: 'Logged out', message: 'You have been successfully logged out.', tone: 'success' });
  announcer.announce('You have been logged out successfully.');
  return { next: 'home' };
}
