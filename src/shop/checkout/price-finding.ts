import { paise } from '../../lib/money.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { Known } from '../catalogue/products.ts';
import type { Product } from '../product/product.ts';

/** What the shopper has to know about a line before paying: nothing, another price, or that it is no longer sold. */
export type Finding =
  | { is: 'same' }
  | { is: 'changed'; from: number; to: number; originalPrice: number | undefined }
  | { is: 'gone' };

/** What the shop itself says that a product costs; what the device keeps, or a list, does not count. */
export function offerOf(known: Known | undefined): Pick<Product, 'price' | 'originalPrice'> | undefined {
  return known?.is === 'sold' && known.asked && !known.saved ? known.product : undefined;
}

/** Compares the line with what the shop says of its product. */
export function findingOf(line: CartLine, known: Known | undefined): Finding {
  if (known?.is === 'gone') return { is: 'gone' };
  const offer = offerOf(known);
  if (!offer || paise(offer.price) === paise(line.price)) return { is: 'same' };
  return { is: 'changed', from: line.price, to: offer.price, originalPrice: offer.originalPrice };
}
