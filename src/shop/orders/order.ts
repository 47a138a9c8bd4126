import * as v from 'valibot';
import { totalOf } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import {
  listOf,
  maybeWrapped,
  optionalNumber,
  optionalPrice,
  optionalText,
  reading,
  textOrEmpty,
} from '../../lib/wire.ts';
import * as t from '../../texts/en/orders.ts';
import { OrderId } from './order-id.ts';

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
    createdAt: optionalText,
    items: listOf(OrderItem),
    shippingAddress: v.nullish(Address),
    /** Not in SPEC 3, like `trackingNumber`. */
    total: optionalPrice,
    trackingNumber: optionalText,
  }),
  v.transform(({ id, status, createdAt, items, shippingAddress, total, trackingNumber }) => ({
    id,
    status,
    date: createdAt,
    items,
    ...(total !== undefined && { total }),
    shipping: {
      address: addressLine(shippingAddress),
      method: t.standardShipping,
      tracking: trackingNumber || t.missing,
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

/** The id is null if it is invalid (D48). */
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
export function orderTotal({ total, items }: Pick<Order, 'total' | 'items'>): Rupees {
  return total ?? totalOf(items.map(({ price = 0, quantity }) => ({ price, quantity })));
}

function addressLine(address: v.InferOutput<typeof Address> | null | undefined): string {
  if (!address) return '';
  return [address.address, address.city, address.state, address.postalCode].filter(Boolean).join(', ');
}
