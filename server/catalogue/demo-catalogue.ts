import { createHash } from 'node:crypto';
import type { Catalogue } from '../shop/catalogue/read-catalogue-file.ts';
import hindi from './demo-products.hi.json' with { type: 'json' };
import products from './demo-products.json' with { type: 'json' };
import promotions from './demo-products.offers.json' with { type: 'json' };

export const DEMO_PROMOTIONS: readonly unknown[] = promotions;

const CATEGORIES: readonly [name: string, picture: string][] = [
  ['Writing Instruments', 'category-writing'],
  ['Notebooks & Paper', 'category-paper'],
  ['Desk Essentials', 'category-desk'],
  ['Filing & Storage', 'category-filing'],
  ['Art Supplies', 'category-art'],
  ['Office Technology', 'category-technology'],
  ['Bags & Gifts', 'category-bags'],
];

/**
 * The name changes with the content, so that an old database is updated. HSN codes and rates follow notifications 9/2025
 * (5 and 18 per cent) and 10/2025 (nil) Central Tax (Rate) of 17 September 2025; an accountant must check them.
 */
export function demoCatalogue(): Catalogue {
  return {
    name: createHash('sha256')
      .update(JSON.stringify([products, hindi]))
      .digest('hex'),
    isDemo: true,
    products,
    categories: CATEGORIES.map(([name]) => name),
    categoryImages: Object.fromEntries(
      CATEGORIES.map(([name, picture]) => [name, `/pictures/${picture}.webp?w=640`]),
    ),
    languages: { hi: hindi },
  };
}
