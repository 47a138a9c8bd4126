import * as v from 'valibot';
import { createStore, type Readable } from '../../lib/store.ts';
import * as t from '../../texts/en/notices.ts';
import { type DurableListDependencies, durableList } from '../durable-list/durable-list.ts';
import type { ListTrouble } from '../durable-list/list-book.ts';
import type { Changed } from '../durable-list/list-kind.ts';
import { troubleReporter } from '../durable-list/report-trouble.ts';
import type { Notices } from '../notices.ts';
import { type CartChange, type CartState, cartKind } from './cart-change.ts';
import { CartLine } from './cart-line.ts';
import { type Added, addedTo, sharing } from './cart-rules.ts';

/** The lines of the cart (SPEC 4), the same in every tab (D17). */
export interface Cart extends Readable<readonly CartLine[]> {
  trouble: Readable<ListTrouble>;
  /** Restores the cart; what localStorage holds is there when it returns, the database follows after the first paint. */
  start(): void;
  /** Resolves when every change so far is as safe as this device can make it, after five seconds at the latest. */
  keep(): Promise<void>;
  /** Applies changes at once; `kept` is as `keep`. */
  change(...changes: readonly CartChange[]): Changed<CartState>;
}

interface Dependencies extends DurableListDependencies {
  notices: Notices;
}

export function createCart({ storage, page, notices }: Dependencies): Cart {
  const lines = createStore<readonly CartLine[]>([]);
  const trouble = createStore<ListTrouble>(null);
  const tell = troubleReporter(notices, t.cartTrouble);
  const stored = durableList(cartKind, {
    storage,
    page,
    loadFormat: async () => (await import('./cart-format.ts')).cartFormat,
    onLines: (next) => lines.set(sharing(lines.get(), next)),
    onTrouble: (next) => {
      trouble.set(next);
      tell(next);
    },
  });
  return { get: lines.get, subscribe: lines.subscribe, trouble, ...stored };
}

/** What an act on the cart needs of the shop. */
export interface CartActs {
  cart: Cart;
  notices: Notices;
}

/**
 * Adds to the line with the same id, size and colour, or a new line (SPEC 4), and says what came of it (D16). `refused`:
 * no cart can take such a line.
 */
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
