import { fromPrice, onlyLeft, outOfStock, percentOff, priceOnRequest, upToPercentOff } from '#texts/card.ts';
import { productId } from '#texts/catalogue.ts';
import { SHORT_ID_LENGTH } from '../../config.ts';
import type { Prices, Summary } from '../../contract/variants.ts';
import { formatRupees } from '../../lib/money.ts';

/** `isFrom`: other variants cost more (D54.55). */
export function priceText({
  price,
  onRequest,
  isFrom,
}: Pick<Prices, 'price' | 'onRequest'> & { isFrom?: boolean }): string {
  if (onRequest) return priceOnRequest;
  return isFrom ? fromPrice(formatRupees(price)) : formatRupees(price);
}

export function percentText({
  percentOff: percent,
  isUpTo,
}: Pick<Summary, 'percentOff' | 'isUpTo'>): string | undefined {
  if (percent === null) return undefined;
  return isUpTo ? upToPercentOff(percent) : percentOff(percent);
}

export function shortIdText(id: string): string {
  return productId(id.slice(0, SHORT_ID_LENGTH));
}

export function stockText(stock: number | undefined): string | undefined {
  if (stock === undefined || stock > FEW) return undefined;
  return leftText(stock);
}

export function leftText(stock: number): string {
  return stock === 0 ? outOfStock : onlyLeft(stock);
}

const FEW = 4;
