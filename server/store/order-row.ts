import type { Row } from '@libsql/client';
import type { InvoiceName } from '../../src/contract/gst/invoice.ts';
import { invoiceNumber } from '../../src/contract/gst/number.ts';
import { totalOf } from '../../src/lib/money.ts';
import type { OrderItem, WireOrder } from '../shop/orders/wire-order.ts';
import type { Discount } from '../shop/orders/work-out.ts';

export const ORDER_COLUMNS = `orders.*, (SELECT json_array(prefix, year, count, date) FROM invoices
  WHERE order_id = orders.id ORDER BY invoices.id DESC LIMIT 1) AS invoice`;

export function toWire(row: Row): WireOrder {
  const discounts: Discount[] = JSON.parse(String(row.discounts));
  const items: OrderItem[] = JSON.parse(String(row.items));
  const total = row.total === null ? undefined : Number(row.total);
  return {
    id: String(row.id),
    status: Number(row.status),
    createdAt: String(row.created_at),
    items,
    shippingAddress: JSON.parse(String(row.shipping_address)),
    ...(discounts.length > 0 && { discounts: discounts.map(({ text, amount }) => ({ text, amount })) }),
    ...(row.delivery !== null && { delivery: JSON.parse(String(row.delivery)) }),
    ...(total !== undefined && total !== totalOf(items) && { total }),
    ...(row.invoice && { invoice: invoiceNameIn(JSON.parse(String(row.invoice))) }),
  };
}

function invoiceNameIn([prefix, year, count, date]: [string, string, number, string]): InvoiceName {
  return { number: invoiceNumber(prefix, year, count), date };
}
