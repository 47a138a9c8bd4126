import { resolve } from 'node:path';
import { AssetServerPlugin } from '@vendure/asset-server-plugin';
import {
  DefaultJobQueuePlugin,
  DefaultPasswordValidationStrategy,
  DefaultSchedulerPlugin,
  defaultFulfillmentProcess,
  defaultOrderProcess,
  defaultRefundProcess,
  defaultShippingCalculator,
  defaultShippingEligibilityChecker,
  LanguageCode,
  RedisCachePlugin,
  type VendureConfig,
} from '@vendure/core';
import { BullMQJobQueuePlugin } from '@vendure/job-queue-plugin/package/bullmq';
import { newOrderId } from '../../../server/shop/orders/wire-order.ts';
import { HSN, HSN_RULE } from '../../../src/lib/hsn.ts';
import { enginePort } from '../ports.ts';
import { redisConnection, SHORT_TIMEOUT } from '../redis-connection.ts';
import { listed, readSettings, refuseUnencoded, wholeNumber } from '../settings.ts';
import { mailOptions, storeIn } from './base/options.ts';
import { DashboardPlugin } from './dashboard/dashboard.ts';
import { TOKEN_LASTS } from './mail/reset-token.ts';
import { onDelivery, razorpay } from './payments/payment-handlers.ts';
import { DaftarPlugin } from './plugin.ts';
import { priceAtQuantity } from './pricing/price-strategies.ts';
import { razorpayRefunds } from './razorpay/refund.ts';
import { shippingByPinCode } from './shipping/by-pin-code.ts';
import { AllocateWhatIsNotReserved, LockedStockLocations } from './stock/stock-strategies.ts';
import { whenOrdersMove, whenParcelsMove, whenRefundsMove } from './when-orders-move.ts';

/** Throws MissingSettings. With REDIS_URL, jobs and cache live in Redis; else this process looks for jobs `everyMs`. */
export function engineConfig(env: NodeJS.ProcessEnv, everyMs = 200): VendureConfig {
  // Vendure reads this variable itself; without it, it sends telemetry at every start.
  env.VENDURE_DISABLE_TELEMETRY = 'true';
  const settings = readSettings(env, {
    DATABASE_URL: 'the database, postgres://user:password@host:5432/name',
    SUPERADMIN_USERNAME: "the first administrator's name",
    SUPERADMIN_PASSWORD: "the first administrator's password",
  });
  refuseUnencoded('DATABASE_URL', settings.DATABASE_URL);
  const listensAt = enginePort(env);
  const mail = mailOptions(env);
  const refunds = razorpayRefunds(env);
  const store = storeIn(env);
  const byPinCode = shippingByPinCode(async () => (await store())?.delivery);
  return {
    apiOptions: {
      port: listensAt.port,
      hostname: listensAt.host,
      // The origin of a dashboard hosted elsewhere. The shop's API has its own rules (serve-api.ts).
      cors: { origin: listed(env.ENGINE_ORIGINS), credentials: true },
      adminApiPath: 'admin-api',
      shopApiPath: 'shop-api',
    },
    authOptions: {
      tokenMethod: ['bearer'],
      superadminCredentials: {
        identifier: settings.SUPERADMIN_USERNAME,
        password: settings.SUPERADMIN_PASSWORD,
      },
      // SPEC 4: a shopper can sign in right after registering. No mail is sent.
      requireVerification: false,
      verificationTokenDuration: TOKEN_LASTS,
      sessionDuration: '30d',
      passwordValidationStrategy: new DefaultPasswordValidationStrategy({ minLength: 6, maxLength: 200 }),
    },
    dbConnectionOptions: {
      type: 'postgres',
      url: settings.DATABASE_URL,
      synchronize: env.ENGINE_SYNCHRONIZE === 'true',
      migrations: [],
      logging: false,
      // The default pool of ten without a timeout deadlocked under twenty orders at once.
      extra: {
        max: wholeNumber(env, 'ENGINE_POOL', 20),
        connectionTimeoutMillis: 5000,
        idle_in_transaction_session_timeout: 20_000,
        lock_timeout: 8000,
        statement_timeout: 20_000,
      },
    },
    defaultLanguageCode: LanguageCode.en,
    catalogOptions: { stockLocationStrategy: new LockedStockLocations() },
    orderOptions: {
      process: [defaultOrderProcess, whenOrdersMove],
      stockAllocationStrategy: new AllocateWhatIsNotReserved(),
      orderItemPriceCalculationStrategy: priceAtQuantity,
      orderCodeStrategy: { generate: async () => newOrderId((await store())?.seller?.prefix ?? 'DF') },
      // What a cart takes: 500 lines of 9,999 (D45).
      orderItemsLimit: 5_000_000,
      orderLineItemsLimit: 9999,
    },
    shippingOptions: {
      process: [defaultFulfillmentProcess, whenParcelsMove],
      shippingEligibilityCheckers: [defaultShippingEligibilityChecker, byPinCode.checker],
      shippingCalculators: [defaultShippingCalculator, byPinCode.calculator],
    },
    paymentOptions: {
      paymentMethodHandlers: [onDelivery, razorpay(refunds)],
      refundProcess: [defaultRefundProcess, whenRefundsMove],
    },
    customFields: {
      Product: [
        {
          name: 'shopId',
          type: 'string',
          nullable: true,
          unique: true,
          label: [{ languageCode: LanguageCode.en, value: "Id in the shop's addresses" }],
        },
        { name: 'pictures', type: 'string', list: true, label: text('Addresses of further pictures') },
        {
          name: 'specifications',
          type: 'struct',
          list: true,
          label: text('Specifications'),
          fields: [
            { name: 'key', type: 'string' },
            { name: 'value', type: 'string', list: true },
            { name: 'unit', type: 'string' },
          ],
        },
        {
          name: 'hsn',
          type: 'string',
          nullable: true,
          pattern: HSN.source,
          label: text('HSN code'),
          description: text(HSN_RULE),
        },
        { name: 'gstRate', type: 'float', nullable: true, label: text('GST in per cent') },
      ],
      ProductVariant: [
        { name: 'mrp', type: 'int', nullable: true, label: text('Price before the discount, in paise') },
        {
          name: 'breaks',
          type: 'struct',
          list: true,
          label: text('Quantity prices'),
          fields: [
            { name: 'from', type: 'int', min: 2, label: text('From how many pieces') },
            { name: 'price', type: 'float', step: 0.01, label: text('Price of each, in rupees') },
          ],
        },
        {
          name: 'picture',
          type: 'string',
          nullable: true,
          length: 2000,
          label: text('Address of its picture'),
        },
        { name: 'barcode', type: 'string', nullable: true, label: text('Barcode') },
      ],
      OrderLine: [
        { name: 'size', type: 'string', length: 500, nullable: true, readonly: true, label: text('Size') },
        { name: 'color', type: 'string', length: 500, nullable: true, readonly: true, label: text('Colour') },
      ],
      Order: [
        { name: 'idempotencyKey', type: 'string', nullable: true, unique: true, internal: true },
        { name: 'lang', type: 'string', nullable: true, internal: true },
        { name: 'business', type: 'text', nullable: true, internal: true },
        { name: 'fingerprint', type: 'string', nullable: true, internal: true },
        { name: 'mailbox', type: 'string', nullable: true, internal: true },
      ],
    },
    plugins: [
      AssetServerPlugin.init({
        route: 'assets',
        assetUploadDir: resolve(env.ASSETS_FOLDER || 'assets'),
      }),
      // No search plugin: the API searches in memory, and an index would be written at every order.
      DefaultSchedulerPlugin.init({}),
      ...queueAndCache(env.REDIS_URL, everyMs),
      DashboardPlugin.init(env),
      DaftarPlugin.init({
        holdMinutes: wholeNumber(env, 'HOLD_MINUTES', 60),
        store,
        origin: listed(env.SHOP_ORIGINS)[0] ?? '',
        shippingMethods: listed(env.SHIPPING_METHODS),
        mail,
        refunds,
        unpaidOrders: wholeNumber(env, 'UNPAID_ORDERS', 20),
      }),
    ],
  };
}

function text(value: string) {
  return [{ languageCode: LanguageCode.en, value }];
}

function queueAndCache(
  redis: string | undefined,
  pollInterval: number,
): NonNullable<VendureConfig['plugins']> {
  if (!redis) return [DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true, pollInterval })];
  const connection = redisConnection(redis);
  return [
    BullMQJobQueuePlugin.init({ connection: { ...connection, maxRetriesPerRequest: null } }),
    // Read inside an order's transaction. On a timeout Vendure reads the database.
    RedisCachePlugin.init({ redisOptions: { ...connection, ...SHORT_TIMEOUT } }),
  ];
}
