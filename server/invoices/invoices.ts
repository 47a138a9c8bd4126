import type { Row } from '@libsql/client';
import type { Invoice } from '../../src/contract/gst/invoice.ts';
import { invoiceNumber } from '../../src/contract/gst/number.ts';
import type { Invoices } from '../shop/invoices/invoices-command.ts';
import { creditNoteOf } from '../shop/invoices/work-out-invoice.ts';
import type { Database } from '../store/database.ts';

export async function invoicesOf(db: Database, orderId: string): Promise<Invoice[]> {
  return read(db, 'invoices.order_id = ?', [orderId]);
}

export function invoicesIn(db: Database): Invoices {
  return {
    ofMonth: (month) => read(db, `invoices.date LIKE ? || '-__'`, [month]),
    before(month) {
      const notes = `SELECT note_of FROM invoices WHERE date LIKE ?1 || '-__'`;
      return read(db, `invoices.id IN (${notes}) AND invoices.date < ?1`, [month]);
    },
  };
}

async function read(db: Database, where: string, args: string[]): Promise<Invoice[]> {
  const { rows } = await db.execute({
    sql: `SELECT invoices.*, original.prefix AS of_prefix, original.year AS of_year, original.count AS of_count,
            original.date AS of_date, original.content AS of_content
          FROM invoices LEFT JOIN invoices AS original ON original.id = invoices.note_of
          WHERE ${where} ORDER BY invoices.id`,
    args,
  });
  return rows.map(invoiceIn);
}

function invoiceIn(row: Row): Invoice {
  const name = nameIn(row.prefix, row.year, row.count, row.date);
  if (row.note_of === null) return { ...name, ...JSON.parse(String(row.content)) };
  const original = nameIn(row.of_prefix, row.of_year, row.of_count, row.of_date);
  return { ...name, ...creditNoteOf({ ...original, ...JSON.parse(String(row.of_content)) }) };
}

function nameIn(prefix: unknown, year: unknown, count: unknown, date: unknown) {
  return { number: invoiceNumber(String(prefix), String(year), Number(count)), date: String(date) };
}
