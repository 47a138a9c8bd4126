import type {
  EngineCollection,
  EngineOrder,
  EngineProduct,
  EngineWords,
} from '../../../../bridges/vendure/engine/engine-types.ts';

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
  code: 'DF-HQ5F-3V3K',
  state: 'ArrangingPayment',
  createdAt: '2026-11-22T08:43:20.805Z',
  email: 'asha@example.in',
  total: 239_000,
  shipping: {
    fullName: 'Asha Rao',
    address: '3 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560025',
    phone: '+919876543210',
  },
  lines: [
    {
      productId: '7050c008-f5a9-dd12-ab6b-2cbf8ec15641',
      name: 'Kalam Heritage Fountain Pen',
      options: [
        { group: 'Size', name: 'Fine' },
        { group: 'Colour', name: 'Black' },
      ],
      quantity: 2,
      price: 119_500,
    },
  ],
  discounts: [],
  shipped: 0,
  delivered: 0,
  tracking: [],
};

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
