import * as v from 'valibot';
import { MOST_LINES } from '../../contract/cart-line.ts';
import { wellFormed } from '../../lib/lenient.ts';
import type { EpochMs } from '../../lib/units.ts';
import { Count } from '../../platform/durable-list/list-document.ts';
import { type ListKind, type Replacement, readEach } from '../../platform/durable-list/list-kind.ts';
import { isOthers, Own, ownedLines, withdrawOthers } from '../../platform/durable-list/owned-list.ts';
import { StoredLine } from './stored-line.ts';

export const MOST_SAVED_LISTS = 20;
export const LONGEST_NAME = 60;

/** With the product's name and price, in rupees, when it was saved. */
const SavedLine = v.object({
  ...StoredLine.entries,
  name: v.optional(v.string()),
  price: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
});
export type SavedLine = v.InferOutput<typeof SavedLine>;

const Lines: v.GenericSchema<unknown, readonly SavedLine[]> = v.pipe(
  v.array(SavedLine),
  v.nonEmpty(),
  v.maxLength(MOST_LINES),
);

const fields = {
  name: v.pipe(v.string(), v.transform(listName), v.nonEmpty()),
  lines: Lines,
  savedAt: Count,
  monthly: v.boolean(),
  orderedAt: v.optional(Count),
  dismissedAt: v.optional(Count),
};

/** D52.48. `whose`: the owner's tag; null is a guest. Times are EpochMs. */
export const SavedList = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  whose: v.nullable(v.string()),
  ...fields,
});
export type SavedList = v.InferOutput<typeof SavedList>;

const Fields: v.GenericSchema<unknown, Partial<Omit<SavedList, 'id' | 'whose'>>> = v.object({
  ...fields,
  name: v.exactOptional(fields.name),
  lines: v.exactOptional(fields.lines),
  savedAt: v.exactOptional(Count),
  monthly: v.exactOptional(v.boolean()),
});

export function listName(name: string): string {
  return wellFormed(name.trim().slice(0, LONGEST_NAME)).trim();
}

export function named(lists: readonly SavedList[], name: string): SavedList | undefined {
  const wanted = listName(name).toLowerCase();
  return lists.find((list) => list.name.toLowerCase() === wanted);
}

/** Monthly, and neither saved, ordered nor dismissed for a month. */
export function isDue(
  { monthly, savedAt, orderedAt = 0, dismissedAt = 0 }: SavedList,
  now: EpochMs,
): boolean {
  const last = Math.max(...[savedAt, orderedAt, dismissedAt].map((at) => (at <= now ? at : 0)));
  return monthly && now >= monthAfter(last);
}

/** The same day of the next month, or its last day. */
function monthAfter(at: EpochMs): EpochMs {
  const next = new Date(at);
  const day = next.getDate();
  next.setMonth(next.getMonth() + 1);
  if (next.getDate() !== day) next.setDate(0);
  return next.getTime();
}

export interface SavedListsState {
  lines: readonly SavedList[];
}

export const SavedListChange = v.union([
  v.object({ type: v.literal('add'), list: SavedList, at: v.optional(Count) }),
  v.object({ type: v.literal('change'), id: v.string(), fields: Fields }),
  v.object({ type: v.literal('remove'), id: v.string() }),
  Own,
]);
export type SavedListChange = v.InferOutput<typeof SavedListChange>;

export const savedListKind: ListKind<SavedListsState, SavedListChange> = {
  key: 'saved-lists',
  empty: { lines: [] },
  changed: ({ lines }, change) => ({ lines: changed(lines, change) }),
  readLines: (value) => readEach(value, SavedList, ({ id }) => id, MOST_SAVED_LISTS),
  // Nobody knows whose a deleted list was.
  withdraw: withdrawOthers((change, own, { lines }) => {
    if (change.type !== 'change') return false;
    const list = lines.find(({ id }) => id === change.id);
    return !list || isOthers(list, own);
  }),
};

function changed(
  lists: readonly SavedList[],
  change: SavedListChange | Replacement<SavedListsState>,
): readonly SavedList[] {
  switch (change.type) {
    case 'add': {
      const { list, at = lists.length } = change;
      const isThere = lists.length >= MOST_SAVED_LISTS || lists.some(({ id }) => id === list.id);
      return isThere ? lists : lists.toSpliced(at, 0, list);
    }
    case 'change':
      return lists.map((list) => (list.id === change.id ? { ...list, ...change.fields } : list));
    case 'remove':
      return lists.filter(({ id }) => id !== change.id);
    case 'own':
      return ownedLines(lists, change);
    case 'replace':
      return change.lines;
  }
}
