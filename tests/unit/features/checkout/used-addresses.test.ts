import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../../../../src/features/account/sign-out.ts';
import { createDraft } from '../../../../src/features/checkout/shipping-address.ts';
import { createUsedAddresses } from '../../../../src/features/checkout/used-addresses.ts';
import { fakeDevice, forbiddenStorage } from '../../fake-device.ts';
import { ADDRESS as HOME } from '../orders/ordering-world.ts';

const KEY = 'private:addresses';
const WORK = { ...HOME, address: '3 Residency Road', postalCode: '560025' };

describe('D53.55: addresses used before', () => {
  let device: ReturnType<typeof fakeDevice>;
  let used: ReturnType<typeof createUsedAddresses>;
  beforeEach(() => {
    device = fakeDevice();
    device.signIn('asha@example.com', 'abc');
    used = createUsedAddresses(device);
  });

  it('are offered newest first, each once', () => {
    used.remember(HOME);
    used.remember(WORK);
    used.remember({ ...HOME, city: ' BENGALURU ' });
    expect(used.read()).toEqual([{ ...HOME, city: 'BENGALURU' }, WORK]);
  });

  it('are at most five', () => {
    for (const house of [1, 2, 3, 4, 5, 6, 7]) used.remember({ ...HOME, address: `${house} Press Lane` });
    expect(used.read().map(({ address }) => address[0])).toEqual(['7', '6', '5', '4', '3']);
  });

  it('are removed one by one', () => {
    used.remember(HOME);
    used.remember(WORK);
    used.forget(HOME);
    expect(used.read()).toEqual([WORK]);
    used.forget(HOME);
    used.forget(WORK);
    expect(used.read()).toEqual([]);
  });

  it('an address that is not complete is none', () => {
    used.remember({ ...HOME, phone: ' ' });
    used.remember(createDraft(device).read());
    expect(used.read()).toEqual([]);
  });

  it('D34: signing out removes them', () => {
    used.remember(HOME);
    signOut(device);
    expect(device.storage.keys()).toEqual([]);
    expect(used.read()).toEqual([]);
  });

  it('D20: the same shopper finds them after a 401, another one does not', () => {
    used.remember(HOME);
    const late = device.storage.read(KEY) ?? '';
    device.session.expire('Bearer abc');
    device.signIn('asha@example.com', 'def');
    expect(used.read()).toEqual([HOME]);
    device.signIn('ravi@example.com', 'xyz');
    expect(used.read()).toEqual([]);
    // Stored late by a tab of the first shopper.
    device.storage.write(KEY, late);
    expect(used.read()).toEqual([]);
    used.remember(WORK);
    expect(used.read()).toEqual([WORK]);
  });

  it('D34: nothing is stored for a shopper who has signed out', () => {
    signOut(device);
    used.remember(HOME);
    expect(device.storage.keys()).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '{"addresses":{}}', '{"whose":1,"addresses":[]}'])(
    '%s reads as none',
    (text) => {
      device.storage.write(KEY, text);
      expect(used.read()).toEqual([]);
    },
  );

  it('of damaged ones the others stay', () => {
    used.remember(HOME);
    const stored = JSON.parse(device.storage.read(KEY) ?? '') as { addresses: unknown[] };
    stored.addresses.push(null, 'x', { ...WORK, city: 7 }, WORK);
    device.storage.write(KEY, JSON.stringify(stored));
    expect(used.read()).toEqual([HOME, WORK]);
  });

  it('forbidden storage has none', () => {
    const forbidden = createUsedAddresses({ storage: forbiddenStorage, owner: device.owner });
    forbidden.remember(HOME);
    expect(forbidden.read()).toEqual([]);
  });
});
