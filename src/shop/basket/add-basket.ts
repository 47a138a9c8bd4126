import * as v from 'valibot';
import * as t from '../../texts/en/cart.ts';
import * as notice from '../../texts/en/notices.ts';
import type { CartActs } from '../cart/cart.ts';
import { CartLine } from '../cart/cart-line.ts';
import { type Choice, cartLineOf } from '../product/choice.ts';
import type { Product } from '../product/product.ts';
import { basketNotice } from './basket-notice.ts';

export interface BasketChoice {
  product: Product;
  choice: Choice;
  quantity: number;
}

/** One change with one notice (D16). False if the cart can have none of them. */
export function addBasket({ cart, notices }: CartActs, chosen: readonly BasketChoice[]): boolean {
  const lines = chosen.flatMap(({ product, choice, quantity }) => {
    const read = v.safeParse(CartLine, cartLineOf(product, choice, quantity));
    return read.success ? [read.output] : [];
  });
  const { before, after } = cart.change(...lines.map((line) => ({ type: 'add', line }) as const));
  const added = basketNotice(lines, chosen.length - lines.length, before.lines, after.lines);
  notices.notify(added ?? { title: notice.notAdded, message: t.cannotAddThese, tone: 'error' });
  return added !== null;
}
