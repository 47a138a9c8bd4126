import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../engines/vendure/engine/api/catalogue.ts';
import type { EngineProduct } from '../../../../engines/vendure/engine/base/engine-types.ts';
import { COLLECTIONS, HINDI, PEN, variant } from './engine-answers.ts';

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

async function filled() {
  const catalogue = createCatalogue();
  await catalogue.take([PEN, INK], COLLECTIONS);
  return catalogue;
}

const names = (catalogue: ReturnType<typeof createCatalogue>, filters: object) =>
  catalogue.list({ ...NOTHING, ...filters }, 1, 12).products.map(({ title }) => title);

it('D54.55: lists are sorted by the largest discount that can be had, which need not be that of the cheapest', async () => {
  const catalogue = createCatalogue();
  const [small, large, gone] = [
    variant('5', 'Small', 'Blue', { price: 5000 }),
    variant('6', 'Large', 'Blue', { price: 9000, mrp: 18_000 }),
    variant('7', 'Vast', 'Blue', { price: 9900, mrp: 99_000, isInStock: false, left: 0 }),
  ];
  const paper = { ...INK, id: '3', name: 'Paper', variants: [small, large] };
  await catalogue.take(
    [INK, PEN, { ...paper, id: '4', name: 'Sold out', variants: [small, gone] }, paper],
    [],
  );
  const byDiscount = ['Paper', 'Kalam Heritage Fountain Pen', 'Blue Ink', 'Sold out'];
  expect(names(catalogue, { sort: 'discount' })).toEqual(byDiscount);
  expect(names(catalogue, { sale: true })).toEqual(['Kalam Heritage Fountain Pen', 'Paper']);
});

it('D53.51: says how many products can be ordered in any quantity', async () => {
  const catalogue = createCatalogue();
  const left = (...counts: (number | null)[]) =>
    counts.map((left, at) => variant(String(at), `Size ${at}`, 'Blue', { price: 9900, left }));
  const named = (id: string, variants: (typeof INK)['variants']) => ({ ...INK, id, variants });
  await catalogue.take([named('1', left(0)), named('2', left(3, null)), named('3', left(null))], COLLECTIONS);
  expect(catalogue.stockTracked()).toEqual({ untracked: 2, all: 3 });
});

describe('D51: the catalogue in Hindi', () => {
  const INDIAN_PEN = { ...PEN, languages: { hi: { name: 'कलम हेरिटेज पेन', description: '' } } };
  const id = PEN.shopId ?? '';
  const inHindi = async (pen: EngineProduct = INDIAN_PEN) => {
    const catalogue = createCatalogue();
    await catalogue.take([pen, INK], COLLECTIONS, { hi: HINDI });
    return catalogue;
  };

  it('translates field by field, and has labels for names that stay', async () => {
    const catalogue = await inHindi();
    const own = catalogue.product(id);
    expect(catalogue.product(id, 'hi')).toEqual({
      ...own,
      title: 'कलम हेरिटेज पेन',
      labels: {
        'Writing Instruments': 'लिखने का सामान',
        'Fountain Pens': 'फ़ाउंटेन पेन',
        Brand: 'ब्रांड',
        Kalam: 'कलम',
        Nib: 'निब',
        size: 'साइज़',
        Black: 'काला',
      },
    });
    const described = { ...PEN, languages: { hi: { name: ' ', description: '<p>हाथ से बना।</p>' } } };
    expect((await inHindi(described)).product(id, 'hi')).toMatchObject({
      title: own?.title,
      description: 'हाथ से बना।',
    });
    expect(catalogue.product(id, 'ta')).toEqual(own);
    expect(catalogue.labels()).toEqual([
      ['hi', { 'Writing Instruments': 'लिखने का सामान', 'Fountain Pens': 'फ़ाउंटेन पेन' }],
    ]);
  });

  it('D54.59: a size of several options is translated option by option', async () => {
    const [first] = PEN.variants;
    const options = [
      { group: 'Length', name: 'Long' },
      { group: 'Ink', name: 'Black' },
    ];
    const catalogue = await inHindi({ ...INDIAN_PEN, variants: first ? [{ ...first, options }] : [] });
    expect(catalogue.product(id, 'hi')?.labels).toMatchObject({ 'Long, Black': 'Long, काला' });
  });

  it('is taken anew with its words, and no more when the engine does not offer it', async () => {
    const catalogue = await inHindi();
    await catalogue.take(
      [{ ...INDIAN_PEN, languages: { hi: { name: 'नया', description: '' } } }],
      COLLECTIONS,
      {
        hi: HINDI,
      },
    );
    expect(catalogue.product(id, 'hi')?.title).toBe('नया');
    await catalogue.take([INDIAN_PEN], COLLECTIONS);
    expect(catalogue.product(id, 'hi')).toEqual(catalogue.product(id));
    expect(catalogue.labels()).toEqual([]);
  });
});

describe('a catalogue that is taken anew', () => {
  it('forgets what is gone, and knows what has changed', async () => {
    const catalogue = await filled();
    await catalogue.take([{ ...INK, name: 'Green Ink' }], COLLECTIONS);
    expect(names(catalogue, {})).toEqual(['Green Ink']);
    expect(names(catalogue, { search: 'blue' })).toEqual(['Green Ink']);
    expect(names(catalogue, { search: 'heritage' })).toEqual([]);
    expect(catalogue.product(PEN.shopId ?? '')).toBeUndefined();
    expect(catalogue.engineProduct('2')?.name).toBe('Green Ink');
  });

  it('names the categories that hold something', async () => {
    const catalogue = await filled();
    expect(catalogue.categories().map(({ name }) => name)).toEqual([
      'Writing Instruments',
      'Desk Essentials',
    ]);
    await catalogue.take([INK], COLLECTIONS);
    expect(catalogue.categories().map(({ name }) => name)).toEqual(['Desk Essentials']);
  });
});
