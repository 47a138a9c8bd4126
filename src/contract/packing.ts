import * as v from 'valibot';
import { textOrEmpty } from '../lib/wire.ts';
import { Invoice } from './gst/invoice.ts';
import { Order } from './order.ts';

const Recipient = v.object({ shippingAddress: v.object({ fullName: textOrEmpty, phone: textOrEmpty }) });

/** What goes into an order's parcel (D58.73). */
export const Packing = v.pipe(
  v.object({ order: v.unknown(), invoice: v.nullish(Invoice) }),
  v.transform(({ order, invoice }) => ({
    order: v.parse(Order, order),
    to: v.parse(Recipient, order).shippingAddress,
    invoice: invoice ?? null,
  })),
);
export type Packing = v.InferOutput<typeof Packing>;
