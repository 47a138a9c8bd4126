import * as v from 'valibot';
import { CartLine } from '../../contract/cart-line.ts';
import { Count } from '../../platform/durable-list/list-document.ts';
import { ATTEMPT_PREFIX, type OwnChange } from './cart-rules.ts';

/** Earlier versions stored order ids without the prefix; these are dropped (D34). */
const Attempts = v.pipe(
  v.array(v.string()),
  v.transform((orders) => orders.filter((order) => order.startsWith(ATTEMPT_PREFIX))),
);

export const Rest = v.object({ orders: Attempts });

const Counts = v.array(v.object({ key: v.string(), quantity: Count }));

export const Change: v.GenericSchema<unknown, OwnChange> = v.union([
  v.object({ type: v.literal('add'), line: CartLine, at: v.optional(Count) }),
  v.object({ type: v.literal('remove'), id: v.string() }),
  v.object({ type: v.literal('step'), key: v.string(), by: v.pipe(v.number(), v.safeInteger()) }),
  v.object({
    type: v.literal('price'),
    id: v.string(),
    key: v.optional(v.string()),
    price: v.number(),
    originalPrice: v.optional(v.number()),
    basePrice: v.optional(v.number()),
    breaks: v.optional(v.array(v.object({ from: Count, price: v.number() }))),
  }),
  v.object({ type: v.literal('clear') }),
  v.object({ type: v.literal('take'), lines: Counts }),
  v.object({ type: v.literal('order'), order: v.string(), lines: Counts }),
]);
