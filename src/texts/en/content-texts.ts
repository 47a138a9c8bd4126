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
