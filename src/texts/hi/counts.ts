import { grouped } from '../../lib/money.ts';

export const products = (count: number) => `${grouped(count)} प्रोडक्ट`;
export const showing = (from: number, to: number, total: number) =>
  `${grouped(from)} से ${grouped(to)} तक के आइटम, कुल ${grouped(total)}`;
