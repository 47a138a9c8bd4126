import { describe, expect, it, vi } from 'vitest';
import { catalogueSaver } from '../../../../src/shop/offline/save-catalogue.ts';
import { fakeStorage } from '../../fake-device.ts';

type Ask = (page: number) => Promise<SavedPage>;
type SavedPage = { state: 'saved'; products: number; total: number; last: boolean };

const page =
  (last: number): Ask =>
  async (number) => ({ state: 'saved', products: 100, total: last * 100, last: number === last });

describe('saving the catalogue', () => {
  it('asks for one page after another, and remembers how far it got', async () => {
    const storage = fakeStorage();
    const missing = async () => ({ saved: 290, missing: [] });
    const saver = catalogueSaver({ storage, ask: page(3), missing });
    await saver.save(true);
    expect(saver.state.get()).toBe('resting');
    const products = { pages: 3, saved: 300, total: 300, listed: true };
    const done = { ...products, pictures: true, picturesSaved: 290, picturesTotal: 290, complete: true };
    expect(saver.progress.get()).toEqual(done);
    expect(catalogueSaver({ storage }).progress.get()).toEqual(done);
  });

  it('continues from where the network was lost', async () => {
    const storage = fakeStorage();
    const asked: number[] = [];
    const failing = catalogueSaver({
      storage,
      ask: async (number) => (number < 3 ? page(4)(number) : null),
    });
    await failing.save(false);
    expect(failing.state.get()).toBe('stopped');
    const next = catalogueSaver({
      storage,
      ask: (number) => {
        asked.push(number);
        return page(4)(number);
      },
    });
    await next.save(false);
    expect(asked).toEqual([3, 4]);
    expect(next.progress.get()).toMatchObject({ saved: 400, complete: true });
  });

  it('stops after the page being fetched when the shopper says so', async () => {
    const saver = catalogueSaver({
      storage: fakeStorage(),
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

/** A catalogue of 100 products with 50 pictures, of which the worker has `kept`. */
function withPictures({ running = null as FakeFetch | null, online = true } = {}) {
  const all = Array.from({ length: 50 }, (_, at) => `https://shop.example/${at}.webp`);
  const kept = new Set<string>();
  let told = (_end: 'fetched' | 'aborted') => {};
  const device = {
    storage: fakeStorage(),
    ask: vi.fn(page(1)),
    missing: async () => ({ saved: kept.size, missing: all.filter((url) => !kept.has(url)) }),
    savePictures: vi.fn(async (urls: readonly string[]): Promise<number | null> => {
      for (const url of urls) kept.add(url);
      return urls.length;
    }),
    fetchInBackground: vi.fn(async (_urls: readonly string[]) => running),
    runningFetch: async () => running,
    followEnd: (onEnd: typeof told) => {
      told = onEnd;
      return () => {};
    },
    begins: async () => true,
    isOnline: () => online,
  };
  return { device, all, kept, end: (how: 'fetched' | 'aborted') => told(how) };
}

class FakeFetch extends EventTarget {
  result: '' | 'success' | 'failure' = '';
  downloaded = 0;
  abort = vi.fn(async () => true);
}

describe('D47: the pictures of a saved catalogue, where the browser has no Background Fetch', () => {
  it('come in small groups while the shop is open', async () => {
    const { device } = withPictures();
    const saver = catalogueSaver(device);
    await saver.save(true);
    expect(device.savePictures.mock.calls.map(([urls]) => urls.length)).toEqual([20, 20, 10]);
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 50, picturesTotal: 50, complete: true });
    expect(saver.state.get()).toBe('resting');
  });

  it('are not asked for without the shopper’s wish', async () => {
    const { device } = withPictures();
    await catalogueSaver(device).save(false);
    expect(device.savePictures).not.toHaveBeenCalled();
    expect(device.fetchInBackground).not.toHaveBeenCalled();
  });

  it('go on where they were cancelled, without asking for the products again', async () => {
    const { device, kept, all } = withPictures();
    const first = catalogueSaver({
      ...device,
      savePictures: (urls) => {
        first.cancel();
        return device.savePictures(urls);
      },
    });
    await first.save(true);
    expect(first.state.get()).toBe('stopped');
    expect(first.progress.get()).toMatchObject({ listed: true, picturesSaved: 20, complete: false });
    await catalogueSaver(device).save(true);
    expect(device.ask).toHaveBeenCalledTimes(1);
    expect(kept).toEqual(new Set(all));
    expect(device.savePictures.mock.calls.flatMap(([urls]) => urls)).toEqual(all);
  });

  it('stop with the network, and one that cannot be had does not hold up the others', async () => {
    const lost = withPictures({ online: false });
    const stopped = catalogueSaver(lost.device);
    await stopped.save(true);
    expect(stopped.state.get()).toBe('stopped');
    expect(stopped.progress.get().complete).toBe(false);

    const { device } = withPictures();
    device.savePictures.mockImplementation(async (urls) => urls.length - 1);
    const saver = catalogueSaver(device);
    await saver.save(true);
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 47, picturesTotal: 50, complete: true });
  });
});

describe('D47: the pictures of a saved catalogue, by Background Fetch', () => {
  it('are handed to the browser, whose progress shows, and counted at the end', async () => {
    const running = new FakeFetch();
    const { device, all, kept, end } = withPictures({ running });
    const saver = catalogueSaver(device);
    await saver.save(true);
    expect(device.fetchInBackground.mock.calls).toEqual([[all]]);
    expect(saver.state.get()).toBe('background');
    running.downloaded = 4000;
    running.dispatchEvent(new Event('progress'));
    expect(saver.downloaded.get()).toBe(4000);
    await saver.save(true);
    expect(device.fetchInBackground).toHaveBeenCalledTimes(1);

    // One picture is gone from the server.
    for (const url of all.slice(1)) kept.add(url);
    end('fetched');
    await vi.waitFor(() => expect(saver.state.get()).toBe('resting'));
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 49, picturesTotal: 50, complete: true });
    expect(device.savePictures).not.toHaveBeenCalled();
  });

  it('can be cancelled, and go on from there', async () => {
    const running = new FakeFetch();
    const { device, all, kept, end } = withPictures({ running });
    const saver = catalogueSaver(device);
    await saver.save(true);
    saver.cancel();
    await vi.waitFor(() => expect(running.abort).toHaveBeenCalledTimes(1));
    for (const url of all.slice(0, 10)) kept.add(url);
    end('aborted');
    await vi.waitFor(() => expect(saver.state.get()).toBe('stopped'));
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 10, complete: false });
    await saver.save(true);
    expect(device.fetchInBackground).toHaveBeenLastCalledWith(all.slice(10));
  });

  it('are fetched by the shop after all, if the browser does not begin', async () => {
    const { device, all, kept } = withPictures({ running: new FakeFetch() });
    const saver = catalogueSaver({ ...device, begins: async () => false });
    await saver.save(true);
    expect(kept).toEqual(new Set(all));
    expect(saver.progress.get()).toMatchObject({ picturesSaved: 50, complete: true });
  });

  it('are not, if the shopper has cancelled meanwhile', async () => {
    const { device } = withPictures({ running: new FakeFetch() });
    const saver = catalogueSaver({
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
    const { device, all, kept } = withPictures({ running });
    await catalogueSaver(device).save(true);
    const next = catalogueSaver(device);
    await next.resume();
    expect(next.state.get()).toBe('background');

    for (const url of all) kept.add(url);
    const later = catalogueSaver({ ...device, runningFetch: async () => null });
    await later.resume();
    expect(later.state.get()).toBe('resting');
    expect(later.progress.get()).toMatchObject({ picturesSaved: 50, complete: true });
  });
});
