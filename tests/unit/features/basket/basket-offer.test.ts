import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
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

/** The catalogue of a shop that answers with a product, or fails. */
function shop(answer: (id: string, fresh: boolean) => object) {
  const get: Api['get'] = async (path, schema, { fresh = false } = {}) => {
    const value = answer(decodeURIComponent(path.split('/')[2] ?? ''), fresh);
    if (value instanceof Error) throw value;
    return { value: v.parse(schema, value), saved: null };
  };
  return createProducts({
    api: { get },
    network: createStore('online'),
    onBack: () => () => {},
    replaced: createStore({ url: '' }),
    storeInfo: { settled: async () => ({ state: 'failed' }) },
  });
}
