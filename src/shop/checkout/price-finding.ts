import { paise } from '../../lib/money.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { Known } from '../catalogue/products.ts';

/** What the shopper has to know about a line before paying: nothing, another price, or that it is no longer sold. */
export type Finding =
  | { is: 'same' }
  | { is: 'changed'; from: number; to: number; originalPrice: number | undefined }
  | { is: 'gone' };

/** Compares the line with what the shop itself says of its product; what the device keeps, or a list, does not count. */
export function findingOf(line: CartLine, known: Known | undefined): Finding {
  if (known?.is === 'gone') return { is: 'gone' };
  if (!known?.asked || known.saved || paise(known.product.price) === paise(line.price)) return { is: 'same' };
  const { price, originalPrice } = known.product;
  return { is: 'changed', from: line.price, to: price, originalPrice };
}
