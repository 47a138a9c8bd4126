import * as v from 'valibot';
import { Count, linesBy, listFormat } from '../../platform/durable-list/list-document.ts';
import { Wish, type WishChange, type WishlistState, wishlistKind } from './wishlist.ts';

const State: v.GenericSchema<unknown, WishlistState> = v.object({
  lines: linesBy(wishlistKind.readLines),
});

const Change: v.GenericSchema<unknown, WishChange> = v.union([
  v.object({ type: v.literal('add'), line: Wish, at: v.optional(Count) }),
  v.object({ type: v.literal('remove'), id: v.string() }),
]);

export const wishlistFormat = listFormat(wishlistKind, { State, Change });
