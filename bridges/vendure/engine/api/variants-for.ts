import type { NewOrderLine } from '../../../../server/orders/new-order.ts';
import { notSoldAs, refuseOtherWords } from '../../../../server/orders/price-lines.ts';
import { Refusal } from '../../../../server/refusal.ts';
import { type Choice, isSame, priceAt } from '../../../../src/contract/variants.ts';
import { paise } from '../../../../src/lib/money.ts';
import { MOST_PAISE } from '../engine-types.ts';
import type { Catalogue, OrderedProduct } from './catalogue.ts';
import { choiceOf } from './choice.ts';
import { cheapestOf, pricedOf } from './wire-product.ts';

/**
 * The variant of each line's size and colour (D49); of several that fit, the cheapest in stock, whose price the shop
 * shows. The engine refuses what is sold out.
 */
export function variantsFor(
  lines: readonly NewOrderLine[],
  productOf: Catalogue['engineProduct'],
  lang?: string,
): { variantId: string; quantity: number }[] {
  let total = 0;
  const found = lines.map(({ id, quantity, ...choice }) => {
    const product = productOf(id);
    if (!product) throw new Refusal(422, 'A product in the cart is no longer sold');
    const variant = cheapestOf(variantsOf(product, choice, lang));
    if (!variant) throw notSoldAs(product, choice, lang);
    total += paise(priceAt(pricedOf(variant), quantity)) * quantity;
    return { variantId: variant.id, quantity };
  });
  if (total > MOST_PAISE) throw new Refusal(422, 'An order can come to at most ₹2,14,74,836');
  return found;
}

/** Throws 422 if the choice is not in the product's own words (D56.86). */
function variantsOf(product: OrderedProduct, choice: Choice, lang: string | undefined) {
  const { variants, sizes = [], colors = [] } = product;
  const own = variants.map((variant) => ({ variant, ...choiceOf(variant.options) }));
  const isByVariant = own.length > 1 && own.some(({ size, color }) => size || color);
  const words = {
    sizes: own.flatMap(({ size }) => size ?? []),
    colors: own.flatMap(({ color }) => color ?? []),
  };
  refuseOtherWords(product, isByVariant ? words : { sizes, colors }, choice, lang);
  if (!isByVariant) return variants;
  const { size, color } = choice;
  const exact = own.filter((each) => isSame(each.size, size) && isSame(each.color, color));
  const incomplete = own.filter((each) => (!size || each.size === size) && (!color || each.color === color));
  return (exact.length > 0 ? exact : incomplete).map(({ variant }) => variant);
}
