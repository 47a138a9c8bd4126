import { addToCart } from '../cart/cart.ts';
import { notify } from '../notices.ts';
import { type Choice, cartLineOf, lacksSize, onlyChoice } from './choice.ts';
import type { Product } from './product.ts';

/**
 * Add to Cart on the product page; a product with sizes needs one chosen first (SPEC 5); the notice that says so
 * stays until `sizeChosen`.
 */
export function buy(
  product: Product,
  choice: Choice,
  quantity: number,
  sizeChosen: AbortSignal,
): 'added' | 'not-added' | 'size-missing' {
  if (lacksSize(product, choice)) {
    notify({
      title: 'Please select a size',
      message: 'You must select a size before adding to cart',
      tone: 'error',
      until: sizeChosen,
    });
    return 'size-missing';
  }
  return addToCart(cartLineOf(product, choice, quantity)) ? 'added' : 'not-added';
}

/** Add to Cart on a card: one, with size and colour preselected only where there is exactly one (SPEC 2). */
export function buyOne(product: Product): void {
  addToCart(cartLineOf(product, onlyChoice(product), 1));
}
