import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readStoreInfo, type StoreInfoState } from '../../../../src/contract/store-info.ts';
import { dearerBy, requestOffers } from '../../../../src/features/basket/basket.ts';
import { createProducts } from '../../../../src/features/catalogue/products.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { type Api, RequestFailure } from '../../../../src/platform/api.ts';

const pen = { id: 'pen', title: 'Pen', regularPrice: 12.1 };
const before = { name: 'Pen', price: 12 };

describe('D43: what the shop says of a basket', () => {
  it('each product at its price of today, in the order asked', async () => {
    const items = ['c', 'a', 'b'].map((id) => ({ id, quantity: 1 }));
    const offers = await requestOffers(
      items,
      shop((id) => ({ ...pen, id })),
    );
    expect(offers).toMatchObject(
      items.map((item) => ({ item, is: 'sold', product: { id: item.id, price: 12.1 } })),
    );
  });

  it.each([
    ['gone', 404],
    ['gone', 410],
    ['failed', 500],
    ['failed', 429],
  ])('D43.25: %s after %i', async (is, status) => {
    const catalogue = shop(() => new RequestFailure('status', { status }));
    expect(await requestOffers([{ id: 'pen', quantity: 1 }], catalogue)).toMatchObject([{ is }]);
  });

  it('D43.25: a product without a response is not gone: the stored one, else failed', async () => {
    const silent = new RequestFailure('network', {});
    const stored = shop((_, fresh) => (fresh ? silent : pen));
    expect(await requestOffers([{ id: 'pen', quantity: 1 }], stored)).toMatchObject([{ is: 'sold' }]);
    const none = shop(() => silent);
    expect(await requestOffers([{ id: 'pen', quantity: 1 }], none)).toMatchObject([{ is: 'failed' }]);
  });

  const ruler = { id: '7', title: 'Ruler', regularPrice: 9, sku: 'RU-12' };
  it.each([
    ['of one product', [pen, ruler], { is: 'sold', product: { id: '7' }, item: { id: '7', quantity: 3 } }],
    ['of two products', [ruler, { ...ruler, id: '8' }], { is: 'gone' }],
    ['of none', [pen], { is: 'gone' }],
  ])('D61.83: a link may have a code in place of an id, %s', async (_, products, offer) => {
    const world = shop(() => new RequestFailure('status', { status: 404 }), products);
    expect(await requestOffers([{ id: 'ru 12', quantity: 3 }], world)).toMatchObject([offer]);
  });

  it('D43.25: nor is one whose code cannot be asked for, because the shop has not said what it has', async () => {
    const world = shop(() => new RequestFailure('status', { status: 404 }), [ruler]);
    world.storeInfo.set({ state: 'failed' });
    expect(await requestOffers([{ id: 'ru 12', quantity: 3 }], world)).toMatchObject([{ is: 'failed' }]);
  });

  it('no id leads out of /products', async () => {
    const catalogue = shop(() => {
      throw new Error('asked');
    });
    expect(await requestOffers([{ id: '..', quantity: 1 }], catalogue)).toMatchObject([{ is: 'gone' }]);
  });

  it('a price is compared in paise', () => {
    const item = { id: 'pen', quantity: 1, before };
    expect(dearerBy(item, 12.1)).toBe(10);
    expect(dearerBy({ ...item, before: { ...before, price: 12.1 } }, 12.1)).toBe(0);
    expect(dearerBy({ id: 'pen', quantity: 1 }, 12.1)).toBe(0);
  });

  it('D54: a choice that has no price yet is not cheaper than before', () => {
    expect(dearerBy({ id: 'pen', quantity: 1, before }, undefined)).toBe(0);
  });
});

/** A shop that answers for each product, or fails, and finds these. */
function shop(answer: (id: string, fresh: boolean) => object, found: readonly object[] = []) {
  const get: Api['get'] = async (path, schema, { fresh = false } = {}) => {
    const id = path.split('/')[2];
    const value = id === undefined ? { data: found } : answer(decodeURIComponent(id), fresh);
    if (value instanceof Error) throw value;
    return { value: v.parse(schema, value), saved: null };
  };
  const info = readStoreInfo({ features: ['codes'] });
  if (!info) throw new Error('No store');
  const store = createStore<StoreInfoState>({ state: 'ready', info });
  const storeInfo = { ...store, settled: async () => store.get() };
  const catalogue = createProducts({
    api: { get },
    network: createStore('online'),
    onBack: () => () => {},
    replaced: createStore({ url: '' }),
    storeInfo,
  });
  return { api: { get }, catalogue, storeInfo };
}
