import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, ShopUnderTest } from './fixtures.ts';

/** The three colours of one register: a size that one of them has not, one that is sold out, and one that is reduced. */
export const REGISTER = {
  id: 'register',
  title: 'Ruled register',
  description: 'Sewn, with a hard cover.',
  category: 'Paper',
  parentCategory: 'Registers',
  imgUrl: '/pictures/backpack.webp?w=640',
  images: [{ url: '/pictures/alarm-clock.webp?w=640' }],
  regularPrice: 40,
  breaks: [
    { from: 10, price: 36 },
    { from: 50, price: 30 },
  ],
  variants: [
    { size: '100 pages', color: 'Blue', regularPrice: 40, stock: 900 },
    { size: '100 pages', color: 'Maroon', regularPrice: 40, stock: 900 },
    {
      size: '200 pages',
      color: 'Blue',
      regularPrice: 90,
      discountedPrice: 75,
      stock: 2,
      imgUrl: '/pictures/backpack-blue.webp?w=640',
      breaks: [{ from: 20, price: 70 }],
    },
    { size: '200 pages', color: 'Maroon', regularPrice: 75, stock: 0 },
    { size: '300 pages', color: 'Blue', regularPrice: 120, stock: 900, breaks: [] },
  ],
};

export const REAM = {
  id: 'ream',
  title: 'Copier paper',
  category: 'Paper',
  regularPrice: 260,
  variants: [
    { size: 'A4 70 gsm', regularPrice: 260, stock: 0 },
    { size: 'A4 75 gsm', regularPrice: 280, stock: 0 },
  ],
};

/** Without variants, as before. */
export const COAT = {
  id: 'coat',
  title: 'Lab coat',
  category: 'Wear',
  regularPrice: 900,
  discountedPrice: 750,
  attributes: [
    { id: '1', key: 'size', value: ['S', 'M'] },
    { id: '2', key: 'color', value: ['White', 'Blue'] },
  ],
};

const LABEL_COLOURS = [
  'White',
  'Yellow',
  'Orange',
  'Fluorescent green',
  'Sky blue',
  'Navy blue',
  'Rose',
  'Grey',
];

/** 232 of 240 combinations. */
export const LABELS = {
  id: 'labels',
  title: 'Self-adhesive labels for files, boxes and laboratory glass',
  category: 'Paper',
  regularPrice: 10,
  variants: Array.from(
    { length: 30 },
    (_, at) => `${10 + at * 5} × ${20 + at * 5} mm, round corners`,
  ).flatMap((size, at) =>
    LABEL_COLOURS.filter((_, colour) => at % 4 !== 0 || colour !== at % 8).map((color, colour) => ({
      size,
      color,
      regularPrice: 10 + at,
      stock: (at + colour) % 11,
    })),
  ),
};

const OTHERS = ['Desk lamp', 'Stapler', 'Glue stick'].map((title, at) => ({
  id: `other-${at}`,
  title,
  category: 'Desk',
  regularPrice: 100 * (at + 2),
}));

/** A shop whose products have variants and quantity prices (D54, D55). */
export async function startVariantShop(): Promise<{ shop: ShopUnderTest; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-variants-'));
  const catalogue = join(folder, 'catalogue.json');
  await writeFile(catalogue, JSON.stringify([REGISTER, REAM, COAT, LABELS, ...OTHERS]));
  const shop = await ShopUnderTest.start({ catalogue });
  await offerVariants(shop);
  return {
    shop,
    end: async () => {
      await shop.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** As if the API listed them, whatever it lists. */
export async function offerVariants(shop: ShopUnderTest): Promise<void> {
  const record = (await shop.ask('/storeInfo')) as { features: string[] };
  await shop.changeStore({
    features: [...new Set([...record.features, 'lines', 'stock', 'variants', 'breaks'])],
  });
}

export const test = base.extend<object, { worldOfWorker: ShopUnderTest }>({
  worldOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
    async ({}, use) => {
      const { shop, end } = await startVariantShop();
      await use(shop);
      await end();
    },
    { scope: 'worker' },
  ],
  shop: async ({ worldOfWorker }, use) => {
    worldOfWorker.faults.forget();
    await use(worldOfWorker);
    worldOfWorker.faults.clear();
    await worldOfWorker.restoreProducts();
    await worldOfWorker.resume();
    await offerVariants(worldOfWorker);
  },
});
