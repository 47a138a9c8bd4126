import { describe, expect, it } from 'vitest';
import type { Filters } from '../../../../../server/shop/catalogue/list-request.ts';
import { createListing, type Sold } from '../../../../../server/shop/catalogue/listing.ts';

function pens(count: number): Sold[] {
  return Array.from({ length: count }, (_, at) => {
    const attributes = [{ id: '1', key: 'Brand', value: [at % 2 ? 'Kalam' : 'Patra'] }];
    const pen = { id: `p${at}`, title: `Gel Pen ${at}`, category: 'Pens', regularPrice: at + 1, attributes };
    return { id: pen.id, json: JSON.stringify(pen), words: {} };
  });
}

async function listingOf(count: number) {
  const listing = createListing();
  return { ...listing, ...(await listing.take(pens(count))) };
}

const NONE = { category: '', parentCategory: '', gender: '', filter: '' };
const search = (words: string, more: Partial<Filters> = {}): Filters => ({ ...NONE, search: words, ...more });

describe('D39.8: a large catalogue', () => {
  it('is searched in part while it is indexed, which the answer says', async () => {
    const { list, indexed } = await listingOf(1500);
    const part = list(search('gel pen'), 1, 5);
    expect(part).toMatchObject({ count: 1000, searched: { count: 1000, of: 1500 } });
    expect(part.products).toHaveLength(5);
    expect(list(NONE, 1, 5).count).toBe(1500);
    await indexed;
    const whole = list(search('gel pen'), 1, 5);
    expect(whole.count).toBe(1500);
    expect(whole.searched).toBeUndefined();
  });

  it('is whole before the first answer if it is small', async () => {
    const { list } = await listingOf(300);
    expect(list(search('pen'), 1, 5).searched).toBeUndefined();
  });

  it('is found whole if another is taken before all of it is indexed, and no longer indexed once closed', async () => {
    const { take, list, close } = await listingOf(2500);
    await (await take(pens(2000))).indexed;
    expect(list(search('gel pen'), 1, 5)).toMatchObject({ count: 2000 });
    const { indexed } = await take(pens(4000));
    close();
    await expect(indexed).resolves.toBeUndefined();
    expect(list(search('gel pen'), 1, 5).products).toEqual([]);
  });
});

it('D40.15: an attribute of the list counts beside invented ones, which filter nothing', async () => {
  const { list } = await listingOf(20);
  const invented = Object.fromEntries(Array.from({ length: 47 }, (_, at) => [`x${at}`, ['a']]));
  expect(list(search('pen', { attributes: invented }), 1, 5).count).toBe(20);
  const attributes = { ...invented, brand: ['kalam'] };
  expect(list(search('pen', { attributes }), 1, 5).count).toBe(10);
  expect(list({ ...NONE, attributes }, 1, 5).count).toBe(10);
});

it('a product is listed with its stock and at its price of now', async () => {
  const { list, change } = await listingOf(3);
  const cheapest = () => list({ ...NONE, sort: 'price-asc' }, 1, 1).products[0];
  expect(cheapest()).toMatchObject({ id: 'p0' });
  change('p0', JSON.stringify({ ...cheapest(), stock: 4 }));
  expect(cheapest()).toMatchObject({ id: 'p0', stock: 4 });
  change('p0', JSON.stringify({ ...cheapest(), regularPrice: 9 }));
  expect(cheapest()).toMatchObject({ id: 'p1' });
});

it.each([
  ['a search', search('pen')],
  ['a sorted search', search('pen', { sort: 'name' })],
  ['a list', NONE],
])('SPEC 7: the pages of %s have each product once, in the order of the whole', async (_, filters) => {
  const { list } = await listingOf(700);
  const ids = (page: number, limit: number) => list(filters, page, limit).products.map(({ id }) => id);
  const pages = Array.from({ length: 14 }, (_page, at) => ids(at + 1, 50)).flat();
  expect(new Set(pages).size).toBe(700);
  expect(pages).toEqual(ids(1, 700));
  expect(list(filters, 1_000_000, 100)).toEqual({ products: [], count: 700 });
});
