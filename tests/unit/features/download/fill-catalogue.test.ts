import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  catalogueRecord,
  fillCatalogue,
  NEVER_FILLED,
  NOTHING_SAVED,
  prefetchCatalogue,
} from '../../../../src/features/download/fill-catalogue.ts';
import { createShop } from '../../../../src/root.ts';
import { fakeDevice, fakeStorage } from '../../fake-device.ts';

const A_DAY = 24 * 60 * 60 * 1000;

/** A device whose shop has `pages` pages of 100; what it asked for, and how to run it again. */
function device(pages: number, storage = fakeStorage()) {
  const world = {
    storage,
    asked: [] as number[],
    rests: 0,
    at: 1_000_000_000_000,
    good: true,
    online: true,
    lang: '',
    onAsk: (): unknown => null,
    meanwhile: async (): Promise<unknown> => null,
  };
  const run = () => {
    vi.setSystemTime(world.at);
    return fillCatalogue({
      storage,
      lang: world.lang,
      ask: async (page) => {
        world.asked.push(page);
        world.onAsk();
        if (!world.online) return { state: 'failed' };
        return { state: 'saved', products: 100, total: pages * 100, last: page >= pages };
      },
      mayGoOn: () => world.good,
      rest: async () => {
        world.rests += 1;
        await world.meanwhile();
      },
    });
  };
  return { world, run };
}

describe('D39: the offline catalogue is prefetched while the page is idle', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

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

  it('from the first page, at the next visit, where the shopper has removed the products meanwhile', async () => {
    const { world, run } = device(3);
    world.onAsk = () => world.asked.length === 2 && catalogueRecord(world.storage).noteFilling(NEVER_FILLED);
    expect(await run()).toBe('not now');
    expect(await run()).toBe('filled');
    expect(world.asked).toEqual([1, 2, 1, 2, 3]);
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

  it('D51: again when the shopper has changed the language', async () => {
    const { world, run } = device(2);
    await run();
    world.lang = 'hi';
    expect(await run()).toBe('filled');
    expect(await run()).toBe('not now');
    expect(world.asked).toEqual([1, 2, 1, 2]);
  });

  it('continues after an interruption, and starts again a week later', async () => {
    const { world, run } = device(4);
    world.online = false;
    expect(await run()).toBe('not now');
    world.online = true;
    await run();
    expect(world.asked).toEqual([1, 1, 2, 3, 4]);
  });

  it('continues from the record of a previous release, and removes it', async () => {
    const { world, run } = device(4);
    world.storage.write('catalogue-filling', JSON.stringify({ startedAt: world.at, pages: 2, done: false }));
    await run();
    expect(world.asked).toEqual([3, 4]);
    expect(world.storage.read('catalogue-filling')).toBeNull();
  });

  it('leaves what the shopper has saved as it is', async () => {
    const { world, run } = device(2);
    const saved = { ...NOTHING_SAVED, pages: 2, saved: 153, total: 153, listed: true, complete: true };
    world.storage.write('offline-catalogue', JSON.stringify(saved));
    await run();
    const record = catalogueRecord(world.storage);
    expect(record.saving()).toEqual(saved);
    expect(record.filling()).toMatchObject({ pages: 2, done: true });
    record.noteSaving({ ...saved, saved: 154 });
    expect(record.filling()).toMatchObject({ pages: 2, done: true });
  });

  it('ends if the device has no space for its progress', async () => {
    const { world, run } = device(4);
    world.onAsk = () => {
      world.storage.write = () => false;
    };
    expect(await run()).toBe('not now');
    expect(world.asked).toEqual([1]);
  });

  it('asks for no page that another tab has fetched during the rest', async () => {
    const storage = fakeStorage();
    const [here, there] = [device(4, storage), device(4, storage)];
    here.world.meanwhile = there.run;
    expect(await here.run()).toBe('not now');
    expect(there.world.asked).toEqual([1, 2, 3, 4]);
    expect(here.world.asked).toEqual([]);
  });

  it('asks for nothing in a bad moment: Save-Data, a slow connection, a page out of sight', async () => {
    const { world, run } = device(4);
    world.good = false;
    expect(await run()).toBe('not now');
    expect(world.asked).toEqual([]);
  });
});

describe('D31: during the prefetch, a page can enter the back/forward cache', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('holds the lock of all tabs for a request, not for the rest before it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done: string[] = [];
    const request = async (
      _name: string,
      _options: LockOptions,
      work: (lock: object) => Promise<unknown>,
    ) => {
      done.push('locked');
      const reply = await work({});
      done.push('free');
      return reply;
    };
    const postMessage = ({ page }: { page: number }, [port]: [MessagePort]) => {
      done.push(`page ${page}`);
      port.postMessage(page === 3 ? { state: 'failed' } : { state: 'saved', last: false });
    };
    const serviceWorker = { controller: { postMessage } };
    const navigator = { locks: { request }, serviceWorker } as unknown as Navigator;
    const shop = createShop({ ...fakeDevice(), navigator });

    let over = false;
    void prefetchCatalogue(shop, () => true).then(() => {
      over = true;
    });
    while (!over) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise(setImmediate);
    }
    expect(done.join(', ')).toBe('locked, page 1, free, locked, page 2, free, locked, page 3, free');
  });
});
