import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SharedCounter, sharedAttempts } from '../../../../engines/vendure/engine/api/attempts.ts';

afterEach(() => vi.restoreAllMocks());

const MINUTE = 60_000;

/** As Redis counts, for two engines in one process. */
function counter(): SharedCounter & { keys: Map<string, number> } {
  const keys = new Map<string, number>();
  return {
    keys,
    async add(key, windowMs) {
      const count = (keys.get(key) ?? 0) + 1;
      keys.set(key, count);
      return { count, endsInMs: windowMs - 500 };
    },
    remove: async (key) => void keys.delete(key),
  };
}

describe('attempts that engines count together', () => {
  it('are as many as one engine alone would allow', async () => {
    const shared = counter();
    const [one, other] = [sharedAttempts(shared), sharedAttempts(shared)].map((limit) =>
      limit('sign-in', 3, MINUTE),
    );
    expect(await one?.count('asha')).toBe(0);
    expect(await other?.count('asha')).toBe(0);
    expect(await one?.count('asha')).toBe(0);
    expect(await other?.count('asha')).toBe(60);
    expect(await other?.count('meera')).toBe(0);
    await one?.forget('asha');
    expect(await other?.count('asha')).toBe(0);
  });

  it('do not mix with attempts of another kind, and their keys name nobody', async () => {
    const shared = counter();
    const limit = sharedAttempts(shared);
    await limit('sign-in', 1, MINUTE).count('asha@example.in from 192.0.2.1');
    expect(await limit('track', 1, MINUTE).count('asha@example.in from 192.0.2.1')).toBe(0);
    expect(shared.keys.size).toBe(2);
    for (const key of shared.keys.keys()) expect(key).toMatch(/^daftar:(sign-in|track):[\w-]{43}$/);
  });

  it('are counted by each engine for itself while the counter fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = async () => {
      throw new Error('Connection is closed.');
    };
    const attempts = sharedAttempts({ add: failing, remove: failing })('sign-in', 2, MINUTE);
    expect(await attempts.count('asha')).toBe(0);
    expect(await attempts.count('asha')).toBe(0);
    expect(await attempts.count('asha')).toBe(60);
    await attempts.forget('asha');
    expect(await attempts.count('asha')).toBe(0);
  });
});
