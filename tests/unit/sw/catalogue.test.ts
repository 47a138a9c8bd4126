import { describe, expect, it } from 'vitest';
import { prefetch, saveCataloguePage } from '../../../sw/catalogue.ts';
import { NOW, prefetchWorld as newWorld } from './prefetch-world.ts';

const HOUR = 60 * 60 * 1000;

describe('D36: the offline catalogue is prefetched once a day', () => {
  it('requests the store and the lists of its categories, and records the time', async () => {
    const world = newWorld();
    expect(await prefetch([], [], world.fetching)).toBe(true);
    expect(world.asked[0]).toBe('/storeInfo');
    expect(world.asked).toContain('/products?category=pens&limit=12&page=1');
    expect(world.notes.get('warmed-up-at')).toBe(NOW);
  });

  it('does nothing if it ran less than a day ago', async () => {
    const world = newWorld({ prefetchedAt: NOW - 23 * HOUR });
    await prefetch([], [], world.fetching);
    expect(world.asked).toEqual([]);
  });

  it('runs again after a day', async () => {
    const world = newWorld({ prefetchedAt: NOW - 25 * HOUR });
    await prefetch([], [], world.fetching);
    expect(world.asked.length).toBeGreaterThan(1);
  });

  it('runs again if the clock was set back and the recorded time is in the future', async () => {
    const world = newWorld({ prefetchedAt: NOW + 300 * 24 * HOUR });
    await prefetch([], [], world.fetching);
    expect(world.asked.length).toBeGreaterThan(1);
    expect(world.notes.get('warmed-up-at')).toBe(NOW);
  });

  it('stops when an answer fails to arrive, and records nothing', async () => {
    const world = newWorld({ failsAfter: 2 });
    expect(await prefetch([], [], world.fetching)).toBe(false);
    expect(world.asked).toHaveLength(3);
    expect(world.notes.size).toBe(0);
  });

  it('goes on where it stopped, once the server answers', async () => {
    const failing = '/products?category=pens&limit=12&page=1';
    const { fetching } = newWorld();
    const seen = [`${fetching.base}/products/p1`];
    const tries = [failing, failing, ''].map((path) => newWorld({ failing: path }));
    const results = [];
    for (const { fetching: once } of tries)
      results.push(await prefetch(seen, [], { ...once, stored: fetching.stored }));
    expect(results).toEqual([false, false, true]);
    expect(tries[0]?.asked).toContain('/products/p1');
    expect(tries[1]?.asked).toEqual(['/storeInfo', failing]);
    expect(tries[2]?.asked.slice(0, 2)).toEqual(['/storeInfo', failing]);
  });

  it('stops at the first page that was seen and cannot be asked for', async () => {
    const world = newWorld({ failsAfter: 0 });
    const seen = ['/products/p1', '/products/p2'].map((path) => world.fetching.base + path);
    expect(await prefetch(seen, [], world.fetching)).toBe(false);
    expect(world.asked).toHaveLength(1);
  });
});

describe('D35: a page of the catalogue is called saved', () => {
  const { fetching } = newWorld();

  it('with the shop’s own count once it is stored', async () => {
    const text = '{"data":[{"id":"p1","title":"Pen"}],"count":153}';
    const products = [{ id: 'p1', raw: { id: 'p1', title: 'Pen' } }];
    const valid = { ...fetching, fetchAndStore: async () => ({ kind: 'valid' as const, text, products }) };
    expect(await saveCataloguePage(2, valid)).toEqual({
      state: 'saved',
      products: 1,
      total: 153,
      last: true,
    });
  });

  it('never on a full device', async () => {
    const full = { ...fetching, fetchAndStore: async () => ({ kind: 'full' as const }) };
    expect(await saveCataloguePage(1, full)).toEqual({ state: 'full' });
  });
});
