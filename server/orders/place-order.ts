import { createHash, randomInt } from 'node:crypto';
import type { Row } from '@libsql/client';
import * as v from 'valibot';
import { Product } from '../../src/shop/product/product.ts';
import { Refusal } from '../refusal.ts';
import { type Shop, timestamp } from '../shop.ts';
import type { User } from '../users/tokens.ts';
import { type OrderItem, toWire, type WireOrder } from './order-row.ts';

/**
 * Stores the order at the shop's own prices. A repeated request with the same Idempotency-Key gets the order that the
 * first one made, even if both come at once.
 */
export async function placeOrder(shop: Shop, user: User, wish: NewOrder, key = ''): Promise<WireOrder> {
  if (key.length > LONGEST_KEY) {
    throw new Refusal(422, `An Idempotency-Key has at most ${LONGEST_KEY} characters`);
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(wish)).digest('hex');
  const order = (await findByKey(shop, user, key)) ?? (await write(shop, user, wish, key, fingerprint));
  if (order.fingerprint !== fingerprint) {
    throw new Refusal(422, 'This Idempotency-Key belongs to another order');
  }
  return toWire(order);
}

const LONGEST_KEY = 200;
const MOST_PRODUCTS = 100;
const MOST_LINES = 500;

function line(label: string, longest = 200) {
  return v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(longest, `${label} must be at most ${longest} characters`),
  );
}

const Quantity = v.pipe(
  v.number('A quantity must be a number'),
  v.integer('A quantity must be a whole number'),
  v.minValue(1, 'A quantity must be at least 1'),
  v.maxValue(9999, 'A quantity must be at most 9,999'),
);

const Option = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)));

/** One line of the cart (D49). */
const OrderLine = v.object({ id: v.string(), quantity: Quantity, size: Option, color: Option });

/** SPEC 3, Order creation payload. */
export const NewOrder = v.object(
  {
    // As pairs: a record would silently leave out ids like `constructor`.
    products: v.pipe(
      v.custom<object>((wire) => typeof wire === 'object' && wire !== null, 'An order needs products'),
      v.transform((wire): [string, unknown][] => Object.entries(wire)),
      v.minLength(1, 'An order needs at least one product'),
      v.maxLength(MOST_PRODUCTS, `An order has at most ${MOST_PRODUCTS} products`),
      v.array(v.tuple([v.string(), Quantity])),
    ),
    lines: v.optional(
      v.pipe(
        v.array(OrderLine, 'The lines of an order must be a list'),
        v.maxLength(MOST_LINES, `An order has at most ${MOST_LINES} lines`),
      ),
    ),
    shippingAddress: v.object(
      {
        fullName: line('Full name'),
        address: line('Address', 500),
        city: line('City'),
        state: line('State'),
        postalCode: line('Postal code', 20),
        phone: line('Phone', 30),
      },
      'An order needs a shipping address',
    ),
  },
  'An order needs products and a shipping address',
);
export type NewOrder = v.InferOutput<typeof NewOrder>;

async function findByKey(shop: Shop, user: User, key: string): Promise<Row | undefined> {
  if (key === '') return undefined;
  const { rows } = await shop.db.execute({
    sql: 'SELECT * FROM orders WHERE user_id = ? AND idempotency_key = ?',
    args: [user.id, key],
  });
  return rows[0];
}

async function write(shop: Shop, user: User, wish: NewOrder, key: string, fingerprint: string): Promise<Row> {
  const items = await priced(shop, linesOf(wish));
  const { rows } = await shop.db.execute({
    sql: `INSERT INTO orders
            (id, user_id, email, created_at, items, shipping_address, idempotency_key, fingerprint)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING *`,
    args: [
      shop.newOrderId?.() ?? newOrderId(),
      user.id,
      user.email,
      timestamp(shop),
      JSON.stringify(items),
      JSON.stringify(wish.shippingAddress),
      key || null,
      fingerprint,
    ],
  });
  const order = rows[0] ?? (await findByKey(shop, user, key));
  if (order === undefined) throw new Error('The order was neither written nor found');
  return order;
}

/** What to pack: the lines where the order has them (D49), else a line for each product. */
function linesOf({ products, lines }: NewOrder): NonNullable<NewOrder['lines']> {
  if (!lines) return products.map(([id, quantity]) => ({ id, quantity }));
  const left = new Map(products);
  for (const { id, quantity } of lines) left.set(id, (left.get(id) ?? 0) - quantity);
  if ([...left.values()].some((quantity) => quantity !== 0)) {
    throw new Refusal(422, 'The lines of an order must add up to its products');
  }
  return lines;
}

async function priced(shop: Shop, lines: ReturnType<typeof linesOf>): Promise<OrderItem[]> {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const { rows } = await shop.db.execute({
    sql: `SELECT id, json FROM products WHERE id IN (${ids.map(() => '?').join(', ')})`,
    args: ids,
  });
  const found = new Map(rows.map((row) => [String(row.id), v.parse(Product, JSON.parse(String(row.json)))]));
  return lines.map(({ id, quantity, size, color }) => {
    const product = found.get(id);
    if (product === undefined) throw new Refusal(422, 'A product in the cart is no longer sold');
    if (product.price === 0) throw new Refusal(422, `${product.name} has no price and cannot be ordered`);
    return {
      id,
      productTitle: product.name,
      ...(size && { size }),
      ...(color && { color }),
      quantity,
      price: product.price,
    };
  });
}

/** Short enough to read out on the phone, without letters that look like digits: DF-7K2M-9QX4. */
function newOrderId(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `DF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
