import * as v from 'valibot';
import { ATTEMPT_PREFIX, CartLine, type LineCount } from '../../contract/cart-line.ts';
import type { Break } from '../../contract/variants.ts';
import { Count } from '../../platform/durable-list/list-document.ts';

/** Earlier versions stored order ids without the prefix (D34). */
const Attempts = v.pipe(
  v.array(v.string()),
  v.transform((orders) => orders.filter((order) => order.startsWith(ATTEMPT_PREFIX))),
);

export const Rest = v.object({ orders: Attempts });

const Counts: v.GenericSchema<unknown, readonly LineCount[]> = v.array(
  v.object({ key: v.string(), quantity: Count }),
);
const Breaks: v.GenericSchema<unknown, readonly Break[]> = v.array(
  v.object({ from: Count, price: v.number() }),
);

/** Changes are data, applied to the cart as it is then (D17): plus in two tabs adds two. */
export const Change = v.union([
  v.object({ type: v.literal('add'), line: CartLine, at: v.optional(Count) }),
  v.object({ type: v.literal('remove'), id: v.string() }),
  v.object({ type: v.literal('step'), key: v.string(), by: v.pipe(v.number(), v.safeInteger()) }),
  /** An earlier release knows no `key` and means every line of the product. */
  v.object({
    type: v.literal('price'),
    id: v.string(),
    key: v.optional(v.string()),
    price: v.number(),
    originalPrice: v.optional(v.number()),
    basePrice: v.optional(v.number()),
    breaks: v.optional(Breaks),
  }),
  v.object({ type: v.literal('clear') }),
  v.object({ type: v.literal('take'), lines: Counts }),
  /** `order`: ATTEMPT_PREFIX and the attempt's random name (D34). */
  v.object({ type: v.literal('order'), order: v.string(), lines: Counts }),
]);
export type OwnChange = v.InferOutput<typeof Change>;
