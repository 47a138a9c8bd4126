import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../src/contract/product.ts';
import { RequestFailure } from '../../../../src/platform/api.ts';
import { pending } from '../../pending.ts';
import { products, type Wire } from './catalogue.ts';
import { idsOf, PAGE, PENS, pagesOf, shopWith, signal, soon } from './shop-under-test.ts';

describe('D39, D40: the device alone', () => {
  it('suggests products and categories', async () => {
    const { search } = shopWith({ offlineCatalogue: PENS });
    const found = await search.suggest('pen', signal);
    expect(idsOf(found.products)).toEqual(['a', 'b']);
    expect(found).toMatchObject({ categories: [{ name: 'Pens' }], total: 2 });
  });

  it('suggests six products and three categories at most', async () => {
    const offlineCatalogue = Array.from({ length: 8 }, (_, at) => ({
      id: `Pen ${at}`,
      category: `Pens ${at}`,
      parentCategory: `Pens of kind ${at}`,
    }));
    const found = await shopWith({ offlineCatalogue }).search.suggest('pen', signal);
    expect(found.products).toHaveLength(6);
    expect(found.categories).toHaveLength(3);
    expect(found.total).toBe(8);
  });

  it('suggests a sub-category with its category', async () => {
    const { search } = shopWith({ offlineCatalogue: PENS });
    expect((await search.suggest('gel', signal)).categories).toEqual([{ name: 'Gel', parent: 'Pens' }]);
  });

  it('finds, sorts and filters what is stored', async () => {
    const { asked, find } = shopWith({ offlineCatalogue: PENS, total: 3 });
    const found = await find({ search: 'pen', sort: 'price-asc' });
    expect(idsOf(found.products)).toEqual(['b', 'a']);
    expect(found).toMatchObject({
      total: 2,
      searched: { count: 3, whole: true },
      nearest: null,
      sortedFirst: null,
    });
    expect(found.subCategories.toSorted()).toEqual(['Ball', 'Gel']);
    const one = await find({ search: 'pen', attributes: { brand: ['patra'] } });
    expect(idsOf(one.products)).toEqual(['b']);
    expect(one.facets?.attributes[0]?.values).toHaveLength(2);
    expect(one.facets?.isWhole).toBe(true);
    expect(asked).toEqual([]);
  });

  it('D39.7: says when only a part of the shop is stored', async () => {
    const { find } = shopWith({ offlineCatalogue: PENS, total: 500 });
    const found = await find({ search: 'pen' });
    expect(found.searched).toEqual({ count: 3, whole: false });
  });

  it('D40.13: by discount, what has none keeps the shop’s order', async () => {
    const offlineCatalogue: Wire[] = [
      { id: 'Stand for a pen', regularPrice: 10 },
      { id: 'Cheap pen', regularPrice: 10, discountedPrice: 9 },
      { id: 'Pen', regularPrice: 10 },
      { id: 'Cheaper pen', regularPrice: 10, discountedPrice: 5 },
    ];
    const { find } = shopWith({ offlineCatalogue });
    const best = await find({ search: 'pen' });
    expect(idsOf(best.products)[0]).toBe('Pen');
    const found = await find({ search: 'pen', sort: 'discount' });
    expect(idsOf(found.products)).toEqual(['Cheaper pen', 'Cheap pen', 'Stand for a pen', 'Pen']);
  });

  it('stays in the category that the address names', async () => {
    const { find } = shopWith({ offlineCatalogue: PENS });
    const found = await find({ search: 'e', category: 'pens', parentCategory: 'gel' });
    expect(idsOf(found.products)).toEqual([]);
    const pens = await find({ search: 'pen', category: 'PENS', parentCategory: 'gel' });
    expect(idsOf(pens.products)).toEqual(['b']);
  });

  it.each([
    ['noetbokk', null],
    ['nutebuuk', 'notebook'],
    ['pne', 'pen'],
    ['blue pne', 'blue pen'],
    ['zzzzzz', null],
    ['!!!', null],
  ])('D39.6: the nearest spelling of %s is %s', async (typed, nearest) => {
    const { find } = shopWith({ offlineCatalogue: PENS });
    expect((await find({ search: typed })).nearest).toBe(nearest);
  });
});

it('D39.6: a nearest spelling finds something in the category that the address names', async () => {
  const { find } = shopWith({ offlineCatalogue: PENS });
  const nearestIn = async (category: string) => (await find({ search: 'pne', category })).nearest;
  expect(await nearestIn('pens')).toBe('pen');
  expect(await nearestIn('paper')).toBeNull();
});

it('D39.6: a device with products requests nothing more if it knows no spelling', async () => {
  const { asked, find } = shopWith({
    offlineCatalogue: PENS,
    features: ['search'],
    server: () => ({ data: [], count: 0 }),
  });
  const found = await find({ search: 'zzzzzz' });
  expect(found).toMatchObject({ total: 0, nearest: null });
  expect(asked).toEqual(['/products?page=1&limit=12&search=zzzzzz']);
});

it('D39: the device answers while nothing is known of the server', async () => {
  const { find } = shopWith({ offlineCatalogue: PENS, features: new Promise<string[]>(() => {}) });
  const found = await find({ search: 'pen' });
  expect(idsOf(found.products)).toEqual(['a', 'b']);
});

describe('D39.8: a server that can search completes', () => {
  const SERVER = { data: [{ id: 'z', title: 'Quill' }, PENS[1], { id: 'y', title: 'Nib' }], count: 40 };

  it('after what the device found, which keeps its places; the count is the server’s', async () => {
    const { asked, completed } = shopWith({
      offlineCatalogue: PENS,
      features: ['search'],
      server: () => SERVER,
    });
    const { complete } = await completed({ search: 'pen' });
    expect(idsOf(complete?.products ?? [])).toEqual(['a', 'b', 'z', 'y']);
    expect(complete).toMatchObject({ total: 40, searched: null });
    expect(asked).toEqual(['/products?page=1&limit=12&search=pen']);
  });

  it('while the server indexes its products, the page says of how many the answer is', async () => {
    const searched = { count: 1000, of: 20_000 };
    const server = () => ({ ...SERVER, searched, count: 3 });
    const { completed } = shopWith({ offlineCatalogue: PENS, total: 20_000, features: ['search'], server });
    const { complete } = await completed({ search: 'pen' });
    expect(complete).toMatchObject({ total: 4, searched: { ...searched, whole: false } });

    const empty = shopWith({ source: 'given', features: ['search'], server });
    expect(await empty.find({ search: 'pen' })).toMatchObject({ searched: { ...searched, whole: false } });
  });

  it.each([undefined, null, 7, { count: 9 }, { count: 20, of: 20 }, { count: -1, of: 2 }])(
    'a server that says %j of its index has searched all',
    async (searched) => {
      const server = () => ({ ...SERVER, searched });
      const { find } = shopWith({ source: 'given', features: ['search'], server });
      const found = await find({ search: 'pen' });
      expect(found).toMatchObject({ total: 40, searched: null });
    },
  );

  it('D35: what both have found says what the server says of it', async () => {
    const cheaper = { ...PENS[1], regularPrice: 8 };
    const server = () => ({ data: [{ id: 'z', title: 'Quill' }, cheaper], count: 3 });
    const { search, catalogue, find } = shopWith({
      offlineCatalogue: PENS,
      features: ['search'],
      server,
      savedAt: 5000,
    });
    const priceOf = (id: string) => {
      const known = catalogue.known.get().get(id);
      return known?.is === 'sold' && known.product.price;
    };
    const pricesOf = (list: readonly Product[] = []) => list.map(({ id, price }) => [id, price]);
    const query = { search: 'pen', ...PAGE };
    const found = await find(query);
    expect(pricesOf(found.products)).toEqual([
      ['a', 30],
      ['b', 10],
    ]);
    const complete = await search.completeFound(query, found, signal);
    expect(pricesOf(complete?.products)).toEqual([
      ['a', 30],
      ['b', 8],
      ['z', 0],
    ]);
    expect(priceOf('b')).toBe(8);

    const suggested = await search.suggest('pen', signal);
    expect(pricesOf(suggested.products)).toContainEqual(['b', 10]);
    const completed = await search.completeSuggestions('pen', suggested, signal);
    expect(pricesOf(completed?.products)).toEqual(pricesOf(complete?.products));
    expect(priceOf('b')).toBe(8);
  });

  it('D35: what the device alone has found is as old as the oldest of it, until the server has said it all', async () => {
    const query = { search: 'pen', ...PAGE };
    const saved = { url: '', at: 5000, partial: false };
    for (const [data, after] of [
      [[PENS[1]], saved],
      [PENS.slice(0, 2), null],
    ] as const) {
      const server = () => ({ data, count: 3 });
      const { search, find } = shopWith({
        offlineCatalogue: PENS,
        features: ['search'],
        server,
        savedAt: 5000,
      });
      const found = await find(query);
      expect(found.saved).toEqual(saved);
      expect((await search.completeFound(query, found, signal))?.saved).toEqual(after);
    }
  });

  it('suggestions up to six', async () => {
    const { search } = shopWith({ offlineCatalogue: PENS, features: ['search'], server: () => SERVER });
    const shown = await search.suggest('pen', signal);
    const complete = await search.completeSuggestions('pen', shown, signal);
    expect(idsOf(complete?.products ?? [])).toEqual(['a', 'b', 'z', 'y']);
    expect(complete?.total).toBe(40);
  });

  it.each<[string, () => unknown]>([
    ['nonsense', () => 'no'],
    ['another shape', () => ({ data: 'none' })],
    ['the same product twice', () => ({ data: [PENS[0], PENS[0]], count: 2 })],
    ['a count below what it sends', () => ({ data: PENS, count: 1 })],
    ['a failure', () => new RequestFailure('status', { status: 500 })],
    ['no response', () => new RequestFailure('timeout', {})],
  ])('%s leaves the device’s answer', async (_, server) => {
    const { search, find } = shopWith({ offlineCatalogue: PENS, features: ['search'], server });
    const query = { search: 'pen', ...PAGE };
    const found = await find(query);
    expect(idsOf(found.products)).toEqual(['a', 'b']);
    expect(await search.completeFound(query, found, signal)).toBeNull();
    expect(await search.completeSuggestions('pen', await search.suggest('pen', signal), signal)).toBeNull();
  });

  it('answers alone if the device finds nothing', async () => {
    const { find } = shopWith({ offlineCatalogue: PENS, features: ['search'], server: () => SERVER });
    const found = await find({ search: 'quill' });
    expect(idsOf(found.products)).toEqual(['z', 'b', 'y']);
    expect(found).toMatchObject({ total: 40, searched: null });
  });

  it('answers a later page of more than the device knows', async () => {
    const { search } = shopWith({ offlineCatalogue: PENS, features: ['search'], server: () => SERVER });
    const found = await search.findProducts({ search: 'pen', page: 2, limit: 12 }, { signal });
    expect(idsOf(found.products)).toEqual(['z', 'b', 'y']);
    expect(found).toMatchObject({ total: 40, searched: null });
  });

  it('D40.17: what is on screen stays sorted among the first 1,000, and the page still says so', async () => {
    const offlineCatalogue = Array.from({ length: 1200 }, (_, at) => ({
      id: `p${at}`,
      title: 'Pen',
      regularPrice: at,
    }));
    const { search, find } = shopWith({
      offlineCatalogue,
      features: ['search', 'sort'],
      server: () => SERVER,
    });
    const query = { search: 'pen', sort: 'price-desc', ...PAGE } as const;
    const complete = await search.completeFound(query, await find(query), signal);
    expect(complete).toMatchObject({ searched: null, sortedFirst: { first: 1000, of: 1200 } });
  });

  it('not one that leaves out a filter of which the device knows better', async () => {
    const server = () => ({ data: [{ id: 'z', title: 'Other pen' }], count: 1 });
    const { search, find } = shopWith({ offlineCatalogue: PENS, features: ['search', 'filter'], server });
    const query = { search: 'pen', attributes: { brand: ['Patra'] }, ...PAGE };
    const found = await find(query);
    expect(await search.completeFound(query, found, signal)).toBeNull();
  });

  it('one that cannot search is not asked', async () => {
    const { search, asked, find } = shopWith({ offlineCatalogue: PENS, features: ['sort', 'filter'] });
    const found = await find({ search: 'pen' });
    expect(await search.completeFound({ search: 'pen', ...PAGE }, found, signal)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('D39: a device that is late or fails does not hold up a server that can search', () => {
  const query = { search: 'pen', ...PAGE };
  const server = () => ({ data: [{ id: 'z', title: 'Pen of the server' }], count: 40 });
  const never = () => new Promise<never>(() => {});
  const broken = () => Promise.reject(new Error('The search worker failed'));
  const late = Promise.resolve();

  it.each([
    ['is late', { onDevice: never, late }],
    ['fails', { onDevice: broken }],
    ['is late, and then fails', { onDevice: () => late.then(broken), late }],
  ])('one that %s', async (_, device) => {
    const { search, find } = shopWith({ offlineCatalogue: PENS, features: ['search'], server, ...device });
    const found = await find(query);
    expect(idsOf(found.products)).toEqual(['z']);
    expect(found).toMatchObject({ total: 40, searched: null });
    // What the device finds after all moves nothing.
    expect(await search.completeFound(query, found, signal)).toBeNull();
  });

  it("the other pages of that search are the server's as well, and those of another are not", async () => {
    let questions = 0;
    const shop = shopWith({
      offlineCatalogue: PENS,
      features: ['search'],
      server,
      onDevice: (found) => (questions++ === 0 ? never() : Promise.resolve(found)),
      late: soon(),
    });
    const find = async (asked: typeof query) => idsOf((await shop.find(asked)).products);
    // The device has the second page of it, too.
    const one = { ...query, limit: 1 };
    expect(await find(one)).toEqual(['z']);
    expect(await find({ ...one, page: 2 })).toEqual(['z']);
    expect(await find({ ...one, page: 2, search: 'pens' })).toEqual(['b']);
  });

  it('the device, too, where it is first after all', async () => {
    const { held, letGo: answer } = pending();
    const { search, asked, find } = shopWith({
      offlineCatalogue: PENS,
      features: ['search'],
      server: () => held.then(server),
      onDevice: (found) => soon().then(() => found),
      late,
    });
    const found = await find(query);
    expect(idsOf(found.products)).toEqual(['a', 'b']);
    const completing = search.completeFound(query, found, signal);
    await soon();
    answer();
    expect(idsOf((await completing)?.products ?? [])).toEqual(['a', 'b', 'z']);
    // It had been asked already.
    expect(asked).toHaveLength(1);
  });

  it('one that is late still answers where the server cannot, or finds nothing', async () => {
    for (const shop of [
      { features: [] },
      { features: ['search'], server: () => new RequestFailure('timeout', {}) },
      { features: ['search'], server: () => ({ data: [], count: 0 }) },
    ]) {
      const { find } = shopWith({
        offlineCatalogue: PENS,
        ...shop,
        late,
        onDevice: (found) => soon().then(() => found),
      });
      expect(idsOf((await find(query)).products)).toEqual(['a', 'b']);
    }
  });

  it('one that fails leaves a server that finds nothing its word, and no server its error', async () => {
    const nothing = () => ({ data: [], count: 0 });
    const { find } = shopWith({ features: ['search'], server: nothing, onDevice: broken });
    expect(await find(query)).toMatchObject({ total: 0, nearest: null });
    const alone = shopWith({ onDevice: broken }).search;
    await expect(alone.findProducts(query, { signal })).rejects.toThrow('The search worker failed');
  });

  it('rejects with the reason when nobody waits for it any more', async () => {
    const leaving = new AbortController();
    const { search } = shopWith({ features: ['search'], server, onDevice: never, late });
    leaving.abort(new Error('typed on'));
    await expect(search.findProducts(query, { signal: leaving.signal })).rejects.toThrow('typed on');
  });
});

describe('D40.15: a name that is no attribute of these products does not count', () => {
  const link = { attributes: { from: ['mail'], brand: ['Patra'] }, ...PAGE };

  it('in a search', async () => {
    const { search } = shopWith({ offlineCatalogue: PENS });
    const found = await search.findProducts({ search: 'pen', ...link }, { signal });
    expect(idsOf(found.products)).toEqual(['b']);
    expect(found.ignored).toEqual(['from']);
  });

  it('in a search that such a server completes', async () => {
    const server = (path: string) =>
      /from=/.test(path) ? { data: [], count: 0 } : { data: [{ id: 'z', title: 'Quill' }], count: 40 };
    const { completed } = shopWith({ offlineCatalogue: PENS, features: ['search', 'filter'], server });
    const { complete } = await completed({ search: 'pen', attributes: { from: ['mail'] } });
    expect(idsOf(complete?.products ?? [])).toEqual(['a', 'b', 'z']);
    expect(complete?.total).toBe(40);
  });
});

describe('D40: numbers beside the filters are those of the whole list, or not shown', () => {
  it('of a search, if the device has all products of the shop', async () => {
    const facets = (total: number) =>
      shopWith({ offlineCatalogue: PENS, total }).search.listFacets({ search: 'pen' }, signal);
    expect(await facets(3)).toMatchObject({ isWhole: true });
    expect(await facets(4)).toMatchObject({ isWhole: false });
  });

  it('of a search that the server has completed, only where it cannot know more', async () => {
    const query = { search: 'pen', minPrice: 1, ...PAGE };
    const completed = async (total: number) => {
      const { search, find } = shopWith({
        offlineCatalogue: PENS,
        total,
        features: ['search', 'filter'],
        server: () => ({ data: [PENS[0]], count: 3 }),
      });
      return search.completeFound(query, await find(query), signal);
    };
    expect((await completed(3))?.facets?.isWhole).toBe(true);
    expect((await completed(500))?.facets?.isWhole).toBe(false);
  });
});

describe('D39.11: without a service worker', () => {
  it('searches what SPEC 7’s calls give, fetched once', async () => {
    const { search, asked, find } = shopWith({ source: 'given', server: pagesOf(PENS) });
    expect(idsOf((await search.suggest('pen', signal)).products)).toEqual(['a', 'b']);
    const found = await find({ search: 'pen' });
    expect(found.searched).toEqual({ count: 3, whole: true });
    expect(asked).toEqual(['/products?page=1&limit=100']);
  });

  it('asks a server that can search, before it fetches hundreds of products', async () => {
    const { asked, find } = shopWith({
      source: 'given',
      features: ['search'],
      server: () => ({ data: [PENS[0]], count: 1 }),
    });
    const found = await find({ search: 'pen' });
    expect(idsOf(found.products)).toEqual(['a']);
    expect(asked).toEqual(['/products?page=1&limit=12&search=pen']);
  });

  it('of more than 1,000 products it says how many were searched', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => ({ id: `Pen ${at}` }));
    const { find } = shopWith({ source: 'given', server: pagesOf(many) });
    const found = await find({ search: 'pen' });
    expect(found.searched).toEqual({ count: 1000, whole: false, of: 1500 });
  });

  it('a worker that is started again is given the products again', async () => {
    const { search, asked, restart } = shopWith({ source: 'given', server: pagesOf(PENS) });
    expect((await search.suggest('pen', signal)).total).toBe(2);
    restart();
    expect((await search.suggest('pen', signal)).total).toBe(2);
    expect(asked).toHaveLength(1);
  });

  it('takes the filters of a search from the server’s first hundred', async () => {
    const server = () => ({ data: PENS.slice(0, 2), count: 500 });
    const { search, asked } = shopWith({ source: 'given', features: ['search'], server });
    const facets = await search.listFacets({ search: 'pen' }, signal);
    expect(facets.attributes[0]?.values.map(({ value }) => value)).toEqual(['Kalam', 'Patra']);
    expect(facets.isWhole).toBe(false);
    expect(asked).toEqual(['/products?page=1&limit=100&search=pen']);
  });

  it('D39.6: the nearest spelling comes out of one request, and of what this visit has seen', async () => {
    const server = (path: string) => (/search=/.test(path) ? { data: [], count: 0 } : pagesOf(PENS)(path));
    const { catalogue, asked, find } = shopWith({ source: 'given', features: ['search'], server });
    const nearestTo = async (words: string, category?: string) =>
      (await find({ search: words, category })).nearest;
    expect(await nearestTo('nutebuuk')).toBe('notebook');
    expect(asked).toEqual(['/products?page=1&limit=12&search=nutebuuk', '/products?page=1&limit=100']);
    expect(await nearestTo('zzzzzz')).toBeNull();
    expect(await nearestTo('nutebuuk', 'pens')).toBeNull();
    catalogue.seen(products({ id: 'seen', title: 'Astrolabe' }), false);
    // Also what the device alone would have found as it is typed.
    expect(await nearestTo('astrolaeb')).toBe('astrolabe');
    expect(await nearestTo('estralebe')).toBe('astrolabe');
    // Whoever types a word knows how it begins, though more products are "in" something.
    const inBoxes = [1, 2, 3].map((n) => ({ id: `box ${n}`, title: `Fountain in box ${n}` }));
    catalogue.seen(products({ id: 'fine', title: 'Fountain pen' }, ...inBoxes), false);
    expect(await nearestTo('fountian pn')).toBe('fountain pen');
  });

  it('D39.6: a shop that does not respond then has found nothing, and the page says so', async () => {
    const server = (path: string) =>
      /search=/.test(path) ? { data: [], count: 0 } : new RequestFailure('network', {});
    const { find } = shopWith({ source: 'given', features: ['search'], server });
    const found = await find({ search: 'qqqq' });
    expect(found).toMatchObject({ total: 0, nearest: null });
  });

  it('tries again after a failure', async () => {
    let down = true;
    const { search } = shopWith({
      source: 'given',
      server: (path) => (down ? new RequestFailure('network', {}) : pagesOf(PENS)(path)),
    });
    await expect(search.suggest('pen', signal)).rejects.toThrow(RequestFailure);
    down = false;
    expect((await search.suggest('pen', signal)).total).toBe(2);
  });
});

it('D39: what nobody waits for any more is rejected with the reason', async () => {
  const { search } = shopWith({ offlineCatalogue: PENS });
  const stopped = AbortSignal.abort(new Error('typed on'));
  await expect(search.suggest('pen', stopped)).rejects.toThrow('typed on');
  await expect(search.findProducts({ search: 'pen', ...PAGE }, { signal: stopped })).rejects.toThrow(
    'typed on',
  );
});
