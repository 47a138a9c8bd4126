import * as card from './card.ts';

/** Why the server does not take a coupon (D56.63). */
export const coupon = {
  unknown: (code: string) => `कूपन ${code} नहीं मिला।`,
  over: (code: string) => `कूपन ${code} की तारीख निकल चुकी है।`,
  early: (code: string) => `कूपन ${code} अभी शुरू नहीं हुआ है।`,
  sum: (code: string, least: string) => `कूपन ${code} ${least} या उससे ज़्यादा के सामान पर लगता है।`,
  'other-goods': (code: string) => `कूपन ${code} इस सामान पर नहीं लगता।`,
  'used-by-shopper': (code: string) => `कूपन ${code} इस अकाउंट से दोबारा नहीं लग सकता।`,
  'used-up': (code: string) => `कूपन ${code} पूरा इस्तेमाल हो चुका है।`,
};

/** Its size or colour is not one of the product's (D56.86). */
export const notSoldAs = (name: string, choice: string) =>
  `${name} “${choice}” में नहीं मिलता। कृपया इसे कार्ट से हटाएँ और फिर से चुनें।`;

/** An order wants more than there is (D53.51). */
export const short = {
  onlyLeft: (title: string, stock: number) => `${title}: ${card.onlyLeft(stock)}।`,
  outOfStock: (title: string) => `${title} ${card.outOfStock}।`,
  changed: 'स्टॉक बदल गया है। कृपया फिर से कोशिश करें।',
};
