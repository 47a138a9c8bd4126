import { describe, expect, it } from 'vitest';
import { readProduct, stockOf, stockText } from '../../../../src/contract/product.ts';
import { readStoreInfo } from '../../../../src/contract/store-info.ts';
import { type ForSale, offerOf } from '../../../../src/contract/variants.ts';
import type { Known } from '../../../../src/features/catalogue/products.ts';
import { ownOffer, refusedLines, shortagesIn } from '../../../../src/features/checkout/line-findings.ts';

const RED = { id: 'pen', name: 'Pen', image: '', price: 20, quantity: 2, selectedColor: 'Red' };
const BLUE = { ...RED, selectedColor: 'Blue' };
const PAD = { id: 'pad', name: 'Pad', image: '', price: 250, quantity: 1 };

const pens = (wire: object) =>
  offerOf(readProduct({ id: 'pen', title: 'Pen', regularPrice: 20, ...wire }) as ForSale, {
    features: ['stock', 'variants'],
  });

const shares = (wire: object) =>
  shortagesIn([RED, PAD, BLUE], (id) => (id === 'pen' ? pens(wire) : undefined)).map(({ line, share }) => [
    line.selectedColor,
    share,
  ]);

describe('D53.51: stock', () => {
  it.each([
    [undefined, undefined],
    [0, 'Out of stock'],
    [1, 'Only 1 left'],
    [4, 'Only 4 left'],
    [5, undefined],
  ])('of %s reads as %s', (stock, text) => {
    expect(stockText(stock)).toBe(text);
  });

  it.each([
    [3, 3],
    ['3', 3],
    [0, 0],
    [-2, 0],
    ['-2', 0],
    [4.5, 4],
    ['many', undefined],
    [null, undefined],
  ])('%j of a server is read as %s', (wire, stock) => {
    expect(readProduct({ id: 'pen', title: 'Pen', stock: wire })?.stock).toBe(stock);
  });

  it('counts only where the server offers it', () => {
    expect(stockOf({ stock: 0 }, readStoreInfo({ features: ['stock'] }))).toBe(0);
    expect(stockOf({ stock: 0 }, readStoreInfo({ features: ['search'] }))).toBeUndefined();
    expect(stockOf({ stock: 0 }, undefined)).toBeUndefined();
  });
});

describe('D53.51: lines that want more than there is', () => {
  it('share the stock of their product in the order of the cart', () => {
    expect(shares({ stock: 4 })).toEqual([]);
    expect(shares({ stock: 3 })).toEqual([['Blue', 1]]);
    expect(shares({ stock: 2 })).toEqual([['Blue', 0]]);
    expect(shares({ stock: 1 })).toEqual([
      ['Red', 1],
      ['Blue', 0],
    ]);
    expect(shares({})).toEqual([]);
  });

  it("D54: have the stock of their variant, or share the product's if no variant is counted", () => {
    const colours = (red?: number, blue?: number) => [
      { color: 'Red', regularPrice: 20, stock: red },
      { color: 'Blue', regularPrice: 25, stock: blue },
    ];
    expect(shares({ stock: 9, variants: colours(2, 1) })).toEqual([['Blue', 1]]);
    expect(shares({ stock: 0, variants: colours(2, undefined) })).toEqual([]);
    expect(shares({ stock: 3, variants: colours() })).toEqual([['Blue', 1]]);
  });

  it('are found by the own answer of the shop, not by a saved one or a list', () => {
    const info = readStoreInfo({ features: ['stock'] });
    const product = readProduct({ id: 'pen', title: 'Pen', stock: 1 });
    if (!product) throw new Error('The product is sound.');
    const saved = { url: '', at: 0, partial: false };
    const stockOfOwn = (known: Known) => ownOffer(known, info)?.sharedStock;
    expect(stockOfOwn({ is: 'sold', product, saved: null, asked: true })).toBe(1);
    expect(stockOfOwn({ is: 'sold', product, saved, asked: true })).toBeUndefined();
    expect(stockOfOwn({ is: 'sold', product, saved: null, asked: false })).toBeUndefined();
    expect(stockOfOwn({ is: 'gone' })).toBeUndefined();
  });

  it('are those that a refusal names, by size and colour or by the product alone', () => {
    const named = (lines: unknown) =>
      refusedLines({ error: 'Too few.', lines }, [RED, PAD, BLUE]).map(({ line, stock }) => [
        line.name,
        line.selectedColor,
        stock,
      ]);
    expect(named([{ id: 'pen', color: 'Blue', stock: 1 }])).toEqual([['Pen', 'Blue', 1]]);
    expect(named([{ id: 'pen', stock: 1 }])).toEqual([
      ['Pen', 'Red', 1],
      ['Pen', 'Blue', 1],
    ]);
    expect(named([{ id: 'pad' }, 7])).toEqual([]);
    expect(named([{ id: 'pad', stock: -2 }])).toEqual([['Pad', undefined, 0]]);
    expect(refusedLines({ error: 'Prices have changed.' }, [PAD])).toEqual([]);
    expect(refusedLines(undefined, [PAD])).toEqual([]);
  });
});
