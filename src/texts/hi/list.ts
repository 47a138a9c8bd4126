import { grouped } from '../../lib/money.ts';

export const gridView = 'कितने कॉलम';
export const threeColumns = '3 कॉलम';
export const twoColumns = '2 कॉलम';
export const progress = (loaded: number, total: number) => `${grouped(total)} में से ${grouped(loaded)} प्रोडक्ट`;
export const productsSearched = 'कितने प्रोडक्ट में खोजा गया';

export const clearFilters = 'फ़िल्टर हटाएँ';
export const clearSearch = 'खोज हटाएँ';
export const noneWithFilters = 'चुने गए फ़िल्टर से कोई प्रोडक्ट नहीं मिला';
export const noneMatch = (words: string) => `"${words}" से मिलता कोई प्रोडक्ट नहीं है`;
export const didYouMean = (words: string) => `क्या आपका मतलब "${words}" था?`;
export const searchedSaved = (count: number) => `इस डिवाइस पर सेव ${grouped(count)} प्रोडक्ट में खोजा गया।`;
export const searchedFirst = (first: number, of: number) =>
  `${grouped(of)} में से पहले ${grouped(first)} प्रोडक्ट में खोजा गया।`;
export const sortedFirst = (first: number, of: number) =>
  `${grouped(of)} में से पहले ${grouped(first)} प्रोडक्ट क्रम में लगाए गए।`;

export const pagination = 'पेज चुनें';
export const firstPage = 'पहला पेज';
export const previousPage = 'पिछला पेज';
export const nextPage = 'अगला पेज';
export const lastPage = 'आखिरी पेज';
