import type { localStore } from '../../lib/local-storage.ts';
import { STORAGE_INVENTORY, storageEntry } from '../device/storage-inventory.ts';
import type { Session } from './session.ts';

interface Dependencies {
  session: Pick<Session, 'shopperLeft'>;
  storage: Pick<typeof localStore, 'keys' | 'remove'>;
  deleteDatabase: (name: string) => void;
}

/** Removes all but cart, wishlist and settings (D34). */
export function forgetShopper({ session, storage, deleteDatabase }: Dependencies): void {
  for (const key of storage.keys()) {
    if (storageEntry('localStorage', key)?.signOut === 'goes') storage.remove(key);
  }
  for (const { place, name, signOut } of STORAGE_INVENTORY) {
    if (place === 'IndexedDB' && signOut === 'goes') deleteDatabase(name);
  }
  session.shopperLeft();
}
