import { type CartLine, lineKey } from '../cart/cart-line.ts';
import { addedTo } from '../cart/cart-rules.ts';
import type { Notice } from '../notices.ts';

type Lines = readonly CartLine[];

/**
 * What is said after `wanted` was added to a cart that was `before` and is `after`: lines that are new, lines that
 * grew, and how many are left out (D16). `unsound`: how many more no cart can take. Null if nothing was added.
 */
export function basketNotice(wanted: Lines, unsound: number, before: Lines, after: Lines): Notice | null {
  const lines = [...new Map(wanted.map((line) => [lineKey(line), line])).values()];
  const taken = lines.filter((line) => addedTo(before, after, line) !== 'full');
  const [first] = taken;
  if (!first) return null;
  const grew = taken.every((line) => addedTo(before, after, line) === 'merged');
  const message = grew ? grewSentence(first, taken.length) : addedSentence(first, taken.length);
  const left = lines.length - taken.length + unsound;
  return {
    title: grew ? 'Cart updated' : 'Added to cart',
    message: left === 0 ? message : `${message} ${leftSentence(left)}`,
    tone: 'success',
  };
}

function grewSentence({ name }: CartLine, count: number): string {
  return count === 1 ? `${name} quantity increased.` : `The quantities of ${count} products have increased.`;
}

function addedSentence({ name }: CartLine, count: number): string {
  return count === 1
    ? `${name} has been added to your cart.`
    : `${count} products have been added to your cart.`;
}

function leftSentence(count: number): string {
  return count === 1 ? "One product can't be added." : `${count} products can't be added.`;
}
