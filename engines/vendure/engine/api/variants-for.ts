import { Refusal } from '../../../../server/shop/calls/refusal.ts';
import type { NewOrderLine } from '../../../../server/shop/orders/new-order.ts';
import { notSoldAs, refuseOtherWords } from '../../../../server/shop/orders/price-lines.ts';
import { type Choice, isSame, priceAt } from '../../../../src/contract/variants.ts';
import { paise } from '../../../../src/lib/money.ts';
import { choiceOf } from '../base/choice.ts';
import { type EngineLine, MOST_PAISE } from '../base/engine-types.ts';
import type { Catalogue, OrderedProduct } from './catalogue.ts';
import { cheapestOf, pricedOf } from './wire-product.ts';

/**
 * The variant of each line's size and colour (D49); of several that fit, the cheapest in stock, whose price the shop
 * shows. The engine refuses what is sold out.
 */
export function variantsFor(
  lines: readonly NewOrderLine[],
  productOf: Catalogue['engineProduct'],
  lang?: string,
): EngineLine[] {
  let total = 0;
  const found = lines.map(({ id, quantity, ...choice }) => {
    const product = productOf(id);
    if (!product) throw new Refusal(422, 'A product in the cart is no longer sold');
    const { fitting, own } = variantsOf(product, choice, lang);
    const variant = cheapestOf(fitting);
    if (!variant) throw notSoldAs(product, choice, lang);
    total += paise(priceAt(pricedOf(variant), quantity)) * quantity;
    return { variantId: variant.id, quantity, ...own };
  });
  if (total > MOST_PAISE) throw new Refusal(422, 'An order can come to at most ₹2,14,74,836');
  return found;
}

/** `own`: the words that are kept with the line, because they are attributes. */
function variantsOf(product: OrderedProduct, choice: Choice, lang: string | undefined) {
  const { variants, sizes = [], colors = [] } = product;
  const own = variants.map((variant) => ({ variant, ...choiceOf(variant.options) }));
  const isByVariant = own.length > 1 && own.some(({ size, color }) => size || color);
  const words = {
    sizes: own.flatMap(({ size }) => size ?? []),
    colors: own.flatMap(({ color }) => color ?? []),
  };
  refuseOtherWords(product, isByVariant ? words : { sizes, colors }, choice, lang);
  if (!isByVariant) return { fitting: variants, own: choice };
  const { size, color } = choice;
  const exact = own.filter((each) => isSame(each.size, size) && isSame(each.color, color));
  const incomplete = own.filter((each) => (!size || each.size === size) && (!color || each.color === color));
  return { fitting: (exact.length > 0 ? exact : incomplete).map(({ variant }) => variant) };
}
