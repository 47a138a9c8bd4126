import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { browse } from './load/browsing.ts';
import { measuring } from './load/measuring.ts';
import { orderAndCompare } from './load/ordering.ts';
import { watchProcesses } from './load/processes.ts';
import { quote } from './load/quoting.ts';
import { loadReport } from './load/report.ts';
import { openOwnShop } from './own-shop.ts';
import { newShoppers, productIds } from './shopper.ts';

/**
 * `npm run load`: shoppers browse while orders are placed and paid at a steady pace, through two engines;
 * quotes, if any, go through one of them. Exits with 1 if a shopper would have seen an error, or an order is doubled or lost.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    shoppers: { type: 'string', default: '200' },
    'orders-a-second': { type: 'string', default: '10' },
    'quotes-a-second': { type: 'string', default: '0' },
  },
});
const [seconds, count, pace, quotes] = [
  values.seconds,
  values.shoppers,
  values['orders-a-second'],
  values['quotes-a-second'],
].map(Number) as [number, number, number, number];
/** The shop's timeout for an order. */
const AS_THE_SHOP_MS = 30_000;
const shop = await openOwnShop(
  { database: 5571, engines: [3971, 3972] },
  { SHOP_ORIGINS: 'http://localhost:4971' },
);
try {
  if (!(await shop.importDemo())) throw new Error('The demo catalogue could not be imported');
  const nodes = {
    'engine 1': await shop.startEngine(0),
    'engine 2': await shop.startEngine(1),
    worker: await shop.startWorker(),
  };
  const engineOf = (turn: number) => shop.engines[turn % shop.engines.length] ?? '';
  console.log(`${count} shoppers register and sign in …`);
  const shoppers = await newShoppers(count, shop.engines, AS_THE_SHOP_MS);
  const products = await productIds(engineOf(0));
  console.log(`They browse for ${seconds} s, and ${pace} orders a second are placed and paid …`);
  const measured = measuring();
  const used = watchProcesses(nodes);
  const until = performance.now() + seconds * 1000;
  const [outcome] = await Promise.all([
    orderAndCompare({ shoppers, products, engineOf, pace, until, measured }),
    quote({ api: engineOf(0), products, pace: quotes, until, measured }),
    ...shoppers.map((_, turn) => browse({ api: engineOf(turn), products, until, measured })),
  ]);
  console.log(loadReport({ seconds, count, pace, outcome, measured, use: used() }));
  console.log(
    `On ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, all on one machine.`,
  );
  const isValid = outcome.shown === 0 && outcome.lost === 0 && outcome.doubled === 0;
  process.exitCode = isValid && measured.failures() === 0 ? 0 : 1;
} finally {
  await shop.close();
}
