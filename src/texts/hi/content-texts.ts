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
  resultsFor: (words: string) => `"${words}" के नतीजे`,
  allProducts,
  menHeading: 'पुरुषों के एथनिक कपड़े',
  womenHeading: 'महिलाओं के एथनिक कपड़े',
  menCollection: 'पुरुषों का कलेक्शन',
  womenCollection: 'महिलाओं का कलेक्शन',
  accessories: 'एक्सेसरीज़',
  loadingProducts: 'प्रोडक्ट लोड हो रहे हैं',
};

const code: LanguageCode = 'hi';

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
