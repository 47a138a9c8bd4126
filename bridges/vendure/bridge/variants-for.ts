import type { NewOrderLine } from '../../../server/orders/new-order.ts';
import { Refusal } from '../../../server/refusal.ts';
import type { EngineProduct, EngineVariant } from '../engine-calls.ts';
import { MOST_PAISE } from '../engine-calls.ts';
import { onOffer } from './on-offer.ts';
import { optionKey } from './wire-product.ts';

/**
 * The variant of each line's size and colour (D49); without a choice, the first in stock at the shown price.
 * Refuses dearer variants, because the cart shows the lower price. The engine refuses what is sold out.
 */
export function variantsFor(
  lines: readonly NewOrderLine[],
  productOf: (id: string) => EngineProduct | undefined,
): { variantId: string; quantity: number }[] {
  let total = 0;
  const found = lines.map(({ id, quantity, size, color }) => {
    const product = productOf(id);
    if (!product) throw new Refusal(422, 'A product in the cart is no longer sold');
    const fitting = (variant: EngineVariant) => fits(variant, { size, color });
    const { offered, price } = onOffer(product);
    const fittingOnes = product.variants.filter(fitting);
    const variant = offered.find(fitting) ?? fittingOnes.find((soldOut) => soldOut.price <= price);
    if (variant) {
      total += variant.price * quantity;
      return { variantId: variant.id, quantity };
    }
    const wanted = [product.name, size, color].filter(Boolean).join(', ');
    const why = fittingOnes.length > 0 ? 'is not sold at the price shown' : 'is no longer sold';
    throw new Refusal(422, `${wanted} ${why}`);
  });
  if (total > MOST_PAISE) throw new Refusal(422, 'An order can come to at most ₹2,14,74,836');
  return found;
}

/** A choice counts only for options that the variant has. */
function fits(
  { options }: EngineVariant,
  choice: Readonly<Record<'size' | 'color', string | undefined>>,
): boolean {
  return options.every(({ group, name }) => {
    const key = optionKey(group);
    const wanted = key === 'size' || key === 'color' ? choice[key] : undefined;
    return !wanted || wanted === name;
  });
}
