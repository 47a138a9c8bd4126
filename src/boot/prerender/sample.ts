import { readProduct } from '../../contract/product.ts';
import type { ProductsSearch } from '../../contract/products-search.ts';
import { readStoreInfo } from '../../contract/store-info.ts';
import { SAMPLE_CARD } from '../content/page-content.ts';

/** Everything that a page can show, in texts that template.ts finds again. */
export const SAMPLE_PRODUCT = valid(readProduct({ ...SAMPLE_CARD, description: 'Sample description' }));

export const SAMPLE_LIST = {
  products: Array.from({ length: 12 }, (_, place) => ({ ...SAMPLE_PRODUCT, id: `sample-${place}` })),
  total: 12,
};
export const SAMPLE_SEARCH: ProductsSearch = {
  category: 'sample list',
  parentCategory: 'Sample type',
  page: 1,
};

const SAMPLE_CATEGORIES = ['Sample one', 'Sample two', 'Sample three'];
export const SAMPLE_RECORD = valid(
  readStoreInfo({
    categories: SAMPLE_CATEGORIES,
    categoryImages: SAMPLE_CATEGORIES.map((name, at) => [name, `/sample-${at}.webp?w=480`]),
    features: ['lines', 'stock', 'variants', 'breaks'],
  }),
);

export const SAMPLE_FACTS = {
  company: 'Sample company',
  address: 'Sample address',
  email: 'sample@example.com',
  phone: '+91 98765 43210',
};

export const SAMPLE_POLICY = {
  title: 'Sample title',
  text: {
    lead: 'Sample lead',
    sections: [
      {
        heading: 'Sample heading',
        paragraphs: ['Sample paragraph'],
        list: ['Sample item'],
        after: ['Sample end'],
      },
    ],
  },
};

function valid<T>(sample: T | undefined): T {
  if (sample === undefined) throw new Error('The sample is invalid.');
  return sample;
}
