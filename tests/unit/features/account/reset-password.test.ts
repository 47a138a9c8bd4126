import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { NewPassword } from '../../../../src/features/account/credentials.ts';
import { askForReset, resetPassword } from '../../../../src/features/account/reset-password.ts';
import { PageFailure, RequestFailure } from '../../../../src/platform/api.ts';
import { onlyWith } from '../../../../src/screens/onlyWith.tsx';
import { fakeDevice } from '../../fake-device.ts';
import { answering, PORTAL_PAGE } from '../../fake-shop.ts';
import { settledStore, storeState } from '../../store-state.ts';

const EMAIL = { email: ' asha@example.com ' };
const PASSWORD = { password: 'after-the-rain', confirmPassword: 'after-the-rain' };

let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  device = fakeDevice();
});

const notices = () => device.notices.waiting.get();

describe('D53.53: whether the server offers a new password by email', () => {
  const offered = (features: string[] | null) => onlyWith('reset', { storeInfo: settledStore(features) });

  it('is as it says', async () => {
    await offered(['mail', 'reset']);
    await expect(offered(['mail'])).rejects.toMatchObject({ options: { to: '/404' } });
  });

  it('is not known while the store information is missing', async () => {
    await expect(offered(null)).rejects.toThrow(PageFailure);
  });
});

describe('D53.53: asking for the link', () => {
  it('sends the email alone, trimmed', async () => {
    const sent: unknown[] = [];
    const api = { send: async (...call: unknown[]) => sent.push(call) };
    expect(await askForReset({ ...device, api }, EMAIL)).toBe(true);
    expect(sent).toEqual([['/users/forgot-password', { email: 'asha@example.com' }]]);
    expect(notices()).toEqual([]);
  });

  it('carries the language of the page, where the server offers it', async () => {
    const sent: unknown[] = [];
    const api = { send: async (_path: string, body: unknown) => void sent.push(body) };
    for (const code of ['hi', 'en', 'ta']) {
      device.storeInfo.set(storeState(['reset', 'languages'], code));
      await askForReset({ ...device, api }, EMAIL);
    }
    const email = 'asha@example.com';
    expect(sent).toEqual([{ email, lang: 'hi' }, { email }, { email }]);
  });

  it.each([
    [answering(429, { error: 'Too many requests.' }), 'Too many requests.'],
    [answering(500, {}), 'The link could not be sent. Please try again.'],
    [answering(503, PORTAL_PAGE), 'No response from server. Please try again later.'],
  ])('a failure is one notice', async (api, message) => {
    expect(await askForReset({ ...device, api }, EMAIL)).toBe(false);
    expect(notices()).toMatchObject([{ title: 'Error', message, tone: 'error' }]);
  });
});

describe('D53.53: the new password', () => {
  it('is asked for twice', () => {
    expect(v.safeParse(NewPassword, PASSWORD).success).toBe(true);
    const issues = v.safeParse(NewPassword, { ...PASSWORD, confirmPassword: 'after-the-sun' }).issues;
    expect(issues?.map(({ message, path }) => [path?.[0].key, message])).toEqual([
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });

  it('ends the session here, too, and the shopper logs in', async () => {
    device.session.enter('old-token', 'asha@example.com');
    expect(await resetPassword({ ...device, api: { send: async () => {} } }, 'link', PASSWORD)).toBe('done');
    expect(device.session.get()).toEqual({ state: 'expired' });
    expect(device.session.authorization()).toBeNull();
    expect(notices()).toMatchObject([{ tone: 'success' }]);
  });

  it('with a link that is no longer valid is not set, and nobody is signed out', async () => {
    device.session.enter('token', 'asha@example.com');
    const api = answering(410, { error: 'This link is no longer valid.' });
    expect(await resetPassword({ ...device, api }, 'link', PASSWORD)).toBe('refused');
    expect(device.session.authorization()).toBe('Bearer token');
    expect(notices()).toEqual([]);
  });

  it('that cannot be saved leaves the form as it is', async () => {
    const api = {
      send: async () => {
        throw new RequestFailure('network', {});
      },
    };
    expect(await resetPassword({ ...device, api }, 'link', PASSWORD)).toBe('said');
    expect(notices()).toMatchObject([{ message: 'No response from server. Please try again later.' }]);
  });
});
