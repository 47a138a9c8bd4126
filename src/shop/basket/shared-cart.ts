import { cart } from '../../texts/en/pages.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { Shared } from '../share.ts';
import { addedUp, basketAddress, MOST_IN_LINK } from './basket-link.ts';

export interface SharedCart {
  shared: Shared;
  /** Only the first 100 products are in the link. */
  isCut: boolean;
}

/** D44.27: the link has each product once; the text has the lines. */
export function sharedCart(lines: readonly CartLine[]): SharedCart {
  const items = addedUp(lines);
  const inLink = new Set(items.slice(0, MOST_IN_LINK).map(({ id }) => id));
  const text = lines
    .filter(({ id }) => inLink.has(id))
    .map(lineText)
    .join('\n');
  return {
    shared: { title: cart, text, address: basketAddress(items) },
    isCut: items.length > MOST_IN_LINK,
  };
}

function lineText({ name, quantity, selectedSize, selectedColor }: CartLine): string {
  return `${quantity} × ${[name, selectedSize, selectedColor].filter(Boolean).join(', ')}`;
}
