import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shopper } from '../shopper.ts';
import type { Measured } from './measuring.ts';

interface Ordering {
  shoppers: readonly Shopper[];
  products: readonly string[];
  engineOf: (turn: number) => string;
  /** Orders a second. */
  pace: number;
  /** In ms of performance.now(). */
  until: number;
  measured: Measured;
}

export interface OrderingOutcome {
  placed: number;
  paid: number;
  /** Orders or payments with an error for the shopper. */
  shown: number;
  /** Confirmed orders that are missing, or there twice. */
  lost: number;
  doubled: number;
}

/** Places and pays orders at that pace, however long each takes, then compares them with the shop's lists. */
export async function orderAndCompare(ordering: Ordering): Promise<OrderingOutcome> {
  const { shoppers, engineOf, pace, until } = ordering;
  const flights: Promise<Done>[] = [];
  const from = performance.now();
  for (let turn = 0; performance.now() < until; turn += 1) {
    const shopper = shoppers[turn % shoppers.length];
    if (shopper) flights.push(orderOnce(ordering, shopper, engineOf(turn)));
    await pause(Math.max(0, from + ((turn + 1) * 1000) / pace - performance.now()));
  }
  const done = await Promise.all(flights);
  const stand: string[] = [];
  for (const [turn, shopper] of shoppers.entries()) stand.push(...(await shopper.orders(engineOf(turn))));
  const answered = done.flatMap(({ id }) => id ?? []);
  return {
    placed: answered.length,
    paid: done.filter(({ isPaid }) => isPaid).length,
    shown: done.filter(({ id, isPaid }) => !id || !isPaid).length,
    lost: answered.filter((id) => !stand.includes(id)).length,
    // Each order has its own key.
    doubled: Math.max(0, stand.length - done.length) + (answered.length - new Set(answered).size),
  };
}

interface Done {
  id: string | null;
  isPaid: boolean;
}

/** Like the shop: reads the orders, then orders and pays once. */
async function orderOnce({ products, measured }: Ordering, shopper: Shopper, api: string): Promise<Done> {
  const product = products[Math.floor(Math.random() * products.length)] ?? '';
  await measured.time('orders, before one', () => shopper.orders(api));
  const id = await measured.time('order', async () => {
    const { status, id } = await shopper.place(api, randomUUID(), product);
    if (status !== 201 || !id) throw new Error(`the order was answered with ${status}`);
    return id;
  });
  if (id === null) return { id, isPaid: false };
  const paid = await measured.time('payment', async () => {
    if (!(await shopper.pay(api, id))) throw new Error('the payment was refused');
    return true;
  });
  return { id, isPaid: paid === true };
}
