import * as t from '#texts/cart.ts';
import { ATTEMPT_PREFIX, type CartLine, type LineCount, lineKey } from '../../contract/cart-line.ts';
import { formatRupees, paise } from '../../lib/money.ts';
import type { Needs } from '../../platform/needs.ts';
import { type Notice, undo } from '../../platform/notices.ts';
import type { Cart, CartActs } from './cart.ts';
import type { CartChange } from './cart-rules.ts';

export function removeFromCart(acts: CartActs, id: string): void {
  remove(acts, (line) => line.id === id, { type: 'remove', id });
}

export function removeLine(acts: CartActs, { key, quantity }: LineCount): void {
  remove(acts, (line) => lineKey(line) === key, { type: 'take', lines: [{ key, quantity }] });
}

function remove(
  { cart, notices }: CartActs,
  goes: (line: CartLine) => boolean,
  change: CartChange,
  text?: Pick<Notice, 'title' | 'message'>,
): void {
  const back = cart.get().flatMap((line, at) => (goes(line) ? [{ type: 'add', line, at } as const] : []));
  const [first] = back;
  if (!first) return;
  cart.change(change);
  const { name } = first.line;
  const message = back.length > 1 ? t.removedLines(name, back.length) : t.removedName(name);
  notices.notify({ ...(text ?? { title: t.removed, message }), action: undo(() => cart.change(...back)) });
}

/** A quantity below 1 is ignored (SPEC 4). No notice (D16); a screen reader hears another price (D55). */
export function setQuantity(
  { cart, announcer }: Pick<CartActs, 'cart'> & Needs<'announcer.announce'>,
  key: string,
  quantity: number,
): void {
  const line = cart.get().find((each) => lineKey(each) === key);
  if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity === line.quantity) return;
  const { after } = cart.change({ type: 'step', key, by: quantity - line.quantity });
  const now = after.lines.find((each) => lineKey(each) === key);
  if (now && paise(now.price) !== paise(line.price)) announcer.announce(t.eachNow(formatRupees(now.price)));
}

export function acceptPrice({ cart }: Pick<CartActs, 'cart'>, now: CartLine): void {
  const { id, price, originalPrice, basePrice, breaks } = now;
  cart.change({ type: 'price', id, key: lineKey(now), price, originalPrice, basePrice, breaks });
}

export function clearCart(acts: CartActs): void {
  remove(acts, () => true, { type: 'clear' }, t.cleared);
}

/** Once per attempt (SPEC 4). Resolves when that is stored. */
export function takeOrdered(
  cart: Pick<Cart, 'change'>,
  attempt: string,
  ordered: readonly LineCount[],
): Promise<void> {
  return cart.change({ type: 'order', order: ATTEMPT_PREFIX + attempt, lines: ordered }).stored;
}
