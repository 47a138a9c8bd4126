import { createHash } from 'node:crypto';
import products from './demo-products.json' with { type: 'json' };
import type { Catalogue } from './wire.ts';

/** In the order of the navigation. */
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
 * The demo shop's goods: `demo-products.json` is a file as `--catalogue` takes it, for an owner to copy. The catalogue's
 * name changes with its content, so that an old database takes the new one.
 */
export function demoCatalogue(): Catalogue {
  return {
    name: createHash('sha256').update(JSON.stringify(products)).digest('hex'),
    products,
    categories: CATEGORIES.map(([name]) => name),
    categoryImages: Object.fromEntries(
      CATEGORIES.map(([name, picture]) => [name, `/pictures/${picture}.webp?w=640`]),
    ),
  };
}
