import { describe, expect, it } from 'vitest';
import { fillCatalogue } from '../../../../src/shop/offline/fill-catalogue.ts';
import { fakeStorage } from '../../fake-device.ts';

const A_DAY = 24 * 60 * 60 * 1000;

/** A device whose shop has `pages` pages of 100; what it asked for, and how to run it again. */
function device(pages: number, storage = fakeStorage()) {
  const world = { asked: [] as number[], rests: 0, at: 1_000_000_000_000, good: true, online: true };
  const run = () =>
    fillCatalogue({
      storage,
      ask: async (page) => {
        world.asked.push(page);
        if (!world.online) return { state: 'failed' };
        return { state: 'saved', products: 100, total: pages * 100, last: page >= pages };
      },
      mayGoOn: () => world.good,
      rest: async () => {
        world.rests += 1;
      },
      now: () => world.at,
    });
  return { world, run };
}

describe('D39: a small shelf is filled while nothing else is going on', () => {
  it('100 products a request, with a rest before each', async () => {
    const { world, run } = device(3);
    expect(await run()).toBe('filled');
    expect(world.asked).toEqual([1, 2, 3]);
    expect(world.rests).toBe(3);
  });

  it('never over 2,000 products', async () => {
    const { world, run } = device(200);
    await run();
    expect(world.asked).toHaveLength(20);
  });

  it('once a week, also where the clock was set back', async () => {
    const { world, run } = device(2);
    await run();
    world.at += 6 * A_DAY;
    expect(await run()).toBe('not now');
    expect(world.asked).toHaveLength(2);
    world.at += 2 * A_DAY;
    await run();
    expect(world.asked).toEqual([1, 2, 1, 2]);
    world.at -= 30 * A_DAY;
    await run();
    expect(world.asked).toHaveLength(6);
  });

  it('goes on where it was cut short, and begins anew a week later', async () => {
    const { world, run } = device(4);
    world.online = false;
    expect(await run()).toBe('not now');
    world.online = true;
    await run();
    expect(world.asked).toEqual([1, 1, 2, 3, 4]);
  });

  it('asks for nothing in a bad moment: Save-Data, a slow connection, a page out of sight', async () => {
    const { world, run } = device(4);
    world.good = false;
    expect(await run()).toBe('not now');
    expect(world.asked).toEqual([]);
  });
});
