import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { measuring } from './load/measuring.ts';
import { watchProcesses } from './load/processes.ts';
import { openOwnShop } from './own-shop.ts';
import { newShopper, type Placed, productIds, type Shopper } from './shopper.ts';

/**
 * `npm run at-once`: an engine and its worker, as `npm start` runs them, on a machine that is busy with other
 * things; shoppers order and pay in the same moment. First all of them the same product, whose stock is counted, then
 * each another one. Exits with 1 if one of them was not served.
 */
const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '20' },
    /** Threads that do nothing but compute. */
    burning: { type: 'string', default: '16' },
  },
});
const [count, burning] = [Number(values.shoppers), Number(values.burning)];
/** Longer than the shop's own timeout, to see when an answer would have come. */
const TIMEOUT_MS = 120_000;
/** The shop's timeout for an order. */
const AS_THE_SHOP_MS = 30_000;
const shop = await openOwnShop(
  { database: 5581, engines: [3981] },
  { SHOP_ORIGINS: 'http://localhost:4981' },
);
try {
  if (!(await shop.importDemo())) throw new Error('The demo catalogue could not be imported');
  const nodes = {
    engine: await shop.startEngine(0),
    worker: await shop.startWorker(),
  };
  const [api = ''] = shop.engines;
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) {
    const some = Array.from({ length: Math.min(4, count - shoppers.length) }, () =>
      newShopper(api, TIMEOUT_MS),
    );
    shoppers.push(...(await Promise.all(some)));
  }
  const [counted = ''] = await shop.database.inOneVariant();
  await shop.database.count(counted, 2 * count);
  const products = (await productIds(api)).filter((id) => id !== counted);
  const burners = Array.from({ length: burning }, () => new Worker('for (;;);', { eval: true }));
  const rounds: [name: string, productOf: (turn: number) => string][] = [
    ['the same product', () => counted],
    ['another product each', (turn) => products[turn % products.length] ?? ''],
  ];
  for (const [name, productOf] of rounds) await round(name, productOf);
  await Promise.all(burners.map((burner) => burner.terminate()));

  async function round(name: string, productOf: (turn: number) => string): Promise<void> {
    const measured = measuring();
    const used = watchProcesses(nodes);
    const placed = await Promise.all(
      shoppers.map(async (shopper, turn): Promise<Placed | null> => {
        await measured.time('orders, before one', () => shopper.orders(api));
        const placed = await measured.time('order', () => shopper.place(api, randomUUID(), productOf(turn)));
        const { id } = placed ?? {};
        if (id) await measured.time('payment', () => shopper.pay(api, id));
        return placed;
      }),
    );
    const counts = new Map<number, number>();
    for (const answer of placed) counts.set(answer?.status ?? 0, (counts.get(answer?.status ?? 0) ?? 0) + 1);
    const summary = [...counts].map(([status, times]) => `${times} × ${status || 'no answer'}`);
    console.log(`\n${name}: ${summary.join(', ')}`);
    for (const { what, count, failed, median, worst } of measured.rows()) {
      console.log(`  ${what}: ${count}, ${failed} failed, median ${ms(median)}, worst ${ms(worst)}`);
      if (what === 'order' && worst > AS_THE_SHOP_MS) process.exitCode = 1;
    }
    for (const [node, { seconds }] of used()) console.log(`  ${node}: ${seconds.toFixed(1)} s of a core`);
    if (placed.some((answer) => answer?.status !== 201)) process.exitCode = 1;
  }
  console.log(
    `\n${count} shoppers, ${burning} burning threads, load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} cores.`,
  );
} finally {
  await shop.close();
}

function ms(value: number): string {
  return `${(value / 1000).toFixed(1)} s`;
}
