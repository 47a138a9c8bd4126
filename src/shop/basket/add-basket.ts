import * as v from 'valibot';
import { changeCart } from '../cart/cart.ts';
import { CartLine } from '../cart/cart-line.ts';
import { notify } from '../notices.ts';
import { type Choice, cartLineOf } from '../product/choice.ts';
import type { Product } from '../product/product.ts';

/** A product with what the shopper chose of it. */
export interface BasketChoice {
  product: Product;
  choice: Choice;
  quantity: number;
}

/** Adds them all in one act, with one notice (D16). False if the cart can take none of them. */
export function addBasket(chosen: readonly BasketChoice[]): boolean {
  const lines = chosen.flatMap(({ product, choice, quantity }) => {
    const read = v.safeParse(CartLine, cartLineOf(product, choice, quantity));
    return read.success ? [read.output] : [];
  });
  const [first] = lines;
  if (!first) {
    notify({ title: 'Not added to cart', message: "This can't be added to your cart.", tone: 'error' });
    return false;
  }
  void changeCart(...lines.map((line) => ({ type: 'add', line }) as const));
  notify({
    title: 'Added to cart',
    message:
      lines.length === 1
        ? `${first.name} has been added to your cart.`
        : `${lines.length} products have been added to your cart.`,
    tone: 'success',
  });
  return true;
}
