import { describe, expect, it } from 'vitest';
import { type Product, readProduct } from '../../../../src/contract/product.ts';
import type { PageMessage, RelatedProducts } from '../../../../src/contract/worker-protocol.ts';
import { relatedTo } from '../../../../src/features/catalogue/related.ts';
import { settledStore } from '../../store-state.ts';

const wire = (id: string, stock?: number) => {
  return { id, title: `Pen ${id}`, category: 'Pens', parentCategory: 'Gel', regularPrice: 10, stock };
};
const many = (count: number, first = 0) => Array.from({ length: count }, (_, at) => wire(`p${first + at}`));
const onScreen = readProduct(wire('p0')) as Product;

/** `kept`: the worker's; null without a worker. `listed`: what the shop answers, or null if it fails. */
function device(kept: RelatedProducts | null, listed: readonly object[] | null) {
  const asked: (PageMessage | 'list')[] = [];
  const controller = kept && {
    postMessage(message: PageMessage, [port]: MessagePort[]) {
      asked.push(message);
      port?.postMessage(kept);
    },
  };
  const found = { products: (listed ?? []).map((each) => readProduct(each) as Product) };
  const list = () => {
    asked.push('list');
    return { first: async () => (listed ? { state: 'found', found } : { state: 'failed' }) };
  };
  const shop = {
    navigator: { serviceWorker: { controller } },
    catalogue: { list, seen() {} },
    storeInfo: settledStore(['stock']),
  };
  // The doubles have what is used of the browser's and the catalogue's.
  const products = () => relatedTo(shop as never, onScreen);
  const related = async () => (await products()).map(({ id }) => id);
  const prices = async () => (await products()).map(({ price }) => price);
  return { related, prices, asked };
}

describe('SPEC 2, Product detail: more in the sub-category', () => {
  it('is what the device has, without a request where that is enough', async () => {
    const { related, asked } = device({ list: { data: many(12) }, isWhole: false }, many(12));
    expect(await related()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
    expect(asked).toEqual([
      { type: 'related', category: 'Pens', parentCategory: 'Gel', limit: 40, lang: '' },
    ]);
  });

  it('has those in stock first', async () => {
    const data = [wire('p0'), wire('out', 0), wire('few', 1), wire('any')];
    expect(await device({ list: { data }, isWhole: true }, null).related()).toEqual(['few', 'any', 'out']);
  });

  it('asks the shop if the device has too few, unless it has all that there are', async () => {
    const few = { list: { data: many(3) }, isWhole: false };
    expect(await device(few, many(4, 2)).related()).toEqual(['p2', 'p3', 'p4', 'p5', 'p1']);
    const whole = device({ ...few, isWhole: true }, many(9));
    expect(await whole.related()).toEqual(['p1', 'p2']);
    expect(whole.asked).not.toContain('list');
  });

  it('has the price of today where the shop was asked', async () => {
    const old = { ...wire('p1'), regularPrice: 8 };
    const { related, prices } = device({ list: { data: [old, wire('p2')] }, isWhole: false }, [wire('p1')]);
    expect(await related()).toEqual(['p1', 'p2']);
    expect(await prices()).toEqual([10, 10]);
  });

  it('without a worker is what the shop lists; what fails leaves what there is', async () => {
    expect(await device(null, many(3)).related()).toEqual(['p1', 'p2']);
    expect(await device(null, null).related()).toEqual([]);
    expect(await device({ list: { data: many(2) }, isWhole: false }, null).related()).toEqual(['p1']);
  });
});
