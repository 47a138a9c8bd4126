import { expect, it } from 'vitest';
import { onceLoaded } from '../../../src/lib/promises.ts';

it('loads once, and again after a failure', async () => {
  let loads = 0;
  const load = onceLoaded(async () => {
    loads += 1;
    if (loads === 1) throw new Error('No network');
    return loads;
  });
  const first = load();
  expect(load()).toBe(first);
  await expect(first).rejects.toThrow('No network');
  expect([await load(), await load()]).toEqual([2, 2]);
});
