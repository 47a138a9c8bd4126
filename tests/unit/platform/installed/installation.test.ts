import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../../src/lib/store.ts';
import { createInstallation, mayInvite } from '../../../../src/platform/installed/installation.ts';
import { fakeStorage } from '../../fake-device.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => vi.useRealTimers());

/** The shop in a new tab of this device. */
const open = (storage: ReturnType<typeof fakeStorage>) =>
  createInstallation({ storage, tab: fakeStorage(), installPrompt: createStore(null) });

it.each<[string, number, number | null, boolean]>([
  ['does not come at the first visit', 1, null, false],
  ['comes at the second', 2, null, true],
  ['remembers for 30 days that it was dismissed', 9, NOW - 29 * DAY, false],
  ['and not longer', 9, NOW - 31 * DAY, true],
  ['comes back even if the clock was set back after it was dismissed', 9, NOW + 365 * DAY, true],
])('an unobtrusive install invitation: %s', (_what, visits, dismissedAt, may) =>
  expect(mayInvite({ visits, dismissedAt }, NOW)).toBe(may),
);

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
