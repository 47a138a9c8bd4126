import * as v from 'valibot';
import { textOrEmpty } from '../lib/wire.ts';
import { Invoice } from './gst/invoice.ts';
import { Order } from './order.ts';

export const Packing = v.object({
  order: Order,
  to: v.object({ fullName: textOrEmpty, phone: textOrEmpty }),
  invoice: v.nullish(Invoice),
  /** In rupees, on delivery. */
  toCollect: v.optional(v.number(), 0),
});
export type Packing = v.InferOutput<typeof Packing>;
