import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeName,
  changePassword,
  copyOfData,
  eraseAccount,
} from '../../../../src/features/account/own-account.ts';
import { RequestFailure } from '../../../../src/platform/api.ts';
import { fakeDevice } from '../../fake-device.ts';
import { serverOf } from '../../fake-shop.ts';

let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  device = fakeDevice();
  device.session.enter('token', 'asha@example.com');
  device.storage.write('private:draft', 'Asha');
});
const notices = () => device.notices.waiting.get();

const PASSWORDS = { current: 'monsoon', password: 'after-the-rain', confirmPassword: 'after-the-rain' };
const wrong = () => Response.json({ error: 'The password is wrong' }, { status: 403 });

describe("D59.81: the shopper's own account", () => {
  it('a name is sent trimmed', async () => {
    const { asked, api } = serverOf(() => Response.json({}));
    expect(await changeName({ ...device, api }, { firstName: ' Usha ', lastName: 'Rao' })).toBe(true);
    expect(asked).toEqual([['/api/v1/accountInfo', { firstName: 'Usha', lastName: 'Rao' }]]);
    expect(notices()).toEqual([{ title: 'Success!', message: 'Your name is changed.', tone: 'success' }]);
  });

  it('a wrong password is said in the words of the page, and ends no session', async () => {
    const { asked, api } = serverOf(wrong);
    expect(await changePassword({ ...device, api }, PASSWORDS)).toBe(false);
    expect(asked).toEqual([
      ['/api/v1/users/password', { password: 'monsoon', newPassword: 'after-the-rain' }],
    ]);
    expect(notices()).toMatchObject([{ message: 'The current password is wrong.', tone: 'error' }]);
    expect(device.session.authorization()).toBe('Bearer token');
  });

  it('a deleted account leaves nothing here, and tells the other tabs', async () => {
    const { api } = serverOf(() => Response.json({}));
    expect(await eraseAccount({ ...device, api }, { password: 'monsoon' })).toBe(true);
    expect(device.session.authorization()).toBeNull();
    expect(device.storage.keys()).toEqual([]);
    expect(device.told).toEqual(['signed-out']);
  });

  it('one that is not deleted leaves everything', async () => {
    for (const answer of [wrong, () => Promise.reject(new TypeError())]) {
      expect(await eraseAccount({ ...device, ...serverOf(answer) }, { password: 'monsoon' })).toBe(false);
      expect(device.session.authorization()).toBe('Bearer token');
      expect(device.storage.keys()).toContain('private:draft');
    }
  });

  it('the copy is what the server says, whole; without it there is no file', async () => {
    const said = {
      '/accountInfo': { data: { email: 'a@b.in', more: 1 } },
      '/orders': [{ id: 'DF-1', x: 2 }],
    };
    const { api } = serverOf(() => Response.error());
    const get = async (path: keyof typeof said) => ({ value: said[path], saved: null });
    const file = await copyOfData({ ...device, api: { ...api, get: get as never } });
    expect(JSON.parse((await file?.text()) ?? '')).toEqual({
      account: said['/accountInfo'],
      orders: said['/orders'],
    });
    const left = async () => {
      device.session.shopperLeft();
      return { value: {}, saved: null };
    };
    expect(await copyOfData({ ...device, api: { ...api, get: left as never } })).toBeNull();
    expect(notices()).toEqual([]);
    const failing = async () => {
      throw new RequestFailure('network', {});
    };
    expect(await copyOfData({ ...device, api: { ...api, get: failing as never } })).toBeNull();
    expect(notices().at(-1)).toMatchObject({ message: 'No response from server. Please try again later.' });
  });
});
