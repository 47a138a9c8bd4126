import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Product, readProduct } from '../../../src/contract/product.ts';
import { readStoreInfo } from '../../../src/contract/store-info.ts';
import {
  isPlain,
  missingOption,
  needsChoice,
  offerOf,
  onlyChoice,
  priceAt,
  pricesOf,
  readBreaks,
  readVariants,
  summaryOf,
  variantOf,
} from '../../../src/contract/variants.ts';
import { percentText, priceText } from '../../../src/features/catalogue/product-text.ts';
import { readPrice } from '../../../src/lib/lenient.ts';
import { paise } from '../../../src/lib/money.ts';
import { offerFrom, register } from './register.ts';

describe('D54: variants are read as leniently as products', () => {
  it('prices and numbers may be written as India writes them', () => {
    expect(readVariants({ size: 'A4', regularPrice: '₹1,299.00', stock: '3' }, undefined)).toEqual([
      { size: 'A4', price: 1299, originalPrice: undefined, stock: 3, image: '', breaks: [] },
    ]);
  });

  it.each([
    ['no price', { size: 'A4' }],
    ['no size and no colour', { regularPrice: 5 }],
    ['no object', 'A4'],
    ['a negative price', { color: 'Red', regularPrice: -1 }],
  ])('one with %s is left out', (_, variant) => {
    expect(readVariants([variant], undefined)).toEqual([]);
  });

  it('of two with one combination the first counts', () => {
    const variants = readVariants(
      [
        { size: 'A4', regularPrice: 5 },
        { size: 'A4', color: '', regularPrice: 6 },
        { size: 'A4', color: 'Red', regularPrice: 7 },
      ],
      undefined,
    );
    expect(variants.map(({ price }) => price)).toEqual([5, 7]);
  });
});

describe('D54: a product without variants is as before', () => {
  it.each([undefined, null, [], [{ size: 'A4' }]])(
    'with variants %j every choice has its price',
    (variants) => {
      const attributes = [{ id: 'a', key: 'Size', value: ['S', 'M'] }];
      const offer = offerFrom({ regularPrice: 30, discountedPrice: 20, stock: 4, attributes, variants });
      expect(variantOf(offer, { size: 'M' })).toMatchObject({ price: 20, originalPrice: 30, stock: 4 });
      expect(variantOf(offer, {})).toMatchObject({ price: 20 });
      expect(offer.sizes).toEqual(['S', 'M']);
      expect(missingOption(offer, {})).toBe('size');
      expect(missingOption(offer, { size: 'M' })).toBe(null);
      expect(summaryOf(offer)).toMatchObject({ price: 20, isFrom: false, percentOff: 33, stock: 4 });
    },
  );

  it('a server without the feature is not asked for variants, one without breaks has none', () => {
    const wire = { ...register, breaks: [{ from: 10, price: 30 }] };
    const offer = offerFrom(wire, { features: ['stock', 'lines'] });
    expect(offer.sizes).toEqual([]);
    expect(variantOf(offer, { size: '200 pages' })).toMatchObject({ price: 40, breaks: [] });
  });

  it('stock does not count before the shop says that it does', () => {
    expect(variantOf(offerFrom(register, null), { size: '200 pages', color: 'Red' })).not.toHaveProperty(
      'stock',
    );
  });
});

describe('D54: what a choice costs, and whether it can be had', () => {
  const offer = offerFrom(register);

  it('each combination has its own price, stock and picture', () => {
    expect(variantOf(offer, { size: '200 pages', color: 'Blue' })).toMatchObject({
      price: 75,
      originalPrice: 90,
      stock: 2,
      image: '/b.webp',
    });
  });

  it('a combination that is not among them cannot be bought', () => {
    expect(variantOf(offer, { size: '100 pages', color: 'Red' })).toBeUndefined();
    expect(variantOf(offer, { size: '100 pages' })).toBeUndefined();
    expect(variantOf(offer, {})).toBeUndefined();
    expect(missingOption(offer, { color: 'Blue' })).toBe('size');
    expect(missingOption(offer, { size: '100 pages' })).toBe('color');
    expect(missingOption(offer, { size: '100 pages', color: 'Blue' })).toBe(null);
  });

  it('the only variant needs no choice', () => {
    const single = offerFrom({ variants: [{ size: 'One Size', color: 'Red', regularPrice: 5 }] });
    expect(variantOf(single, {})).toMatchObject({ price: 5 });
    expect(onlyChoice(single)).toEqual({ size: 'One Size', color: 'Red' });
    expect(variantOf(single, { size: 'Other' })).toBeUndefined();
    expect(needsChoice(single)).toBe(false);
    expect(needsChoice(offer)).toBe(true);
    // Its price is the same in every size (SPEC 2, Product card).
    const sizes = [{ key: 'size', value: ['S', 'M'] }];
    expect(needsChoice(offerFrom({ regularPrice: 5, attributes: sizes }))).toBe(false);
  });

  it('a card says from which price, by what is in stock, with the greatest percentage off', () => {
    const summary = summaryOf(offer);
    expect(summary).toMatchObject({ price: 40, isFrom: true, highPrice: 75, percentOff: 17, stock: 11 });
    expect(priceText(summary)).toBe('From ₹40');
  });

  it('a difference that only sold-out ones make is none; with all sold out all count', () => {
    const [small, large, red] = register.variants;
    const one = offerFrom({ variants: [{ ...small, stock: 0 }, large, red] });
    expect(summaryOf(one)).toMatchObject({ price: 75, isFrom: false, stock: 2 });
    const none = offerFrom({ variants: [{ ...small, stock: 0 }, { ...large, stock: 0 }, red] });
    expect(summaryOf(none)).toMatchObject({ price: 40, isFrom: true, stock: 0 });
  });

  it('other variants with less off make it the most', () => {
    expect(percentText(summaryOf(offer))).toBe('Up to 17% off');
    const both = { regularPrice: 100, discountedPrice: 80 };
    const same = [
      { size: 'A4', ...both },
      { size: 'A5', ...both },
    ];
    expect(percentText(summaryOf(offerFrom({ variants: same })))).toBe('20% off');
    expect(percentText(summaryOf(offerFrom({ regularPrice: 100 })))).toBeUndefined();
  });

  it('only a product without variants, breaks and stock is the same in every shop', () => {
    const productOf = (wire: object) => readProduct({ id: 'p', title: 'Pen', regularPrice: 10, ...wire });
    expect(
      [{}, { stock: 3 }, { breaks: [{ from: 2, price: 9 }] }, register].map((wire) => {
        const product = productOf(wire);
        return product && isPlain(product);
      }),
    ).toEqual([true, false, false, false]);
  });

  it('variants that are not counted share the stock of the product', () => {
    const shared = offerFrom({ stock: 3, variants: [{ size: 'A4', regularPrice: 5 }] });
    expect(variantOf(shared, { size: 'A4' })).toMatchObject({ stock: 3 });
    expect(shared.sharedStock).toBe(3);
    expect(summaryOf(shared).stock).toBe(3);
    const mixed = offerFrom({
      stock: 3,
      variants: [
        { size: 'A4', regularPrice: 5 },
        { size: 'A5', regularPrice: 5, stock: 0 },
      ],
    });
    expect(variantOf(mixed, { size: 'A4' })?.stock).toBeUndefined();
    expect(summaryOf(mixed).stock).toBeUndefined();
  });

  it('without a price nothing is for sale', () => {
    const offer = offerFrom({});
    expect(summaryOf(offer)).toMatchObject({ price: 0, onRequest: true, isFrom: false, percentOff: null });
    expect(variantOf(offer, {})).toMatchObject({ onRequest: true });
  });
});

describe('D56.86: size and colour are words of the product', () => {
  const attributes = [{ key: 'Size', value: ['S', 'One Size'] }];
  const product = readProduct({ id: 'a', title: 'A', regularPrice: 5, attributes }) as Product;
  const sells = (choice: object, features: string[]) =>
    variantOf(offerOf(product, readStoreInfo({ features })), choice) !== undefined;

  it.each([
    [{}, true],
    [{ size: 'S' }, true],
    [{ size: 'One Size', color: '' }, true],
    [{ size: 's' }, false],
    [{ size: 'M' }, false],
    [{ size: 'S', color: 'Dell laptop' }, false],
    [{ color: 'Dell laptop' }, false],
  ])('%j is sold: %s', (choice, isSold) => {
    expect(sells(choice, ['lines'])).toBe(isSold);
    // Without D49 they never reach the shop.
    expect(sells(choice, [])).toBe(true);
  });
});

describe('D55: quantity prices', () => {
  it.each<[string, unknown, unknown]>([
    ['one', { from: 10, price: 8 }, [{ from: 10, price: 8 }]],
    ['as text', [{ from: '10', price: '₹8.50' }], [{ from: 10, price: 8.5 }]],
    [
      'a second that is not cheaper',
      [
        { from: 5, price: 9 },
        { from: 10, price: 9 },
      ],
      [{ from: 5, price: 9 }],
    ],
    [
      'not rising',
      [
        { from: 10, price: 8 },
        { from: 5, price: 7 },
      ],
      [{ from: 10, price: 8 }],
    ],
    ['from one piece', [{ from: 1, price: 8 }], []],
    ['from half a piece', [{ from: 2.5, price: 8 }], []],
    ['not below the price of a piece', [{ from: 10, price: 10 }], []],
    ['nothing', undefined, []],
    ['words', 'cheaper', []],
  ])('what is left of %s', (_, wire, breaks) => {
    expect(readBreaks(wire, 10)).toEqual(breaks);
  });

  it("a variant's own breaks win over the product's", () => {
    const offer = offerFrom({
      breaks: [{ from: 10, price: 36 }],
      variants: [
        { size: 'A5', regularPrice: 40 },
        { size: 'A4', regularPrice: 75, breaks: [{ from: 20, price: 70 }] },
        { size: 'A3', regularPrice: 90, breaks: [] },
        { size: 'A6', regularPrice: 30 },
      ],
    });
    expect(offer.variants.map(({ breaks }) => breaks)).toEqual([
      [{ from: 10, price: 36 }],
      [{ from: 20, price: 70 }],
      [],
      [],
    ]);
    expect(summaryOf(offer).lowestBreak).toEqual({ from: 10, price: 36 });
  });

  const pen = {
    price: 10,
    breaks: readBreaks(
      [
        { from: 10, price: 9 },
        { from: 50, price: 8.25 },
      ],
      10,
    ),
  };

  it.each([
    [1, 10],
    [9, 10],
    [10, 9],
    [49, 9],
    [50, 8.25],
    [9999, 8.25],
  ])('%d pieces cost %d each', (quantity, price) => {
    expect(priceAt(pen, quantity)).toBe(price);
  });

  it.each([
    [10, 0, 10],
    [10, 0.004, 10],
    [10, -1, 10],
    [10, Number.NaN, 10],
    [10, 0.01, 0.01],
    [0, undefined, 0],
    [0, 5, 5],
  ])('D11: %d with a discount to %d costs %d', (regular, discounted, price) => {
    expect(pricesOf(regular, readPrice(discounted)).price).toBe(price);
  });

  it('more pieces never cost more each, and never nothing, whatever the server sends', () => {
    const anyBreaks = fc.array(
      fc.record({ from: fc.integer({ min: -3, max: 300 }), price: fc.integer({ min: -5, max: 20_000 }) }),
    );
    fc.assert(
      fc.property(
        anyBreaks,
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 400 }),
        (wire, own, quantity) => {
          const price = own / 100;
          const breaks = readBreaks(
            wire.map((each) => ({ ...each, price: each.price / 100 })),
            price,
          );
          const [now, more] = [quantity, quantity + 1].map((each) => priceAt({ price, breaks }, each));
          expect(paise(more ?? 0)).toBeLessThanOrEqual(paise(now ?? 0));
          expect(paise(now ?? 0)).toBeLessThanOrEqual(own);
          expect(paise(now ?? 0)).toBeGreaterThan(0);
        },
      ),
    );
  });
});
