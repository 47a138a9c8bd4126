import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Product } from '../../../../src/contract/product.ts';
import { readStoreInfo } from '../../../../src/contract/store-info.ts';
import type { Choice } from '../../../../src/contract/variants.ts';
import {
  type BasketChoice,
  type BasketOffer,
  basketRows,
  lineOf,
  stockOf,
  sumOf,
} from '../../../../src/features/basket/basket.ts';

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
const enough = { info: undefined, isOnline: true };

it('D43: one product in two sizes is two rows, each with a choice of its own', () => {
  const offers = [offered(1), offered(2)];
  const chosen = (choices: [number, typeof S | typeof M][]) =>
    basketRows(offers, new Map(choices), enough)
      .map(({ chosen: row }) => `${row?.quantity} ${row?.choice.size}`)
      .join(', ');
  expect(chosen([])).toBe('1 undefined, 2 undefined');
  expect(chosen([[1, M]])).toBe('1 undefined, 2 M');
  expect(chosen([1, 0].map((at) => [at, at === 1 ? M : S]))).toBe('1 S, 2 M');
});

it('D43: a product that the shop answers under another id can be chosen', () => {
  const [row] = basketRows([offered(3, 'coat-old')], new Map([[0, S]]), enough);
  expect(row?.chosen).toMatchObject({ product: coat, quantity: 3, choice: S });
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
  const info = readStoreInfo({ features: ['stock'] });
  const rows = (isOnline: boolean) => basketRows([sold, offered(2)], new Map(), { info, isOnline });
  expect(rows(true).map(({ chosen }) => chosen?.quantity)).toEqual([undefined, 2]);
  expect(rows(false).map(({ chosen }) => chosen?.quantity)).toEqual([1, 2]);
});

describe('D54.57: a product with variants', () => {
  const register = v.parse(Product, {
    id: 'register',
    title: 'Register',
    regularPrice: 40,
    variants: [
      { size: '100 pages', color: 'Blue', regularPrice: 40, stock: 5 },
      { size: '200 pages', color: 'Blue', regularPrice: 75, stock: 0, breaks: [{ from: 10, price: 70 }] },
      { size: '200 pages', color: 'Red', regularPrice: 80, breaks: [{ from: 10, price: 72 }] },
    ],
  });
  const info = readStoreInfo({ features: ['stock', 'variants', 'breaks'] });
  const rowOf = (quantity: number, choice?: Choice, given?: Choice) => {
    const item = { id: 'register', quantity, ...(given && { choice: given }) };
    const choices = new Map(choice && [[0, choice]]);
    const offers: BasketOffer[] = [{ item, is: 'sold', product: register, saved: null, asked: true }];
    return basketRows(offers, choices, { info, isOnline: true })[0]?.chosen as BasketChoice;
  };

  it('asks for the choice, and says from which price', () => {
    const chosen = rowOf(12);
    expect([chosen.choice, lineOf(chosen), stockOf(chosen)]).toEqual([none, null, undefined]);
    expect(sumOf([chosen])).toEqual({ price: 480, isFrom: true });
  });

  it.each([
    [9, 'Blue', 675, 0],
    [10, 'Blue', 700, 0],
    [10, 'Red', 720, undefined],
  ])('%d in %s cost %d', (quantity, color, price, stock) => {
    const chosen = rowOf(quantity, { size: '200 pages', color });
    expect(sumOf([chosen])).toEqual({ price, isFrom: false });
    expect(stockOf(chosen)).toBe(stock);
  });

  it('rows of one choice have the price of all their pieces, as one line of the cart', () => {
    const red = { size: '200 pages', color: 'Red' };
    expect(sumOf([rowOf(6, red), rowOf(6, red), rowOf(1, { size: '100 pages', color: 'Blue' })])).toEqual({
      price: 12 * 72 + 40,
      isFrom: false,
    });
  });

  it('has the choice of the order beforehand, as far as that is still sold', () => {
    const red = { size: '200 pages', color: 'Red' };
    expect(rowOf(1, undefined, red).choice).toEqual(red);
    const ofRed = (size: string) => rowOf(1, undefined, { size, color: 'Red' }).choice;
    expect(ofRed('100 pages')).toEqual({ size: '100 pages', color: undefined });
    expect(ofRed('300 pages')).toEqual({ size: undefined, color: 'Red' });
  });
});
