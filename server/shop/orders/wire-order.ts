import { randomInt } from 'node:crypto';
import type { Amount } from '../../../src/contract/amount.ts';
import type { InvoiceName } from '../../../src/contract/gst/invoice.ts';
import { phoneDigits } from '../../../src/lib/indian-numbers.ts';
import { totalOf } from '../../../src/lib/money.ts';
import type { Rupees } from '../../../src/lib/units.ts';
import { oneSpelling } from '../accounts/email-spelling.ts';
import type { NewOrder, NewOrderLine } from './new-order.ts';

export interface OrderItem extends NewOrderLine {
  productTitle: string;
  price: Rupees;
}

export interface WireOrder {
  id: string;
  status: number;
  createdAt: string;
  items: OrderItem[];
  shippingAddress: NewOrder['shippingAddress'];
  discounts?: Amount[];
  delivery?: Amount;
  total?: Rupees;
  trackingNumber?: string;
  /** Of a cancelled order its credit note (D58.73). */
  invoice?: InvoiceName;
}

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

export function matchesContact(typed: string, email: string, phone: string): boolean {
  if (typed.includes('@')) return oneSpelling(typed) === oneSpelling(email);
  const digits = phoneDigits(typed);
  return digits.length >= SHORTEST_PHONE && digits === phoneDigits(phone);
}

/** A shorter number could be guessed. */
const SHORTEST_PHONE = 6;
