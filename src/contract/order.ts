import * as v from 'valibot';
import { readDate } from '../lib/dates.ts';
import { totalOf } from '../lib/money.ts';
import type { Rupees } from '../lib/units.ts';
import {
  listOf,
  maybeWrapped,
  optionalNumber,
  optionalPrice,
  optionalText,
  reading,
  text,
  textOrEmpty,
} from '../lib/wire.ts';
import { Amount } from './amount.ts';

/** An order's id, exactly as the server sent it (D48). */
export const OrderId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.check(isValid),
);

export function readOrderId(text: unknown): string | null {
  return typeof text === 'string' && isValid(text) ? text : null;
}

/** Half a surrogate pair cannot be encoded; `.` and `..` would lead out of /orders. */
function isValid(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text) && text !== '.' && text !== '..';
}

const OrderItem = v.pipe(
  v.object({
    id: textOrEmpty,
    /** Not in SPEC 3: some servers give items an `id` of their own (D43). */
    productId: optionalText,
    productTitle: textOrEmpty,
    /** Not in SPEC 3 (D49). */
    size: optionalText,
    color: optionalText,
    quantity: optionalNumber,
    price: optionalPrice,
  }),
  v.transform(({ id, productId, productTitle, size, color, quantity = 0, price }) => ({
    id,
    ...(productId && { productId }),
    name: productTitle,
    ...(size && { size }),
    ...(color && { color }),
    quantity,
    ...(price !== undefined && { price }),
  })),
);

const Address = v.object({
  address: textOrEmpty,
  city: textOrEmpty,
  state: textOrEmpty,
  postalCode: textOrEmpty,
});

/** A missing code is Pending, a numeric string is its number (D27). */
const Status = reading((value): number | string => {
  if (value === null || value === undefined || value === '') return 0;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : String(value);
});

const PlainOrder = v.pipe(
  v.object({
    id: OrderId,
    status: Status,
    createdAt: reading(readDate),
    items: listOf(OrderItem),
    shippingAddress: v.nullish(Address),
    discounts: listOf(Amount),
    delivery: v.fallback(v.nullish(Amount), null),
    total: optionalPrice,
    trackingNumber: optionalText,
    invoice: v.fallback(v.optional(v.object({ number: text, date: text })), undefined),
  }),
  v.transform(({ createdAt: date, shippingAddress, trackingNumber, ...order }) => ({
    ...order,
    date,
    shipping: {
      address: addressLine(shippingAddress),
      tracking: trackingNumber,
    },
  })),
);
export const Order = maybeWrapped(PlainOrder);
export type Order = v.InferOutput<typeof Order>;

/** An invalid order never hides the others. */
export const OrderList = maybeWrapped(
  v.pipe(
    v.array(v.unknown()),
    v.transform((orders) => v.parse(listOf(PlainOrder), orders)),
  ),
);

export const CreatedOrder = maybeWrapped(v.object({ id: OrderId }));

export const OrderReceipt = v.union([
  CreatedOrder,
  maybeWrapped(
    v.pipe(
      v.object({ id: v.unknown() }),
      v.transform(() => ({ id: null })),
    ),
  ),
]);

/** What the server charged, otherwise the sum of SPEC 2, My orders. */
export function orderTotal({ total, items }: Pick<Order, 'items'> & { total?: Rupees | undefined }): Rupees {
  return total ?? totalOf(items.map(({ price = 0, quantity }) => ({ price, quantity })));
}

export function addressLine(address: v.InferOutput<typeof Address> | null | undefined): string {
  if (!address) return '';
  return [address.address, address.city, address.state, address.postalCode].filter(Boolean).join(', ');
}

const COLOURS = ['yellow', 'blue', 'purple', 'green', 'red'] as const;

export type StatusColour = (typeof COLOURS)[number] | 'plain';

const PENDING = 0;
const CANCELLED = 4;

export function statusColour(status: Order['status']): StatusColour {
  return (typeof status === 'number' && COLOURS[status]) || 'plain';
}

export function isPending(order: Pick<Order, 'status'>): boolean {
  return order.status === PENDING;
}

export function isCancelled(order: Pick<Order, 'status'>): boolean {
  return order.status === CANCELLED;
}

export function isPaid({ status }: Pick<Order, 'status'>): boolean {
  return isKnown(status) && status !== PENDING && status !== CANCELLED;
}

export function isKnown(status: Order['status']): status is number {
  return typeof status === 'number' && status in COLOURS;
}
