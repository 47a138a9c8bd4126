import { readFileSync } from 'node:fs';
import type { InStatement, Row } from '@libsql/client';
import type { Amount } from '../../src/contract/amount.ts';
import { financialYear, indianDay } from '../../src/contract/gst/number.ts';
import type { EpochMs } from '../../src/lib/units.ts';
import { MAIL_TEXTS } from '../../src/texts/every-language.ts';
import { STORE } from '../shop/catalogue/store.ts';
import type { Seller } from '../shop/invoices/check-seller.ts';
import { readGst } from '../shop/invoices/goods.ts';
import type { InvoiceContent } from '../shop/invoices/work-out-invoice.ts';
import { invoiceOfOrder } from '../shop/orders/invoice-of-order.ts';
import type { OrderItem } from '../shop/orders/wire-order.ts';
import type { Discount } from '../shop/orders/work-out.ts';
import type { Database } from '../store/database.ts';
import type { Shop } from '../store/shop.ts';

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
  const content = JSON.stringify(await contentFor(db, order, seller));
  const id = orderId;
  return [
    {
      sql: `INSERT INTO invoices (order_id, prefix, year, count, date, content)
            SELECT id, :prefix, :year, ${lastCount('invoices')} + 1, :date, :content FROM orders
            WHERE id = :id AND (status IN (2, 3) OR status = 1 AND NOT EXISTS (
              SELECT 1 FROM payments WHERE order_id = :id AND state = 'paid' AND method = 'on-delivery'))
              AND NOT EXISTS (${OPEN} AND order_id = :id)`,
      args: { id, prefix: seller.prefix, content, ...dayOf(now()) },
    },
    noteStep(shop, 'id = :id', { id }),
  ];
}

export function noteStep(
  { now, seller }: Pick<Shop, 'now' | 'seller'>,
  which: string,
  args: Readonly<Record<string, string>>,
): InStatement {
  return {
    sql: `INSERT INTO invoices (order_id, note_of, prefix, year, count, date)
          SELECT order_id, id, :prefix, :year, ${lastCount('notes')} + row_number() OVER (ORDER BY id), :date
          FROM (${OPEN} AND order_id IN (SELECT id FROM orders WHERE status = 4 AND ${which}))`,
    args: { ...args, prefix: seller.notePrefix, ...dayOf(now()) },
  };
}

function dayOf(at: EpochMs): { year: string; date: string } {
  return { year: financialYear(at), date: indianDay(at) };
}

const OPEN = `SELECT * FROM invoices AS invoice WHERE note_of IS NULL
  AND NOT EXISTS (SELECT 1 FROM invoices AS note WHERE note.note_of = invoice.id)`;

function lastCount(series: 'invoices' | 'notes'): string {
  const isInvoice = series === 'invoices' ? 1 : 0;
  return `(SELECT coalesce(max(count), 0) FROM invoices WHERE year = :year AND (note_of IS NULL) = ${isInvoice})`;
}

async function contentFor(db: Database, order: Row, seller: Seller): Promise<InvoiceContent> {
  const items: OrderItem[] = JSON.parse(String(order.items));
  const discounts: Discount[] = JSON.parse(String(order.discounts));
  // Orders of earlier releases have none.
  const gst: Gst[] = JSON.parse(String(order.gst)) ?? (await gstOf(db, items));
  const delivery: Amount | null = JSON.parse(String(order.delivery));
  const sold = {
    items,
    shippingAddress: JSON.parse(String(order.shipping_address)),
    business: JSON.parse(String(order.business)),
    taxes: gst.map(({ hsn, gstRate: rate }) => ({ hsn, rate })),
    discounts,
    // The order has it in the language of the page.
    delivery: delivery && { ...delivery, text: MAIL_TEXTS.en.orders.standardShipping },
  };
  return invoiceOfOrder(sold, seller, STORE, () => readFileSync(PIN_CODES, 'utf8'));
}

const PIN_CODES = new URL('../../src/contract/pin-codes.txt', import.meta.url);

type Gst = ReturnType<typeof readGst>;

export async function gstOf(db: Database, lines: readonly { id: string }[]): Promise<Gst[]> {
  const { rows } = await db.execute({
    sql: `SELECT id, json ->> 'hsn' AS hsn, json ->> 'gstRate' AS gstRate FROM products
          WHERE id IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify(lines.map(({ id }) => id))],
  });
  const known = new Map(rows.map((row) => [String(row.id), readGst({ hsn: row.hsn, gstRate: row.gstRate })]));
  return lines.map(({ id }) => known.get(id) ?? {});
}
