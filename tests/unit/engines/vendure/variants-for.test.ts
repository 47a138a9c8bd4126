import { describe, expect, it } from 'vitest';
import { variantsFor } from '../../../../engines/vendure/engine/api/variants-for.ts';
import { PEN, SOLD_OUT } from './engine-answers.ts';

const products = new Map([['pen', PEN]]);
const of = (line: { size?: string; color?: string }, id = 'pen') =>
  variantsFor([{ id, quantity: 2, ...line }], (wanted) => products.get(wanted));

describe('D49: the variant of a line', () => {
  it('is that of its size and colour', () => {
    expect(of({ size: 'Medium', color: 'Black' })).toEqual([{ variantId: '3', quantity: 2 }]);
    expect(of({ size: 'Fine', color: 'Black' })).toEqual([{ variantId: '1', quantity: 2 }]);
  });

  it('D54: costs more than another one', () => {
    expect(of({ size: 'Broad', color: 'Black' })).toEqual([{ variantId: '4', quantity: 2 }]);
  });

  it('without a whole choice, the cheapest in stock', () => {
    expect(of({})).toEqual([{ variantId: '1', quantity: 2 }]);
    expect(of({ size: 'Medium' })).toEqual([{ variantId: '3', quantity: 2 }]);
    expect(of({ size: 'Fine' })).toEqual([{ variantId: '1', quantity: 2 }]);
    const dearFirst = { ...PEN, variants: PEN.variants.toReversed() };
    expect(variantsFor([{ id: 'pen', quantity: 1 }], () => dearFirst)).toEqual([
      { variantId: '3', quantity: 1 },
    ]);
  });

  it('D53.51: what is sold out is left to the engine', () => {
    expect(of({ size: 'Fine', color: 'Blue' })).toEqual([{ variantId: '2', quantity: 2 }]);
    const all = { ...PEN, variants: PEN.variants.map((each) => ({ ...each, ...SOLD_OUT })) };
    expect(variantsFor([{ id: 'pen', quantity: 1 }], () => all)).toEqual([{ variantId: '1', quantity: 1 }]);
  });

  it('D56.86: a size of its attributes is a word of the product and kept with the line, any other is not', () => {
    const plain = {
      ...PEN,
      variants: [{ id: '7', price: 100, mrp: null, isInStock: true, left: null, options: [] }],
    };
    const sized = { ...plain, sizes: ['One Size'] };
    expect(variantsFor([{ id: 'x', quantity: 1, size: 'One Size' }], () => sized)).toEqual([
      { variantId: '7', quantity: 1, size: 'One Size' },
    ]);
    for (const words of [{ size: 'One Size' }, { color: 'Dell laptop' }])
      expect(() => variantsFor([{ id: 'x', quantity: 1, ...words }], () => plain)).toThrow('is not sold as');
    for (const words of [{ size: 'one size' }, { size: 'One Size', color: 'Red' }])
      expect(() => variantsFor([{ id: 'x', quantity: 1, ...words }], () => sized)).toThrow('is not sold as');
  });

  it('D56.86: a colour of another variant is not that of one without', () => {
    const [fine, , medium] = PEN.variants;
    const some = {
      ...PEN,
      variants: [
        {
          id: '7',
          price: 90,
          mrp: null,
          isInStock: true,
          left: null,
          options: [{ group: 'Size', name: 'Fine' }],
        },
        ...(fine ? [fine] : []),
        ...(medium ? [medium] : []),
      ],
    };
    const idOf = (line: object) =>
      variantsFor([{ id: 'pen', quantity: 1, ...line }], () => some)[0]?.variantId;
    expect(idOf({ size: 'Fine' })).toBe('7');
    expect(idOf({ size: 'Fine', color: 'Black' })).toBe('1');
    const without = { ...some, variants: some.variants.filter(({ id }) => id !== '1') };
    expect(() =>
      variantsFor([{ id: 'pen', quantity: 1, size: 'Fine', color: 'Black' }], () => without),
    ).toThrow('Kalam Heritage Fountain Pen is not sold as “Fine, Black”');
  });

  it('an order of more money than the engine can hold is refused', () => {
    const dear = {
      ...PEN,
      variants: [{ id: '7', price: 2 ** 30, mrp: null, isInStock: true, left: null, options: [] }],
    };
    expect(variantsFor([{ id: 'pen', quantity: 1 }], () => dear)).toHaveLength(1);
    expect(() => variantsFor([{ id: 'pen', quantity: 2 }], () => dear)).toThrow('at most ₹2,14,74,836');
    const cheaper = dear.variants.map((each) => ({ ...each, breaks: [{ from: 2, price: 1 }] }));
    expect(variantsFor([{ id: 'pen', quantity: 2 }], () => ({ ...dear, variants: cheaper }))).toHaveLength(1);
  });

  it.each([
    [{ size: 'Broad', color: 'Blue' }, 'pen', 'Kalam Heritage Fountain Pen is not sold as “Broad, Blue”'],
    [{ size: 'Oblique' }, 'pen', 'Kalam Heritage Fountain Pen is not sold as “Oblique”'],
    [{}, 'other', 'A product in the cart is no longer sold'],
  ])('%o of %s: "%s"', (line, id, sentence) => {
    expect(() => of(line, id)).toThrow(sentence);
  });
});
