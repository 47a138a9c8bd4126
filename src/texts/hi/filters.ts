import { grouped } from '../../lib/money.ts';

export const filtersChosen = (count: number) => `फ़िल्टर (${count})`;
export const close = 'फ़िल्टर बंद करें';
export const chosen = 'चुने गए फ़िल्टर';
export const clearAll = 'सभी हटाएँ';
/** As on the product's page. */
export const size = 'साइज़';
export const colour = 'रंग';
export const onSale = 'सेल में';
export const from = (price: string) => `कम से कम ${price}`;
export const attribute = (name: string, value: string) => `${name}: ${value}`;
export const upTo = (price: string) => `${price} तक`;
export const noneFound = 'कोई प्रोडक्ट नहीं मिला';
export const show = (count: number) => `${grouped(count)} प्रोडक्ट देखें`;

export const sortBy = 'क्रम';
export const bestMatch = 'सबसे मिलते-जुलते';
export const defaultOrder = 'दुकान का क्रम';
export const sorts = {
  'price-asc': 'कीमत, कम से ज़्यादा',
  'price-desc': 'कीमत, ज़्यादा से कम',
  discount: 'सबसे ज़्यादा छूट',
  name: 'नाम, अ से ह',
};

export const price = 'कीमत, रुपये में';
export const priceFrom = 'कम से कम';
export const priceTo = 'ज़्यादा से ज़्यादा';
export const noPrice = 'कृपया कीमत रुपये में लिखें';
export const pricesCrossed = '‘कम से कम’ वाली कीमत ‘ज़्यादा से ज़्यादा’ वाली कीमत से ऊपर नहीं हो सकती';
