import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Account, accountFailure, loadAccount } from '../../../../src/features/account/account.ts';
import { formatLongDate } from '../../../../src/lib/dates.ts';
import { RequestFailure } from '../../../../src/platform/api.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import { answering } from '../../fake-shop.ts';

const asha = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  createdAt: '2025-04-18T09:30:00Z',
};

describe('SPEC 3: account info', () => {
  it.each([asha, { data: asha }, { data: { data: asha } }])(
    'is read directly, from data and from data.data',
    (wire) => {
      expect(v.parse(Account, wire)).toEqual(asha);
    },
  );

  it('D12: a field that is null reads as absent', () => {
    expect(v.parse(Account, { data: { ...asha, lastName: null, createdAt: null } })).toEqual({
      ...asha,
      lastName: '',
      createdAt: undefined,
    });
  });
});

describe('SPEC 2, Account: the day of joining', () => {
  it('is written like April 18, 2025', () => {
    expect(formatLongDate('2025-04-18T09:30:00Z')).toBe('April 18, 2025');
  });

  it.each([undefined, '', 'yesterday'])('has a fallback for %j', (date) => {
    expect(formatLongDate(date)).toBeNull();
  });
});

describe('SPEC 8: account load failure', () => {
  it("toast 'Error' with 'Failed to load account information' plus status code", async () => {
    const notices = createNotices();
    await expect(loadAccount({ api: answering(403, {}), notices })).rejects.toThrow(
      'Failed to load account information',
    );
    expect(notices.waiting.get()).toMatchObject([
      { title: 'Error', message: 'Failed to load account information: 403' },
    ]);
  });

  it("or 'No response received'", () => {
    expect(accountFailure(new RequestFailure('network', {}))).toContain('No response received');
    expect(accountFailure(new RequestFailure('timeout', {}))).toContain('No response received');
  });

  it('or the error message', () => {
    expect(accountFailure(new Error('Out of paper'))).toContain('Out of paper');
  });
});
