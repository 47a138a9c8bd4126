import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { defaultCategory } from '#texts/layout.ts';
import { isSoldOut, labelFrom, labelled, type Product, stockOf } from '../contract/product.ts';
import { infoIn } from '../contract/store-info.ts';
import { type ForSale, isPlain, type Offer, offerOf } from '../contract/variants.ts';
import { stockText } from '../features/catalogue/product-text.ts';
import type { Shop } from '../root.ts';
import { CODE } from '../texts/languages.ts';
import { useStore } from '../ui/useStore.tsx';

export function useShop(): Shop {
  return useRouter().options.context.shop;
}

export function useOffer(product: ForSale): Offer {
  const { storeInfo } = useShop();
  // Most products need no store information, and so no second rendering.
  const info = useStore(storeInfo, (state) => (isPlain(product) ? undefined : infoIn(state)));
  return useMemo(() => offerOf(product, info), [product, info]);
}

export interface Stock {
  text: string | undefined;
  isSoldOut: boolean;
}

export function useStock(product: Pick<Product, 'stock'> | undefined): Stock {
  const { storeInfo, network } = useShop();
  const stock = useStore(storeInfo, (state) => product && stockOf(product, infoIn(state)));
  const isOnline = useStore(network.state, (state) => state === 'online', true);
  return { text: stockText(stock), isSoldOut: isSoldOut(stock, isOnline) };
}

export const useLabel: () => (word: string) => string = CODE === 'en' ? () => itself : useKnownLabels;

function useKnownLabels(): (word: string) => string {
  const { storeInfo, catalogue } = useShop();
  const store = useStore(storeInfo);
  const known = useStore(catalogue.labels);
  const isNamed = store.state === 'ready' && store.info.categories.length > 0;
  return (word) =>
    (store.state === 'ready' && labelFrom(store.info.labels, word)) ||
    labelFrom(known, word) ||
    (isNamed ? word : defaultCategory(word));
}

export function useCategoryLabel(product: Pick<Product, 'category' | 'labels'>): string {
  return useStore(useShop().storeInfo, (state) => labelled(product, product.category, infoIn(state)));
}

function itself(word: string): string {
  return word;
}

export function useNameOf({ id, name }: { id: string; name: string }): string {
  return useStore(useShop().catalogue.known, (known) => {
    const product = known.get(id);
    return product?.is === 'sold' ? product.product.name : name;
  });
}
