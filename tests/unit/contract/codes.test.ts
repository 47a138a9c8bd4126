import { describe, expect, it } from 'vitest';
import { calledAs, codesOf, gtinOf } from '../../../src/contract/codes.ts';
import { readProduct } from '../../../src/contract/product.ts';

const PEN = { id: 'pen', title: 'Pen', regularPrice: 10 };

function read(fields: object) {
  const product = readProduct({ ...PEN, ...fields });
  if (!product) throw new Error('No product');
  return product;
}

describe('D61.82: codes are texts of at most 64 characters', () => {
  it.each([
    [{ sku: ' AB-12 ', barcode: '00123' }, ['AB-12', '00123']],
    [{ sku: 123, barcode: null }, ['123']],
    [{ sku: '', barcode: ['x'] }, []],
    [{ sku: 'x'.repeat(64), barcode: 'x'.repeat(65) }, ['x'.repeat(64)]],
    [{}, []],
  ])('%j', (fields, codes) => {
    expect(codesOf(read(fields))).toEqual(codes);
  });

  it('each variant has its own', () => {
    const variants = [
      { size: 'S', regularPrice: 1, sku: 'P-S' },
      { size: 'M', regularPrice: 1, sku: 'P-M', barcode: '12' },
    ];
    expect(codesOf(read({ variants }))).toEqual(['P-S', 'P-M', '12']);
  });
});

describe('D61.83: what people write otherwise is no difference', () => {
  const product = read({
    sku: 'P',
    variants: [
      { size: 'S', color: 'Red', regularPrice: 1, sku: 'AB-12/3' },
      { size: 'M', color: 'Red', regularPrice: 1, sku: '00123', barcode: 'BOTH' },
      { size: 'L', color: 'Red', regularPrice: 1, sku: '123', barcode: 'BOTH' },
    ],
  });

  it.each([
    ['ab 12 3', 'AB-12/3', { size: 'S', color: 'Red' }],
    ['A.B–12.3', 'AB-12/3', { size: 'S', color: 'Red' }],
    ['ＡＢ１２３', 'AB-12/3', { size: 'S', color: 'Red' }],
    ['00123', '00123', { size: 'M', color: 'Red' }],
    // A spreadsheet may have made it of 00123.
    ['123', '123', {}],
    ['both', 'BOTH', {}],
    // Two would fit but for the zeros.
    ['0123', '00123', {}],
    ['p', 'P', {}],
  ])('%s', (words, code, choice) => {
    expect(calledAs(product, words)).toEqual({ code, choice });
  });

  it.each(['AB-12', 'AB-12/34', '', ' - ', '1230'])('but "%s" is none of its codes', (words) => {
    expect(calledAs(product, words)).toBeNull();
  });
});

it.each([
  ['96385074', '96385074'],
  ['4006381333931', '4006381333931'],
  ['400-6381 333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['10012345678902', '10012345678902'],
  // A wrong check digit, and a wrong length.
  ['4006381333932', undefined],
  ['400638133393', undefined],
  ['9638507', undefined],
  ['AB385074', undefined],
  [undefined, undefined],
])('D61.82: the GTIN of %s is %s', (barcode, gtin) => {
  expect(gtinOf(barcode === undefined ? {} : { barcode })).toBe(gtin);
});
