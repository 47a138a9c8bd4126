import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../../bridges/vendure/engine/import/description.ts';
import { type PlannedProduct, planImport } from '../../../../bridges/vendure/engine/import/plan-import.ts';
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

const stocks = ([product]: PlannedProduct[]) => product?.variants.map(({ stock }) => stock);
const choices = ([product]: PlannedProduct[]) => product?.variants.map(({ size, colour }) => [size, colour]);
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
          isForSale: true,
          variants: ['Fine', 'Medium'].map((size) => ({
            size,
            colour: 'Black',
            price: 11_999,
            mrp: 14_550,
            stock: null,
            picture: null,
            breaks: null,
          })),
        },
      ],
    });
  });

  it('a product without a price is not for sale, and said so', () => {
    const { products, notes } = one({ regularPrice: null, discountedPrice: undefined, attributes: [] });
    expect(products[0]).toMatchObject({ isForSale: false, variants: [{ price: 0, mrp: null }] });
    expect(notes).toEqual(['Pen: has no price, so it is not for sale until you add one']);
  });

  it.each<[unknown, number | null, RegExp | null]>([
    [12, 12, null],
    [0, 0, null],
    ['7', 7, null],
    [null, null, null],
    [undefined, null, null],
    [-1, null, /^Pen: the stock -1 is not a valid quantity/],
    [1.5, null, /1\.5/],
    ['many', null, /"many"/],
    ['', null, /""/],
    [1e12, null, /1000000000000/],
  ])('a stock of %o counts as %o', (stock, counted, note) => {
    const { products, notes } = one({ stock, attributes: [] });
    expect(stocks(products)).toEqual([counted]);
    if (note) expect(notes.join()).toMatch(note);
    else expect(notes).toEqual([]);
  });

  it('one number for several sizes and colours is divided among them, and said so', () => {
    const attributes = [
      { key: 'size', value: ['S', 'M', 'L'] },
      { key: 'color', value: ['Red', 'Blue'] },
    ];
    const { products, notes } = one({ stock: 9, attributes });
    expect(stocks(products)).toEqual([2, 2, 2, 1, 1, 1]);
    expect(notes).toEqual([
      'Pen: the stock of 9 is for all 6 sizes and colours together, so each gets 2 or 1; set in the dashboard what you have of each',
    ]);
    expect(one({ stock: 12, attributes }).notes.join()).toContain('so each gets 2;');
    expect(stocks(one({ stock: 3, attributes }).products)).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('a stock of 0 is 0 of each size', () => {
    const { products, notes } = one({ stock: 0, attributes: [{ key: 'size', value: ['S', 'M'] }] });
    expect(stocks(products)).toEqual([0, 0]);
    expect(notes).toEqual([]);
  });

  it('an attribute called colour offers a choice, as color does', () => {
    const { products, notes } = one({
      attributes: [
        { key: 'color', value: ['Red'] },
        { key: 'Colour', value: ['Red', 'Blue'] },
      ],
    });
    expect(choices(products)).toEqual([
      [null, 'Red'],
      [null, 'Blue'],
    ]);
    expect(products[0]?.specifications).toEqual([]);
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
    expect(products[0]).toMatchObject({ isForSale: false, variants: [{ price: 0, mrp: null }] });
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
    expect(choices(products)?.join('; ')).toBe('XL,black; XL,Red; Black,black; Black,Red');
    expect(notes).toEqual([
      'Pen: the colour BLACK is merged with black',
      'Pen: the size xl is merged with XL',
      'Pen: the size Xl is merged with XL',
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
    expect(choices(products)).toEqual([[null, null]]);
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
    const priceless = products.filter(({ isForSale }) => !isForSale).length;
    expect(notes.filter((note) => note.includes('has no price'))).toHaveLength(priceless);
  });
});

describe('D54, D55: variants with prices of their own', () => {
  const NOTEBOOK = { id: 'notebook', title: 'Notebook', regularPrice: 40 };
  const given = (variants: unknown, more: object = {}) => planImport([{ ...NOTEBOOK, variants, ...more }]);

  it('have price, stock, picture and quantity prices', () => {
    const { products, notes } = given([
      { size: '100 pages', regularPrice: 40, stock: 5, breaks: [{ from: 10, price: 36 }] },
      {
        size: '200 pages',
        color: 'Red',
        regularPrice: 80,
        discountedPrice: 75.5,
        imgUrl: 'https://a.example/1',
      },
    ]);
    const none = { colour: null, mrp: null, stock: null, picture: null, breaks: null };
    expect(products[0]).toMatchObject({ isForSale: true, specifications: [] });
    expect(products[0]?.variants).toEqual([
      { ...none, size: '100 pages', price: 4000, stock: 5, breaks: [{ from: 10, price: 36 }] },
      { ...none, size: '200 pages', colour: 'Red', price: 7550, mrp: 8000, picture: 'https://a.example/1' },
    ]);
    expect(notes).toEqual([]);
  });

  it("without a stock of their own share the product's, and have its quantity prices", () => {
    const sizes = ['S', 'M'].map((size) => ({ size, regularPrice: 40 }));
    const { products, notes } = given(sizes, { stock: 5, breaks: [{ from: 10, price: 36 }] });
    expect(stocks(products)).toEqual([3, 2]);
    expect(products[0]?.variants.map(({ breaks }) => breaks?.length)).toEqual([1, 1]);
    expect(notes).toEqual([expect.stringContaining('the stock of 5 is for all 2')]);
    const [first, ...others] = sizes;
    expect(stocks(given([{ ...first, stock: 1 }, ...others], { stock: 5 }).products)).toEqual([1, null]);
  });

  it('an empty list of quantity prices is not the same as none', () => {
    const [plain, emptied] = planImport([NOTEBOOK, { ...NOTEBOOK, id: '2', breaks: [] }]).products;
    expect([plain?.variants[0]?.breaks, emptied?.variants[0]?.breaks]).toEqual([null, []]);
  });

  it('what is not valid is left out, and said so', () => {
    const { products, notes } = given([
      { size: 'S', regularPrice: 40, stock: 'many' },
      { size: 'M' },
      { regularPrice: 30 },
      { size: 's', regularPrice: 50 },
      { size: 'S', regularPrice: 60 },
    ]);
    expect(products[0]?.variants).toMatchObject([{ size: 'S', price: 4000, stock: null }]);
    expect(notes).toEqual([
      'Notebook: the stock "many" is not a valid quantity, so it is not tracked',
      ...Array(2).fill('Notebook: a variant without a price, or without size and colour, is left out'),
      'Notebook: the size s is merged with S',
      'Notebook: S is there twice, the first one is used',
    ]);
  });

  it('without a valid one it is not for sale', () => {
    const { products, notes } = given([{ size: 'M' }]);
    expect(products[0]).toMatchObject({ isForSale: false, variants: [{ size: null, price: 0 }] });
    expect(notes.at(-1)).toBe('Notebook: has no price, so it is not for sale until you add one');
    const dear = given([{ size: 'M', regularPrice: 3e7 }]);
    expect(dear.products[0]).toMatchObject({ isForSale: false, variants: [{ size: 'M', price: 0 }] });
  });

  it('250 are imported, and more are not for sale', () => {
    const many = (count: number) =>
      given(Array.from({ length: count }, (_, at) => ({ size: `No ${at}`, regularPrice: 40 + at })));
    expect(many(250).products[0]?.variants).toHaveLength(250);
    const { products, notes } = many(251);
    expect(products[0]).toMatchObject({ isForSale: false, variants: [{ size: null, price: 0 }] });
    expect(notes).toEqual([
      'Notebook: more than 250 variants, so sizes and colours are imported as specifications and it is not for sale',
    ]);
  });
});

it('a description becomes HTML in which nothing of it is markup', () => {
  expect(toHtml('Nib & <b>ink</b>\n\n  Box ')).toBe('<p>Nib &amp; &lt;b&gt;ink&lt;/b&gt;</p><p>Box</p>');
});
