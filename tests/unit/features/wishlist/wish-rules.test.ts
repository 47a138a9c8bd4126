import { describe, expect, it } from 'vitest';
import { priceDrop, type Wish, wishlistKind, withWish } from '../../../../src/features/wishlist/wishlist.ts';

const pen: Wish = {
  id: 'pen',
  name: 'Pen',
  image: '/pen.webp',
  price: 20,
  addedAt: '2026-11-20T10:00:00.000Z',
};
const ink: Wish = { ...pen, id: 'ink', name: 'Ink' };

describe('D41: the wishlist holds products in the order of wishing', () => {
  it('a new one comes last, one that is there stays where and as it is', () => {
    expect(withWish([pen], ink)).toEqual([pen, ink]);
    expect(withWish([pen, ink], { ...pen, price: 5 })).toEqual([pen, ink]);
  });

  it('Undo puts one back in its place', () => {
    expect(
      withWish(wishlistKind.changed({ lines: [pen, ink] }, { type: 'remove', id: 'pen' }).lines, pen, 0),
    ).toEqual([pen, ink]);
  });

  it('500 are the most', () => {
    const full = Array.from({ length: 500 }, (_, at) => ({ ...pen, id: `p${at}` }));
    expect(withWish(full, ink)).toEqual(full);
    expect(wishlistKind.readLines([...full, ink])).toEqual({ lines: full, valid: false });
  });
});

describe('D41.19: other code may write it', () => {
  it('an entry is valid when its id is a text', () => {
    expect(wishlistKind.readLines([{ id: 'pen' }])).toEqual({
      lines: [{ id: 'pen', name: '', image: '' }],
      valid: true,
    });
    expect(wishlistKind.readLines([pen, { id: 7 }, { name: 'No id' }, null, 'ink', ink])).toEqual({
      lines: [pen, ink],
      valid: false,
    });
  });

  it('price is a number and addedAt an ISO date, or they are left out', () => {
    const read = (fields: object) => wishlistKind.readLines([{ id: 'pen', ...fields }])?.lines[0];
    expect(read({ price: '19.5' })?.price).toBe(19.5);
    expect(read({ price: -1 })?.price).toBeUndefined();
    expect(read({ price: 'cheap' })?.price).toBeUndefined();
    expect(read({ addedAt: '2026-11-22' })?.addedAt).toBe('2026-11-22');
    expect(read({ addedAt: 'last week' })?.addedAt).toBeUndefined();
    expect(read({ addedAt: '2026-99-99' })?.addedAt).toBeUndefined();
  });

  it('a product is in the list once: the first entry counts', () => {
    expect(wishlistKind.readLines([pen, { ...pen, name: 'Again' }, ink])).toEqual({
      lines: [pen, ink],
      valid: true,
    });
  });

  it('anything but a list is none', () => {
    for (const value of [null, {}, 'pen', 7]) expect(wishlistKind.readLines(value)).toBeNull();
  });
});

it.each([
  [20, 15.5, 4.5],
  [20, 20, 0],
  [20, 25, 0],
  [0.3, 0.1, 0.2],
  [undefined, 5, 0],
  [450, 0, 0],
])('D41: price drops since wishing: from %s to %s: %s', (then, now, drop) =>
  expect(priceDrop({ ...pen, price: then }, now)).toBe(drop),
);
