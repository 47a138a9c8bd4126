import * as t from '../../texts/en/cart.ts';
import * as notice from '../../texts/en/notices.ts';
import { type CartLine, lineKey } from '../cart/cart-line.ts';
import { addedTo } from '../cart/cart-rules.ts';
import type { Notice } from '../notices.ts';

type Lines = readonly CartLine[];

/** D16. `invalid`: how many more can be in no cart. Null if nothing was added. */
export function basketNotice(wanted: Lines, invalid: number, before: Lines, after: Lines): Notice | null {
  const lines = [...new Map(wanted.map((line) => [lineKey(line), line])).values()];
  const taken = lines.filter((line) => addedTo(before, after, line) !== 'full');
  const [first] = taken;
  if (!first) return null;
  const grew = taken.every((line) => addedTo(before, after, line) === 'merged');
  const message = grew ? grewSentence(first, taken.length) : addedSentence(first, taken.length);
  const left = lines.length - taken.length + invalid;
  return {
    title: grew ? notice.updated : notice.added,
    message: left === 0 ? message : `${message} ${t.notAddedProducts(left)}`,
    tone: 'success',
  };
}

function grewSentence({ name }: CartLine, count: number): string {
  return count === 1 ? notice.increased(name) : t.increasedProducts(count);
}

function addedSentence({ name }: CartLine, count: number): string {
  return count === 1 ? notice.addedName(name) : t.addedProducts(count);
}
