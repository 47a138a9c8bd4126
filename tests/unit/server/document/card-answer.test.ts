import * as v from 'valibot';
import { expect, it } from 'vitest';
import { cardAnswer } from '../../../../server/document/card-answer.ts';
import { Product } from '../../../../src/contract/product.ts';

const PEN = {
  id: 'pen',
  title: 'Pen',
  description: 'Long.',
  imgUrl: '/pen.webp',
  regularPrice: '1450',
  images: [{ url: '/other.webp' }],
  createdAt: '2025-10-10T09:00:00.000Z',
  attributes: [
    { key: 'Brand', value: ['Kalam'] },
    { id: '7', key: 'Size', value: ['Fine', 'Broad'] },
    { key: 'colours', value: 'Black' },
    { key: 'FEATURED', value: ['true'] },
  ],
};

it('has all that a card reads of a product, no descriptions and no further pictures', () => {
  const { data, count } = cardAnswer({ data: [PEN], count: 5 }) as { data: (typeof PEN)[]; count: number };
  expect(count).toBe(5);
  const { description: _, attributes: __, images: ___, ...full } = v.parse(Product, PEN);
  const { description, attributes, images, ...card } = v.parse(Product, data[0]);
  expect(card).toEqual(full);
  expect(description).toBe('');
  expect(images).toEqual(['/pen.webp']);
  expect(attributes.map(({ key }) => key)).toEqual(['Size', 'colours', 'FEATURED']);
});

it('leaves out what no card reads', () => {
  const [card] = cardAnswer([PEN]) as [Record<string, unknown>];
  expect(Object.keys(card)).toEqual(['id', 'title', 'imgUrl', 'regularPrice', 'attributes']);
  expect(card.attributes).toContainEqual({ key: 'Size', value: ['Fine', 'Broad'] });
});

it('D54, D55: has variants and quantity prices, without pictures of variants', () => {
  const variant = { size: 'A4', regularPrice: 75, stock: 2, breaks: [] };
  const breaks = [{ from: 10, price: 36 }];
  const [card] = cardAnswer([{ ...PEN, breaks, variants: [{ ...variant, imgUrl: '/a4.webp' }] }]) as [object];
  expect(card).toMatchObject({ breaks, variants: [variant] });
  expect(JSON.stringify(card)).not.toContain('a4.webp');
});

it('has the other pictures of a product whose own is missing', () => {
  const answer = cardAnswer([{ ...PEN, imgUrl: ' ' }]) as unknown[];
  expect(v.parse(Product, answer[0]).image).toBe('/other.webp');
});

it('leaves a bare list one, and what it does not know as it is', () => {
  expect(cardAnswer([{ id: 1, title: 'Pen', description: 'x' }, 'odd', null])).toEqual([
    { id: 1, title: 'Pen' },
    'odd',
    null,
  ]);
  expect(cardAnswer({ data: [{ id: 1, attributes: 'odd' }], more: 1 })).toEqual({
    data: [{ id: 1 }],
    more: 1,
  });
  expect(cardAnswer('odd')).toBe('odd');
});

it('D51: has the labels of its category, and no others', () => {
  const labels = { Pens: 'पेन', 'Gel pens': 'जेल पेन', Brand: 'ब्रांड', Kalam: 'कलम' };
  const [card] = cardAnswer([{ ...PEN, category: 'Pens', parentCategory: 'Gel pens', labels }]) as [object];
  expect(v.parse(Product, card).labels).toEqual({ Pens: 'पेन', 'Gel pens': 'जेल पेन' });
});
