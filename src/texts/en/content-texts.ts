import type { LanguageCode } from '../languages.ts';
import {
  fromEach,
  fromPrice,
  onlyLeft,
  outOfStock,
  percentOff,
  priceOnRequest,
  upToPercentOff,
} from './card.ts';
import { productId } from './catalogue.ts';
import { products } from './counts.ts';
import { defaultCategory } from './layout.ts';
import { allProducts } from './pages.ts';

/** Values, because the worker and the document function speak every language (D51). */
export const listTexts = {
  resultsFor: (words: string) => `Results for "${words}"`,
  allProducts,
  menHeading: "Men's Ethnic Wear",
  womenHeading: "Women's Ethnic Wear",
  menCollection: "Men's Collection",
  womenCollection: "Women's Collection",
  accessories: 'Accessories',
  loadingProducts: 'Loading products',
};

const code: LanguageCode = 'en';

export const contentTexts = {
  code,
  list: listTexts,
  percentOff,
  upToPercentOff,
  fromPrice,
  fromEach,
  priceOnRequest,
  outOfStock,
  onlyLeft,
  products,
  productId,
  defaultCategory,
};
