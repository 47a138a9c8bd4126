import * as v from 'valibot';
import { Count } from '../../platform/durable-list/list-document.ts';
import { Wish, type WishChange } from './wishlist.ts';

export const Change: v.GenericSchema<unknown, WishChange> = v.union([
  v.object({ type: v.literal('add'), line: Wish, at: v.optional(Count) }),
  v.object({ type: v.literal('remove'), id: v.string() }),
]);
