import { randomBytes } from 'node:crypto';
import type { Invoice } from '../../src/contract/gst/invoice.ts';
import type { EpochMs, Rupees } from '../../src/lib/units.ts';
import { Refused } from '../shop/calls/refused.ts';
import { requireStaffKey, staffLink } from '../shop/invoices/staff-link.ts';
import { amountOf, type WireOrder } from '../shop/orders/wire-order.ts';
import type { Database } from '../store/database.ts';
import { ORDER_COLUMNS, toWire } from '../store/order-row.ts';
import type { Shop } from '../store/shop.ts';
import { invoicesOf } from './invoices.ts';

export async function packingOf(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
  key: string,
): Promise<{ order: WireOrder; invoice: Invoice | null; toCollect: Rupees }> {
  requireStaffKey(await secretIn(db), id, key, now());
  const order = await orderIn(db, id);
  const { rows } = await db.execute({ sql: TO_COLLECT, args: [id] });
  return {
    order,
    invoice: (await invoicesOf(db, id)).at(-1) ?? null,
    toCollect: rows.length > 0 && order.status !== CANCELLED ? amountOf(order) : 0,
  };
}

const CANCELLED = 4;
const TO_COLLECT = `SELECT 1 FROM payments WHERE order_id = ? AND state = 'paid' AND method = 'on-delivery'`;

export async function packingLink(db: Database, origin: string, id: string, until: EpochMs): Promise<string> {
  return staffLink(await secretIn(db), origin, id, until);
}

export async function packingSentence(
  db: Database,
  origin: string,
  asked: string,
  until: EpochMs,
): Promise<string> {
  const id = asked.toUpperCase();
  const { invoice } = await orderIn(db, id).catch(() => {
    throw new Error(`There is no order ${asked}.`);
  });
  const number = invoice ? `Invoice ${invoice.number}. ` : 'It has no invoice yet. ';
  return `Order ${id}. ${number}Print it with the packing slip, within an hour:\n${await packingLink(db, origin, id, until)}`;
}

async function orderIn(db: Database, id: string): Promise<WireOrder> {
  const { rows } = await db.execute({ sql: `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ?`, args: [id] });
  if (!rows[0]) throw new Refused('no-such-order');
  return toWire(rows[0]);
}

async function secretIn(db: Database): Promise<string> {
  await db.execute({
    sql: "INSERT OR IGNORE INTO settings VALUES ('staff-secret', ?)",
    args: [randomBytes(32).toString('base64url')],
  });
  const { rows } = await db.execute("SELECT value FROM settings WHERE key = 'staff-secret'");
  return String(rows[0]?.value);
}
