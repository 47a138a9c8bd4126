import { describe, expect, it } from 'vitest';
import { readProduct, stockOf } from '../../../../src/contract/product.ts';
import { readStoreInfo } from '../../../../src/contract/store-info.ts';
import { type ForSale, offerOf } from '../../../../src/contract/variants.ts';
import { stockText } from '../../../../src/features/catalogue/product-text.ts';
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
  shortagesIn([RED, PAD, BLUE], (id) => (id === 'pen' ? pens(wire) : undefined))
    .map(({ line, share }) => `${line.selectedColor} ${share}`)
    .join(', ');

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
    const left = [4, 3, 2, 1, undefined].map((stock) => shares({ stock }));
    expect(left).toEqual(['', 'Blue 1', 'Blue 0', 'Red 1, Blue 0', '']);
  });

  it("D54: have the stock of their variant, or share the product's if no variant is counted", () => {
    const colours = (red?: number, blue?: number) => [
      { color: 'Red', regularPrice: 20, stock: red },
      { color: 'Blue', regularPrice: 25, stock: blue },
    ];
    expect(shares({ stock: 9, variants: colours(2, 1) })).toBe('Blue 1');
    expect(shares({ stock: 0, variants: colours(2, undefined) })).toBe('');
    expect(shares({ stock: 3, variants: colours() })).toBe('Blue 1');
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
      refusedLines({ error: 'Too few.', lines }, [RED, PAD, BLUE])
        .map(({ line, stock }) => [line.name, line.selectedColor ?? '-', stock].join(' '))
        .join(', ');
    expect(named([{ id: 'pen', color: 'Blue', stock: 1 }])).toBe('Pen Blue 1');
    expect(named([{ id: 'pen', stock: 1 }])).toBe('Pen Red 1, Pen Blue 1');
    expect(named([{ id: 'pad' }, 7])).toBe('');
    expect(named([{ id: 'pad', stock: -2 }])).toBe('Pad - 0');
    expect(refusedLines({ error: 'Prices have changed.' }, [PAD])).toEqual([]);
    expect(refusedLines(undefined, [PAD])).toEqual([]);
  });
});
