import type { Product } from '../shop/product/product.ts';
import { infoIn, isSoldOut, stockOf, stockText } from '../shop/product/stock.ts';
import { useStore } from '../ui/useStore.tsx';
import { useShop } from './useShop.tsx';

export interface Stock {
  /** Undefined if there is enough. */
  text: string | undefined;
  isSoldOut: boolean;
}

export function useStock(product: Pick<Product, 'stock'> | undefined): Stock {
  const { storeInfo, network } = useShop();
  const stock = useStore(storeInfo, (state) => product && stockOf(product, infoIn(state)));
  const isOnline = useStore(network.state) === 'online';
  return { text: stockText(stock), isSoldOut: isSoldOut(stock, isOnline) };
}
