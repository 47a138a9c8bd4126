import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { textOrEmpty } from '../../lib/wire.ts';
import { type Owner, withOwner } from '../session/owner.ts';
import type { Shop } from '../shop.ts';
import { EMPTY_ADDRESS, type ShippingAddress } from './shipping-address.ts';

const KEY = 'private:checkout-draft';
const LONGEST = 500;

const field = v.pipe(
  textOrEmpty,
  v.transform((value) => value.slice(0, LONGEST)),
);
const Draft = v.object({
  /** The owner's tag. */
  whose: v.string(),
  fullName: field,
  address: field,
  city: field,
  state: field,
  postalCode: field,
  phone: field,
});

interface Dependencies {
  storage: Pick<typeof localStore, 'read' | 'write' | 'remove'>;
  owner: Pick<Owner, 'tag'>;
}

/**
 * The half-filled shipping form on this device (D24): it outlives a reload, a dead battery and a trip to /login. It
 * goes when the order exists, when the shopper signs out and when another one signs in (D34).
 */
export function shippingDraft({ storage, owner }: Dependencies) {
  return {
    /** What this shopper typed before; empty fields if nothing sound is kept. */
    read(): ShippingAddress {
      const { whose, ...address } = readAs(KEY, Draft, storage) ?? { ...EMPTY_ADDRESS, whose: null };
      return whose === owner.tag() ? address : EMPTY_ADDRESS;
    },

    keep(address: ShippingAddress): void {
      const whose = owner.tag();
      // After signing out, perhaps in another tab, there is nobody to keep it for.
      if (whose !== null) storage.write(KEY, JSON.stringify({ ...address, whose }));
    },

    forget(): void {
      storage.remove(KEY);
    },
  };
}

/** The draft of this device's owner. */
export function createDraft(shop: Shop) {
  return shippingDraft(withOwner(shop));
}
