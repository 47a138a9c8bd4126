import type { NewOrderLine } from '../../../../server/orders/new-order.ts';
import { Refusal } from '../../../../server/refusal.ts';
import { type Choice, priceAt } from '../../../../src/contract/variants.ts';
import { paise } from '../../../../src/lib/money.ts';
import type { EngineVariant } from '../engine-types.ts';
import { MOST_PAISE } from '../engine-types.ts';
import type { Catalogue } from './catalogue.ts';
import { choiceOf } from './choice.ts';
import { cheapestOf, pricedOf } from './wire-product.ts';

/**
 * The variant of each line's size and colour (D49); of several that fit, the cheapest in stock, whose price the shop
 * shows. The engine refuses what is sold out.
 */
export function variantsFor(
  lines: readonly NewOrderLine[],
  productOf: Catalogue['engineProduct'],
): { variantId: string; quantity: number }[] {
  let total = 0;
  const found = lines.map(({ id, quantity, size, color }) => {
    const product = productOf(id);
    if (!product) throw new Refusal(422, 'A product in the cart is no longer sold');
    const variant = cheapestOf(product.variants.filter((each) => fits(each, { size, color })));
    if (!variant) {
      const wanted = [product.name, size, color].filter(Boolean).join(', ');
      throw new Refusal(422, `${wanted} is no longer sold`);
    }
    total += paise(priceAt(pricedOf(variant), quantity)) * quantity;
    return { variantId: variant.id, quantity };
  });
  if (total > MOST_PAISE) throw new Refusal(422, 'An order can come to at most ₹2,14,74,836');
  return found;
}

/** A choice counts only for options that the variant has. */
function fits({ options }: EngineVariant, wanted: Choice): boolean {
  const { size, color } = choiceOf(options);
  return isEqual(size, wanted.size) && isEqual(color, wanted.color);
}

function isEqual(own: string | undefined, wanted: string | undefined): boolean {
  return !own || !wanted || own === wanted;
}
