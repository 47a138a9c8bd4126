import * as v from 'valibot';
import * as notice from '#texts/notices.ts';
import { CartLine, type LineCount, lineKey } from '../../contract/cart-line.ts';
import { undo } from '../../platform/notices.ts';
import { basketNotice, nothingAdded } from '../basket/basket.ts';
import type { CartActs } from '../cart/cart.ts';
import { addedTo } from '../cart/cart-rules.ts';

/** One change with one notice and one Undo (D52.47). Returns the keys of the lines that are in the cart now. */
export function addOrder(
  { cart, notices }: CartActs,
  wanted: readonly CartLine[],
  onUndone: () => void,
): ReadonlySet<string> {
  const lines = wanted.flatMap((line) => {
    const read = v.safeParse(CartLine, line);
    return read.success ? [read.output] : [];
  });
  const { before, after } = cart.change(...lines.map((line) => ({ type: 'add', line }) as const));
  const added = lines.filter((line) => addedTo(before.lines, after.lines, line) !== 'full').map(lineKey);
  const message = basketNotice(lines, wanted.length - lines.length, before.lines, after.lines);
  if (!message) {
    notices.notify({ title: notice.notAdded, message: nothingAdded(after.lines), tone: 'error' });
    return new Set();
  }
  const counts = grown(before.lines, after.lines);
  const takeBack = () => {
    cart.change({ type: 'take', lines: counts });
    onUndone();
  };
  notices.notify({ ...message, action: undo(takeBack) });
  return new Set(added);
}

function grown(before: readonly CartLine[], after: readonly CartLine[]): LineCount[] {
  const had = new Map(before.map((line) => [lineKey(line), line.quantity]));
  return after.flatMap((line) => {
    const quantity = line.quantity - (had.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ key: lineKey(line), quantity }] : [];
  });
}
