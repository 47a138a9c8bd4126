import { expect, it } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import { basketNotice } from '../../../../src/features/basket/basket.ts';
import { withLine } from '../../../../src/features/cart/cart-rules.ts';

const line = (id: string, selectedSize?: string): CartLine => ({
  id,
  name: id.toUpperCase(),
  image: '',
  price: 10,
  quantity: 1,
  selectedSize,
});
const full = Array.from({ length: 499 }, (_, at) => line(`other-${at}`));

it.each<[string, CartLine[], readonly CartLine[], [string, string] | null]>([
  ['a new line', [line('pen')], [], ['Added to cart', 'PEN has been added to your cart.']],
  [
    'new lines',
    [line('pen'), line('coat', 'S'), line('coat', 'M')],
    [],
    ['Added to cart', '3 products have been added to your cart.'],
  ],
  [
    'one that is full, and a new line',
    [line('pen'), line('pad')],
    [{ ...line('pen'), quantity: 9999 }],
    ['Added to cart', "PAD has been added to your cart. 1 product can't be added."],
  ],
  ['nothing but one that is full', [line('pen')], [{ ...line('pen'), quantity: 9999 }], null],
  ['a line that grew', [line('pen')], [line('pen')], ['Cart updated', 'PEN quantity increased.']],
  [
    'lines that grew',
    [line('pen'), line('pad')],
    [line('pad'), line('pen')],
    ['Cart updated', 'Quantity increased for 2 products.'],
  ],
  [
    'one that grew and one that is new',
    [line('coat', 'S'), line('coat', 'M')],
    [line('coat', 'S')],
    ['Added to cart', '2 products have been added to your cart.'],
  ],
  [
    'one line named twice',
    [line('coat', 'S'), line('coat', 'S')],
    [],
    ['Added to cart', 'COAT has been added to your cart.'],
  ],
  [
    'a cart of 500 lines leaves the last out',
    [line('pen'), line('pad')],
    full,
    ['Added to cart', "PEN has been added to your cart. 1 product can't be added."],
  ],
  ['a cart of 500 lines takes none', [line('pen')], [...full, line('last')], null],
  [
    'a cart of 500 lines takes more of what it has',
    [line('last'), line('pen'), line('pad')],
    [...full, line('last')],
    ['Cart updated', "LAST quantity increased. 2 products can't be added."],
  ],
])('D16: one notice for a basket: %s', (_name, wanted, before, told) => {
  const after = wanted.reduce((cart, each) => withLine(cart, each), before);
  const notice = basketNotice(wanted, 0, before, after);
  expect(notice && [notice.title, notice.message]).toEqual(told);
});

it('D16: what no cart can take is counted too', () => {
  const notice = basketNotice([line('pen')], 2, [], [line('pen')]);
  expect(notice?.message).toBe("PEN has been added to your cart. 2 products can't be added.");
  expect(basketNotice([], 1, [], [])).toBeNull();
});
