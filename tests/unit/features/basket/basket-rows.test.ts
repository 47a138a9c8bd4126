import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Product } from '../../../../src/contract/product.ts';
import { type BasketOffer, basketRows } from '../../../../src/features/basket/basket.ts';

const coat = v.parse(Product, {
  id: 'coat',
  title: 'Lab coat',
  regularPrice: 750,
  attributes: [{ key: 'size', value: ['S', 'M'] }],
});
const offered = (quantity: number, id = 'coat'): BasketOffer => ({
  item: { id, quantity },
  is: 'sold',
  product: coat,
  saved: null,
  asked: true,
});
const S = { size: 'S', color: undefined };
const M = { size: 'M', color: undefined };
const none = { size: undefined, color: undefined };
const enough = () => false;

it('D43: one product in two sizes is two rows, each with a choice of its own', () => {
  const offers = [offered(1), offered(2)];
  const chosen = (choices: [number, typeof S | typeof M][]) =>
    basketRows(offers, new Map(choices), enough).map((row) => [row.chosen?.quantity, row.chosen?.choice]);
  expect(chosen([])).toEqual([
    [1, none],
    [2, none],
  ]);
  expect(chosen([[1, M]])).toEqual([
    [1, none],
    [2, M],
  ]);
  expect(
    chosen([
      [1, M],
      [0, S],
    ]),
  ).toEqual([
    [1, S],
    [2, M],
  ]);
});

it('D43: a product that the shop answers under another id can be chosen', () => {
  const [row] = basketRows([offered(3, 'coat-old')], new Map([[0, S]]), enough);
  expect(row?.chosen).toEqual({ product: coat, quantity: 3, choice: S });
});

it('D43: what is gone or could not be checked keeps its row and adds nothing', () => {
  const item = { id: 'pen', quantity: 1 };
  const offers: BasketOffer[] = [{ item, is: 'gone' }, offered(1), { item, is: 'failed' }];
  const rows = basketRows(offers, new Map([[1, M]]), enough);
  expect(rows.map(({ offer, chosen }) => [offer.is, chosen?.choice.size])).toEqual([
    ['gone', undefined],
    ['sold', 'M'],
    ['failed', undefined],
  ]);
});

it('D52.48: the choice of a saved list counts while the product still offers it', () => {
  const [there, gone] = ['M', 'XL'].map((size): BasketOffer => {
    const offer = offered(1);
    return { ...offer, item: { ...offer.item, choice: { size, color: 'Blue' } } };
  });
  const rows = there && gone ? basketRows([there, gone], new Map(), enough) : [];
  expect(rows.map(({ chosen }) => chosen?.choice)).toEqual([M, none]);
});

it('D53.51: what is sold out keeps its row and adds nothing', () => {
  const sold = { ...offered(1), product: { ...coat, stock: 0 } };
  const rows = basketRows([sold, offered(2)], new Map(), ({ stock }) => stock === 0);
  expect(rows.map(({ chosen }) => chosen?.quantity)).toEqual([undefined, 2]);
});
