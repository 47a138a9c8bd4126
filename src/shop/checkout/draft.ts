import * as v from 'valibot';
import { localStore } from '../../lib/local-storage.ts';
import { textOrEmpty } from '../../lib/wire.ts';
import { PRIVATE_KEY_PREFIX } from '../session/forget-shopper.ts';
import { EMPTY_ADDRESS, type ShippingAddress } from './shipping-address.ts';

/**
 * The half-filled shipping form on this device (D24): it outlives a reload, a dead battery and a trip to
 * /login; it goes when the order exists and when the shopper signs out (D34).
 */
const KEY = `${PRIVATE_KEY_PREFIX}checkout-draft`;
const LONGEST = 500;

const field = v.pipe(
  textOrEmpty,
  v.transform((value) => value.slice(0, LONGEST)),
);
const Draft = v.object({
  fullName: field,
  address: field,
  city: field,
  state: field,
  postalCode: field,
  phone: field,
});

/** What was typed before; empty fields where nothing sound is kept. */
export function readDraft(): ShippingAddress {
  try {
    const read = v.safeParse(Draft, JSON.parse(localStore.read(KEY) ?? 'null'));
    return read.success ? read.output : EMPTY_ADDRESS;
  } catch {
    return EMPTY_ADDRESS;
  }
}

export function keepDraft(address: ShippingAddress): void {
  localStore.write(KEY, JSON.stringify(address));
}

export function forgetDraft(): void {
  localStore.remove(KEY);
}
