import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogueSaver, type Progress } from '../../../../src/features/download/fill-catalogue.ts';
import { fakePage, fakeStorage } from '../../fake-device.ts';
import { pending } from '../../pending.ts';

const NOW = Date.UTC(2026, 10, 22);
const HOUR = 60 * 60 * 1000;
const A_DAY = 24 * HOUR;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

type Page = { state: 'saved'; products: number; total: number; last: boolean } | { state: 'full' | 'failed' };

/** The locks of all tabs. */
function fakeLocks() {
  let last = Promise.resolve<unknown>(null);
  let held = 0;
  const request = (_name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => unknown) => {
    if (ifAvailable && held > 0) return work(null);
    held += 1;
    const done = last.then(() => work({}));
    last = Promise.resolve(done)
      .catch(() => {})
      .then(() => (held -= 1));
    return done;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

/** A device in front of a shop with `pages` pages of products, 53 of them on the last one, and 50 pictures. */
function device(pages: number) {
  const all = Array.from({ length: 50 }, (_, at) => `https://shop.example/${at}.webp`);
  const stored = new Set<string>();
  const world = {
    all,
    stored,
    storage: fakeStorage(),
    locks: fakeLocks(),
    isOnline: true,
    isGood: true,
    lang: '',
    rests: 0,
    total: (pages - 1) * 100 + 53,
    ask: vi.fn(async (page: number, _lang: string): Promise<Page | null> => {
      const products = page < pages ? 100 : 53;
      return world.isOnline
        ? { state: 'saved', products, total: world.total, last: page >= pages }
        : { state: 'failed' };
    }),
    savePictures: vi.fn(async (urls: readonly string[]): Promise<number | 'full' | null> => {
      for (const url of urls) stored.add(url);
      return urls.length;
    }),
    onFilled: vi.fn(),
  };
  /** Another tab, or the next visit. */
  const open = () => {
    const page = fakePage();
    const saver = createCatalogueSaver({
      ...world,
      page,
      lang: () => world.lang,
      ask: (number, lang) => world.ask(number, lang),
      missing: async () => ({ saved: stored.size, missing: all.filter((url) => !stored.has(url)) }),
      isOnline: async () => world.isOnline,
    });
    const prefetch = () =>
      saver.prefetch({
        mayContinue: () => world.isGood,
        rest: async () => {
          world.rests += 1;
        },
      });
    const hear = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'offline-catalogue' }));
    return { ...saver, prefetch, hear };
  };
  const asked = () => world.ask.mock.calls.map(([page]) => page);
  const record = () => JSON.parse(world.storage.read('offline-catalogue') ?? '{}') as Progress;
  return { ...open(), world, open, asked, record };
}

describe('D47: saving the catalogue', () => {
  it('asks for one page after another, then the pictures, and knows it at the next visit', async () => {
    const { save, progress, state, open, world, asked } = device(3);
    await save(true);
    expect(state.get()).toBe('resting');
    expect(asked()).toEqual([1, 2, 3]);
    const done = {
      saved: 253,
      total: 253,
      listedAt: NOW,
      picturesSaved: 50,
      picturesTotal: 50,
      complete: true,
    };
    expect(progress.get()).toMatchObject(done);
    expect(open().progress.get()).toMatchObject(done);
    expect(world.savePictures.mock.calls.map(([urls]) => urls.length)).toEqual([20, 20, 10]);
    expect(world.onFilled).toHaveBeenCalledTimes(1);
  });

  it('continues from where the network was lost, also by itself at the next visit', async () => {
    const { save, state, open, world, asked } = device(4);
    world.ask.mockImplementationOnce(async () => ({
      state: 'saved',
      products: 100,
      total: 353,
      last: false,
    }));
    world.ask.mockImplementationOnce(async () => null);
    await save(true);
    expect(state.get()).toBe('stopped');
    const next = open();
    await next.prefetch();
    expect(asked()).toEqual([1, 2, 2, 3, 4]);
    expect(next.progress.get()).toMatchObject({
      saved: 353,
      picturesSaved: 50,
      complete: true,
      isWanted: false,
    });
  });

  it('D35: stops at a page that does not fit, and does not count it as saved', async () => {
    const { save, state, progress, world } = device(4);
    world.ask.mockImplementation(async (page) =>
      page < 2 ? { state: 'saved', products: 100, total: 353, last: false } : { state: 'full' },
    );
    await save(true);
    expect(state.get()).toBe('full');
    expect(progress.get()).toMatchObject({ pages: 1, saved: 100, listedAt: 0, complete: false });
  });

  it('ends as full if the device has no space for its progress', async () => {
    const { save, state, world, asked } = device(4);
    world.storage.write = () => false;
    await save(false);
    expect(state.get()).toBe('full');
    expect(asked()).toEqual([1]);
  });

  it('stops after the page being fetched when the shopper says so; the next visit waits to be asked', async () => {
    const { save, cancel, state, progress, open, world, asked } = device(9);
    world.ask.mockImplementationOnce(async () => {
      cancel();
      return { state: 'saved', products: 100, total: 853, last: false };
    });
    await save(false);
    expect(state.get()).toBe('stopped');
    expect(progress.get()).toMatchObject({ pages: 1, saved: 100, complete: false, isWanted: false });
    const next = open();
    await next.prefetch();
    expect(next.state.get()).toBe('resting');
    expect(asked()).toHaveLength(9);
  });

  it('stops, too, where another tab goes on with it', async () => {
    const { open, world, asked, record } = device(30);
    const note = (isWanted: boolean) =>
      world.storage.write('offline-catalogue', JSON.stringify({ ...record(), startedAt: NOW, isWanted }));
    note(true);
    const tab = open();
    world.ask.mockImplementationOnce(async () => {
      note(false);
      tab.hear();
      return { state: 'saved', products: 100, total: 2953, last: false };
    });
    await tab.prefetch();
    expect(asked()).toEqual([1]);
    expect(tab.state.get()).toBe('resting');
  });

  it('Cancel and a new save: the page on its way counts once, and nobody asks twice', async () => {
    const { save, cancel, progress, world, asked } = device(2);
    const slow = pending<Page>();
    world.ask.mockImplementationOnce(() => slow.held);
    const first = save(false);
    await vi.waitFor(() => expect(asked()).toEqual([1]));
    cancel();
    const second = save(false);
    slow.letGo({ state: 'saved', products: 100, total: 153, last: false });
    await Promise.all([first, second]);
    expect(asked()).toEqual([1, 2]);
    expect(progress.get()).toMatchObject({ pages: 2, saved: 153, complete: true });
  });

  it('two tabs at once share the pages', async () => {
    const { save, open, asked, record } = device(6);
    await Promise.all([save(false), open().save(false)]);
    expect(asked()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(record()).toMatchObject({ saved: 553, complete: true });
  });

  it('offline in the midst of the pictures: they are counted, and the rest follows', async () => {
    const { save, state, progress, world } = device(1);
    world.savePictures.mockImplementationOnce(async (urls) => {
      for (const url of urls.slice(0, 5)) world.stored.add(url);
      world.isOnline = false;
      return 5;
    });
    await save(true);
    expect(state.get()).toBe('stopped');
    expect(progress.get()).toMatchObject({ picturesSaved: 5, picturesTotal: 50, complete: false });
    world.isOnline = true;
    await save(true);
    expect(world.ask).toHaveBeenCalledTimes(1);
    expect(progress.get()).toMatchObject({ picturesSaved: 50, complete: true });
  });

  it('a device that is full of pictures says so, and requests no more of them', async () => {
    const { save, state, progress, world } = device(1);
    world.savePictures.mockImplementation(async () => 'full');
    await save(true);
    expect(state.get()).toBe('full');
    expect(progress.get()).toMatchObject({ saved: 53, picturesTotal: 50, complete: false });
    expect(world.savePictures).toHaveBeenCalledTimes(1);
  });

  it('a picture that the server does not have blocks nothing; the next save asks for it alone, and for everything a day later', async () => {
    const { save, progress, world } = device(1);
    world.savePictures.mockImplementation(async (urls) => {
      const there = urls.filter((url) => url !== world.all[0]);
      for (const url of there) world.stored.add(url);
      return there.length;
    });
    await save(true);
    expect(progress.get()).toMatchObject({ picturesSaved: 49, picturesTotal: 50, complete: true });
    world.savePictures.mockClear();
    await save(true);
    expect(world.ask).toHaveBeenCalledTimes(1);
    expect(world.savePictures.mock.calls).toEqual([[[world.all[0]]]]);
    vi.setSystemTime(NOW + 25 * HOUR);
    await save(true);
    expect(world.ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['only the wish for pictures is new', [false, true], HOUR, 1],
    ['it was complete an hour ago', [true, true], HOUR, 2],
    ['only the wish for pictures is new, and the products are a day old', [false, true], 25 * HOUR, 2],
  ])(
    'asks for the products again or not: %s',
    async (_what, [first = false, second = false], later, times) => {
      const { save, world } = device(1);
      await save(first);
      vi.setSystemTime(NOW + later);
      await save(second);
      expect(world.ask).toHaveBeenCalledTimes(times);
    },
  );
});

describe('D39: the offline catalogue is prefetched while the page is idle', () => {
  it('100 products a request, with a rest before each; nothing shows that the shopper did not ask for', async () => {
    const { prefetch, state, world, asked } = device(3);
    const states: string[] = [];
    state.subscribe(() => states.push(state.get()));
    await prefetch();
    expect(asked()).toEqual([1, 2, 3]);
    expect(world.rests).toBe(4);
    expect(states).toEqual([]);
    expect(world.onFilled).toHaveBeenCalledTimes(1);
    expect(world.savePictures).not.toHaveBeenCalled();
  });

  it('never over 2,000 products; what the shopper then asks for begins behind them', async () => {
    const { prefetch, save, asked, world } = device(25);
    await prefetch();
    expect(asked()).toHaveLength(20);
    await save(false);
    expect(asked().slice(20)).toEqual([21, 22, 23, 24, 25]);
    expect(world.onFilled).toHaveBeenCalledTimes(2);
  });

  it('once a week, also where the clock was set back', async () => {
    const { open, asked } = device(2);
    const visits = [0, 6 * A_DAY, 8 * A_DAY, -22 * A_DAY];
    const counts = [];
    for (const at of visits) {
      vi.setSystemTime(NOW + at);
      await open().prefetch();
      counts.push(asked().length);
    }
    expect(counts).toEqual([2, 2, 4, 6]);
  });

  it('D51: again when the shopper has changed the language, in that language', async () => {
    const { prefetch, world } = device(2);
    await prefetch();
    world.lang = 'hi';
    await prefetch();
    await prefetch();
    expect(world.ask.mock.calls).toEqual([
      [1, ''],
      [2, ''],
      [1, 'hi'],
      [2, 'hi'],
    ]);
  });

  it('continues after an interruption', async () => {
    const { prefetch, world, asked } = device(4);
    world.isOnline = false;
    expect(await prefetch()).toBe(false);
    world.isOnline = true;
    expect(await prefetch()).toBe(true);
    expect(asked()).toEqual([1, 1, 2, 3, 4]);
    expect(await prefetch()).toBe(true);
    expect(asked()).toHaveLength(5);
  });

  it('a week later what was saved still counts as saved, and its new pictures follow', async () => {
    const { save, open, world, record } = device(2);
    await save(true);
    vi.setSystemTime(NOW + 8 * A_DAY);
    world.stored.delete(world.all[7] ?? '');
    const next = open();
    const seen: boolean[] = [];
    next.progress.subscribe(() =>
      seen.push(next.progress.get().saved === 153 && next.progress.get().listedAt > 0),
    );
    await next.prefetch();
    expect(new Set(seen)).toEqual(new Set([true]));
    expect(world.stored.size).toBe(50);
    expect(record()).toMatchObject({ listedAt: NOW + 8 * A_DAY, complete: true });
  });

  it('asks for nothing in a bad moment: Save-Data, a slow connection, a page out of sight', async () => {
    const { prefetch, world, asked, record } = device(4);
    world.isGood = false;
    await prefetch();
    expect(asked()).toEqual([]);
    expect(record()).toEqual({});
  });

  it('D31: holds the lock for a request, not for the rest before it, and leaves the pages to a tab that has it', async () => {
    const { prefetch, world, asked } = device(4);
    const slow = pending<null>();
    const { request } = world.locks;
    const other = request('daftar-filling', { ifAvailable: true }, () => slow.held);
    await prefetch();
    expect(world.rests).toBe(1);
    expect(asked()).toEqual([]);
    slow.letGo(null);
    await other;
  });
});

describe('D34: what the shopper removes from the device', () => {
  it('products: no page says that they are there, and a save that was going on notes nothing more', async () => {
    const { save, forget, state, open, world } = device(1);
    const slow = pending<Page>();
    world.ask.mockImplementationOnce(() => slow.held);
    const saved = save(true);
    await vi.waitFor(() => expect(world.ask).toHaveBeenCalledTimes(1));
    forget('products');
    slow.letGo({ state: 'saved', products: 53, total: 53, last: true });
    await saved;
    expect(state.get()).toBe('resting');
    expect(open().progress.get()).toMatchObject({ pages: 0, saved: 0, total: 0, listedAt: 0 });
    expect(world.savePictures).not.toHaveBeenCalled();
  });

  it.each(['products', 'pictures'] as const)(
    '%s, in another tab: a running save ends here, too',
    async (part) => {
      const { save, state, hear, open, world, record } = device(1);
      const slow = pending<number>();
      world.savePictures.mockImplementationOnce(() => slow.held);
      const saved = save(true);
      await vi.waitFor(() => expect(world.savePictures).toHaveBeenCalledTimes(1));
      open().forget(part);
      hear();
      expect(state.get()).toBe('resting');
      slow.letGo(20);
      await saved;
      const left = part === 'pictures' ? { saved: 53, isListed: true } : { saved: 0, isListed: false };
      expect(record()).toMatchObject({ ...left, picturesSaved: 0, pictures: false });
      expect(state.get()).toBe('resting');
      expect(world.savePictures).toHaveBeenCalledTimes(1);
    },
  );
});

it('reads the record of an earlier release as saved', () => {
  const { world, open } = device(1);
  const before = { pages: 2, saved: 153, total: 153, listed: true, listedAt: NOW - HOUR, complete: true };
  world.storage.write(
    'offline-catalogue',
    JSON.stringify({ ...before, filling: { startedAt: NOW, pages: 2 } }),
  );
  expect(open().progress.get()).toMatchObject({
    saved: 153,
    listedAt: NOW - HOUR,
    complete: true,
    startedAt: 0,
  });
});
