import * as t from '#texts/cart.ts';
import * as notice from '#texts/notices.ts';
import { type CartLine, type LineCount, lineKey } from '../../contract/cart-line.ts';
import type { Cart, CartActs } from './cart.ts';
import { ATTEMPT_PREFIX, type CartChange } from './cart-rules.ts';

/** SPEC 4: removes every line with the id, and offers Undo (D15). */
export function removeFromCart(acts: CartActs, id: string): void {
  remove(acts, (line) => line.id === id, { type: 'remove', id });
}

/** Only this one of the product's lines. */
export function removeLine(acts: CartActs, { key, quantity }: LineCount): void {
  remove(acts, (line) => lineKey(line) === key, { type: 'take', lines: [{ key, quantity }] });
}

function remove({ cart, notices }: CartActs, goes: (line: CartLine) => boolean, change: CartChange): void {
  const gone = placed(cart.get()).filter(({ line }) => goes(line));
  const [first] = gone;
  if (!first) return;
  cart.change(change);
  const { name } = first.line;
  notices.notify({
    title: t.removed,
    message: gone.length > 1 ? t.removedLines(name, gone.length) : t.removedName(name),
    action: undo(cart, gone),
  });
}

/** `key` is a lineKey; a quantity below 1 is ignored (SPEC 4). Raises no notice (D16). */
export function setQuantity({ cart }: Pick<CartActs, 'cart'>, key: string, quantity: number): void {
  const line = cart.get().find((each) => lineKey(each) === key);
  if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity === line.quantity) return;
  cart.change({ type: 'step', key, by: quantity - line.quantity });
}

/** The shopper accepts the current price (D23). */
export function acceptPrice(
  { cart }: Pick<CartActs, 'cart'>,
  id: string,
  price: number,
  originalPrice?: number,
): void {
  cart.change({ type: 'price', id, price, originalPrice });
}

/** Offers Undo (D15, D16). */
export function clearCart({ cart, notices }: CartActs): void {
  const gone = placed(cart.get());
  if (gone.length === 0) return;
  cart.change({ type: 'clear' });
  notices.notify({
    ...t.cleared,
    action: undo(cart, gone),
  });
}

/** Once per attempt, also if several tabs call it (SPEC 4). Resolves when that is stored. */
export function takeOrdered(
  { cart }: Pick<CartActs, 'cart'>,
  attempt: string,
  ordered: readonly LineCount[],
): Promise<void> {
  return cart.change({ type: 'order', order: ATTEMPT_PREFIX + attempt, lines: ordered }).stored;
}

function placed(lines: readonly CartLine[]): { line: CartLine; at: number }[] {
  return lines.map((line, at) => ({ line, at }));
}

/** Restores each line to its place, once. */
function undo(cart: Cart, gone: readonly { line: CartLine; at: number }[]) {
  let undone = false;
  return {
    label: notice.undo,
    undoes: true,
    run() {
      if (undone) return;
      undone = true;
      cart.change(...gone.map(({ line, at }): CartChange => ({ type: 'add', line, at })));
    },
  };
}
