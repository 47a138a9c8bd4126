/** Why the server does not take a coupon (D56.63). */
export const coupon = {
  unknown: (code: string) => `The coupon ${code} is not known.`,
  over: (code: string) => `The coupon ${code} has expired.`,
  early: (code: string) => `The coupon ${code} is not valid yet.`,
  sum: (code: string, least: string) => `The coupon ${code} is for goods of ${least} or more.`,
  'other-goods': (code: string) => `The coupon ${code} is not for these goods.`,
  'used-by-shopper': (code: string) => `The coupon ${code} cannot be used again with this account.`,
  'used-up': (code: string) => `The coupon ${code} is used up.`,
};

/** Its size or colour is not one of the product's (D56.86). */
export const notSoldAs = (name: string, choice: string) =>
  `${name} is not sold as “${choice}”. Please remove it from your cart and choose again.`;

/** An order wants more than there is (D53.51). */
export const short = {
  onlyLeft: (title: string, stock: number) => `Only ${stock} left of ${title}.`,
  outOfStock: (title: string) => `${title} is out of stock.`,
  changed: 'Stock has changed. Please try again.',
};
