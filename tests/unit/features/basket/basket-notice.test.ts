import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import { Product } from '../../../../src/contract/product.ts';
import { offerOf } from '../../../../src/contract/variants.ts';
import { basketNotice, notInCart } from '../../../../src/features/basket/basket.ts';
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

it.each<[string, CartLine[], readonly CartLine[], [string, string]]>([
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
    [
      'Added to cart',
      "PAD has been added to your cart. 1 product can't be added. A cart has at most 9,999 of one product.",
    ],
  ],
  [
    'nothing but one that is full',
    [line('pen')],
    [{ ...line('pen'), quantity: 9999 }],
    ['Not added to cart', "These products can't be added to your cart."],
  ],
  [
    'a line that grew to the most',
    [{ ...line('pen'), quantity: 5 }],
    [{ ...line('pen'), quantity: 9998 }],
    ['Cart updated', 'PEN quantity increased. A cart has at most 9,999 of one product.'],
  ],
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
    [
      'Added to cart',
      "PEN has been added to your cart. 1 product can't be added. A cart has at most 500 products.",
    ],
  ],
  [
    'a cart of 500 lines takes none',
    [line('pen')],
    [...full, line('last')],
    ['Not added to cart', "These products can't be added to your cart. A cart has at most 500 products."],
  ],
  [
    'a cart of 500 lines takes more of what it has',
    [line('last'), line('pen'), line('pad')],
    [...full, line('last')],
    ['Cart updated', "LAST quantity increased. 2 products can't be added. A cart has at most 500 products."],
  ],
])('D16: one notice for a basket: %s', (_name, wanted, before, told) => {
  const after = wanted.reduce((cart, each) => withLine(cart, each), before);
  const notice = basketNotice(wanted, 0, before, after);
  expect([notice.title, notice.message]).toEqual(told);
});

it('D16: what no cart can take is counted too', () => {
  const notice = basketNotice([line('pen')], 2, [], [line('pen')]);
  expect(notice.message).toBe("PEN has been added to your cart. 2 products can't be added.");
  expect(basketNotice([], 1, [], []).message).toBe("These products can't be added to your cart.");
});

it('D43: what the cart has no room for stays in the dialog', () => {
  const row = (id: string) => {
    const product = v.parse(Product, { id, title: id, regularPrice: 10 });
    const offer = { is: 'sold', product, saved: null, asked: true, item: { id, quantity: 2 } } as const;
    const of = offerOf(product, undefined);
    return { offer, chosen: { product, of, quantity: 2, choice: {} } };
  };
  const gone = { offer: { is: 'gone', item: { id: 'x', quantity: 1 } } as const, chosen: null };
  expect(notInCart([row('pen'), gone, row('pad')], [line('pen')])).toEqual([{ id: 'pad', quantity: 2 }]);
});
