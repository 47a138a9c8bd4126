import * as t from '#texts/card.ts';
import type { CartLine } from '../../contract/cart-line.ts';
import type { Product } from '../../contract/product.ts';
import { addToCart, type CartActs } from './cart.ts';

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
  if (product.onRequest) return 'not-added';
  const result = addToCart(shop, cartLineOf(product, choice, quantity));
  return result === 'added' || result === 'merged' ? 'added' : 'not-added';
}

/** From a card (SPEC 2): one piece. */
export function buyOne(shop: CartActs, product: Product): void {
  addToCart(shop, cartLineOf(product, onlyChoice(product), 1));
}

export interface Choice {
  size: string | undefined;
  color: string | undefined;
}

/** Only a single option is preselected (SPEC 2, Product card). */
export function onlyChoice({ sizes, colors }: Pick<Product, 'sizes' | 'colors'>): Choice {
  return { size: onlyOne(sizes), color: onlyOne(colors) };
}

const ONE_SIZE = 'One Size';

/** On its page a size is chosen by the shopper, except 'One Size' (SPEC 5). */
export function firstChoice(product: Pick<Product, 'sizes' | 'colors'>): Choice {
  const { size, color } = onlyChoice(product);
  return { size: size === ONE_SIZE ? size : undefined, color };
}

export function lacksSize({ sizes }: Pick<Product, 'sizes'>, choice: Choice): boolean {
  return sizes.length > 0 && choice.size === undefined;
}

export function cartLineOf(product: Product, choice: Choice, quantity: number): CartLine {
  return {
    id: product.id,
    name: product.name,
    image: product.image,
    price: product.price,
    quantity,
    selectedSize: choice.size,
    selectedColor: choice.color,
    originalPrice: product.originalPrice,
    category: product.category,
  };
}

function onlyOne(options: readonly string[]): string | undefined {
  return options.length === 1 ? options[0] : undefined;
}
