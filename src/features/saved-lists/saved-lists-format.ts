import * as v from 'valibot';
import { Count, linesBy, listFormat } from '../../platform/durable-list/list-document.ts';
import {
  SavedList,
  type SavedListChange,
  SavedListFields,
  type SavedListsState,
  savedListKind,
} from './saved-list.ts';

const State: v.GenericSchema<unknown, SavedListsState> = v.object({
  lines: linesBy(savedListKind.readLines),
});

const Change: v.GenericSchema<unknown, SavedListChange> = v.union([
  v.object({ type: v.literal('add'), list: SavedList, at: v.optional(Count) }),
  v.object({ type: v.literal('change'), id: v.string(), fields: SavedListFields }),
  v.object({ type: v.literal('remove'), id: v.string() }),
  v.object({ type: v.literal('own'), whose: v.nullable(v.string()) }),
]);

export const savedListsFormat = listFormat(savedListKind, { State, Change });
