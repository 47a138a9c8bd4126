import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../../../../src/platform/api.ts';
import { pending } from '../../pending.ts';
import { idsOf, PAGE, PENS, pagesOf, shopWith, signal, soon } from './shop-under-test.ts';

describe('D40: a list that is sorted or filtered', () => {
  it('by the server where it can do all that is asked', async () => {
    const server = () => ({ data: [PENS[1]], count: 1 });
    const { asked, find } = shopWith({ features: ['sort', 'filter'], server });
    const query = {
      category: 'pens',
      sort: 'price-asc',
      maxPrice: 20,
      attributes: { brand: ['Patra', 'Kalam'] },
      ...PAGE,
    } as const;
    expect(idsOf((await find(query)).products)).toEqual(['b']);
    expect(asked).toEqual([
      '/products?page=1&limit=12&category=pens&sort=price-asc&maxPrice=20&brand=Patra&brand=Kalam',
    ]);
  });

  it('D40.18: by the device where the server offers only a part', async () => {
    const { asked, find } = shopWith({
      features: ['sort'],
      server: () => ({ data: PENS.slice(0, 2), count: 2 }),
    });
    const found = await find({ category: 'pens', sort: 'price-asc', maxPrice: 20 });
    expect(idsOf(found.products)).toEqual(['b']);
    expect(asked).toEqual(['/products?page=1&limit=100&category=pens']);
  });

  it('by the device where the server says it filters and does not', async () => {
    const { find } = shopWith({ features: ['filter'], server: () => ({ data: PENS.slice(0, 2), count: 2 }) });
    const found = await find({ category: 'pens', maxPrice: 20 });
    expect(idsOf(found.products)).toEqual(['b']);
  });

  describe('D40.15: a name that is no attribute of these products does not count', () => {
    const link = { attributes: { from: ['mail'], brand: ['Patra'] }, ...PAGE };

    it.each<[string, string[], (path: string) => unknown]>([
      ['a server that leaves it out', ['filter'], () => ({ data: [PENS[1]], count: 1 })],
      [
        'a server that finds nothing by it',
        ['filter'],
        (path) =>
          /from=/.test(path)
            ? { data: [], count: 0 }
            : /brand=/.test(path)
              ? { data: [PENS[1]], count: 1 }
              : pagesOf(PENS)(path),
      ],
      ['a server that cannot filter', [], pagesOf(PENS)],
    ])('by %s', async (_, features, server) => {
      const { find } = shopWith({ features, server });
      const found = await find(link);
      expect(idsOf(found.products)).toEqual(['b']);
      expect(found).toMatchObject({ total: 1, ignored: ['from'] });
    });

    it('if the list cannot be requested, the server’s response counts', async () => {
      const server = (path: string) =>
        /from=/.test(path) ? { data: [], count: 0 } : new RequestFailure('network', {});
      const { search, find } = shopWith({ features: ['filter'], server });
      const found = await find(link);
      expect(found).toMatchObject({ products: [], total: 0, ignored: [] });
      const stopped = new AbortController();
      const asked = search.findProducts(link, { signal: stopped.signal });
      stopped.abort(new Error('typed on'));
      await expect(asked).rejects.toThrow('typed on');
    });

    it('but one that some of them have does, though none is left', async () => {
      const server = (path: string) => (/brand=/.test(path) ? { data: [], count: 0 } : pagesOf(PENS)(path));
      for (const features of [['filter'], []]) {
        const { find } = shopWith({ features, server });
        const found = await find({ attributes: { brand: ['Nobody'] } });
        expect(found).toMatchObject({ total: 0, ignored: [] });
      }
    });
  });

  it('out of the whole category, 100 a request, with progress; the next filter asks for nothing', async () => {
    const many = Array.from({ length: 250 }, (_, at) => ({ id: `p${at}`, regularPrice: 1000 - at }));
    const { search, asked, find } = shopWith({ server: pagesOf(many) });
    const progress: number[][] = [];
    const onProgress = (...steps: number[]) => void progress.push(steps);
    const found = await search.findProducts({ sort: 'price-asc', ...PAGE, page: 2 }, { signal, onProgress });
    expect(found.products[0]?.id).toBe('p237');
    expect(found).toMatchObject({ total: 250, sortedFirst: null, searched: null });
    expect(progress).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
    await find({ minPrice: 900 });
    await search.listFacets({}, signal);
    expect(asked).toHaveLength(3);
  });

  it('D8: featured products are sorted, filtered and counted out of one request', async () => {
    const featured = { attributes: [{ key: 'featured', value: ['true'] }] };
    const many = Array.from({ length: 250 }, (_, at) => ({
      id: `p${at}`,
      regularPrice: 1000 - at,
      ...(at % 50 === 0 && featured),
    }));
    const { search, asked, find } = shopWith({ server: pagesOf(many) });
    const query = { category: 'pens', featured: true } as const;
    const found = await find({ ...query, sort: 'price-asc' });
    expect(idsOf(found.products)).toEqual(['p50', 'p0']);
    expect(found).toMatchObject({ total: 2, sortedFirst: null, facets: { isWhole: true } });
    expect((await search.listFacets({ category: 'pens', featured: 'true' })).price).toEqual({
      min: 950,
      max: 1000,
    });
    expect(asked).toEqual(['/products?page=1&limit=100&category=pens']);
    // Not featured, it is another list.
    expect(await find({ category: 'pens', sort: 'name' })).toMatchObject({ total: 250 });
  });

  it('D40.17: above 1,000 products only the first are sorted, and it says so', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => ({
      id: `p${at}`,
      regularPrice: at % 7 === 0 ? 5 : 50,
    }));
    const { asked, find } = shopWith({ server: pagesOf(many) });
    const found = await find({ maxPrice: 10 });
    expect(found).toMatchObject({ total: 143, sortedFirst: { first: 1000, of: 1500 } });
    expect(asked).toHaveLength(10);
  });

  it('what the server counted and is no product is not missing (D11)', async () => {
    const { find } = shopWith({ server: pagesOf([...PENS, { id: '' }]) });
    const found = await find({ sort: 'name' });
    expect(found).toMatchObject({ total: 3, sortedFirst: null, facets: { isWhole: true } });
  });

  it('ends with a server that sends the same page again and again', async () => {
    const { asked, find } = shopWith({ server: () => ({ data: PENS, count: 9999 }) });
    const found = await find({ sort: 'name' });
    expect(found.total).toBe(3);
    expect(asked.length).toBeLessThan(4);
  });

  it('fails where the shop does not answer', async () => {
    const { find } = shopWith({ server: () => new RequestFailure('network', {}) });
    await expect(find({ sort: 'name' })).rejects.toThrow(RequestFailure);
  });
});

describe('D40: a list that is in memory is filtered at once, and the server says the last word', () => {
  const query = { maxPrice: 25 };
  const inMemory = async (server: (path: string) => unknown) => {
    const shop = shopWith({
      features: ['filter', 'sort'],
      server: (path) => (/maxPrice|sort|products\/b/.test(path) ? server(path) : pagesOf(PENS)(path)),
    });
    await shop.search.listFacets({}, signal);
    return shop;
  };

  it('before the server answers, which is asked once', async () => {
    const { held, letGo } = pending();
    const { asked, completed } = await inMemory(() =>
      held.then(() => ({ data: [PENS[1], PENS[2]], count: 2 })),
    );
    const completing = completed(query);
    await soon();
    expect(asked).toEqual(['/products?page=1&limit=100', '/products?page=1&limit=12&maxPrice=25']);
    letGo();
    const { found, complete } = await completing;
    expect(idsOf(found.products)).toEqual(['b', 'c']);
    expect(complete).toMatchObject({ total: 2, facets: found.facets });
    // React skips cards whose product is the same object.
    expect(complete?.products[0]).toBe(found.products[0]);
  });

  it('with its prices, and the products that stay in their places', async () => {
    const cheaper = { ...PENS[1], regularPrice: 5 };
    const { catalogue, completed } = await inMemory(() => ({ data: [PENS[2], cheaper], count: 2 }));
    const { found, complete } = await completed(query);
    expect(idsOf(found.products)).toEqual(['b', 'c']);
    expect(complete?.products.map(({ id, price }) => [id, price])).toEqual([
      ['b', 5],
      ['c', 20],
    ]);
    expect(catalogue.known.get().get('b')).toMatchObject({ product: { price: 5 } });
  });

  it('with its page, if that has other products', async () => {
    const { completed } = await inMemory(() => ({ data: [PENS[2], PENS[0]], count: 14 }));
    const { complete } = await completed({ sort: 'price-asc' });
    expect(idsOf(complete?.products ?? [])).toEqual(['c', 'a']);
    expect(complete?.total).toBe(14);
  });

  it('unless it fails', async () => {
    const { completed } = await inMemory(() => new RequestFailure('network', {}));
    const { found, complete } = await completed(query);
    expect(idsOf(found.products)).toEqual(['b', 'c']);
    expect(complete).toBeNull();
  });

  it('but not over what a product said of itself after the list', async () => {
    const own = { ...PENS[1], regularPrice: 7 };
    const { catalogue, find } = await inMemory((path) =>
      path === '/products/b' ? own : new RequestFailure('network', {}),
    );
    await catalogue.ask('b');
    await find(query);
    expect(catalogue.known.get().get('b')).toMatchObject({ product: { price: 7 } });
  });
});

describe('D40: a late server does not hold up what is on the device', () => {
  const features = ['filter'];
  const filtered = (path: string) => path.includes('maxPrice');
  const late = { features, serverLate: Promise.resolve() };

  it('which is shown, and then confirmed', async () => {
    const { held, letGo } = pending();
    const server = (path: string) =>
      filtered(path) ? held.then(() => ({ data: [PENS[1]], count: 1 })) : pagesOf(PENS)(path);
    const { search, asked, find } = shopWith({ ...late, server });
    const query = { maxPrice: 25, ...PAGE };
    const found = await find(query);
    expect(idsOf(found.products)).toEqual(['b', 'c']);
    const completing = search.completeFound(query, found, signal);
    letGo();
    expect(idsOf((await completing)?.products ?? [])).toEqual(['b']);
    expect(asked.filter(filtered)).toHaveLength(1);
  });

  it('but not with the first 1,000 of more, unless the server fails', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => ({ id: `p${at}`, regularPrice: 10 }));
    for (const [answer, shown] of [
      [
        { data: [PENS[1]], count: 1 },
        { total: 1, facets: null },
      ],
      [new RequestFailure('timeout', {}), { total: 1000, sortedFirst: { first: 1000, of: 1100 } }],
    ] as const) {
      const { held, letGo } = pending();
      const server = (path: string) => (filtered(path) ? held.then(() => answer) : pagesOf(many)(path));
      const { asked, find } = shopWith({ ...late, server });
      const finding = find({ maxPrice: 25 });
      while (asked.length < 11) await soon();
      await soon();
      letGo();
      expect(await finding).toMatchObject(shown);
    }
  });

  it('nor does the device hold up the server', async () => {
    const { held } = pending();
    const server = (path: string) =>
      filtered(path) ? soon().then(() => ({ data: [PENS[1]], count: 1 })) : held;
    const { find } = shopWith({ ...late, server });
    expect(await find({ maxPrice: 25 })).toMatchObject({ total: 1, facets: null });
  });

  it('and is waited for, if the device has nothing', async () => {
    const { held, letGo } = pending();
    const server = (path: string) =>
      filtered(path) ? held.then(() => ({ data: [PENS[1]], count: 1 })) : new RequestFailure('network', {});
    const { find } = shopWith({ ...late, server });
    const finding = find({ maxPrice: 25 });
    await soon();
    letGo();
    expect(idsOf((await finding).products)).toEqual(['b']);
    const alone = shopWith({ ...late, server: () => new RequestFailure('network', {}) });
    await expect(alone.find({ maxPrice: 25 })).rejects.toThrow(RequestFailure);
  });
});

describe('D40: numbers beside the filters are those of the whole list, or not shown', () => {
  const many = Array.from({ length: 1001 }, (_, at) => ({
    id: `p${at}`,
    title: 'Pen',
    regularPrice: at + 1,
  }));

  it('of a list of up to 1,000 products', async () => {
    const whole = await shopWith({ server: pagesOf(many.slice(1)) }).search.listFacets({}, signal);
    expect(whole).toMatchObject({ isWhole: true, price: { min: 2, max: 1001 } });
    const first = await shopWith({ server: pagesOf(many) }).search.listFacets({}, signal);
    expect(first).toMatchObject({ isWhole: false, price: { min: 1, max: 1000 } });
  });

  it('they are not shown for a list assembled from stored products', async () => {
    const saved = { url: '', at: 0, partial: true };
    const { search, find } = shopWith({ server: pagesOf(PENS), saved });
    expect(await search.listFacets({}, signal)).toMatchObject({ isWhole: false });
    const found = await find({ sale: true });
    expect(found.facets).toMatchObject({ isWhole: false });
  });

  it('of featured products only, where the list holds only those', async () => {
    const featured = { id: 'f', regularPrice: 7, attributes: [{ key: 'featured', value: ['true'] }] };
    const { search } = shopWith({ server: pagesOf([...PENS, featured]) });
    expect((await search.listFacets({ featured: 'true' })).price).toEqual({ min: 7, max: 7 });
  });
});
