import type { Product } from '../../src/contract/product.ts';
import { type Offer, offerOf, priceAt, variantOf } from '../../src/contract/variants.ts';
import { STORE } from '../catalogue/store.ts';
import { Refusal } from '../refusal.ts';
import type { NewOrderLine } from './new-order.ts';
import type { OrderItem } from './order-row.ts';

/** What each line costs by variant and quantity (D54, D55). Throws 422 if one cannot be sold. */
export function pricedItems(
  lines: readonly NewOrderLine[],
  products: ReadonlyMap<string, Product>,
): OrderItem[] {
  return lines.map(({ id, quantity, ...choice }) => {
    const product = products.get(id);
    if (product === undefined) throw notSold();
    const offer = offerOf(product, STORE);
    const variant = variantOf(offer, choice);
    if (variant === undefined) throw isComplete(offer, choice) ? notSold() : chooseFirst(product, offer);
    if (variant.onRequest) throw new Refusal(422, `${product.name} has no price and cannot be ordered`);
    // An order that names neither gets those of the only variant.
    const { size = choice.size, color = choice.color } = variant;
    return {
      id,
      productTitle: product.name,
      ...(size && { size }),
      ...(color && { color }),
      quantity,
      price: priceAt(variant, quantity),
    };
  });
}

function notSold(): Refusal {
  return new Refusal(422, 'A product in the cart is no longer sold');
}

function isComplete(
  { sizes, colors }: Offer,
  { size, color }: Pick<NewOrderLine, 'size' | 'color'>,
): boolean {
  return (sizes.length === 0 || Boolean(size)) && (colors.length === 0 || Boolean(color));
}

function chooseFirst({ name }: Product, { sizes, colors }: Offer): Refusal {
  const options = [...(sizes.length > 0 ? ['size'] : []), ...(colors.length > 0 ? ['colour'] : [])];
  return new Refusal(422, `Please choose a ${options.join(' and a ')} of ${name}`);
}
