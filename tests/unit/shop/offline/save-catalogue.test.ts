import { describe, expect, it } from 'vitest';
import { catalogueSaver } from '../../../../src/shop/offline/save-catalogue.ts';
import { fakeStorage } from '../../fake-device.ts';

type Ask = (page: number, pictures: boolean) => Promise<SavedPage>;
type SavedPage = { state: 'saved'; products: number; total: number; last: boolean };

const page =
  (last: number): Ask =>
  async (number) => ({ state: 'saved', products: 100, total: last * 100, last: number === last });

describe('saving the catalogue', () => {
  it('asks for one page after another, and remembers how far it got', async () => {
    const storage = fakeStorage();
    const saver = catalogueSaver({ storage, ask: page(3) });
    await saver.save(true);
    expect(saver.state.get()).toBe('resting');
    const done = { pages: 3, saved: 300, total: 300, pictures: true, complete: true };
    expect(saver.progress.get()).toEqual(done);
    expect(catalogueSaver({ storage }).progress.get()).toEqual(done);
  });

  it('continues from where the network was lost', async () => {
    const storage = fakeStorage();
    const asked: number[] = [];
    const failing = catalogueSaver({
      storage,
      ask: async (number, pictures) => (number < 3 ? page(4)(number, pictures) : null),
    });
    await failing.save(false);
    expect(failing.state.get()).toBe('stopped');
    const next = catalogueSaver({
      storage,
      ask: (number, pictures) => {
        asked.push(number);
        return page(4)(number, pictures);
      },
    });
    await next.save(false);
    expect(asked).toEqual([3, 4]);
    expect(next.progress.get()).toMatchObject({ saved: 400, complete: true });
  });

  it('stops after the page being fetched when the shopper says so', async () => {
    const saver = catalogueSaver({
      storage: fakeStorage(),
      ask: async (number, pictures) => {
        saver.cancel();
        return page(9)(number, pictures);
      },
    });
    await saver.save(false);
    expect(saver.state.get()).toBe('stopped');
    expect(saver.progress.get()).toMatchObject({ pages: 1, complete: false });
  });
});
