import type {
  EngineCollection,
  EngineOrder,
  EngineProduct,
  EngineWords,
} from '../../../../engines/vendure/engine/base/engine-types.ts';
import { ADDRESS } from '../../../../engines/vendure/tests/shopper.ts';

/** Recorded from an engine with the demo catalogue, and cut short. */
export const COLLECTIONS: EngineCollection[] = [
  { id: '2', parentId: null, name: 'Writing Instruments', picture: 'preview/c2/writing__preview.webp' },
  { id: '3', parentId: '2', name: 'Fountain Pens', picture: null },
  { id: '9', parentId: '3', name: 'Heritage', picture: null },
  { id: '12', parentId: null, name: 'Desk Essentials', picture: null },
];

/** Each name has one translation, and the pen's description none. */
export const HINDI: EngineWords = {
  categories: { 'Writing Instruments': 'लिखने का सामान', 'Fountain Pens': 'फ़ाउंटेन पेन' },
  attributes: { Brand: 'ब्रांड', Nib: 'निब' },
  groups: { Size: 'साइज़' },
  values: { Kalam: 'कलम', Black: 'काला' },
};

export const SOLD_OUT = { isInStock: false, left: 0 };

export const PEN: EngineProduct = {
  id: '1',
  shopId: '7050c008-f5a9-dd12-ab6b-2cbf8ec15641',
  name: 'Kalam Heritage Fountain Pen',
  description: '<p>A resin barrel turned by hand.</p><p>Nib &amp; converter &lt;in the box&gt;.</p>',
  createdAt: '2026-11-22T08:30:51.667Z',
  assets: ['preview/5a/fountain-pen__preview.webp'],
  pictures: ['https://pictures.example/pen-2.jpg'],
  collections: ['2', '3'],
  facets: [
    { name: 'Brand', value: 'Kalam' },
    { name: 'Featured', value: 'true' },
  ],
  specifications: [
    { key: 'Nib', value: ['Steel, two-tone'], unit: null },
    { key: 'Length', value: ['138'], unit: 'mm' },
  ],
  variants: [
    variant('1', 'Fine', 'Black', { price: 119_500, mrp: 145_000 }),
    variant('2', 'Fine', 'Blue', { price: 119_500, mrp: 145_000, ...SOLD_OUT }),
    variant('3', 'Medium', 'Black', { price: 119_500, mrp: 145_000 }),
    variant('4', 'Broad', 'Black', { price: 129_500, mrp: 145_000 }),
  ],
  languages: {},
};

export const ORDER: EngineOrder = {
  email: 'asha@example.in',
  total: 239_000,
  wire: {
    id: 'DF-HQ5F-3V3K',
    status: 0,
    createdAt: '2026-11-22T08:43:20.805Z',
    items: [
      {
        id: '7050c008-f5a9-dd12-ab6b-2cbf8ec15641',
        productTitle: 'Kalam Heritage Fountain Pen',
        size: 'Fine',
        color: 'Black',
        quantity: 2,
        price: 1195,
      },
    ],
    shippingAddress: ADDRESS,
    total: 2390,
  },
};

/** ORDER, but for this. */
export function orderWith(change: Partial<EngineOrder['wire']>): EngineOrder {
  return { ...ORDER, wire: { ...ORDER.wire, ...change } };
}

export function variant(
  id: string,
  size: string,
  colour: string,
  rest: Partial<EngineProduct['variants'][number]> = {},
): EngineProduct['variants'][number] {
  const options = [
    { group: 'Size', name: size },
    { group: 'Colour', name: colour },
  ];
  return { id, price: 100, mrp: null, isInStock: true, left: null, options, ...rest };
}
