import {
  bootstrapWorker,
  ChannelService,
  CurrencyCode,
  isGraphQlErrorResult,
  LanguageCode,
  Populator,
  RequestContextService,
  type VendureConfig,
} from '@vendure/core';
import { MissingSettings } from '../settings.ts';
import { ON_DELIVERY, RAZORPAY } from './base/engine-types.ts';
import { lockDatabase } from './base/lock-database.ts';
import { engineConfig } from './config.ts';

/** A database with tables stays as it is, unless ENGINE_SYNCHRONIZE asks for those of this release. */
export async function setUp(
  env: NodeJS.ProcessEnv,
): Promise<'was set up' | 'was updated' | 'already exists'> {
  const config = engineConfig(env);
  const { version, mark, release } = await lockDatabase(env.DATABASE_URL ?? '');
  try {
    if (version === undefined) {
      await fill({ ...config, dbConnectionOptions: { ...config.dbConnectionOptions, synchronize: true } });
      await mark(SCHEMA_VERSION);
      return 'was set up';
    }
    if (version > SCHEMA_VERSION) throw new MissingSettings(LATER_DATABASE);
    if (config.dbConnectionOptions.synchronize) {
      const { app } = await bootstrapWorker(config);
      await app.close();
      await mark(SCHEMA_VERSION);
      return 'was updated';
    }
    if (version < SCHEMA_VERSION) throw new MissingSettings(OLDER_DATABASE);
    return 'already exists';
  } finally {
    await release();
  }
}

/** Of all tables and columns, Vendure's included: a change of them raises it. A lower release refuses the database. */
const SCHEMA_VERSION = 2;
const OLDER_DATABASE =
  'The database is of an earlier release: make a backup, then run prepare.cjs once with ENGINE_SYNCHRONIZE=true.';
const LATER_DATABASE =
  'The database is of a later release: start that one, or restore the backup from before it (docs/running.md, Update).';

async function fill(config: VendureConfig): Promise<void> {
  const { app } = await bootstrapWorker(config);
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
  } finally {
    await app.close();
  }
}
