import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogueSaver } from '../../../../src/features/download/save-catalogue.ts';
import { ownChannels } from '../../channels.ts';
import { fakeStorage } from '../../fake-device.ts';
import { pending } from '../../pending.ts';

const NOW = Date.UTC(2026, 10, 22);

ownChannels();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** A saver over a worker that says nothing and a browser without background fetches, but for what is given. */
const newSaver = (given: Partial<Parameters<typeof createCatalogueSaver>[0]>) =>
  createCatalogueSaver({
    storage: fakeStorage(),
    ask: async () => null,
    missing: async () => null,
    savePictures: async () => null,
    fetchInBackground: async () => null,
    runningFetches: async () => [],
    begins: async () => true,
    followEnd: () => () => {},
    isOnline: () => true,
    onComplete: () => {},
    ...given,
  });

type Ask = (page: number) => Promise<SavedPage>;
type SavedPage = { state: 'saved'; products: number; total: number; last: boolean } | { state: 'full' };

const page =
  (last: number): Ask =>
  async (number) => ({ state: 'saved', products: 100, total: last * 100, last: number === last });

describe('saving the catalogue', () => {
  it('asks for one page after another, and remembers how far it got', async () => {
    const storage = fakeStorage();
    const missing = async () => ({ saved: 290, missing: [] });
    const saver = newSaver({ storage, ask: page(3), missing });
    await saver.save(true);
    expect(saver.state.get()).toBe('resting');
    const products = { pages: 3, saved: 300, total: 300, listed: true, listedAt: NOW };
    const done = { ...products, pictures: true, picturesSaved: 290, picturesTotal: 290, complete: true };
    expect(saver.progress.get()).toEqual(done);
    expect(newSaver({ storage }).progress.get()).toEqual(done);
  });

  it('continues from where the network was lost', async () => {
    const storage = fakeStorage();
    const failing = newSaver({ storage, ask: async (number) => (number < 3 ? page(4)(number) : null) });
    await failing.save(false);
    expect(failing.state.get()).toBe('stopped');
    const ask = vi.fn(page(4));
    const next = newSaver({ storage, ask });
    await next.save(false);
    expect(ask.mock.calls).toEqual([[3], [4]]);
    expect(next.progress.get()).toMatchObject({ saved: 400, complete: true });
  });

  it('D35: stops at a page that does not fit, and does not count it as saved', async () => {
    const saver = newSaver({ ask: async (number) => (number < 2 ? page(4)(number) : { state: 'full' }) });
    await saver.save(true);
    expect(saver.state.get()).toBe('full');
    expect(saver.progress.get()).toMatchObject({ pages: 1, saved: 100, listed: false, complete: false });
  });

  it('stops after the page being fetched when the shopper says so', async () => {
    const saver = newSaver({
      ask: async (number) => {
        saver.cancel();
        return page(9)(number);
      },
    });
    await saver.save(false);
    expect(saver.state.get()).toBe('stopped');
    expect(saver.progress.get()).toMatchObject({ pages: 1, complete: false });
  });
});

/** A catalogue of 100 products with 50 pictures, of which the worker has `stored`. */
function withPictures({ running = null as FakeFetch | null, online = true } = {}) {
  const all = Array.from({ length: 50 }, (_, at) => `https://shop.example/${at}.webp`);
  const stored = new Set<string>();
  const followers = new Map<string, (how: How) => unknown>();
  const device = {
    storage: fakeStorage(),
    ask: vi.fn(page(1)),
    missing: async () => ({ saved: stored.size, missing: all.filter((url) => !stored.has(url)) }),
    savePictures: vi.fn(async (urls: readonly string[]): Promise<number | null> => {
      for (const url of urls) stored.add(url);
      return urls.length;
    }),
    fetchInBackground: vi.fn(async (_urls: readonly string[]) => running),
    runningFetches: async () => (running ? [running] : []),
    followEnd: (id: string, onEnd: (how: How) => unknown) => {
      followers.set(id, onEnd);
      return () => void followers.delete(id);
    },
    begins: async () => true,
    isOnline: () => online,
  };
  return { device, all, stored, end: (how: How, id = 'one') => followers.get(id)?.(how) };
}

async function afterSave(given?: Parameters<typeof withPictures>[0]) {
  const world = withPictures(given);
  const saver = newSaver(world.device);
  await saver.save(true);
  return { ...world, saver };
}

type How = 'fetched' | 'aborted' | 'failed';

class FakeFetch extends EventTarget {
  readonly id: string;
  result: '' | 'success' | 'failure' = '';
  downloaded = 0;
  abort = vi.fn(async () => true);

  constructor(id = 'one') {
    super();
    this.id = id;
  }
}

describe('D47: the pictures of a saved catalogue, where the browser has no Background Fetch', () => {
  it('come in small groups while the shop is open', async () => {
    const { device, saver } = await afterSave();
    expect(device.savePictures.mock.calls.map(([urls]) => urls.length)).toEqual([20, 20, 10]);
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 50, picturesTotal: 50, complete: true });
    expect(saver.state.get()).toBe('resting');
  });

  it('are not asked for without the shopper’s wish', async () => {
    const { device } = withPictures();
    await newSaver(device).save(false);
    expect(device.savePictures).not.toHaveBeenCalled();
    expect(device.fetchInBackground).not.toHaveBeenCalled();
  });

  it('continue where they were cancelled, without requesting the products again', async () => {
    const { device, stored, all } = withPictures();
    const first = newSaver({
      ...device,
      savePictures: (urls) => {
        first.cancel();
        return device.savePictures(urls);
      },
    });
    await first.save(true);
    expect(first.state.get()).toBe('stopped');
    expect(first.progress.get()).toMatchObject({ listed: true, picturesSaved: 20, complete: false });
    await newSaver(device).save(true);
    expect(device.ask).toHaveBeenCalledTimes(1);
    expect(stored).toEqual(new Set(all));
    expect(device.savePictures.mock.calls.flatMap(([urls]) => urls)).toEqual(all);
  });

  it('stop with the network, and one that cannot be had does not hold up the others', async () => {
    const { saver: stopped } = await afterSave({ online: false });
    expect(stopped.state.get()).toBe('stopped');
    expect(stopped.progress.get().complete).toBe(false);

    const { device } = withPictures();
    device.savePictures.mockImplementation(async (urls) => urls.length - 1);
    const saver = newSaver(device);
    await saver.save(true);
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 47, picturesTotal: 50, complete: true });
  });
});

describe('D47: the pictures of a saved catalogue, by Background Fetch', () => {
  it('are handed to the browser, whose progress shows, and counted at the end', async () => {
    const running = new FakeFetch();
    const { device, all, stored, end, saver } = await afterSave({ running });
    expect(device.fetchInBackground.mock.calls).toEqual([[all]]);
    expect(saver.state.get()).toBe('background');
    running.downloaded = 4000;
    running.dispatchEvent(new Event('progress'));
    expect(saver.downloaded.get()).toBe(4000);
    await saver.save(true);
    expect(device.fetchInBackground).toHaveBeenCalledTimes(1);

    // One picture is gone from the server.
    for (const url of all.slice(1)) stored.add(url);
    end('fetched');
    await vi.waitFor(() => expect(saver.state.get()).toBe('resting'));
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 49, picturesTotal: 50, complete: true });
    expect(device.savePictures).not.toHaveBeenCalled();
  });

  it('can be cancelled, and continue from there', async () => {
    const running = new FakeFetch();
    const { device, all, stored, end, saver } = await afterSave({ running });
    saver.cancel();
    await vi.waitFor(() => expect(running.abort).toHaveBeenCalledTimes(1));
    for (const url of all.slice(0, 10)) stored.add(url);
    end('aborted');
    await vi.waitFor(() => expect(saver.state.get()).toBe('stopped'));
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 10, complete: false });
    await saver.save(true);
    expect(device.fetchInBackground).toHaveBeenLastCalledWith(all.slice(10));
  });

  it('are fetched by the shop after all, if the browser does not begin', async () => {
    const { device, all, stored } = withPictures({ running: new FakeFetch() });
    const saver = newSaver({ ...device, begins: async () => false });
    await saver.save(true);
    expect(stored).toEqual(new Set(all));
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 50, complete: true });
  });

  it('are not, if the shopper has cancelled meanwhile', async () => {
    const { device } = withPictures({ running: new FakeFetch() });
    const saver = newSaver({
      ...device,
      begins: async () => {
        saver.cancel();
        return false;
      },
    });
    await saver.save(true);
    expect(saver.state.get()).toBe('stopped');
    expect(device.savePictures).not.toHaveBeenCalled();
  });

  it('are followed again by the next visit, or counted if they have come meanwhile', async () => {
    const running = new FakeFetch();
    const { device, all, stored } = withPictures({ running });
    await newSaver(device).save(true);
    const next = newSaver(device);
    await next.resume();
    expect(next.state.get()).toBe('background');

    for (const url of all) stored.add(url);
    const later = newSaver({ ...device, runningFetches: async () => [] });
    await later.resume();
    expect(later.state.get()).toBe('resting');
    expect(later.progress.get()).toMatchObject({ picturesSaved: 50, complete: true });
  });
});

describe('D47: Cancel ends the save it was pressed for, wherever that is, and no other', () => {
  it('a page that comes after Cancel and a new save is not counted twice', async () => {
    const pages: { number: number; come: () => void }[] = [];
    const ask = (number: number) => {
      const { held, letGo } = pending<SavedPage>();
      pages.push({ number, come: () => void page(2)(number).then(letGo) });
      return held;
    };
    const saver = newSaver({ ask });
    const first = saver.save(false);
    saver.cancel();
    const second = saver.save(false);
    pages[1]?.come();
    await vi.waitFor(() => expect(pages).toHaveLength(3));
    pages[0]?.come();
    await first;
    expect(saver.progress.get()).toMatchObject({ pages: 1, saved: 100 });
    pages[2]?.come();
    await second;
    expect(pages.map(({ number }) => number)).toEqual([1, 1, 2]);
    expect(saver.progress.get()).toMatchObject({ pages: 2, saved: 200, complete: true });
  });

  it('pictures that come after Cancel and a new save are not counted twice', async () => {
    const { device, all } = withPictures();
    const slow = pending<null>();
    const keep = device.savePictures.getMockImplementation();
    device.savePictures.mockImplementationOnce(async (urls) => {
      await slow.held;
      return keep?.(urls) ?? null;
    });
    const saver = newSaver(device);
    const first = saver.save(true);
    await vi.waitFor(() => expect(device.savePictures).toHaveBeenCalledTimes(1));
    saver.cancel();
    const second = saver.save(true);
    slow.letGo(null);
    await Promise.all([first, second]);
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 50, picturesTotal: 50, complete: true });
    // The first twenty once more, and nothing after that by the save that was cancelled.
    const groups = [all.slice(0, 20), all.slice(0, 20), all.slice(20, 40), all.slice(40)];
    expect(device.savePictures.mock.calls.map(([urls]) => urls)).toEqual(groups);
  });

  it('while the pictures are counted: none is fetched', async () => {
    const { device } = withPictures({ running: new FakeFetch() });
    const saver = newSaver({
      ...device,
      missing: () => {
        saver.cancel();
        return device.missing();
      },
    });
    await saver.save(true);
    expect(saver.state.get()).toBe('stopped');
    expect(device.fetchInBackground).not.toHaveBeenCalled();
    expect(device.savePictures).not.toHaveBeenCalled();
  });

  it('while the browser is asked to fetch them: that fetch is ended, and an end that fails is no failure', async () => {
    const refusing = new FakeFetch();
    refusing.abort.mockRejectedValue(new Error('gone'));
    const { device } = withPictures();
    const saver = newSaver({
      ...device,
      fetchInBackground: async () => {
        saver.cancel();
        return refusing;
      },
    });
    await saver.save(true);
    expect(saver.state.get()).toBe('stopped');
    expect(refusing.abort).toHaveBeenCalledTimes(1);
    expect(device.savePictures).not.toHaveBeenCalled();
  });

  it('the late end of a fetch says nothing about the next one', async () => {
    const { device, all, stored, end } = withPictures();
    const [one, two] = [new FakeFetch('one'), new FakeFetch('two')];
    device.fetchInBackground.mockResolvedValueOnce(one).mockResolvedValueOnce(two);
    const saver = newSaver(device);
    await saver.save(true);
    saver.cancel();
    expect(one.abort).toHaveBeenCalledTimes(1);
    await saver.save(true);
    await end('aborted', 'one');
    expect(saver.state.get()).toBe('background');
    for (const url of all) stored.add(url);
    end('fetched', 'two');
    await vi.waitFor(() => expect(saver.state.get()).toBe('resting'));
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 50, complete: true });
    expect(two.abort).not.toHaveBeenCalled();
  });

  it('resuming a fetch of an earlier visit does not stop a save that began meanwhile', async () => {
    const { device } = withPictures();
    const { saver: cut } = await afterSave({ online: false });
    device.storage.write('offline-catalogue', JSON.stringify(cut.progress.get()));
    const found = pending<FakeFetch[]>();
    const saver = newSaver({ ...device, runningFetches: () => found.held });
    const states: string[] = [];
    saver.state.subscribe(() => states.push(saver.state.get()));
    const resumed = saver.resume();
    const saved = saver.save(true);
    found.letGo([new FakeFetch()]);
    await Promise.all([resumed, saved]);
    expect(states).toEqual(['working', 'resting']);
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 50, complete: true });
  });
});

describe('D47: what is missing at the end', () => {
  it('a failed fetch is not complete, and continues without the products', async () => {
    const { device, all, stored, end, saver } = await afterSave({ running: new FakeFetch() });
    for (const url of all.slice(0, 30)) stored.add(url);
    end('failed');
    await vi.waitFor(() => expect(saver.state.get()).toBe('stopped'));
    expect(saver.progress.get()).toMatchObject({ listed: true, picturesSaved: 30, complete: false });
    await saver.save(true);
    expect(device.ask).toHaveBeenCalledTimes(1);
    expect(device.fetchInBackground).toHaveBeenLastCalledWith(all.slice(30));
  });

  it('a fetch that failed after the last picture is complete', async () => {
    const { all, stored, end, saver } = await afterSave({ running: new FakeFetch() });
    for (const url of all) stored.add(url);
    end('failed');
    await vi.waitFor(() => expect(saver.state.get()).toBe('resting'));
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 50, complete: true });
  });

  it('one picture that the server does not have: the next save asks for it alone, and for everything a day later', async () => {
    const { device, all, stored } = withPictures();
    device.savePictures.mockImplementation(async (urls) => {
      const there = urls.filter((url) => url !== all[0]);
      for (const url of there) stored.add(url);
      return there.length;
    });
    const saver = newSaver(device);
    await saver.save(true);
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 49, picturesTotal: 50, complete: true });
    device.savePictures.mockClear();
    await saver.save(true);
    expect(device.ask).toHaveBeenCalledTimes(1);
    expect(device.savePictures.mock.calls).toEqual([[[all[0]]]]);
    vi.setSystemTime(NOW + 25 * 60 * 60 * 1000);
    await saver.save(true);
    expect(device.ask).toHaveBeenCalledTimes(2);
  });
});

describe('D34: what the shopper removes from the device', () => {
  it('no page says that it is there, and a save that was going on notes nothing more', async () => {
    const { device } = withPictures();
    const slow = pending<SavedPage>();
    device.ask.mockReturnValueOnce(slow.held);
    const saver = newSaver(device);
    const saved = saver.save(true);
    saver.forget('products');
    expect(saver.state.get()).toBe('resting');
    slow.letGo(await page(1)(1));
    await saved;
    expect(saver.state.get()).toBe('resting');
    expect(newSaver(device).progress.get()).toMatchObject({ pages: 0, saved: 0, total: 0, listed: false });
    expect(device.savePictures).not.toHaveBeenCalled();
  });

  it('pictures alone: the products are still there, and a fetch that ends is not counted', async () => {
    const { all, stored, end, saver } = await afterSave({ running: new FakeFetch() });
    saver.forget('pictures');
    for (const url of all) stored.add(url);
    await end('aborted');
    const left = { saved: 100, total: 100, listed: true, pictures: false, picturesTotal: 0, complete: true };
    expect(saver.progress.get()).toMatchObject(left);
    await saver.resume();
    expect(saver.state.get()).toBe('resting');
    expect(saver.progress.get()).toMatchObject(left);
  });

  it.each(['products', 'pictures'] as const)(
    'in another tab: a running save of %s ends here, too',
    async (part) => {
      const { device } = withPictures();
      const slow = pending<number>();
      device.savePictures.mockReturnValueOnce(slow.held);
      const saver = newSaver(device);
      const saved = saver.save(true);
      await vi.waitFor(() => expect(device.savePictures).toHaveBeenCalledTimes(1));
      newSaver(device).forget(part);
      await vi.waitFor(() => expect(saver.state.get()).toBe('resting'));
      slow.letGo(20);
      await saved;
      const isListed = part === 'pictures';
      const left = { listed: isListed, saved: isListed ? 100 : 0, picturesSaved: 0, pictures: false };
      expect(saver.progress.get()).toMatchObject(left);
      expect(JSON.parse(device.storage.read('offline-catalogue') ?? '')).toMatchObject(left);
      expect(device.savePictures).toHaveBeenCalledTimes(1);
    },
  );
});
