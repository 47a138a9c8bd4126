import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { catalogueDatabase } from '../../../sw/catalogue-database.ts';
import { createOfflineCatalogue, type OfflineCatalogue } from '../../../sw/offline-catalogue.ts';
import { readOf } from '../contract/read-of.ts';

// Other files that ran in this thread have left theirs.
globalThis.indexedDB = new IDBFactory();

const ACCESSORIES = encodeURIComponent('Accessories,Personal Care,Home,null,Unisex');

let databases = 0;
const newDatabase = () => catalogueDatabase(`catalogue-${++databases}`);

describe('D36: a list that was never requested is assembled from stored products', () => {
  it('of a sub-category for the product page, and whether the shop has more', async () => {
    const pens = [product('a', 'Pens', 'Gel pens'), product('b', 'Pens', 'Fountain pens')];
    const catalogue = await catalogueWith(...pens);
    const related = (parentCategory: string) =>
      catalogue.related({ category: 'PENS', parentCategory, limit: 1 }, '');
    expect(await related('gel pens')).toMatchObject({
      list: { data: [{ id: 'a' }], count: 1 },
      isWhole: false,
    });
    await catalogue.setTotal(2);
    expect(await related('Ink')).toEqual({ list: null, isWhole: true });
    await catalogue.setTotal(3);
    expect(await related('Ink')).toEqual({ list: null, isWhole: false });
  });

  it('by page and limit, with the count of what is stored', async () => {
    const catalogue = await catalogueWith(...Array.from({ length: 30 }, (_, n) => product(`p${n}`, 'Pens')));
    const page = await bodyOf(catalogue, '/products?category=pens&page=3&limit=12');
    expect(page.count).toBe(30);
    expect(page.data.map(({ id }) => id)).toEqual(['p24', 'p25', 'p26', 'p27', 'p28', 'p29']);
    expect((await bodyOf(catalogue, '/products?category=pens&page=4&limit=12')).data).toEqual([]);
  });

  it('in the order in which the shop showed them', async () => {
    const catalogue = createOfflineCatalogue(newDatabase());
    await see(catalogue, '/products?page=1&limit=2', 1, product('b'), product('a'));
    await see(catalogue, '/products?page=2&limit=2', 2, product('d'), product('c'));
    await see(catalogue, '/products/a', 3, product('a'));
    expect(await idsOf(catalogue, '/products')).toEqual(['b', 'a', 'd', 'c']);
  });

  it('the order within a category gives way to the order of the whole shop, once that was seen', async () => {
    const catalogue = createOfflineCatalogue(newDatabase());
    await see(catalogue, '/products?category=pens', 1, product('p1', 'Pens'), product('p2', 'Pens'));
    await see(catalogue, '/products?category=ink', 2, product('i1', 'Ink'));
    expect(await idsOf(catalogue, '/products')).toEqual(['p1', 'p2', 'i1']);
    const page = [product('p1', 'Pens'), product('i1', 'Ink')];
    await see(catalogue, '/products?page=1&limit=2', 3, ...page);
    expect(await idsOf(catalogue, '/products')).toEqual(['p1', 'i1', 'p2']);
  });

  it('D9: men and women mean the gender of a product, if no category has that name', async () => {
    const catalogue = await catalogueWith(
      product('m', 'Clothing', '', [{ key: 'Ideal For', value: ["Men's"] }]),
      product('w', 'Clothing', '', [{ key: 'Ideal For', value: ['Women'] }]),
      product('u', 'Footwear', '', [{ key: 'gender', value: ['Unisex'] }]),
      product('n', 'Pens'),
    );
    expect(await idsOf(catalogue, '/products?category=men&gender=Men')).toEqual(['m', 'u']);
    expect(await idsOf(catalogue, '/products?category=women&gender=Women')).toEqual(['w', 'u']);
  });

  it('D9: accessories match any word of the filter; null means no gender', async () => {
    const catalogue = await catalogueWith(
      product('m', 'Clothing', '', [{ key: 'gender', value: ['Men'] }]),
      product('h', 'Home', '', [{ key: 'gender', value: ['Women'] }]),
      product('n', 'Pens'),
    );
    const asked = `/products?category=accessories&filter=${ACCESSORIES}`;
    expect(await idsOf(catalogue, asked)).toEqual(['h', 'n']);
  });

  it('D9: a category of that name takes precedence', async () => {
    const catalogue = await catalogueWith(product('a', 'Men'), product('n', 'Pens'));
    expect(await idsOf(catalogue, '/products?category=men&gender=Men')).toEqual(['a']);
  });

  it('a product that the shop listed under a category stays there, whatever category it names', async () => {
    const catalogue = createOfflineCatalogue(newDatabase());
    await see(catalogue, '/products?category=gifts', 1, product('a', 'Pens'));
    await see(catalogue, '/products/a', 2, product('a', 'Pens'));
    expect(await idsOf(catalogue, '/products?category=Gifts&page=1&limit=4')).toEqual(['a']);
  });

  it('is not answered if nothing of it is stored', async () => {
    const catalogue = await catalogueWith(product('a', 'Pens'));
    expect(await catalogue.answer(readOf('/products?category=paper'))).toBeNull();
    expect(await catalogue.answer(readOf('/storeInfo'))).toBeNull();
  });

  it('is as old as the oldest product in it', async () => {
    const catalogue = createOfflineCatalogue(newDatabase());
    await see(catalogue, '/products', 100, product('a'));
    await see(catalogue, '/products', 200, product('b'));
    expect((await catalogue.answer(readOf('/products')))?.savedAt).toBe(100);
    expect((await catalogue.answer(readOf('/products/b')))?.savedAt).toBe(200);
  });
});

describe('D36: a product that was never opened', () => {
  it('is answered as the list showed it', async () => {
    const catalogue = await catalogueWith(product('a', 'Pens'));
    expect((await catalogue.answer(readOf('/products/a')))?.body).toEqual(product('a', 'Pens'));
    expect(await catalogue.answer(readOf('/products/z'))).toBeNull();
  });

  it('is complete when its own page, or a list that leaves nothing out, described it', async () => {
    const catalogue = createOfflineCatalogue(newDatabase());
    const full = { description: 'Long', images: [], attributes: [] };
    await see(catalogue, '/products', 1, product('slim'), { ...product('full'), ...full }, product('opened'));
    await see(catalogue, '/products/opened', 2, product('opened'));
    const complete = async (id: string) => (await catalogue.answer(readOf(`/products/${id}`)))?.complete;
    expect(await Promise.all(['slim', 'full', 'opened'].map(complete))).toEqual([false, true, true]);
  });

  it('keeps fields that a list omits, and takes the list’s price', async () => {
    const catalogue = createOfflineCatalogue(newDatabase());
    const whole = { ...product('a'), description: 'Long', regularPrice: 10, discountedPrice: 8 };
    await see(catalogue, '/products/a', 1, whole);
    const listed = { id: 'a', title: 'a', regularPrice: 12 };
    await see(catalogue, '/products', 2, listed);
    const body = (await catalogue.answer(readOf('/products/a')))?.body;
    expect(body).toMatchObject({ description: 'Long', regularPrice: 12 });
    expect(body).not.toHaveProperty('discountedPrice');
  });

  it('is removed when the shop no longer has it', async () => {
    const catalogue = await catalogueWith(product('a'), product('b'));
    await catalogue.remove('a');
    expect(await catalogue.answer(readOf('/products/a'))).toBeNull();
    expect(await idsOf(catalogue, '/products')).toEqual(['b']);
  });
});

describe('D36: the offline catalogue', () => {
  it('has a limit; the oldest goes first', async () => {
    const catalogue = createOfflineCatalogue(newDatabase(), 3);
    for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await see(catalogue, '/products', at, product(id));
    }
    expect((await catalogue.contents()).products).toEqual(['c', 'd', 'e']);
    expect(await catalogue.answer(readOf('/products/a'))).toBeNull();
  });

  it('D41: wished products stay, however long ago they were seen', async () => {
    const catalogue = createOfflineCatalogue(newDatabase(), 3, undefined, async () => new Set(['a', 'c']));
    for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await see(catalogue, '/products', at, product(id));
    }
    expect((await catalogue.contents()).products).toEqual(['a', 'c', 'e']);
  });

  it('is empty when the shopper has cleared it, and after a restart', async () => {
    const database = newDatabase();
    const catalogue = createOfflineCatalogue(database);
    await see(catalogue, '/products', 1, product('a'), product('b'));
    await catalogue.clear();
    expect((await catalogue.contents()).products).toEqual([]);
    expect((await createOfflineCatalogue(database).contents()).products).toEqual([]);
    await see(catalogue, '/products', 2, product('c'));
    expect((await catalogue.contents()).products).toEqual(['c']);
  });

  it('a product seen again counts as new', async () => {
    const catalogue = createOfflineCatalogue(newDatabase(), 2);
    await see(catalogue, '/products', 1, product('a'));
    await see(catalogue, '/products', 2, product('b'));
    await see(catalogue, '/products', 3, product('a'));
    await see(catalogue, '/products', 4, product('c'));
    expect((await catalogue.contents()).products).toEqual(['a', 'c']);
  });

  it('drops first what is dated in the future because the clock was set back', async () => {
    const catalogue = createOfflineCatalogue(newDatabase(), 2);
    await see(catalogue, '/products', 9000, product('a'));
    await see(catalogue, '/products', 1, product('b'));
    await see(catalogue, '/products', 2, product('c'));
    expect((await catalogue.contents()).products.toSorted()).toEqual(['b', 'c']);
  });

  it('is there again after the worker was stopped, in the same order', async () => {
    const database = newDatabase();
    const first = createOfflineCatalogue(database);
    await see(first, '/products', 1, product('z', 'Pens'), product('a', 'Ink'));
    const restarted = createOfflineCatalogue(database);
    expect(await idsOf(restarted, '/products')).toEqual(['z', 'a']);
    expect((await restarted.contents()).categories.toSorted()).toEqual(['ink', 'pens']);
  });

  it('D35: on a full device it deletes the products that have changed, and keeps the others', async () => {
    const database = newDatabase();
    let full = false;
    const catalogue = createOfflineCatalogue({
      ...database,
      // Deleting needs no room, the note for the search index does.
      write: async (products, gone, changed) => {
        if (full && (products.length > 0 || changed.length > 0)) throw new Error('No room');
        return database.write(products, gone, changed);
      },
    });
    const dearer = { ...product('a'), regularPrice: 98765 };
    await see(catalogue, '/products', 1, product('a'), product('b'));
    full = true;
    await expect(see(catalogue, '/products', 2, dearer, product('b'))).rejects.toThrow('No room');
    expect(await idsOf(catalogue, '/products')).toEqual(['b']);
    expect(await catalogue.answer(readOf('/products/a'))).toBeNull();
    full = false;
    await see(catalogue, '/products', 3, dearer);
    expect((await bodyOf(catalogue, '/products')).data).toContainEqual(dearer);
  });

  it('simultaneous writes lose nothing', async () => {
    const catalogue = createOfflineCatalogue(newDatabase());
    await Promise.all(Array.from({ length: 20 }, (_, n) => see(catalogue, '/products', n, product(`p${n}`))));
    expect((await catalogue.contents()).products).toHaveLength(20);
  });
});

interface Wire {
  id: string;
  title: string;
}

function product(id: string, category = '', parentCategory = '', attributes: object[] = []): Wire {
  return { id, title: `Product ${id}`, category, parentCategory, attributes } as Wire;
}

/** The shop has answered `path` with these products. */
function see(catalogue: OfflineCatalogue, path: string, at: number, ...products: readonly { id: string }[]) {
  const seen = products.map((raw) => ({ id: raw.id, raw: { ...raw } }));
  return catalogue.put(readOf(path), seen, at);
}

async function catalogueWith(...products: readonly Wire[]): Promise<OfflineCatalogue> {
  const catalogue = createOfflineCatalogue(newDatabase());
  await see(catalogue, '/products', 1, ...products);
  return catalogue;
}

async function bodyOf(catalogue: OfflineCatalogue, path: string): Promise<{ data: Wire[]; count: number }> {
  const answer = await catalogue.answer(readOf(path));
  if (!answer) throw new Error(`The catalogue has nothing for ${path}`);
  return answer.body as { data: Wire[]; count: number };
}

async function idsOf(catalogue: OfflineCatalogue, path: string): Promise<string[]> {
  return (await bodyOf(catalogue, path)).data.map(({ id }) => id);
}
