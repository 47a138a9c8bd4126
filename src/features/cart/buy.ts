import * as t from '#texts/card.ts';
import { atPriceOf, type CartLine } from '../../contract/cart-line.ts';
import type { Product } from '../../contract/product.ts';
import { infoIn, type StoreInfoState } from '../../contract/store-info.ts';
import {
  type Choice,
  missingOption,
  offerOf,
  onlyChoice,
  type Variant,
  variantOf,
} from '../../contract/variants.ts';
import type { Readable } from '../../lib/store.ts';
import { addToCart, type CartActs } from './cart.ts';

export interface BuyActs extends CartActs {
  storeInfo: Pick<Readable<StoreInfoState>, 'get'>;
}

export type Bought = 'added' | 'not-added' | 'size-missing' | 'color-missing';

/** The notice about a missing choice stays until `chosen` (SPEC 5). */
export function buy(
  shop: BuyActs,
  product: Product,
  choice: Choice,
  quantity: number,
  chosen: AbortSignal,
): Bought {
  const offer = offerOf(product, infoIn(shop.storeInfo.get()));
  const missing = missingOption(offer, choice);
  if (missing) {
    shop.notices.notify({
      ...(missing === 'size' ? t.sizeMissing : t.colorMissing),
      tone: 'error',
      until: chosen,
    });
    return `${missing}-missing`;
  }
  return add(shop, product, variantOf(offer, choice), choice, quantity);
}

export function buyOne(shop: BuyActs, product: Product): 'added' | 'not-added' {
  const offer = offerOf(product, infoIn(shop.storeInfo.get()));
  const choice = onlyChoice(offer);
  return add(shop, product, variantOf(offer, choice), choice, 1);
}

function add(
  shop: CartActs,
  product: Product,
  variant: Variant | undefined,
  choice: Choice,
  quantity: number,
): 'added' | 'not-added' {
  if (!variant || variant.onRequest) return 'not-added';
  const result = addToCart(shop, cartLineOf(product, variant, choice, quantity));
  return result === 'added' || result === 'merged' ? 'added' : 'not-added';
}

export function cartLineOf(product: Product, variant: Variant, choice: Choice, quantity: number): CartLine {
  const line = {
    id: product.id,
    name: product.name,
    image: variant.image || product.image,
    price: variant.price,
    quantity,
    selectedSize: variant.size ?? choice.size,
    selectedColor: variant.color ?? choice.color,
    originalPrice: variant.originalPrice,
    category: product.category,
  };
  return atPriceOf(line, variant);
}
