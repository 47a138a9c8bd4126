import * as v from 'valibot';
import { MOST_OF_ONE } from '../../contract/cart-line.ts';
import type { OrderLine } from '../../lists/order-line.ts';

const quantity = {
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OF_ONE)),
  unit: v.string(),
  asked: v.optional(v.union([v.pipe(v.number(), v.integer()), v.string()])),
};

const Line: v.GenericSchema<unknown, OrderLine> = v.object({
  typed: v.string(),
  ...quantity,
  words: v.string(),
  id: v.string(),
  code: v.optional(v.string()),
  note: v.string(),
  isCounted: v.optional(v.boolean()),
  doubt: v.optional(
    v.object({
      columns: v.array(v.object({ number: v.number(), heading: v.string(), cells: v.array(v.string()) })),
      quantities: v.array(v.object(quantity)),
      chosen: v.optional(v.number()),
    }),
  ),
});

/** `picked`: null if the shopper agreed to none. */
export const StoredLine = v.object({
  line: Line,
  picked: v.optional(v.nullable(v.string())),
  size: v.optional(v.string()),
  color: v.optional(v.string()),
});

export type StoredLine = v.InferOutput<typeof StoredLine>;
