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
 * The half-filled shipping form (D24). It is removed when the order exists, and when the shopper changes
 * (D34).
 */
export function shippingDraft({ storage, owner }: Dependencies) {
  return {
    read(): ShippingAddress {
      const { whose, ...address } = readAs(KEY, Draft, storage) ?? { ...EMPTY_ADDRESS, whose: null };
      return whose === owner.tag() ? address : EMPTY_ADDRESS;
    },

    keep(address: ShippingAddress): void {
      const whose = owner.tag();
      // Perhaps the shopper has signed out in another tab.
      if (whose !== null) storage.write(KEY, JSON.stringify({ ...address, whose }));
    },

    forget(): void {
      storage.remove(KEY);
    },
  };
}

export function createDraft(shop: Shop) {
  return shippingDraft(withOwner(shop));
}
