import { describe, expect, it } from 'vitest';
import { type Fetching, warmUp } from '../../../sw/catalogue.ts';
import type { Outcome } from '../../../sw/network.ts';

const BASE = 'https://shop.example/api/v1';
const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1000;

describe('D36: the warm-up fills the shelf once a day', () => {
  it('requests the store and the lists of its categories, and records the time', async () => {
    const world = newWorld();
    await warmUp([], [], world.fetching);
    expect(world.asked[0]).toBe('/storeInfo');
    expect(world.asked).toContain('/products?category=pens&limit=12&page=1');
    expect(world.notes.get('warmed-up-at')).toBe(NOW);
  });

  it('does nothing if it ran less than a day ago', async () => {
    const world = newWorld({ warmedUpAt: NOW - 23 * HOUR });
    await warmUp([], [], world.fetching);
    expect(world.asked).toEqual([]);
  });

  it('runs again after a day', async () => {
    const world = newWorld({ warmedUpAt: NOW - 25 * HOUR });
    await warmUp([], [], world.fetching);
    expect(world.asked.length).toBeGreaterThan(1);
  });

  it('runs again if the clock was set back and the recorded time is in the future', async () => {
    const world = newWorld({ warmedUpAt: NOW + 300 * 24 * HOUR });
    await warmUp([], [], world.fetching);
    expect(world.asked.length).toBeGreaterThan(1);
    expect(world.notes.get('warmed-up-at')).toBe(NOW);
  });

  it('stops when an answer fails to arrive, and records nothing', async () => {
    const world = newWorld({ failsAfter: 2 });
    await warmUp([], [], world.fetching);
    expect(world.asked).toHaveLength(3);
    expect(world.notes.size).toBe(0);
  });
});

function newWorld({ warmedUpAt, failsAfter = Infinity }: { warmedUpAt?: number; failsAfter?: number } = {}) {
  const asked: string[] = [];
  const notes = new Map<string, unknown>(warmedUpAt === undefined ? [] : [['warmed-up-at', warmedUpAt]]);
  const sound: Outcome = { kind: 'sound', text: '{"categories":["Pens"]}', products: [] };
  const failed: Outcome = { kind: 'failed', cause: 'network', response: null };
  const fetching: Fetching = {
    base: BASE,
    fetchAndKeep: async (read) => {
      asked.push(read.url.slice(BASE.length));
      return asked.length > failsAfter ? failed : sound;
    },
    savePicture: async () => true,
    keepPicture: async () => true,
    note: async (key) => notes.get(key),
    setNote: async (key, value) => void notes.set(key, value),
    now: () => NOW,
  };
  return { fetching, asked, notes };
}
