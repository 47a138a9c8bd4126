import {
  bootstrapWorker,
  ChannelService,
  CurrencyCode,
  isGraphQlErrorResult,
  LanguageCode,
  Populator,
  RequestContextService,
} from '@vendure/core';
import { ON_DELIVERY, RAZORPAY } from '../engine-calls.ts';
import { engineConfig } from './config.ts';
import { emptyDatabase } from './empty-database.ts';

/**
 * Fills an empty database: tables, India, rupees including tax, free shipping, ways to pay. Leaves a database
 * with tables alone, unless ENGINE_SYNCHRONIZE asks for those of this release. Safe if two nodes start together.
 */
export async function setUp(
  env: NodeJS.ProcessEnv,
): Promise<'was set up' | 'was updated' | 'already exists'> {
  const config = engineConfig(env);
  const database = await emptyDatabase(env.DATABASE_URL ?? '');
  if (!database) {
    if (!config.dbConnectionOptions.synchronize) return 'already exists';
    const { app } = await bootstrapWorker(config);
    await app.close();
    return 'was updated';
  }
  const { app } = await bootstrapWorker({
    ...config,
    dbConnectionOptions: { ...config.dbConnectionOptions, synchronize: true },
  });
  try {
    await app.get(Populator).populateInitialData({
      defaultLanguage: LanguageCode.en,
      defaultZone: 'India',
      countries: [{ name: 'India', code: 'IN', zone: 'India' }],
      taxRates: [{ name: 'Tax inside the price', percentage: 0 }],
      shippingMethods: [{ name: 'Standard Shipping', price: 0 }],
      // Vendure derives the codes from the names.
      paymentMethods: [
        { name: 'On delivery', handler: { code: ON_DELIVERY, arguments: [] } },
        { name: 'Razorpay', handler: { code: RAZORPAY, arguments: [] } },
      ],
      collections: [],
    });
    const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
    const channel = await app.get(ChannelService).update(ctx, {
      id: ctx.channelId,
      pricesIncludeTax: true,
      defaultCurrencyCode: CurrencyCode.INR,
      availableCurrencyCodes: [CurrencyCode.INR],
    });
    if (isGraphQlErrorResult(channel)) throw new Error(channel.message);
    return 'was set up';
  } finally {
    await app.close();
    await database.release();
  }
}
