import * as v from 'valibot';
import { createStore } from '../../lib/store.ts';
import * as t from '../../texts/en/notices.ts';
import { type DurableListDependencies, durableList, troubleReporter } from '../durable-list/durable-list.ts';
import type { ListTrouble } from '../durable-list/list-book.ts';
import type { Notices } from '../notices.ts';
import { CartLine } from './cart-line.ts';
import { type Added, addedTo, cartKind, sharing } from './cart-rules.ts';

interface Dependencies extends DurableListDependencies {
  notices: Notices;
}

export type Cart = ReturnType<typeof createCart>;

/** The cart's lines (SPEC 4), the same in every tab (D17). For its functions see durable-list.ts. */
export function createCart({ storage, page, notices }: Dependencies) {
  const lines = createStore<readonly CartLine[]>([]);
  const trouble = createStore<ListTrouble>(null);
  const report = troubleReporter(notices, t.cartTrouble);
  const stored = durableList(cartKind, {
    storage,
    page,
    loadFormat: async () => (await import('./cart-format.ts')).cartFormat,
    onLines: (next) => lines.set(sharing(lines.get(), next)),
    onTrouble: (next) => {
      trouble.set(next);
      report(next);
    },
  });
  return { get: lines.get, subscribe: lines.subscribe, trouble, ...stored };
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
  if (result === 'merged') {
    notices.notify({ title: t.updated, message: t.increased(name), tone: 'success' });
  } else if (result === 'added') {
    notices.notify({
      title: t.added,
      message: t.addedName(name),
      tone: 'success',
    });
  } else {
    notices.notify({
      title: t.notAdded,
      message: result === 'full' ? t.full(name) : t.cannotAdd(name),
      tone: 'error',
    });
  }
  return result;
}

function add(cart: Cart, line: CartLine): Added {
  const { before, after } = cart.change({ type: 'add', line });
  return addedTo(before.lines, after.lines, line);
}
