import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import type { Owner } from '../../platform/session/owner.ts';
import type { SavedLine } from '../saved-lists/saved-list.ts';
import { StoredLine } from '../saved-lists/stored-line.ts';
import { type ListLine, selectedIn, withOwnProduct } from './list-line.ts';

const KEY = 'private:order-list';

const StoredList = v.object({
  whose: v.nullable(v.string()),
  text: v.string(),
  lines: v.array(StoredLine),
  opened: v.optional(v.string()),
  unread: v.optional(v.string()),
});

interface Dependencies {
  storage: Pick<typeof localStore, 'read' | 'write' | 'remove'>;
  owner: Pick<Owner, 'tag'>;
}

export interface TypedList {
  /** Not read yet. */
  text: string;
  lines: readonly StoredLine[];
  /** The id of the saved list (D52.48) that these lines come from. */
  opened?: string | undefined;
  /** Taken for lines that are not among `lines` yet. */
  unread?: string | undefined;
}

/** What was typed (D52.47). Products are matched again, so prices are never older than the catalogue. */
export function storedList({ storage, owner }: Dependencies) {
  return {
    /** What a guest left becomes the shopper's (D52.48). */
    read(): TypedList | null {
      const stored = readAs(KEY, StoredList, storage);
      return stored && (stored.whose ?? owner.tag()) === owner.tag() ? stored : null;
    },
    /** False if the device cannot store it. */
    write({ text, lines, opened, unread }: TypedList): boolean {
      if (text === '' && lines.length === 0 && !unread) {
        storage.remove(KEY);
        return true;
      }
      return storage.write(KEY, JSON.stringify({ whose: owner.tag(), text, lines, opened, unread }));
    },
  };
}

export function asStored({ line, is, selected, agreed, choice }: ListLine): StoredLine {
  // A product that was merely offered is offered again.
  const picked = agreed ? selected : is === 'found' ? null : undefined;
  return { line, ...(picked !== undefined && { picked }), ...choice };
}

/** `stored` is this line as the open list stores it. */
export function lineOfList(line: ListLine, stored: StoredLine): SavedLine {
  const product = stored.picked ? selectedIn(line) : undefined;
  return { ...stored, name: product?.name, price: product?.price };
}

/** Applies the decisions again, after the products were matched. */
export function withDecisions(matched: ListLine, { line, picked, size, color }: StoredLine): ListLine {
  const [first] = matched.products;
  if (!first) return matched;
  const agreed = picked === first.id || (picked === undefined && matched.agreed);
  const decided = picked === first.id ? withOwnProduct(matched, first) : { ...matched, agreed };
  const choice = {
    size: size !== undefined && first.sizes.includes(size) ? size : decided.choice.size,
    color: color !== undefined && first.colors.includes(color) ? color : decided.choice.color,
  };
  return { ...decided, line: { ...decided.line, quantity: line.quantity }, choice };
}
