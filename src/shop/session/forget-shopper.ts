import { deleteDatabase } from '../../lib/databases.ts';
import { localStore } from '../../lib/local-storage.ts';
import { KEPT, keptAs } from '../device/kept.ts';
import { session as pageSession } from './session.ts';

/** What signing out needs from a browser. */
export interface Device {
  session: typeof pageSession;
  storage: Pick<typeof localStore, 'read' | 'write' | 'keys' | 'remove'>;
  deleteDatabase: (name: string) => void;
}

export const thisDevice: Device = { session: pageSession, storage: localStore, deleteDatabase };

/** Removes everything of the shopper, stored or in this tab, except cart, wishlist and settings (D34). */
export function forgetShopper({ session, storage, deleteDatabase }: Device = thisDevice): void {
  for (const key of storage.keys()) {
    if (keptAs('localStorage', key)?.signOut === 'goes') storage.remove(key);
  }
  for (const { place, name, signOut } of KEPT) {
    if (place === 'IndexedDB' && signOut === 'goes') deleteDatabase(name);
  }
  session.shopperLeft();
}
