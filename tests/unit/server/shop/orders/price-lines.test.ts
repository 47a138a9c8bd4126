import { expect, it } from 'vitest';
import { pricedItems } from '../../../../../server/shop/orders/price-lines.ts';
import { products } from '../../../features/search/catalogue.ts';

const PRODUCTS = new Map(
  products(
    { id: 'pen', regularPrice: 10, breaks: [{ from: 10, price: 8.35 }] },
    {
      id: 'book',
      title: 'Book',
      breaks: [{ from: 5, price: 36 }],
      variants: [
        { size: '100 pages', regularPrice: 40 },
        { size: '200 pages', regularPrice: 75, breaks: [{ from: 20, price: 70.05 }] },
      ],
    },
    {
      id: 'folder',
      title: 'Folder',
      variants: [
        { size: 'A4', color: 'Red', regularPrice: 20 },
        { size: 'A4', color: 'Blue', regularPrice: 20 },
        { size: 'A3', color: 'Red', regularPrice: 35 },
      ],
    },
    { id: 'globe', title: 'Globe' },
  ).map((product) => [product.id, product]),
);

const priceOf = (id: string, quantity: number, [size, color]: readonly (string | undefined)[] = []) =>
  pricedItems([{ id, quantity, size, color }], PRODUCTS).map(({ price }) => price)[0];

it("D55.62: a line's price is that of its variant at its quantity; lines do not count together", () => {
  expect([priceOf('pen', 9), priceOf('pen', 10)]).toEqual([10, 8.35]);
  expect([priceOf('book', 5, ['100 pages']), priceOf('book', 5, ['200 pages'])]).toEqual([36, 75]);
  expect(priceOf('book', 20, ['200 pages'])).toBe(70.05);
  const lines = [4, 4].map((quantity) => ({ id: 'book', quantity, size: '100 pages' }));
  expect(pricedItems(lines, PRODUCTS).map(({ price }) => price)).toEqual([40, 40]);
});

it.each([
  ['book', undefined, 'Please choose a size of Book'],
  ['book', '300 pages', 'Book is not sold as “300 pages”. Please remove it from your cart and choose again.'],
  ['folder', 'A4', 'Please choose a size and a colour of Folder'],
  ['folder', 'A3, Blue', 'Folder is not sold as “A3, Blue”'],
  ['gone', undefined, 'A product in the cart is no longer sold'],
  ['globe', undefined, 'Globe has no price and cannot be ordered'],
])('D54: %s in %s is refused: %s', (id, words, sentence) => {
  expect(() => priceOf(id, 1, words?.split(', '))).toThrow(sentence);
});

it('D56.86: says so in the language of the page', () => {
  const lines = [{ id: 'book', quantity: 1, size: '300 pages' }];
  expect(() => pricedItems(lines, PRODUCTS, 'hi')).toThrow('Book “300 pages” में नहीं मिलता।');
});
