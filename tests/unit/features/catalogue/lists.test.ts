import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../../src/contract/product.ts';
import type { FindQuery } from '../../../../src/contract/search-rules.ts';
import { createLists } from '../../../../src/features/catalogue/catalogue.ts';
import type { Found } from '../../../../src/features/search/found.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { type Api, RequestFailure, type Saved } from '../../../../src/platform/api.ts';
import { pending } from '../../pending.ts';
import { products, type Wire } from '../search/catalogue.ts';

const PEN = products({ id: 'pen', title: 'Pen', regularPrice: 10 });
const INK = products({ id: 'ink', title: 'Ink', regularPrice: 20 });
const SEARCH = { page: 1, search: 'pen' };

const foundWith = (list: Product[], more: Partial<Found> = {}): Found => ({
  products: list,
  total: list.length,
  subCategories: [],
  facets: null,
  saved: null,
  searched: null,
  sortedFirst: null,
  nearest: null,
  deviceIds: [],
  ignored: [],
  ...more,
});

describe('D39, D40: a filtered or sorted list', () => {
  it('is requested with its words, order, filters, category and page of 12', async () => {
    const { lists, queries } = shopWith(async () => foundWith(PEN));
    const search = { page: 2, category: 'pens', parentCategory: 'Gel', sort: 'name', minPrice: 5 } as const;
    await settled(lists.list({ ...search, featured: 'true' }), 'found');
    expect(queries).toEqual([{ ...search, limit: 12, featured: true }]);
  });

  it('is one list, in whatever order its address has the names', () => {
    const { lists } = shopWith(async () => foundWith(PEN));
    const inOrderOfTap = lists.list({ page: 1, sale: true, category: 'pens' });
    expect(lists.list({ category: 'pens', sale: true, page: 1 })).toBe(inOrderOfTap);
    expect(lists.list({ category: 'ink', sale: true, page: 1 })).not.toBe(inOrderOfTap);
  });

  it('says how much of a whole category has been checked', async () => {
    const { held, letGo: answer } = pending<Found>();
    const { lists } = shopWith((_, { onProgress }) => {
      onProgress?.(100, 300);
      return held;
    });
    const list = lists.list(SEARCH);
    list.subscribe(() => {});
    await vi.waitFor(() =>
      expect(list.get()).toEqual({ state: 'loading', progress: { loaded: 100, total: 300 } }),
    );
    answer(foundWith(PEN));
    await vi.waitFor(() => expect(list.get().state).toBe('found'));
  });

  it("D39.8: shows the device's answer, then what the server adds", async () => {
    const { held, letGo: complete } = pending<Found | null>();
    const { lists } = shopWith(
      async () => foundWith(PEN),
      () => held,
    );
    const list = lists.list(SEARCH);
    list.subscribe(() => {});
    await vi.waitFor(() => expect(shownIn(list)).toEqual(['pen']));
    complete(foundWith([...PEN, ...INK]));
    await vi.waitFor(() => expect(shownIn(list)).toEqual(['pen', 'ink']));
  });

  it('D39.8: stays as it is when the completion fails', async () => {
    const { lists } = shopWith(
      async () => foundWith(PEN),
      () => Promise.reject(new Error('The server is confused')),
    );
    const list = lists.list(SEARCH);
    await settled(list, 'found');
    await Promise.resolve();
    expect(shownIn(list)).toEqual(['pen']);
  });

  it('an answer that comes after the shopper has left is dropped', async () => {
    const { held, letGo: answer } = pending<Found>();
    const signals: AbortSignal[] = [];
    const { lists } = shopWith((_, { signal }) => {
      signals.push(signal);
      return held;
    });
    const list = lists.list(SEARCH);
    const leave = list.subscribe(() => {});
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    leave();
    expect(signals[0]?.aborted).toBe(true);
    answer(foundWith(PEN));
    await Promise.resolve();
    expect(list.get()).toEqual({ state: 'loading', progress: null });
  });

  it('is there at once when the shopper comes back, and requested again after half a minute', async () => {
    const clock = { now: 0 };
    const { lists, queries } = shopWith(async () => foundWith(PEN), undefined, { now: () => clock.now });
    const leave = await settled(lists.list(SEARCH), 'found');
    leave();
    clock.now = 20_000;
    lists.list({ ...SEARCH }).subscribe(() => {})();
    expect(lists.list(SEARCH).get().state).toBe('found');
    expect(queries).toHaveLength(1);
    clock.now = 31_000;
    lists.list(SEARCH).subscribe(() => {});
    await vi.waitFor(() => expect(queries).toHaveLength(2));
    expect(shownIn(lists.list(SEARCH))).toEqual(['pen']);
  });

  it('D40: that was left before the server confirmed it is asked for again', async () => {
    const { lists, queries } = shopWith(
      async () => ({ ...foundWith(PEN), unconfirmed: true }),
      () => new Promise(() => {}),
    );
    (await settled(lists.list(SEARCH), 'found'))();
    lists.list(SEARCH).subscribe(() => {});
    await vi.waitFor(() => expect(queries).toHaveLength(2));
  });

  it('D40: that the server could not confirm is not asked for again at once', async () => {
    const { lists, queries } = shopWith(async () => ({ ...foundWith(PEN), unconfirmed: true }));
    const leave = await settled(lists.list(SEARCH), 'found');
    await new Promise((resolve) => setTimeout(resolve));
    leave();
    lists.list(SEARCH).subscribe(() => {});
    await Promise.resolve();
    expect(queries).toHaveLength(1);
  });

  it('only the last twenty lists stay', async () => {
    const { lists } = shopWith(async () => foundWith(PEN));
    (await settled(lists.list(SEARCH), 'found'))();
    for (let page = 2; page <= 21; page += 1) lists.list({ ...SEARCH, page });
    expect(lists.list(SEARCH).get().state).toBe('loading');
  });

  it('D35: is requested again when the network is back', async () => {
    const { lists, queries, back } = shopWith(async () => foundWith(PEN));
    const leave = await settled(lists.list(SEARCH), 'found');
    back();
    await vi.waitFor(() => expect(queries).toHaveLength(2));
    leave();
    back();
    await Promise.resolve();
    expect(queries).toHaveLength(2);
  });

  it('that could not be searched says so, and can be tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let works = false;
    const { lists } = shopWith(async () => {
      if (!works) throw new Error('No network');
      return foundWith(PEN);
    });
    const list = lists.list(SEARCH);
    await settled(list, 'failed');
    works = true;
    list.again();
    expect(list.get().state).toBe('loading');
    await vi.waitFor(() => expect(list.get().state).toBe('found'));
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe("the shop's own list", () => {
  const PENS = Array.from({ length: 30 }, (_, at): Wire => ({ id: `p${at}`, title: `Pen ${at}` }));

  it('is there for its page when the loader is done, and asked for once', async () => {
    const { lists, asked, seen } = shopOf({
      '/products?page=2&limit=12': { data: PENS.slice(12, 24), count: 30 },
    });
    const list = lists.list({ page: 2 });
    expect(await list.first()).toMatchObject({
      state: 'found',
      found: { total: 30, facets: null, saved: null },
    });
    list.subscribe(() => {});
    expect(lists.list({ page: 2 })).toBe(list);
    expect(asked).toEqual(['/products?page=2&limit=12']);
    expect(seen).toEqual(PENS.slice(12, 24).map(({ id }) => id));
  });

  it('D8: the featured products of a category are one list, whichever page is shown', async () => {
    const featured = { attributes: [{ key: 'featured', value: ['true'] }] };
    const data = PENS.map((pen, at) => ({ ...pen, ...(at % 2 === 0 && featured) }));
    const { lists, asked } = shopOf({ '/products?page=1&limit=100&category=pens': { data, count: 900 } });
    const first = lists.list({ page: 1, category: 'pens', featured: 'true' });
    expect(await first.first()).toMatchObject({ state: 'found', found: { total: 15 } });
    expect(lists.list({ page: 2, category: 'pens', featured: 'true' })).toBe(first);
    expect(asked).toHaveLength(1);
  });

  it('that cannot be had says so, and is asked for again by the next page that opens it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const server: Record<string, unknown> = {};
    const { lists } = shopOf(server);
    expect(await lists.list({ page: 1 }).first()).toEqual({ state: 'failed' });
    server['/products?page=1&limit=12'] = { data: PENS.slice(0, 12), count: 30 };
    expect(await lists.list({ page: 1 }).first()).toMatchObject({ state: 'found' });
    warn.mockRestore();
  });

  it('D35: is requested again when its cached response was replaced, rendered or not', async () => {
    const path = '/products?page=1&limit=12';
    const { lists, asked, replaced } = shopOf({ [path]: { data: PENS.slice(0, 12), count: 30 } });
    const list = lists.list({ page: 1 });
    await list.first();
    replaced.set({ url: 'https://shop.example/api/v1/products?page=2&limit=12' });
    list.subscribe(() => {})();
    expect(asked).toHaveLength(1);
    replaced.set({ url: `https://shop.example/api/v1${path}` });
    expect(asked).toHaveLength(1);
    list.subscribe(() => {});
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    replaced.set({ url: `https://shop.example/api/v1${path}` });
    await vi.waitFor(() => expect(asked).toHaveLength(3));
  });

  it('a filtered list is loading at once, and the page stays as it is meanwhile', async () => {
    const { lists, queries } = shopWith(() => new Promise(() => {}));
    expect(await lists.list(SEARCH).first()).toEqual({ state: 'loading', progress: null });
    lists.list(SEARCH).subscribe(() => {});
    await vi.waitFor(() => expect(queries).toHaveLength(1));
  });

  it('the first hundred of a category are requested for a subscriber, and again if partial', async () => {
    const path = '/products?page=1&limit=100&category=pens';
    let saved: Saved | null = { url: path, at: 1, partial: true };
    const { lists, asked, back } = shopOf({ [path]: { data: PENS, count: 30 } }, () => saved);
    const pens = lists.category('pens');
    expect([pens.get(), asked]).toEqual([undefined, []]);
    pens.subscribe(() => {});
    await vi.waitFor(() => expect(pens.get()).toMatchObject({ total: 30, partial: true }));
    saved = null;
    back();
    await vi.waitFor(() => expect(pens.get()?.partial).toBe(false));
    back();
    lists.category('pens').subscribe(() => {});
    await Promise.resolve();
    expect(asked).toEqual([path, path]);
  });
});

type Finds = Parameters<typeof createLists>[0]['search'] extends () => Promise<infer Search> ? Search : never;

/** A shop whose filtered lists are as `findProducts` finds them. */
function shopWith(
  findProducts: Finds['findProducts'],
  completeFound: () => Promise<Found | null> = async () => null,
  { now = (): number => 0 } = {},
) {
  const queries: FindQuery[] = [];
  const search: Finds = {
    findProducts: (query, how) => {
      queries.push(query);
      return findProducts(query, how);
    },
    completeFound,
  };
  return { queries, ...shop({}, { search: async () => search, now }) };
}

/** A shop that answers as `server` does, by path. */
function shopOf(server: Record<string, unknown>, saved: () => Saved | null = () => null) {
  return shop(server, { saved });
}

function shop(
  server: Record<string, unknown>,
  {
    saved = () => null,
    search = () => Promise.reject(new Error('No search')),
    now = () => 0,
  }: { saved?: () => Saved | null; search?: () => Promise<Finds>; now?: () => number },
) {
  const asked: string[] = [];
  const seen: string[] = [];
  const followers = new Set<() => void>();
  const replaced = createStore({ url: '' });
  const get: Api['get'] = async (path, schema) => {
    asked.push(path);
    if (!(path in server)) throw new RequestFailure('network', {});
    return { value: v.parse(schema, server[path]), saved: saved() };
  };
  const lists = createLists({
    api: { get },
    storeInfo: { settled: async () => ({ state: 'failed' }) },
    onBack: (then) => {
      followers.add(then);
      return () => followers.delete(then);
    },
    replaced,
    search,
    now,
    products: { requestNumber: () => 0, seen: (list) => seen.push(...list.map(({ id }) => id)) },
  });
  const back = () => {
    for (const then of [...followers]) then();
  };
  return { lists, asked, seen, replaced, back };
}

type List = ReturnType<ReturnType<typeof createLists>['list']>;

async function settled(list: List, state: 'found' | 'failed'): Promise<() => void> {
  const leave = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.get().state).toBe(state));
  return leave;
}

function shownIn(list: List): string[] {
  const now = list.get();
  return now.state === 'found' ? now.found.products.map(({ id }) => id) : [];
}
