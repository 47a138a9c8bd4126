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
