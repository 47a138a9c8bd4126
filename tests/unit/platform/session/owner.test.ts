import { describe, expect, it } from 'vitest';
import { fakeDevice, forbiddenStorage } from '../../fake-device.ts';

const asha = 'asha@example.com';
const ravi = 'ravi@example.com';
const DRAFT = 'private:checkout-draft';

/** A device on which this shopper has signed in by the form and typed something. */
function usedBy(email: string) {
  const used = fakeDevice();
  used.signIn(email, 'first');
  used.storage.write(DRAFT, '{}');
  used.told.length = 0;
  used.deleted.length = 0;
  return used;
}

function sessionEnds({ session }: ReturnType<typeof fakeDevice>) {
  session.expire(session.authorization());
}

/** The cookie of a page that another program has signed in; the account says whose it is. */
const cameFromElsewhere = (account: () => Promise<string>) => (device: ReturnType<typeof fakeDevice>) => {
  device.session.enter('second', '');
  expect(device.owner.tag()).toBeNull();
  return device.owner.identify(account);
};

describe('D20: the same shopper finds what was typed', () => {
  it('after a 401, with another token', () => {
    const device = usedBy(asha);
    const tag = device.owner.tag();
    sessionEnds(device);
    expect(device.owner.tag()).toBe(tag);
    device.session.enter('second', asha);
    device.owner.claim(' Asha@Example.com');
    expect(device.owner.tag()).toBe(tag);
    expect(device.storage.read(DRAFT)).toBe('{}');
    expect(device.told).toEqual(['back']);
  });

  it('when the session has no e-mail and the account supplies it', async () => {
    const device = fakeDevice();
    device.session.enter('first', '');
    await device.owner.identify(async () => asha);
    const tag = device.owner.tag();
    await Promise.resolve();
    sessionEnds(device);
    device.signIn(asha, 'second');
    expect(tag).not.toBeNull();
    expect(device.owner.tag()).toBe(tag);
  });

  it('when the token was renewed, once the account confirms it', async () => {
    const device = usedBy(asha);
    const tag = device.owner.tag();
    await cameFromElsewhere(async () => asha)(device);
    expect(device.owner.tag()).toBe(tag);
    expect(device.storage.read(DRAFT)).toBe('{}');
  });
});

describe('D34: when another shopper signs in, what the first one left goes', () => {
  it.each<[string, (device: ReturnType<typeof fakeDevice>) => unknown]>([
    ['with no 401 between them', (device) => device.signIn(ravi, 'second')],
    [
      'after a 401',
      (device) => {
        sessionEnds(device);
        device.signIn(ravi, 'second');
      },
    ],
    ['when the cookie comes from elsewhere, before anything is shown', cameFromElsewhere(async () => ravi)],
    ['also when it is unknown who it is', cameFromElsewhere(() => Promise.reject(new Error('offline')))],
  ])('%s', async (_when, another) => {
    const device = usedBy(asha);
    const tag = device.owner.tag();
    await another(device);
    expect(device.owner.tag()).not.toBe(tag);
    expect(device.storage.read(DRAFT)).toBeNull();
    const own = ['daftar-order', 'daftar-invoices', 'daftar-order-list', 'daftar-saved-lists'];
    expect(device.deleted).toEqual(own);
    expect(device.told).toEqual(['signed-in']);
    expect(device.session.shopper.get()).toBeGreaterThan(1);
  });

  it('and when it is unknown who the first one was', async () => {
    const device = fakeDevice();
    device.session.enter('first', '');
    await device.owner.identify(() => Promise.reject(new Error('offline')));
    const tag = device.owner.tag();
    sessionEnds(device);
    device.signIn(asha, 'second');
    expect(device.owner.tag()).not.toBe(tag);
  });
});

it('a first visit does not wait for the account, nor does one whose shopper is known', async () => {
  const device = fakeDevice();
  device.session.enter('first', '');
  await device.owner.identify(() => new Promise(() => {}));
  expect(device.owner.tag()).not.toBeNull();
  const known = usedBy(asha);
  await known.owner.identify(() => expect.unreachable());
});

it('the first sign-in on a device removes nothing from the tabs of a guest', () => {
  const device = fakeDevice();
  device.signIn(asha, 'first');
  expect(device.told).toEqual(['back']);
});

it('neither e-mail nor token is stored', () => {
  const device = usedBy(asha);
  const texts = device.storage.keys().map((key) => device.storage.read(key));
  expect(texts.join()).not.toMatch(/asha|first/);
});

it('D34: without a storage there is no owner, whoever signs in counts as another, and nothing fails', async () => {
  const device = fakeDevice({ storage: forbiddenStorage });
  device.signIn(asha, 'first');
  expect(device.told).toEqual(['signed-in']);
  await device.owner.identify(async () => asha);
  expect(device.owner.tag()).toBeNull();
});
