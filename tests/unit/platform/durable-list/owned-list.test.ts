import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Entry,
  type TypedListChange,
  type TypedListState,
  typedListKind,
} from '../../../../src/features/order-list/typed-list.ts';
import {
  type SavedList,
  type SavedListChange,
  type SavedListsState,
  savedListKind,
} from '../../../../src/features/saved-lists/saved-list.ts';
import { openBook } from '../../../../src/platform/durable-list/list-book.ts';
import type { ListKind, ListState } from '../../../../src/platform/durable-list/list-kind.ts';
import { cases } from '../../cases.ts';
import { fakeStorage } from '../../fake-device.ts';

/** No two owners make the same id. */
const owned = fc.constantFrom(
  { id: 'a1', whose: 'asha' },
  { id: 'a2', whose: 'asha' },
  { id: 'b1', whose: 'bela' },
  { id: 'b2', whose: 'bela' },
);
const id = owned.map((each) => each.id);
const line = { typed: 'pen', quantity: 1, unit: '', words: 'pen', id: '', note: '' };

const typedEntry = fc
  .tuple(owned, fc.constantFrom('line' as const, 'row' as const))
  .map(
    ([{ id, whose }, is]): Entry =>
      is === 'line'
        ? { is, id, whose, line: { ...line, words: `of ${whose}` } }
        : { is, id, whose, text: `of ${whose}` },
  );
const typedChange = fc.oneof(
  typedEntry.map((entry): TypedListChange => ({ type: 'add', entries: [entry] })),
  typedEntry.map((entry): TypedListChange => ({ type: 'restore', entries: [entry], order: [entry.id] })),
  owned.map(
    ({ id, whose }): TypedListChange => ({
      type: 'edit',
      remove: [],
      rows: [{ is: 'row', id, whose, text: `of ${whose}` }],
      after: null,
    }),
  ),
  owned.map(
    ({ id, whose }): TypedListChange => ({
      type: 'set',
      line: { is: 'line', id, whose, line: { ...line, words: `of ${whose}` } },
    }),
  ),
  id.map((each): TypedListChange => ({ type: 'remove', ids: [each] })),
);

const savedChange = fc.oneof(
  owned.map(({ id, whose }): SavedListChange => {
    const list: SavedList = { id, whose, name: `of ${whose}`, lines: [{ line }], savedAt: 1, monthly: false };
    return { type: 'add', list };
  }),
  id.map((each): SavedListChange => ({ type: 'change', id: each, fields: { monthly: true } })),
  id.map((each): SavedListChange => ({ type: 'remove', id: each })),
);

describe('D34: a change of owner leaves nothing of the former one in a log', () => {
  it('of the order list', () => leavesNothing<TypedListState, TypedListChange>(typedListKind, typedChange));
  it('of the saved lists', () => leavesNothing<SavedListsState, SavedListChange>(savedListKind, savedChange));

  it('also of what a tab has found at its start', () => {
    const entry: Entry = { is: 'row', id: 'one', whose: 'asha', text: 'of asha' };
    const storage = fakeStorage({ 'private:order-list': `${JSON.stringify([entry])} ` });
    const book = openBook(typedListKind, { storage, tab: 'this' });
    book.act({ type: 'remove', ids: ['two'] });
    expect(everything(storage)).toContain('asha');
    book.act({ type: 'own', whose: null });
    expect(book.view().lines).toEqual([]);
    expect(everything(storage)).not.toContain('asha');
  });
});

function leavesNothing<State extends ListState, Change>(
  kind: ListKind<State, Change | { type: 'own'; whose: string | null }>,
  change: fc.Arbitrary<Change>,
): void {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), fc.array(change, { maxLength: 3 }), (before, after) => {
      const storage = fakeStorage();
      const book = openBook(kind, { storage });
      const { withdraw: _withdraw, ...plain } = kind;
      const asWithout = openBook(plain, { storage: fakeStorage() });
      for (const each of [book, asWithout]) each.act(...before, { type: 'own', whose: 'bela' });
      expect(everything(storage)).not.toContain('of asha');
      for (const each of [book, asWithout]) each.act(...after);
      expect(sorted(book.view().lines)).toEqual(sorted(asWithout.view().lines));
    }),
    { numRuns: cases(20_000) },
  );
}

/** Where an entry is may depend on one that has gone. */
function sorted(lines: readonly unknown[]): string[] {
  return lines.map((line) => JSON.stringify(line)).toSorted();
}

function everything(storage: ReturnType<typeof fakeStorage>): string {
  return storage
    .keys()
    .map((key) => storage.read(key))
    .join('\n');
}
