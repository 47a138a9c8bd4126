import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../../../../src/features/account/sign-out.ts';
import { createDeliverTo } from '../../../../src/features/delivery/deliver-to.ts';
import { fakeDevice, forbiddenStorage } from '../../fake-device.ts';

const ASHA = 'asha@example.com';
const RAVI = 'ravi@example.com';
const KEY = 'private:deliver-to';

describe('D57.68: the PIN code that was typed once', () => {
  let device: ReturnType<typeof fakeDevice>;
  let deliverTo: ReturnType<typeof createDeliverTo>;
  beforeEach(() => {
    device = fakeDevice();
    deliverTo = createDeliverTo(device);
  });

  function enter(token: string, email: string): void {
    device.signIn(email, token);
  }

  it('is kept, and forgotten when the field is emptied', () => {
    expect(deliverTo.read()).toBeNull();
    deliverTo.keep('560001');
    expect(createDeliverTo(device).read()).toBe('560001');
    deliverTo.forget();
    expect(device.storage.keys()).toEqual([]);
  });

  it('of a guest stays with the first who signs in, and goes when that shopper signs out', () => {
    deliverTo.keep('560001');
    enter('abc', ASHA);
    expect(deliverTo.read()).toBe('560001');
    expect(signOut(device)).toBe(true);
    expect(device.storage.read(KEY)).toBeNull();
  });

  it.each([
    ['a guest', () => {}],
    ['the shopper before', () => enter('abc', ASHA)],
  ])('of %s is never shown to the next shopper (D34)', (_, before) => {
    before();
    deliverTo.keep('560001');
    enter('abc', ASHA);
    device.session.enter('def', RAVI);
    expect(deliverTo.read()).toBeNull();
    device.owner.claim(RAVI);
    expect(device.storage.read(KEY)).toBeNull();
  });

  it('survives the end of a session (D20)', () => {
    enter('abc', ASHA);
    deliverTo.keep('560001');
    device.session.leave();
    expect(deliverTo.read()).toBe('560001');
  });

  it.each(['', 'null', '{"pinCode":560001}', '{"pinCode":"012345"}', '{"pinCode":"5600"}'])(
    'is none where %j is stored',
    (text) => {
      device.storage.write(KEY, text);
      expect(deliverTo.read()).toBeNull();
    },
  );

  it('is not kept where nothing can be stored, and nothing fails', () => {
    const forbidden = createDeliverTo({ ...device, storage: forbiddenStorage });
    forbidden.keep('560001');
    forbidden.forget();
    expect(forbidden.read()).toBeNull();
  });
});
