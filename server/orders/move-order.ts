import { type Database, isOutOfStock } from '../database.ts';

/** SPEC 4, Order status codes; the index is the code. */
const STATUSES = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'];

/**
 * Changes an order's status, for the staff, and returns a sentence about it. Throws if status or order is unknown.
 */
export async function moveOrder(db: Database, id: string, to: string): Promise<string> {
  const code = STATUSES.findIndex((status) => status.toLowerCase() === to.toLowerCase());
  if (code < 0) throw new Error(`Unknown order status. Choose one of: ${STATUSES.join(', ').toLowerCase()}.`);
  const moving = db.execute({
    sql: 'UPDATE orders SET status = ? WHERE id = ?',
    args: [code, id.toUpperCase()],
  });
  const { rowsAffected } = await moving.catch((error) => {
    throw isOutOfStock(error)
      ? new Error(`Order ${id} stays as it is: its products are out of stock.`)
      : error;
  });
  if (rowsAffected === 0) throw new Error(`There is no order ${id}.`);
  const said = `Order ${id.toUpperCase()} is ${STATUSES[code]}.`;
  if (code !== CANCELLED) return said;
  const { rows } = await db.execute({ sql: PAID, args: [id.toUpperCase()] });
  return rows.length > 0 ? `${said} It is paid, so please send the money back.` : said;
}

const CANCELLED = 4;
const PAID = `SELECT 1 FROM payments WHERE order_id = ? AND state = 'paid' AND method <> 'on-delivery'`;
