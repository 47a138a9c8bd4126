import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, describe, expect, it } from 'vitest';
import { type IndexDatabase, indexDatabase } from '../../../../src/contract/index-database.ts';
import { type CatalogueReader, catalogueReader } from '../../../../src/features/search/catalogue-reader.ts';
import { followCatalogue } from '../../../../src/features/search/follow-catalogue.ts';
import { catalogueDatabase } from '../../../../sw/catalogue-database.ts';
import { createOfflineCatalogue } from '../../../../sw/offline-catalogue.ts';
import { readOf } from '../../contract/read-of.ts';
import { found, type Wire } from './catalogue.ts';

const LIST = readOf('/products?page=1&limit=100');
let devices = 0;

// Another test of this thread may have left a database that hangs.
beforeAll(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** The offline catalogue, and search workers that read it one after another. */
function device() {
  const name = `device-${++devices}`;
  const catalogue = createOfflineCatalogue(catalogueDatabase(`${name}-catalogue`));
  const reads: string[] = [];
  return {
    catalogue,
    /** The ids of products that were read to be shown. */
    reads,
    /** The shop's list from its first product on. */
    see: (...wire: Wire[]) =>
      catalogue.put(
        LIST,
        wire.map((raw) => ({ id: raw.id, raw: { title: raw.id, ...raw } })),
        1,
      ),
    searchWorker: (database: IndexDatabase = indexDatabase(`${name}-search`)) => {
      const indexed: string[] = [];
      const reader = catalogueReader(`${name}-catalogue`);
      const counting: CatalogueReader = {
        ...reader,
        products: (ids) => {
          reads.push(...ids);
          return reader.products(ids);
        },
        entries: (ids) => {
          indexed.push(...ids);
          return reader.entries(ids);
        },
        entriesBetween: async (first, last) => {
          const entries = await reader.entriesBetween(first, last);
          indexed.push(...entries.map(({ product }) => product.id));
          return entries;
        },
      };
      const worker = followCatalogue(counting, database, async () => {});
      return { indexed, worker, find: async (typed: string) => found(await worker.settled(), typed) };
    },
  };
}

describe('D39: the index follows the offline catalogue', () => {
  it('from its first product on, in the order of the shop', async () => {
    const { see, searchWorker } = device();
    await see({ id: 'Red pen' }, { id: 'Ink' }, { id: 'Blue pen' });
    expect(await searchWorker().find('pen')).toEqual(['Red pen', 'Blue pen']);
  });

  it('takes up what comes, changes and goes, and nothing else', async () => {
    const { see, catalogue, searchWorker } = device();
    await see({ id: 'a', title: 'Red pen' }, { id: 'b', title: 'Blue pen' }, { id: 'c', title: 'Ink' });
    const { find, indexed } = searchWorker();
    expect(await find('pen')).toEqual(['a', 'b']);
    indexed.length = 0;
    await see(
      { id: 'a', title: 'Red pencil case' },
      { id: 'b', title: 'Blue pen' },
      { id: 'c', title: 'Ink' },
    );
    expect(await find('case')).toEqual(['a']);
    await catalogue.remove('b');
    expect(await find('blue')).toEqual([]);
    expect(indexed).toEqual(['a', 'b']);
  });

  it('a product that is suggested again is not read again until it changes', async () => {
    const { see, searchWorker, reads } = device();
    await see({ id: 'a', regularPrice: 5 }, { id: 'b' });
    const { worker } = searchWorker();
    const prices = async () =>
      (await worker.products(['b', 'a', 'gone'])).map(({ id, price }) => `${id} ${price}`);
    await worker.settled();
    expect(await prices()).toEqual(['b 0', 'a 5']);
    reads.length = 0;
    await prices();
    expect(reads).toEqual(['gone']);
    await see({ id: 'a', regularPrice: 7 }, { id: 'b' });
    await worker.settled();
    expect(await prices()).toEqual(['b 0', 'a 7']);
  });

  it('indexes each of thousands of products once', async () => {
    const { see, searchWorker } = device();
    const ids = Array.from({ length: 2300 }, (_, at) => `Pen ${String(at).padStart(4, '0')}`);
    await see(...ids.map((id) => ({ id })));
    const { worker, find, indexed } = searchWorker();
    expect((await worker.settled()).size()).toBe(2300);
    expect(indexed.toSorted()).toEqual(ids);
    for (const at of [0, 249, 250, 1999, 2000, 2299])
      expect(await find(String(at).padStart(4, '0'))).toEqual([ids[at]]);
    expect((await worker.settled()).parts()).toHaveLength(1);
  });

  it('survives its worker without being built anew', async () => {
    const { see, searchWorker } = device();
    await see({ id: 'Red pen' }, { id: 'Ink' });
    await searchWorker().find('pen');
    const second = searchWorker();
    expect(await second.find('pen')).toEqual(['Red pen']);
    expect(second.indexed).toEqual([]);
    await see({ id: 'Red pen' }, { id: 'Ink' }, { id: 'Blue pen' });
    const third = searchWorker();
    expect(await third.find('pen')).toEqual(['Red pen', 'Blue pen']);
    expect(third.indexed).toEqual(['Blue pen']);
  });

  it('what went while no worker ran is gone in the next one', async () => {
    const { see, catalogue, searchWorker } = device();
    await see({ id: 'Red pen' }, { id: 'Blue pen' });
    await searchWorker().find('pen');
    await catalogue.remove('Red pen');
    expect(await searchWorker().find('pen')).toEqual(['Blue pen']);
    expect(await searchWorker().find('pen')).toEqual(['Blue pen']);
  });

  it('an index of another catalogue is rebuilt', async () => {
    const [first, second] = [device(), device()];
    const database = indexDatabase(`shared-${devices}`);
    await first.see({ id: 'Red pen' });
    await first.searchWorker(database).find('pen');
    await second.see({ id: 'Blue pen' });
    expect(await second.searchWorker(database).find('pen')).toEqual(['Blue pen']);
  });

  it('without a catalogue nothing is found, and none is created', async () => {
    const { searchWorker } = device();
    expect(await searchWorker().find('pen')).toEqual([]);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(`device-${devices}-catalogue`);
  });

  it('a device that keeps no index is searched all the same', async () => {
    const broken = () => Promise.reject(new Error('The device is full'));
    const { see, searchWorker } = device();
    await see({ id: 'Red pen' });
    expect(await searchWorker({ load: broken, save: broken }).find('pen')).toEqual(['Red pen']);
  });

  it('D35: knows when the oldest of some products was saved', async () => {
    const { catalogue, searchWorker } = device();
    for (const [id, at] of Object.entries({ a: 3000, b: 1000, c: 2000 }))
      await catalogue.put(LIST, [{ id, raw: { id, title: id } }], at);
    const { worker } = searchWorker();
    await worker.settled();
    expect(await worker.savedAt(['a', 'c'])).toBe(2000);
    expect(await worker.savedAt(['a', 'b', 'gone'])).toBe(1000);
    expect(await worker.savedAt(['gone'])).toBeNull();
  });

  it('D39.7: knows of how many products, and whether these are all', async () => {
    const { see, catalogue, searchWorker } = device();
    await see({ id: 'Red pen' }, { id: 'Ink' });
    const { worker } = searchWorker();
    await worker.settled();
    expect(await worker.searched()).toEqual({ count: 2, whole: false });
    await catalogue.setTotal(2);
    expect(await worker.searched()).toEqual({ count: 2, whole: true });
    await catalogue.setTotal(3);
    expect(await worker.searched()).toEqual({ count: 2, whole: false });
  });
});
