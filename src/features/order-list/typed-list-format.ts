import * as v from 'valibot';
import { linesBy, listFormat } from '../../platform/durable-list/list-document.ts';
import {
  Entry,
  LineEntry,
  Opened,
  Row,
  type TypedListChange,
  type TypedListState,
  typedListKind,
} from './typed-list.ts';

const State: v.GenericSchema<unknown, TypedListState> = v.object({
  lines: linesBy(typedListKind.readLines),
});

const ids = v.array(v.string());
const entries = v.array(Entry);

const Change: v.GenericSchema<unknown, TypedListChange> = v.union([
  v.object({ type: v.literal('add'), entries }),
  v.object({ type: v.literal('remove'), ids }),
  v.object({ type: v.literal('restore'), entries, order: ids }),
  v.object({ type: v.literal('set'), line: LineEntry }),
  v.object({
    type: v.literal('edit'),
    remove: ids,
    rows: v.array(Row),
    after: v.nullable(v.string()),
  }),
  v.object({ type: v.literal('open'), opened: v.nullable(Opened) }),
  v.object({ type: v.literal('own'), whose: v.nullable(v.string()) }),
]);

export const typedListFormat = listFormat(typedListKind, { State, Change });
