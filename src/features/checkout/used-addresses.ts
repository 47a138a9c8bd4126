import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import { listOf } from '../../lib/wire.ts';
import type { Needs } from '../../platform/needs.ts';
import { ShippingAddress } from './shipping-address.ts';

const KEY = 'private:addresses';
const MAX_STORED = 5;

const UsedAddresses = v.object({
  whose: v.string(),
  addresses: listOf(ShippingAddress),
});

export function createUsedAddresses({ storage, owner }: Needs<'storage' | 'owner.tag'>) {
  return { read, remember, forget };

  function read(): ShippingAddress[] {
    const stored = readAs(KEY, UsedAddresses, storage);
    return stored?.whose === owner.tag() ? stored.addresses : [];
  }

  function remember(draft: ShippingAddress): void {
    const address = v.safeParse(ShippingAddress, draft);
    if (address.success) keep([address.output, ...without(address.output)].slice(0, MAX_STORED));
  }

  function forget(address: ShippingAddress): void {
    keep(without(address));
  }

  function without(address: ShippingAddress): ShippingAddress[] {
    return read().filter((each) => addressKey(each) !== addressKey(address));
  }

  function keep(addresses: readonly ShippingAddress[]): void {
    const whose = owner.tag();
    if (whose !== null) storage.write(KEY, JSON.stringify({ whose, addresses }));
  }
}

export function addressKey(address: ShippingAddress): string {
  return Object.values(address).join('\n').toLowerCase();
}

export type UsedAddresses = ReturnType<typeof createUsedAddresses>;
