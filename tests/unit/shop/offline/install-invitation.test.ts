import { describe, expect, it } from 'vitest';
import { mayInvite } from '../../../../src/shop/offline/install-invitation.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;

describe('a quiet install invitation', () => {
  it('waits for the second visit', () => {
    expect(mayInvite({ visits: 1, dismissedAt: null }, NOW)).toBe(false);
    expect(mayInvite({ visits: 2, dismissedAt: null }, NOW)).toBe(true);
  });

  it('remembers for 30 days that it was dismissed', () => {
    expect(mayInvite({ visits: 9, dismissedAt: NOW - 29 * DAY }, NOW)).toBe(false);
    expect(mayInvite({ visits: 9, dismissedAt: NOW - 31 * DAY }, NOW)).toBe(true);
  });
});
