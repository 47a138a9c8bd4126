import type { LanguageCode } from '../languages.ts';
import { onlyLeft, outOfStock, percentOff } from './card.ts';
import {
  accessories,
  loadingProducts,
  menCollection,
  menHeading,
  productId,
  resultsFor,
  womenCollection,
  womenHeading,
} from './catalogue.ts';
import { products } from './counts.ts';
import { allProducts } from './pages.ts';

/** The texts of content as values, because the worker and the document function speak every language (D51). */
export const listTexts = {
  resultsFor,
  allProducts,
  menHeading,
  womenHeading,
  menCollection,
  womenCollection,
  accessories,
  loadingProducts,
};

const code: LanguageCode = 'hi';

export const contentTexts = {
  code,
  list: listTexts,
  percentOff,
  outOfStock,
  onlyLeft,
  products,
  productId,
};
