import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../bridges/vendure/bridge/catalogue.ts';
import { COLLECTIONS, PEN, variant } from './engine-answers.ts';

const INK = {
  ...PEN,
  id: '2',
  shopId: null,
  name: 'Blue Ink',
  collections: ['12'],
  facets: [],
  variants: [variant('9', 'Large', 'Blue', { price: 9900 })],
};
const NOTHING = { category: '', parentCategory: '', gender: '', filter: '' };

function filled() {
  const catalogue = createCatalogue();
  catalogue.take([PEN, INK], COLLECTIONS);
  return catalogue;
}

const names = (catalogue: ReturnType<typeof filled>, filters: object) =>
  catalogue.list({ ...NOTHING, ...filters }, 1, 12).products.map(({ title }) => title);

describe('SPEC 7: the lists of the bridge', () => {
  it("come in the engine's order, by pages, with the count of all", () => {
    const catalogue = filled();
    expect(names(catalogue, {})).toEqual(['Kalam Heritage Fountain Pen', 'Blue Ink']);
    expect(catalogue.list(NOTHING, 2, 1)).toMatchObject({ count: 2, products: [{ id: '2' }] });
    expect(catalogue.list(NOTHING, 3, 1)).toEqual({ count: 2, products: [] });
  });

  it('hold the products of a category and of a sub-category', () => {
    expect(names(filled(), { category: 'desk essentials' })).toEqual(['Blue Ink']);
    expect(names(filled(), { parentCategory: 'Fountain Pens' })).toEqual(['Kalam Heritage Fountain Pen']);
    expect(names(filled(), { category: 'bananas' })).toEqual([]);
  });

  it('D39, D40: are searched, sorted and filtered', () => {
    expect(names(filled(), { search: 'fountian pens' })).toEqual(['Kalam Heritage Fountain Pen']);
    expect(names(filled(), { search: '!!!' })).toEqual([]);
    expect(names(filled(), { sort: 'price-asc' })).toEqual(['Blue Ink', 'Kalam Heritage Fountain Pen']);
    expect(names(filled(), { sale: true })).toEqual(['Kalam Heritage Fountain Pen']);
    expect(names(filled(), { attributes: { brand: ['kalam'] } })).toEqual(['Kalam Heritage Fountain Pen']);
  });
});

it('D40.13: a search by discount leaves what has none in the order of the shop', () => {
  const catalogue = createCatalogue();
  const named = (id: string, name: string, mrp: number | null) => ({
    ...INK,
    id,
    name,
    variants: [variant(id, 'Large', 'Blue', { price: 9900, mrp })],
  });
  catalogue.take(
    [named('1', 'Stand for a pen', null), named('2', 'Cheap pen', 19_900), named('3', 'Pen', null)],
    COLLECTIONS,
  );
  expect(names(catalogue, { search: 'pen' })[0]).toBe('Pen');
  expect(names(catalogue, { search: 'pen', sort: 'discount' })).toEqual([
    'Cheap pen',
    'Stand for a pen',
    'Pen',
  ]);
});

describe('a catalogue that is taken anew', () => {
  it('forgets what is gone, and knows what has changed', () => {
    const catalogue = filled();
    catalogue.take([{ ...INK, name: 'Green Ink' }], COLLECTIONS);
    expect(names(catalogue, {})).toEqual(['Green Ink']);
    expect(names(catalogue, { search: 'blue' })).toEqual(['Green Ink']);
    expect(names(catalogue, { search: 'heritage' })).toEqual([]);
    expect(catalogue.product(PEN.shopId ?? '')).toBeUndefined();
    expect(catalogue.engineProduct('2')?.name).toBe('Green Ink');
  });

  it('says what it cannot offer', () => {
    expect(createCatalogue().take([PEN, INK], COLLECTIONS)).toEqual([
      'Kalam Heritage Fountain Pen: these variants are not offered, because they cost more than the cheapest: Broad Black',
    ]);
  });

  it('names the categories that hold something', () => {
    const catalogue = filled();
    expect(catalogue.categories().map(({ name }) => name)).toEqual([
      'Writing Instruments',
      'Desk Essentials',
    ]);
    catalogue.take([INK], COLLECTIONS);
    expect(catalogue.categories().map(({ name }) => name)).toEqual(['Desk Essentials']);
  });
});
