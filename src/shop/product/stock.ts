import { onlyLeft, outOfStock } from '../../texts/en/card.ts';
import type { ContentTexts } from '../../texts/translation.ts';
import type { StoreInfo, StoreInfoState } from '../store-info/store-info.ts';
import type { Product } from './product.ts';

/** How many can be ordered; undefined if the server does not count them (D53.51). */
export function stockOf(
  { stock }: Pick<Product, 'stock'>,
  info: Pick<StoreInfo, 'features'> | undefined,
): number | undefined {
  return info?.features.includes('stock') ? stock : undefined;
}

/** Undefined while it is loading and after a failure. */
export function infoIn(state: StoreInfoState): StoreInfo | undefined {
  return state.state === 'ready' ? state.info : undefined;
}

/** Nothing is sold out while the shop does not answer, because the number is old. */
export function isSoldOut(stock: number | undefined, isOnline: boolean): boolean {
  return stock === 0 && isOnline;
}

/** Undefined if there is enough. */
export function stockText(stock: number | undefined, t?: StockTexts): string | undefined {
  if (stock === undefined || stock > FEW) return undefined;
  return leftText(stock, t);
}

type StockTexts = Pick<ContentTexts, 'outOfStock' | 'onlyLeft'>;

export function leftText(stock: number, t: StockTexts = { outOfStock, onlyLeft }): string {
  return stock === 0 ? t.outOfStock : t.onlyLeft(stock);
}

const FEW = 4;
