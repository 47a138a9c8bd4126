import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CartLine, lineKey, sameLine } from '../../../../src/contract/cart-line.ts';
import {
  cartKind,
  itemCount,
  sharing,
  withLine,
  withoutOrdered,
  withPrice,
  withQuantity,
} from '../../../../src/features/cart/cart-rules.ts';
import { orderWish } from '../../../../src/features/orders/order-body.ts';

const pen: CartLine = { id: 'p1', name: 'Pen', image: '/pen.webp', price: 19.99, quantity: 1 };
const red: CartLine = { ...pen, selectedColor: 'Red' };
const pad: CartLine = { id: 'p2', name: 'Pad', image: '', price: 0.1, quantity: 3, selectedSize: 'A5' };

describe('SPEC 4, Adding and changing the cart: adding to the cart', () => {
  it('if a line with the same id, selected size and selected color exists, its quantity increases', () => {
    expect(withLine([pen, pad], { ...pad, quantity: 2 })).toEqual([pen, { ...pad, quantity: 5 }]);
  });

  it('otherwise a new line is appended', () => {
    expect(withLine([pen], red)).toEqual([pen, red]);
    expect(withLine([pad], { ...pad, selectedSize: 'A4' })).toHaveLength(2);
  });

  it('D15: a line is product id + size + colour, and an absent size is the same as an empty one', () => {
    expect(sameLine(pen, { ...pen, selectedSize: undefined, selectedColor: '' })).toBe(true);
    expect(sameLine(pen, red)).toBe(false);
    expect(lineKey({ id: 'a', selectedSize: 'b' })).not.toBe(lineKey({ id: 'a', selectedColor: 'b' }));
  });
});

describe('SPEC 4, Adding and changing the cart: removing and updating', () => {
  it('values below 1 are ignored', () => {
    expect(withQuantity([pen], lineKey(pen), 0)).toEqual([pen]);
    expect(withQuantity([pen], lineKey(pen), -4)).toEqual([pen]);
    expect(withQuantity([pen], lineKey(pen), Number.NaN)).toEqual([pen]);
  });

  it('D15: quantity changes act on a line', () => {
    expect(withQuantity([pen, red], lineKey(red), 4)).toEqual([pen, { ...red, quantity: 4 }]);
    expect(withQuantity([pad], lineKey(pad), 1)).toEqual([{ ...pad, quantity: 1 }]);
  });
});

describe('SPEC 4, Adding and changing the cart: the sums', () => {
  it('item count = sum of quantities', () => {
    expect(itemCount([pen, red, pad])).toBe(5);
  });

  it('D18: lines of one product in several sizes or colours add up', () => {
    expect(orderWish([pen, pad, { ...red, quantity: 4 }], false).products).toEqual({ p1: 5, p2: 3 });
  });

  it('D18: an id is only ever a name', () => {
    const { products } = orderWish([{ ...pen, id: '__proto__' }], false);
    expect(Object.entries(products)).toEqual([['__proto__', 1]]);
  });
});

it('SPEC 4, Adding and changing the cart: what was ordered leaves the cart: D15: line by line, by as many as were sent; what was added meanwhile stays', () => {
  const ordered = [
    { key: lineKey(pen), quantity: 1 },
    { key: lineKey(pad), quantity: 2 },
    { key: lineKey({ id: 'gone' }), quantity: 1 },
  ];
  expect(withoutOrdered([pen, red, pad], ordered)).toEqual([red, { ...pad, quantity: 1 }]);
});

describe('D55.62: the price of a line is that of its quantity', () => {
  const many: CartLine = {
    ...pen,
    price: 8,
    quantity: 10,
    basePrice: 10,
    breaks: [
      { from: 10, price: 8 },
      { from: 50, price: 7.5 },
    ],
  };
  const few: CartLine = { ...many, price: 10, quantity: 9 };
  const key = lineKey(pen);
  const priceOf = (lines: readonly CartLine[]) => lines[0]?.price;

  it('up and down across a break, by steps and by adding', () => {
    expect(withQuantity([few], key, 10)).toEqual([many]);
    expect(withQuantity([many], key, 9)).toEqual([few]);
    expect(withQuantity([few], key, 51)).toMatchObject([{ price: 7.5, quantity: 51 }]);
    expect(withLine([few], { ...few, quantity: 1 })).toEqual([many]);
  });

  it('when a part of it was ordered', () => {
    expect(withoutOrdered([many], [{ key, quantity: 1 }])).toEqual([few]);
  });

  it('of other colours separately', () => {
    expect(withLine([few], { ...few, quantity: 5, selectedColor: 'Red' }).map(({ price }) => price)).toEqual([
      10, 10,
    ]);
  });

  it('a line without breaks takes those that come with more of it at the same price', () => {
    const { basePrice: _, breaks: __, ...old } = few;
    expect(withLine([old], { ...few, quantity: 1 })).toEqual([many]);
    expect(priceOf(withLine([{ ...old, price: 9 }], { ...few, quantity: 1 }))).toBe(9);
    expect(priceOf(withLine([few], { ...old, quantity: 1 }))).toBe(8);
  });

  it('D23: an accepted price brings its breaks, to this line only, at the quantity that it has by then', () => {
    const red = { ...few, selectedColor: 'Red' };
    const breaks = [{ from: 10, price: 9 }];
    const change = { id: 'p1', key, price: 9, basePrice: 11, breaks };
    expect(withPrice([few, red], change)).toEqual([{ ...few, price: 11, basePrice: 11, breaks }, red]);
    expect(withPrice([many], { id: 'p1', key, price: 12 })).toEqual([
      { ...pen, price: 12, quantity: 10, originalPrice: undefined },
    ]);
    // As an earlier release has stored it.
    expect(withPrice([pen, red, pad], { id: 'p1', price: 5 }).map(({ price }) => price)).toEqual([5, 5, 0.1]);
  });

  it('also of as many breaks as a line may have', () => {
    const breaks = Array.from({ length: 50 }, (_, at) => ({ from: at + 2, price: 9 - at / 10 }));
    const change = { id: 'p1', key, price: 9, basePrice: 10, breaks };
    expect(withPrice([few], change)).toMatchObject([{ price: 8.3, breaks }]);
  });

  it('whoever wrote the quantity', () => {
    const read = (wire: object) => cartKind.readLines([{ ...few, ...wire }])?.lines[0];
    expect(read({ quantity: 20 })).toMatchObject({ price: 8, quantity: 20, basePrice: 10 });
    expect(read({})).toEqual(few);
    // Another program has changed the price: the breaks are not about it.
    expect(read({ price: 9, quantity: 20 })).toEqual({ ...pen, price: 9, quantity: 20 });
  });

  it.each([
    { basePrice: null },
    { basePrice: 'ask' },
    { breaks: [] },
    { breaks: 'ten' },
    { breaks: [{ from: 10, price: 12 }] },
    { breaks: Array.from({ length: 51 }, (_, at) => ({ from: at + 10, price: 9 - at / 10 })) },
  ])('%j are no breaks', (wire) => {
    expect(cartKind.readLines([{ ...few, ...wire }])?.lines).toEqual([{ ...pen, price: 10, quantity: 9 }]);
  });
});

describe('D17: reading a cart item', () => {
  it('a text cut in the middle of a character is well-formed again', () => {
    const name = `${'x'.repeat(499)}\u{1F58B}`;
    const read = v.parse(CartLine, { ...pen, id: 'x\uD800', name });
    expect(read.id).toBe('x\uFFFD');
    expect(read.name).toBe(`${'x'.repeat(499)}\uFFFD`);
  });

  const read = (wire: object) => v.safeParse(CartLine, { ...pen, ...wire });

  it('D12: numbers may come as strings, and absent sizes as null or nothing', () => {
    const wire = { id: 7, price: '19.99', quantity: '2', selectedSize: null, selectedColor: '' };
    expect(read(wire).output).toMatchObject({
      id: '7',
      price: 19.99,
      quantity: 2,
      selectedSize: undefined,
      selectedColor: undefined,
    });
  });

  it('an absent size or colour is not written', () => {
    expect(JSON.parse(JSON.stringify(read({ selectedSize: '' }).output))).toEqual(pen);
  });

  it.each([
    { id: '' },
    { id: 'x'.repeat(201) },
    { name: null },
    { price: -1 },
    { price: Number.NaN },
    { price: 1e308 },
    { price: null },
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: -2 },
  ])('%j is no line', (wire) => {
    expect(read(wire).success).toBe(false);
  });

  it('a quantity above 9999 reads as 9999', () => {
    expect(read({ quantity: 1e9 }).output).toMatchObject({ quantity: 9999 });
  });

  it('the valid lines of an invalid copy stay, equal ones merged', () => {
    expect(cartKind.readLines([pen, { id: 'x' }, null, pen])).toEqual({
      lines: [expect.objectContaining({ id: 'p1', quantity: 2 })],
      valid: false,
    });
    expect(cartKind.readLines({ items: [pen] })).toBeNull();
  });

  it('of 10,000 lines the first 500 stay', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ ...pen, id: `p${at}` }));
    expect(cartKind.readLines(many)).toMatchObject({ valid: false, lines: { length: 500 } });
  });
});

describe('an equal line need not be drawn again', () => {
  const again = (line: CartLine): CartLine => ({ ...line });

  it('an unchanged line keeps its object, a changed or new line gets another', () => {
    const before = [pen, red, pad];
    const more = { ...again(red), quantity: 5 };
    const shared = sharing(before, [again(pad), more, again(pen)]);
    expect(shared).toEqual([pad, more, pen]);
    expect([shared[0] === pad, shared[1] === more, shared[2] === pen]).toEqual([true, true, true]);
  });

  it('the same lines in the same order keep the array; fewer or reordered ones do not', () => {
    const before = [pen, pad];
    expect(sharing(before, [again(pen), again(pad)])).toBe(before);
    expect(sharing(before, [again(pen)])).not.toBe(before);
    expect(sharing(before, [again(pad), again(pen)])).not.toBe(before);
  });
});
