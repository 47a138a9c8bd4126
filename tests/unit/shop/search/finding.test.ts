import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../../src/lib/store.ts';
import { knownProduct, rememberProducts } from '../../../../src/shop/product/known-products.ts';
import type { Product } from '../../../../src/shop/product/product.ts';
import { findings } from '../../../../src/shop/search/finding.ts';
import type { Found } from '../../../../src/shop/search/found.ts';
import type { FindQuery } from '../../../../src/shop/search/search-rules.ts';
import { products } from './catalogue.ts';

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

describe('D39, D40: a refined list', () => {
  it('is looked for with its words, order, filters, category and page of 12', async () => {
    const { lists, queries } = shopWith(async () => foundWith(PEN));
    const search = {
      page: 2,
      category: 'pens',
      parentCategory: 'Gel',
      featured: 'true',
      sort: 'name' as const,
      minPrice: 5,
    };
    await settled(lists.of(search), 'found');
    expect(queries).toEqual([
      {
        page: 2,
        limit: 12,
        category: 'pens',
        parentCategory: 'Gel',
        featured: true,
        sort: 'name',
        minPrice: 5,
      },
    ]);
  });

  it('says how far a whole category has been looked through', async () => {
    let answer = (_: Found) => {};
    const { lists } = shopWith((_, { onProgress }) => {
      onProgress?.(100, 300);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const list = lists.of(SEARCH);
    list.subscribe(() => {});
    await vi.waitFor(() =>
      expect(list.get()).toEqual({ state: 'finding', progress: { loaded: 100, total: 300 } }),
    );
    answer(foundWith(PEN));
    await vi.waitFor(() => expect(list.get().state).toBe('found'));
  });

  it("D39.8: shows the device's answer, then what the server adds", async () => {
    let complete = (_: Found | null) => {};
    const { lists } = shopWith(
      async () => foundWith(PEN),
      () =>
        new Promise((resolve) => {
          complete = resolve;
        }),
    );
    const list = lists.of(SEARCH);
    list.subscribe(() => {});
    await vi.waitFor(() => expect(shownIn(list)).toEqual(['pen']));
    complete(foundWith([...PEN, ...INK]));
    await vi.waitFor(() => expect(shownIn(list)).toEqual(['pen', 'ink']));
  });

  it('D35: what is shown of it does not take the place of what the shop has said since', async () => {
    const { lists } = shopWith(async () => {
      rememberProducts(products({ id: 'pen', title: 'Pen', regularPrice: 8 }));
      return foundWith(PEN);
    });
    await settled(lists.of(SEARCH), 'found');
    expect(knownProduct('pen')?.price).toBe(8);
  });

  it('D39.8: stays as it is when the completion fails', async () => {
    const { lists } = shopWith(
      async () => foundWith(PEN),
      () => Promise.reject(new Error('The server is confused')),
    );
    const list = lists.of(SEARCH);
    await settled(list, 'found');
    await Promise.resolve();
    expect(shownIn(list)).toEqual(['pen']);
  });

  it('an answer that comes after the shopper has left is dropped', async () => {
    let answer = (_: Found) => {};
    const signals: AbortSignal[] = [];
    const { lists } = shopWith((_, { signal }) => {
      signals.push(signal);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const list = lists.of(SEARCH);
    const leave = list.subscribe(() => {});
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    leave();
    expect(signals[0]?.aborted).toBe(true);
    answer(foundWith(PEN));
    await Promise.resolve();
    expect(list.get()).toEqual({ state: 'finding', progress: null });
  });

  it('is there at once when the shopper comes back, and looked for again after half a minute', async () => {
    const clock = { now: 0 };
    const { lists, queries } = shopWith(async () => foundWith(PEN), undefined, { now: () => clock.now });
    const leave = await settled(lists.of(SEARCH), 'found');
    leave();
    clock.now = 20_000;
    lists.of({ ...SEARCH }).subscribe(() => {})();
    expect(lists.of(SEARCH).get().state).toBe('found');
    expect(queries).toHaveLength(1);
    clock.now = 31_000;
    lists.of(SEARCH).subscribe(() => {});
    await vi.waitFor(() => expect(queries).toHaveLength(2));
    expect(shownIn(lists.of(SEARCH))).toEqual(['pen']);
  });

  it('only the last twenty lists stay', async () => {
    const { lists } = shopWith(async () => foundWith(PEN));
    (await settled(lists.of(SEARCH), 'found'))();
    for (let page = 2; page <= 21; page += 1) lists.of({ ...SEARCH, page });
    expect(lists.of(SEARCH).get().state).toBe('finding');
  });

  it('D35: is looked for again when the network is back', async () => {
    const back = createStore(0);
    const { lists, queries } = shopWith(async () => foundWith(PEN), undefined, { back });
    const leave = await settled(lists.of(SEARCH), 'found');
    back.set(1);
    await vi.waitFor(() => expect(queries).toHaveLength(2));
    leave();
    back.set(2);
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
    const list = lists.of(SEARCH);
    await settled(list, 'failed');
    works = true;
    list.again();
    expect(list.get().state).toBe('finding');
    await vi.waitFor(() => expect(list.get().state).toBe('found'));
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

function shopWith(
  findProducts: (
    query: FindQuery,
    how: { signal: AbortSignal; onProgress?: (loaded: number, total: number) => void },
  ) => Promise<Found>,
  completeFound: () => Promise<Found | null> = async () => null,
  environment: { now?: () => number; back?: ReturnType<typeof createStore<number>> } = {},
) {
  const queries: FindQuery[] = [];
  const lists = findings({
    load: async () => ({
      findProducts: (query, how) => {
        queries.push(query);
        return findProducts(query, how);
      },
      completeFound,
    }),
    ...environment,
  });
  return { lists, queries };
}

type List = ReturnType<ReturnType<typeof findings>['of']>;

async function settled(list: List, state: 'found' | 'failed'): Promise<() => void> {
  const leave = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.get().state).toBe(state));
  return leave;
}

function shownIn(list: List): string[] {
  const finding = list.get();
  return finding.state === 'found' ? finding.found.products.map(({ id }) => id) : [];
}
