import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { placesOf, wireProduct } from '../../../../engines/vendure/engine/api/wire-product.ts';
import { choiceOf, optionKey } from '../../../../engines/vendure/engine/base/choice.ts';
import { Product } from '../../../../src/contract/product.ts';
import { textOfHtml } from '../../../../src/lib/html-text.ts';
import { COLLECTIONS, PEN, SOLD_OUT, variant } from './engine-answers.ts';

const places = placesOf(COLLECTIONS);
const wire = () => wireProduct(PEN, places);

describe('SPEC 3: a product out of the engine', () => {
  it('is a product that the shop reads whole', () => {
    expect(v.parse(Product, wire())).toMatchObject({
      id: '7050c008-f5a9-dd12-ab6b-2cbf8ec15641',
      name: 'Kalam Heritage Fountain Pen',
      category: 'Writing Instruments',
      parentCategory: 'Fountain Pens',
      price: 1195,
      originalPrice: 1450,
      featured: true,
      sizes: ['Fine', 'Medium', 'Broad'],
      colors: ['Black', 'Blue'],
    });
  });

  it('D54: has each variant with its own price and stock, sold out or not', () => {
    const breaks = [{ from: 10, price: 1100 }];
    const variants = PEN.variants.map((each, at) => ({ ...each, left: [3, 0, 2, 5][at] ?? 0, breaks }));
    const mrp = { regularPrice: 1450, discountedPrice: 1195 };
    const product = wireProduct({ ...PEN, variants }, places);
    expect(product?.variants).toEqual([
      { size: 'Fine', color: 'Black', ...mrp, stock: 3, breaks },
      { size: 'Fine', color: 'Blue', ...mrp, stock: 0, breaks },
      { size: 'Medium', color: 'Black', ...mrp, stock: 2, breaks },
      { size: 'Broad', color: 'Black', regularPrice: 1450, discountedPrice: 1295, stock: 5, breaks },
    ]);
    expect(product).not.toHaveProperty('breaks');
    expect(product).toMatchObject({ ...mrp, stock: 10 });
  });

  it('D55: with one variant has its quantity prices, without those that the shop does not keep to', () => {
    const [pen] = PEN.variants;
    const breaks = [
      { from: 10, price: 1100 },
      { from: 5, price: 1000 },
      { from: 20, price: null },
      { from: 50, price: 999.5 },
    ];
    const product = wireProduct({ ...PEN, variants: pen ? [{ ...pen, breaks }] : [] }, places);
    expect(product?.breaks).toEqual([
      { from: 10, price: 1100 },
      { from: 50, price: 999.5 },
    ]);
    expect(product).not.toHaveProperty('variants');
    expect(wire()?.variants?.[0]).not.toHaveProperty('breaks');
  });

  it("has the engine's own id where it has no other", () => {
    expect(wireProduct({ ...PEN, shopId: null }, places)?.id).toBe('1');
  });

  it("costs what the cheapest variant in stock costs, and is reduced only below that variant's list price", () => {
    expect(wire()).toMatchObject({ regularPrice: 1450, discountedPrice: 1195 });
    const dear = { ...PEN, variants: [variant('1', 'Fine', 'Red', { price: 500, mrp: 400 })] };
    expect(wireProduct(dear, places)).toMatchObject({ regularPrice: 5, discountedPrice: null });
    const sold = PEN.variants.map((each) => (each.id === '4' ? each : { ...each, ...SOLD_OUT }));
    expect(wireProduct({ ...PEN, variants: sold }, places)).toMatchObject({ discountedPrice: 1295 });
  });

  it('D53.51: is sold out at the lowest price if all variants are', () => {
    const sold = PEN.variants.map((each) => ({ ...each, ...SOLD_OUT }));
    const product = v.parse(Product, wireProduct({ ...PEN, variants: sold }, places));
    expect(product).toMatchObject({ stock: 0, price: 1195 });
  });

  it('D53.51: has the sum of its variants as stock, if the engine tracks them all', () => {
    const stockWith = (lefts: (number | null)[]) => {
      const variants = lefts.map((left, at) =>
        variant(String(at), `Size ${at}`, 'Red', { left, isInStock: left !== 0 }),
      );
      return wireProduct({ ...PEN, variants }, places);
    };
    expect(stockWith([2, 3])).toHaveProperty('stock', 5);
    expect(stockWith([2, 0])).toHaveProperty('stock', 2);
    expect(stockWith([2, null])).not.toHaveProperty('stock');
    expect(wire()).not.toHaveProperty('stock');
  });

  it('is left out without a variant', () => {
    expect(wireProduct({ ...PEN, variants: [] }, places)).toBeNull();
  });

  it("shows the engine's pictures first, at an address of the engine's", () => {
    expect(wire()?.images).toEqual([
      { url: '/pictures/preview/5a/fountain-pen__preview.webp?w=640' },
      { url: 'https://pictures.example/pen-2.jpg' },
    ]);
  });

  it('has facets, specifications and options as attributes, with units', () => {
    expect(wire()?.attributes?.map(({ key, value, metricUnit }) => [key, value, metricUnit])).toEqual([
      ['Brand', ['Kalam'], undefined],
      ['Featured', ['true'], undefined],
      ['Nib', ['Steel, two-tone'], undefined],
      ['Length', ['138'], 'mm'],
      ['size', ['Fine', 'Medium', 'Broad'], undefined],
      ['color', ['Black', 'Blue'], undefined],
    ]);
  });

  it('D54.59: what is joined into the size is an attribute, too', () => {
    const rulings = ['Plain', 'Ruled'].map((name, at) => {
      const each = variant(String(at), 'A5', 'Red');
      return { ...each, options: [...each.options, { group: 'Ruling', name }] };
    });
    const attributes = wireProduct(
      { ...PEN, facets: [], specifications: [], variants: rulings },
      places,
    )?.attributes;
    expect(attributes?.map(({ key, value }) => [key, value])).toEqual([
      ['Ruling', ['Plain', 'Ruled']],
      ['size', ['A5, Plain', 'A5, Ruled']],
      ['color', ['Red']],
    ]);
  });
});

describe('where a product stands', () => {
  it('what lies deeper than two levels counts to the second', () => {
    expect(places.get('9')).toEqual({ category: 'Writing Instruments', parentCategory: 'Fountain Pens' });
    expect(wireProduct({ ...PEN, collections: ['12', '9'] }, places)?.parentCategory).toBe('Fountain Pens');
  });

  it('in no collection: nowhere', () => {
    expect(wireProduct({ ...PEN, collections: [] }, places)).toMatchObject({ category: null });
  });
});

it.each([
  ['Size', 'size'],
  ['shoe sizes', 'size'],
  ['Colour', 'color'],
  ['Ink color', 'color'],
  ['Nib', 'Nib'],
  ['Resize', 'Resize'],
])('the option group %s is the attribute %s', (group, key) => {
  expect(optionKey(group)).toBe(key);
});

it.each([
  [[['Pages', '100']], { size: '100' }],
  [[['Ink color', 'Red']], { color: 'Red' }],
  [
    [
      ['Ruling', ' Ruled '],
      ['Colour', 'Red'],
      ['Size', 'A4'],
      ['Cover colour', 'Blue'],
    ],
    { size: 'Ruled, A4, Blue', color: 'Red' },
  ],
  [[], {}],
])('D54.59: the options %j are the choice %j', (options, choice) => {
  expect(choiceOf(options.map(([group = '', name = '']) => ({ group, name })))).toEqual(choice);
});

it.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['Nib &amp; ink&nbsp;&lt;new&gt; &#8377;5 &#x20B9;6', 'Nib & ink <new> ₹5 ₹6'],
  ['<script>alert(1)</script>Pen<br/>Ink', 'Pen\nInk'],
  ['&nothing; stays, &#99999999; is no sign', '&nothing; stays, \uFFFD is no sign'],
  [
    '3&Prime; 5&prime; 40&deg; 2&times;3 &frac12; &eacute;&Eacute; &trade;&reg;&copy; &bull; &hearts;',
    '3″ 5′ 40° 2×3 ½ éÉ ™®© • ♥',
  ],
  ['&quot;A4&quot; &ndash; &hellip;&rsquo; AT&T &amp;lt; R&D', '"A4" – …’ AT&T &lt; R&D'],
])('%j is shown as %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
