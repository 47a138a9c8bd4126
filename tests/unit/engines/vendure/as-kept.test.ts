import { expect, it } from 'vitest';
import { asKept } from '../../../../engines/vendure/engine/import/as-kept.ts';
import { differences, entryOf } from '../../../../server/price-list/entry.ts';
import type { WireProduct } from '../../../../server/shop/catalogue/wire.ts';

const LISTED: WireProduct = {
  id: 'pen',
  title: 'Pen',
  description: 'Blue.\n\n  Fine & <soft>. ',
  category: 'PENS',
  parentCategory: 'Gel',
  imgUrl: 'https://a.example/pen.webp',
  regularPrice: 20,
  attributes: [
    { id: '1', key: 'brand', value: ['KALAM', 'Other'] },
    { id: '2', key: 'featured', value: ['no'] },
  ],
  variants: [
    { size: 'Fine', color: 'RED', regularPrice: 20, imgUrl: '/red.webp' },
    { size: 'Fine', color: 'Blue', regularPrice: 25 },
  ],
};
/** As the engine reads it back. */
const KEPT: WireProduct = {
  ...LISTED,
  description: 'Blue.\nFine & <soft>.',
  category: 'Pens',
  imgUrl: '/pictures/preview/1/pen.webp?w=640',
  attributes: [{ id: '1', key: 'Brand', value: ['Kalam'] }],
  variants: [
    { size: 'Fine', color: 'Red', regularPrice: 20, imgUrl: '/pictures/preview/2/red.webp?w=640' },
    { size: 'Fine', color: 'Blue', regularPrice: 25 },
  ],
};

function found(listed: WireProduct, kept: WireProduct): string[] {
  const before = entryOf(kept);
  return [...differences(asKept(before, before), asKept(entryOf(listed), before))];
}

it('what the engine cannot keep as it is, or keeps as a copy, is no change (D60.80)', () => {
  expect(found(LISTED, KEPT)).toEqual([]);
});

it.each<[string, Partial<WireProduct>]>([
  ['description', { description: 'Blue. Fine' }],
  ['category', { category: 'Ink' }],
  ['name', { title: 'Pens' }],
  ['details', { attributes: [{ id: '1', key: 'Brand', value: ['Other'] }] }],
  ['price', { variants: (LISTED.variants ?? []).map((each) => ({ ...each, regularPrice: 30 })) }],
])('another %s is', (difference, change) => {
  expect(found({ ...LISTED, ...change }, KEPT)).toEqual([difference]);
});

it('what costs nothing is not for sale in the engine, with or without a price', () => {
  const free = { id: 'a', title: 'A', regularPrice: 0 };
  expect(found({ id: 'a', title: 'A' }, free)).toEqual([]);
  expect(found(free, { id: 'a', title: 'A' })).toEqual([]);
});

it('one stock of all sizes, as it was shared out, is no change; another is', () => {
  const [red = { regularPrice: 20 }, blue = red] = KEPT.variants ?? [];
  const kept = {
    ...KEPT,
    stock: 5,
    variants: [
      { ...red, stock: 3 },
      { ...blue, stock: 2 },
    ],
  };
  expect(found({ ...LISTED, stock: 5 }, kept)).toEqual([]);
  expect(found({ ...LISTED, stock: 6 }, kept)).toEqual(['stock']);
});
