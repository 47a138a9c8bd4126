import * as v from 'valibot';
import { expect, it } from 'vitest';
import { cardAnswer } from '../../../../server/document/card-answer.ts';
import { Product } from '../../../../src/shop/product/product.ts';

const PEN = {
  id: 'pen',
  title: 'Pen',
  description: 'Long.',
  imgUrl: '/pen.webp',
  regularPrice: '1450',
  images: [{ url: '/pen.webp' }],
  attributes: [
    { key: 'Brand', value: ['Kalam'] },
    { key: 'Size', value: ['Fine', 'Broad'] },
    { key: 'colours', value: 'Black' },
    { key: 'FEATURED', value: ['true'] },
  ],
};

it('keeps all that a card reads of a product, and no descriptions', () => {
  const { data, count } = cardAnswer({ data: [PEN], count: 5 }) as { data: (typeof PEN)[]; count: number };
  expect(count).toBe(5);
  const { description: _, attributes: __, ...full } = v.parse(Product, PEN);
  const { description, attributes, ...card } = v.parse(Product, data[0]);
  expect(card).toEqual(full);
  expect(description).toBe('');
  expect(attributes.map(({ key }) => key)).toEqual(['Size', 'colours', 'FEATURED']);
});

it('leaves a bare list one, and what it does not know as it is', () => {
  expect(cardAnswer([{ id: 1, title: 'Pen', description: 'x' }, 'odd', null])).toEqual([
    { id: 1, title: 'Pen' },
    'odd',
    null,
  ]);
  expect(cardAnswer({ data: [{ id: 1, attributes: 'odd' }] })).toEqual({
    data: [{ id: 1, attributes: 'odd' }],
  });
  expect(cardAnswer('odd')).toBe('odd');
});
