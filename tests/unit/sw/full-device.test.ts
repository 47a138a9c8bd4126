import { describe, expect, it } from 'vitest';
import { putWhole, withRoom } from '../../../sw/full-device.ts';
import { cacheInMemory } from './cache-in-memory.ts';

const ADDRESS = 'https://shop.example/a.js';

describe('faults row 59: a cache on a full device', () => {
  it('keeps what is stored whole, also nothing', async () => {
    const cache = cacheInMemory();
    for (const body of ['run()', '']) {
      await putWhole(cache, ADDRESS, new Response(body));
      expect(await (await cache.match(ADDRESS))?.text()).toBe(body);
    }
  });

  it('has nothing of what is stored in part, even if it fails to delete it at first', async () => {
    const cut = cacheInMemory({ stored: (body) => body.slice(0, 2) });
    let deletions = 0;
    const remove = (url: string) => (++deletions === 1 ? Promise.reject(new Error('full')) : cut.delete(url));
    const put = putWhole({ ...cut, delete: remove }, ADDRESS, new Response('run()'));
    await expect(put).rejects.toThrow(expect.objectContaining({ name: 'QuotaExceededError' }));
    expect(await cut.match(ADDRESS)).toBeUndefined();
  });

  it('keeps one of two that are stored at the same time', async () => {
    const cache = cacheInMemory();
    const puts = ['short', 'much longer'].map((body) => putWhole(cache, ADDRESS, new Response(body)));
    await Promise.all(puts);
    expect(await (await cache.match(ADDRESS))?.text()).toBe('much longer');
  });

  it('gives pictures up for what failed twice', async () => {
    const deleted: string[] = [];
    const storage = { delete: async (name: string) => deleted.push(name) > 0 };
    const fillsUntilThen = async () => {
      if (deleted.length === 0) throw new Error('full');
      return 'stored';
    };
    expect(await withRoom(fillsUntilThen, storage)).toBe('stored');
    await expect(withRoom(() => Promise.reject(new Error('full')), storage)).rejects.toThrow('full');
    const twice = [() => Promise.reject(new Error('at first')), async () => 'deleted'];
    expect(await withRoom(() => twice.shift()?.() ?? Promise.reject(), storage)).toBe('deleted');
    expect(deleted).toEqual(['daftar-pictures-v1', 'daftar-pictures-v1']);
  });
});
