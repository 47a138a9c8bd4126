import * as v from 'valibot';
import * as t from '#texts/notices.ts';
import { CartLine } from '../../contract/cart-line.ts';
import { type DurableListDependencies, durableList } from '../../platform/durable-list/durable-list.ts';
import type { Notices } from '../../platform/notices.ts';
import { type Added, addedTo, cartKind, sharing } from './cart-rules.ts';

export type Cart = ReturnType<typeof createCart>;

export function createCart(dependencies: DurableListDependencies) {
  return durableList(cartKind, dependencies, {
    loadSchemas: () => import('./cart-format.ts'),
    texts: t.cartTrouble,
    sharing,
  });
}

export interface CartActs {
  cart: Cart;
  notices: Notices;
}

/** SPEC 4, with one notice (D16). `refused`: no cart can have such a line. */
export function addToCart({ cart, notices }: CartActs, wanted: CartLine): Added | 'refused' {
  const { name } = wanted;
  const read = v.safeParse(CartLine, wanted);
  const result = read.success ? add(cart, read.output) : 'refused';
  if (result === 'merged') notices.saySuccess({ title: t.updated, message: t.increased(name) });
  else if (result === 'added') notices.saySuccess({ title: t.added, message: t.addedName(name) });
  else {
    const message = result === 'full' ? t.full(name) : t.cannotAdd(name);
    notices.notify({ title: t.notAdded, message, tone: 'error' });
  }
  return result;
}

function add(cart: Cart, line: CartLine): Added {
  const { before, after } = cart.change({ type: 'add', line });
  return addedTo(before.lines, after.lines, line);
}
