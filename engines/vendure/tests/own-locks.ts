import assert from 'node:assert/strict';
import {
  bootstrapWorker,
  ConfigService,
  DefaultLogger,
  type Injector,
  LogLevel,
  MultiChannelStockLocationStrategy,
  OrderLine,
  RequestContextService,
  StockMovementService,
  TransactionalConnection,
} from '@vendure/core';
import { LockedStockLocations } from '../engine/stock/stock-strategies.ts';
import type { OwnShop } from './own-shop.ts';
import { newShopper } from './shopper.ts';

const AT_ONCE = 20;

/**
 * Whether the installed Vendure still needs `LockedStockLocations`: it reads a stock level and then writes it, so
 * allocations of the same moment are lost without a lock (repaired in 3.7.4).
 */
export async function ownLocks({ engines: [first = ''], database, databaseUrl }: OwnShop): Promise<void> {
  const [product = ''] = await database.inOneVariant();
  await database.count(product, 1000);
  const shopper = await newShopper(first);
  const { id: code = '' } = await shopper.place(first, 'locks', product);
  const [ours, plain] = [new LockedStockLocations(), new MultiChannelStockLocationStrategy()];
  const init = (injector: Injector) => void [ours, plain].map((each) => each.init(injector));
  const { app } = await bootstrapWorker({
    apiOptions: { port: 0, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
    authOptions: {},
    dbConnectionOptions: { type: 'postgres', url: databaseUrl, extra: { max: AT_ONCE } },
    paymentOptions: { paymentMethodHandlers: [] },
    catalogOptions: {
      stockLocationStrategy: Object.assign(new MultiChannelStockLocationStrategy(), { init }),
    },
    logger: new DefaultLogger({ level: LogLevel.Error }),
  });
  try {
    const connection = app.get(TransactionalConnection);
    const movements = app.get(StockMovementService);
    const { catalogOptions } = app.get(ConfigService);
    const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
    const { id } = await connection.getRepository(ctx, OrderLine).findOneByOrFail({ order: { code } });
    const lost = async (strategy: MultiChannelStockLocationStrategy) => {
      catalogOptions.stockLocationStrategy = strategy;
      const before = await database.stock(product);
      const allocations = Array.from({ length: AT_ONCE }, () =>
        connection.withTransaction(ctx, (own) =>
          movements.createAllocationsForOrderLines(own, [{ orderLineId: id, quantity: 1 }]),
        ),
      );
      await Promise.all(allocations);
      return before.allocated + AT_ONCE - (await database.stock(product)).allocated;
    };
    assert.equal(await lost(ours), 0, 'with our lock none is lost');
    const withoutOurs = await lost(plain);
    assert.ok(withoutOurs > 0, 'Vendure has a lock of its own: LockedStockLocations may go');
    console.log(`      without our lock ${withoutOurs} of ${AT_ONCE} allocations are lost`);
  } finally {
    await app.close();
    await database.count(product, null);
  }
}
