import type { Now } from '../basket/basket.ts';
import type { SavedLine } from '../saved-lists/saved-list.ts';
import type { StoredLine } from '../saved-lists/stored-line.ts';
import { type ListLine, offerIn, priceIn, selectedIn, withOwnProduct, withProduct } from './list-line.ts';
import type { LineEntry } from './typed-list.ts';

export function asStored({ line, is, selected, agreed, choice, restored }: ListLine): StoredLine {
  if (restored) return restored;
  // A product that was merely offered is offered again.
  const picked = agreed ? selected : is === 'found' ? null : undefined;
  return { line, ...(picked !== undefined && { picked }), ...choice };
}

export function lineOfList(line: ListLine, lines: readonly ListLine[], info: Now['info']): SavedLine {
  const stored = asStored(line);
  const product = stored.picked ? selectedIn(line) : undefined;
  return { ...stored, name: product?.name, price: product && priceIn(lines, line, info) };
}

export function withDecisions(
  matched: ListLine,
  { line, picked, size, color }: StoredLine,
  info: Now['info'],
): ListLine {
  const [first] = matched.products;
  if (!first) return matched;
  const { sizes = [], colors = [] } = offerIn(matched, info) ?? {};
  const agreed = picked === first.id || (picked === undefined && matched.agreed);
  const decided = picked === first.id ? withOwnProduct(matched, first, info) : { ...matched, agreed };
  const choice = {
    size: size !== undefined && sizes.includes(size) ? size : decided.choice.size,
    color: color !== undefined && colors.includes(color) ? color : decided.choice.color,
  };
  return { ...decided, line: { ...decided.line, quantity: line.quantity }, choice };
}

/** What another tab has decided since, without matching again if this tab offers the product. */
export function withStored(before: ListLine, stored: LineEntry, info: Now['info']): ListLine {
  if (!stored.decided) return before;
  const { line: read, picked, size, color } = stored;
  const line = { ...before, line: read, decided: true };
  const product = line.products.find(({ id }) => id === (picked ?? line.selected));
  if (line.is === 'unchecked' || (picked && !product)) {
    const restored = { line: read, picked, size, color };
    return { ...line, is: 'unchecked', products: [], selected: '', agreed: false, restored };
  }
  const chosen = product ? withProduct(line, product, info) : line;
  return { ...chosen, line: read, agreed: Boolean(picked), choice: { size, color } };
}
