import { readFile } from 'node:fs/promises';
import type { InStatement, Row } from '@libsql/client';
import type { Amount } from '../../src/contract/amount.ts';
import { readGst } from '../../src/contract/gst/goods.ts';
import type { Invoice } from '../../src/contract/gst/invoice.ts';
import { financialYear, indianDay } from '../../src/contract/gst/number.ts';
import { gstStateOf, placeOfSupply } from '../../src/contract/gst/states.ts';
import { type InvoiceContent, invoiceOf } from '../../src/contract/gst/work-out-invoice.ts';
import { addressLine } from '../../src/contract/order.ts';
import { MAIL_TEXTS } from '../../src/texts/every-language.ts';
import { STORE } from '../catalogue/store.ts';
import type { Database } from '../database.ts';
import type { NewOrder } from '../orders/new-order.ts';
import type { OrderItem } from '../orders/order-row.ts';
import type { Discount } from '../quotes/work-out.ts';
import type { Seller, Shop } from '../shop.ts';

/**
 * For the transaction that changes an order's status, after the change: its invoice if it is now paid or sent, and its
 * credit note if it is cancelled (D58.71). What is paid on delivery is not paid before.
 */
export async function invoiceSteps(
  shop: Pick<Shop, 'db' | 'now' | 'seller'>,
  orderId: string,
): Promise<InStatement[]> {
  const { db, now, seller } = shop;
  const { rows } = await db.execute({ sql: 'SELECT * FROM orders WHERE id = ?', args: [orderId] });
  const [order] = rows;
  if (!order) return [];
  const year = financialYear(now());
  const date = indianDay(now());
  const content = JSON.stringify(await contentFor(db, order, seller));
  return [
    {
      sql: `INSERT INTO invoices (order_id, prefix, year, count, date, content)
            SELECT id, ?2, ?3, ${nextCount('invoices')}, ?4, ?5 FROM orders
            WHERE id = ?1 AND (status IN (2, 3) OR status = 1 AND NOT EXISTS (
              SELECT 1 FROM payments WHERE order_id = ?1 AND state = 'paid' AND method = 'on-delivery'))
              AND NOT EXISTS (${OPEN})`,
      args: [orderId, seller.prefix, year, date, content],
    },
    {
      sql: `INSERT INTO invoices (order_id, note_of, prefix, year, count, date)
            SELECT order_id, id, ?2, ?3, ${nextCount('notes')}, ?4 FROM (${OPEN})
            WHERE EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 4)`,
      args: [orderId, seller.notePrefix, year, date],
    },
  ];
}

/** An invoice that no note has taken back. */
const OPEN = `SELECT * FROM invoices AS invoice WHERE order_id = ?1 AND note_of IS NULL
  AND NOT EXISTS (SELECT 1 FROM invoices AS note WHERE note.note_of = invoice.id)`;

function nextCount(series: 'invoices' | 'notes'): string {
  const isInvoice = series === 'invoices' ? 1 : 0;
  return `(SELECT coalesce(max(count), 0) + 1 FROM invoices WHERE year = ?3 AND (note_of IS NULL) = ${isInvoice})`;
}

async function contentFor(db: Database, order: Row, seller: Seller): Promise<InvoiceContent> {
  const items: OrderItem[] = JSON.parse(String(order.items));
  const address: NewOrder['shippingAddress'] = JSON.parse(String(order.shipping_address));
  const discounts: Discount[] = JSON.parse(String(order.discounts));
  const business: NewOrder['business'] = JSON.parse(String(order.business));
  // Orders of earlier releases have none.
  const gst: Gst[] = JSON.parse(String(order.gst)) ?? (await gstOf(db, items));
  const { state } = address;
  const delivery: Amount | null = JSON.parse(String(order.delivery));
  const isKnown = gstStateOf(state) !== undefined;
  return invoiceOf({
    seller: sellerOf(seller),
    buyer: { gstin: undefined, name: address.fullName, ...business, address: addressLine(address), state },
    place: placeOfSupply(address, isKnown ? '' : await readFile(PIN_CODES, 'utf8')),
    lines: items.map(({ productTitle, size, color, quantity, price }, at) => ({
      title: [productTitle, size, color].filter(Boolean).join(', '),
      hsn: gst[at]?.hsn,
      rate: gst[at]?.gstRate,
      quantity,
      price,
    })),
    discounts,
    // The order has it in the language of the page.
    delivery: delivery && { ...delivery, text: MAIL_TEXTS.en.orders.standardShipping },
  });
}

const PIN_CODES = new URL('../../src/contract/pin-codes.txt', import.meta.url);

function sellerOf({ gstin, state }: Seller): Invoice['seller'] {
  return { name: STORE.companyName, gstin: gstin || undefined, address: STORE.companyAddress, state };
}

type Gst = ReturnType<typeof readGst>;

/** For each of the lines. */
export async function gstOf(db: Database, lines: readonly { id: string }[]): Promise<Gst[]> {
  const { rows } = await db.execute({
    sql: `SELECT id, json ->> 'hsn' AS hsn, json ->> 'gstRate' AS gstRate FROM products
          WHERE id IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify(lines.map(({ id }) => id))],
  });
  const known = new Map(rows.map((row) => [String(row.id), readGst({ hsn: row.hsn, gstRate: row.gstRate })]));
  return lines.map(({ id }) => known.get(id) ?? {});
}
