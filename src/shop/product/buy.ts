import * as t from '../../texts/en/card.ts';
import { addToCart, type CartActs } from '../cart/cart.ts';
import { type Choice, cartLineOf, lacksSize, onlyChoice } from './choice.ts';
import type { Product } from './product.ts';

/** The notice about a missing size stays until `sizeChosen` (SPEC 5). */
export function buy(
  shop: CartActs,
  product: Product,
  choice: Choice,
  quantity: number,
  sizeChosen: AbortSignal,
): 'added' | 'not-added' | 'size-missing' {
  if (lacksSize(product, choice)) {
    shop.notices.notify({
      ...t.sizeMissing,
      tone: 'error',
      until: sizeChosen,
    });
    return 'size-missing';
  }
  const result = addToCart(shop, cartLineOf(product, choice, quantity));
  return result === 'added' || result === 'merged' ? 'added' : 'not-added';
}

/** From a card (SPEC 2): one piece. */
export function buyOne(shop: CartActs, product: Product): void {
  addToCart(shop, cartLineOf(product, onlyChoice(product), 1));
}
