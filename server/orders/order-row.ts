import { randomInt } from 'node:crypto';
import type { Row } from '@libsql/client';
import type { Amount } from '../../src/contract/amount.ts';
import type { InvoiceName } from '../../src/contract/gst/invoice.ts';
import { invoiceNumber } from '../../src/contract/gst/number.ts';
import { phoneDigits } from '../../src/lib/indian-numbers.ts';
import { totalOf } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import type { Discount } from '../quotes/work-out.ts';
import { Refusal } from '../refusal.ts';
import { oneSpelling } from '../users/email-spelling.ts';
import type { NewOrder, NewOrderLine } from './new-order.ts';

export interface OrderItem extends NewOrderLine {
  productTitle: string;
  price: Rupees;
}

/** SPEC 3, Order (as read). */
export interface WireOrder {
  id: string;
  status: number;
  createdAt: string;
  items: OrderItem[];
  shippingAddress: NewOrder['shippingAddress'];
  /** As in the quote (D56). */
  discounts?: Amount[];
  delivery?: Amount;
  /** What is charged, if it is not the sum of the items (D27). */
  total?: Rupees;
  trackingNumber?: string;
  /** Of a cancelled order its credit note (D58.73). */
  invoice?: InvoiceName;
}

/** What toWire needs of orders. */
export const ORDER_COLUMNS = `orders.*, (SELECT json_array(prefix, year, count, date) FROM invoices
  WHERE order_id = orders.id ORDER BY invoices.id DESC LIMIT 1) AS invoice`;

/** The same whether it exists or not. */
export function notYours(): Refusal {
  return new Refusal(404, 'Order not found or access denied');
}

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

/** What is to be paid. */
export function amountOf({ total, items }: WireOrder): Rupees {
  return total ?? totalOf(items);
}

/** Begins as the seller's invoices do, as far as an address and a phone take it. */
export function newOrderId(prefix: string): string {
  return newNumber(prefix.toUpperCase().replace(/[^A-Z\d]/g, ''));
}

/** Short enough for the phone, without letters that look like digits: DF-7K2M-9QX4. */
export function newNumber(start: string): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${start}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** True if the text is the order's e-mail, in any spelling, or phone, regardless of how a number is written (D25). */
export function matchesContact(typed: string, email: string, phone: string): boolean {
  if (typed.includes('@')) return oneSpelling(typed) === oneSpelling(email);
  const digits = phoneDigits(typed);
  return digits.length >= SHORTEST_PHONE && digits === phoneDigits(phone);
}

/** A shorter number could be guessed. */
const SHORTEST_PHONE = 6;
