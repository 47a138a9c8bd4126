import { describe, expect, it } from 'vitest';
import { createStore } from '../../../../src/lib/store.ts';
import { createInstallation, mayInvite } from '../../../../src/platform/installed/installation.ts';
import { fakeStorage } from '../../fake-device.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;

/** The shop in a new tab of this device. */
const open = (storage: ReturnType<typeof fakeStorage>) =>
  createInstallation({ storage, tab: fakeStorage(), installPrompt: createStore(null), now: () => NOW });

describe('an unobtrusive install invitation', () => {
  it('waits for the second visit', () => {
    expect(mayInvite({ visits: 1, dismissedAt: null }, NOW)).toBe(false);
    expect(mayInvite({ visits: 2, dismissedAt: null }, NOW)).toBe(true);
  });

  it('remembers for 30 days that it was dismissed', () => {
    expect(mayInvite({ visits: 9, dismissedAt: NOW - 29 * DAY }, NOW)).toBe(false);
    expect(mayInvite({ visits: 9, dismissedAt: NOW - 31 * DAY }, NOW)).toBe(true);
  });

  it('comes back even if the clock was set back after it was dismissed', () => {
    expect(mayInvite({ visits: 9, dismissedAt: NOW + 365 * DAY }, NOW)).toBe(true);
  });
});

describe('what this device remembers of it', () => {
  it('a visit counts once for each tab, a dismissal stays', () => {
    const storage = fakeStorage();
    const first = open(storage);
    first.countVisit();
    first.countVisit();
    const second = open(storage);
    second.countVisit();
    expect(second.memory.get()).toEqual({ visits: 2, dismissedAt: null });
    second.dismiss();
    expect(open(storage).memory.get()).toEqual({ visits: 2, dismissedAt: NOW });
  });

  it.each(['', '{', 'null', '{"visits":"many"}'])('%j is a first visit', (text) => {
    const storage = fakeStorage({ 'install-invitation': text });
    expect(open(storage).memory.get()).toEqual({ visits: 0, dismissedAt: null });
  });
});
