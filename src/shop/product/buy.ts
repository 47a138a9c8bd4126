import * as t from '../../texts/en/card.ts';
import { addToCart, type CartActs } from '../cart/cart.ts';
import { type Choice, cartLineOf, lacksSize, onlyChoice } from './choice.ts';
import type { Product } from './product.ts';

/**
 * Add to Cart on the product page; a product with sizes needs one chosen first (SPEC 5); the notice that says so
 * stays until `sizeChosen`.
 */
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

/** Add to Cart on a card: one, with size and colour preselected only where there is exactly one (SPEC 2). */
export function buyOne(shop: CartActs, product: Product): void {
  addToCart(shop, cartLineOf(product, onlyChoice(product), 1));
}
