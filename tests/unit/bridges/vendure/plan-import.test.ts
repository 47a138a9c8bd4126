import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../../bridges/vendure/engine/import/description.ts';
import { planImport } from '../../../../bridges/vendure/engine/import/plan-import.ts';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';

/** A file of many products in the wire shape of SPEC 3. */
const REAL = process.env.REAL_CATALOGUE ?? '';

const PEN = {
  id: 'pen',
  title: 'Pen',
  category: 'Writing',
  parentCategory: 'Fountain Pens',
  regularPrice: 145.5,
  discountedPrice: 119.99,
  imgUrl: 'https://pictures.example/pen.jpg',
  attributes: [
    { key: 'Brand', value: ['Kalam'] },
    { key: 'featured', value: ['true'] },
    { key: 'Length', value: ['138'], metricUnit: 'mm' },
    { key: 'size', value: ['Fine', 'fine', 'Medium'] },
    { key: 'Colours', value: ['Black'] },
  ],
};

const one = (change: object) => planImport([{ ...PEN, ...change }]);

describe('SPEC 3: a catalogue for the engine', () => {
  it('prices are in paise, sizes and colours become options, the rest specifications', () => {
    expect(planImport([PEN])).toEqual({
      notes: ['Pen: the size fine is merged with Fine'],
      products: [
        {
          shopId: 'pen',
          name: 'Pen',
          description: '',
          category: 'Writing',
          subCategory: 'Fountain Pens',
          brand: 'Kalam',
          isFeatured: true,
          pictures: ['https://pictures.example/pen.jpg'],
          specifications: [{ key: 'Length', value: ['138'], unit: 'mm' }],
          sizes: ['Fine', 'Medium'],
          colours: ['Black'],
          price: 11_999,
          mrp: 14_550,
          stock: null,
        },
      ],
    });
  });

  it('a product without a price is not for sale, and said so', () => {
    const { products, notes } = one({
      regularPrice: null,
      discountedPrice: undefined,
      attributes: [],
    });
    expect(products[0]).toMatchObject({ price: null, mrp: null });
    expect(notes).toEqual(['Pen: has no price, so it is not for sale until you add one']);
  });

  it.each<[unknown, number[] | null, RegExp | null]>([
    [12, [12], null],
    [0, [0], null],
    ['7', [7], null],
    [null, null, null],
    [undefined, null, null],
    [-1, null, /^Pen: the stock -1 is not a valid quantity/],
    [1.5, null, /1\.5/],
    ['many', null, /"many"/],
    ['', null, /""/],
    [1e12, null, /1000000000000/],
  ])('a stock of %o counts as %o', (stock, counted, note) => {
    const { products, notes } = one({ stock, attributes: [] });
    expect(products[0]?.stock).toEqual(counted);
    if (note) expect(notes.join()).toMatch(note);
    else expect(notes).toEqual([]);
  });

  it('one number for several sizes and colours is divided among them, and said so', () => {
    const attributes = [
      { key: 'size', value: ['S', 'M', 'L'] },
      { key: 'color', value: ['Red', 'Blue'] },
    ];
    const { products, notes } = one({ stock: 9, attributes });
    expect(products[0]?.stock).toEqual([2, 2, 2, 1, 1, 1]);
    expect(notes).toEqual([
      'Pen: the stock of 9 is for all 6 sizes and colours together, so each gets 2 or 1; set in the dashboard what you have of each',
    ]);
    expect(one({ stock: 12, attributes }).notes.join()).toContain('so each gets 2;');
    expect(one({ stock: 3, attributes }).products[0]?.stock).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('a stock of 0 is 0 of each size', () => {
    const { products, notes } = one({ stock: 0, attributes: [{ key: 'size', value: ['S', 'M'] }] });
    expect(products[0]?.stock).toEqual([0, 0]);
    expect(notes).toEqual([]);
  });

  it('an attribute called colour offers a choice, as color does', () => {
    const { products, notes } = one({
      attributes: [
        { key: 'color', value: ['Red'] },
        { key: 'Colour', value: ['Red', 'Blue'] },
      ],
    });
    expect(products[0]).toMatchObject({ colours: ['Red', 'Blue'], specifications: [] });
    expect(notes).toEqual([]);
  });

  it('a character that the engine cannot hold goes', () => {
    const attributes = [{ key: 'Len\0gth', value: ['1\x0038'] }];
    const { products, notes } = one({ title: 'Pe\0n', attributes });
    expect(products[0]).toMatchObject({ name: 'Pen', specifications: [{ key: 'Length', value: ['138'] }] });
    expect(notes).toEqual([]);
  });

  it('a price that the engine cannot hold is not for sale, and said so', () => {
    const { products, notes } = one({ regularPrice: 3e7, discountedPrice: null, attributes: [] });
    expect(products[0]).toMatchObject({ price: null, mrp: null });
    expect(notes).toEqual([
      'Pen: the price is too high for the engine, so it is not for sale until you change it',
    ]);
  });

  it('names that differ in case alone become one, noted once', () => {
    const others = ['2', '3'].map((id) => ({
      ...PEN,
      id,
      category: 'WRITING',
      attributes: [{ key: 'brand', value: ['KALAM'] }],
    }));
    const pen = { ...PEN, attributes: [{ key: 'Brand', value: ['Kalam'] }] };
    const { products, notes } = planImport([pen, ...others]);
    expect(products.map(({ category, brand }) => [category, brand])).toEqual(
      Array(3).fill(['Writing', 'Kalam']),
    );
    expect(notes).toEqual([
      'The category WRITING is merged with Writing',
      'The brand KALAM is merged with Kalam',
    ]);
  });

  it('so do sizes and colours of one product, each kind separately', () => {
    const { products, notes } = one({
      attributes: [
        { key: 'size', value: ['XL', 'xl', 'Black', 'Xl'] },
        { key: 'color', value: ['black', 'BLACK', 'Red', 'black'] },
      ],
    });
    expect(products[0]).toMatchObject({ sizes: ['XL', 'Black'], colours: ['black', 'Red'] });
    expect(notes).toEqual([
      'Pen: the size xl is merged with XL',
      'Pen: the size Xl is merged with XL',
      'Pen: the colour BLACK is merged with black',
    ]);
  });

  it('what is no product is left out, and the last of two with one id counts', () => {
    const { products, notes } = planImport([
      { id: '1' },
      'nonsense',
      { ...PEN, attributes: [] },
      { ...PEN, attributes: [], title: 'Better Pen' },
    ]);
    expect(products.map(({ name }) => name)).toEqual(['Better Pen']);
    expect(notes).toEqual([
      'Entry 1 has no id or no title: skipped',
      'Entry 2 has no id or no title: skipped',
      'Better Pen: appears twice, the last one is used',
    ]);
  });

  it('more variants than anybody packs stay specifications', () => {
    const many = (key: string) => ({
      key,
      value: Array.from({ length: 20 }, (_, index) => `${key} ${index}`),
    });
    const { products, notes } = one({ attributes: [many('size'), many('color')] });
    expect(products[0]).toMatchObject({ sizes: [], colours: [] });
    expect(products[0]?.specifications.map(({ key }) => key)).toEqual(['size', 'color']);
    expect(notes).toHaveLength(1);
  });

  it('the demo catalogue goes in whole', () => {
    const { products } = demoCatalogue();
    expect(planImport(products).notes).toEqual([]);
    expect(planImport(products).products).toHaveLength(products.length);
  });

  it.skipIf(!REAL)('a catalogue of real products goes in whole, and what was changed is said', () => {
    const entries: { id: string }[] = JSON.parse(readFileSync(REAL, 'utf8'));
    const { products, notes } = planImport(entries);
    expect(products).toHaveLength(new Set(entries.map(({ id }) => id)).size);
    const priceless = products.filter(({ price }) => price === null).length;
    expect(notes.filter((note) => note.includes('has no price'))).toHaveLength(priceless);
  });
});

it('a description becomes HTML in which nothing of it is markup', () => {
  expect(toHtml('Nib & <b>ink</b>\n\n  Box ')).toBe('<p>Nib &amp; &lt;b&gt;ink&lt;/b&gt;</p><p>Box</p>');
});
