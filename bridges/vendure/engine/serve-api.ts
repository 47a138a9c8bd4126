import type { INestApplication } from '@nestjs/common';
import {
  ChannelEvent,
  CollectionEvent,
  ConfigService,
  EventBus,
  FacetEvent,
  FacetValueEvent,
  ProductEvent,
  ProductVariantEvent,
  ProductVariantPriceEvent,
  type VendureEvent,
} from '@vendure/core';
import sharp from 'sharp';
import { redisCounter } from '../redis-counter.ts';
import { listed, MissingSettings, readSettings, wholeNumber } from '../settings.ts';
import { type Api, createApi } from './api/api.ts';
import { ownAttempts, sharedAttempts } from './api/attempts.ts';
import { createCatalogue } from './api/catalogue.ts';
import type { Engine } from './api/engine.ts';
import { keepFresh } from './api/keep-fresh.ts';
import { mount } from './api/mount.ts';
import { keepAsking } from './api/payments/ask-gateways.ts';
import { paymentProviders } from './api/payments/providers.ts';
import { razorpaySettings } from './api/payments/razorpay/settings.ts';
import type { PictureFiles } from './api/pictures.ts';
import type { Store } from './api/store.ts';
import { surprisesOf } from './api/surprises.ts';
import { Catalogue } from './catalogue.ts';
import { Contact } from './contact.ts';
import { Customers } from './customers.ts';
import { GatewayPayments } from './gateway-payments.ts';
import { Invoices } from './invoices.ts';
import { Mails } from './mail/mails.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './options.ts';
import { Orders } from './orders.ts';
import { Packing } from './packing.ts';
import { Payments } from './payments.ts';
import { Pricing } from './pricing.ts';
import { Refunds } from './refunds.ts';
import { Shipping } from './shipping.ts';

/** What the API reads of the environment. Throws MissingSettings. */
export function apiSettings(env: NodeJS.ProcessEnv) {
  const { SHOP_ORIGINS } = readSettings(env, {
    STORE_FILE: "a JSON file with the shop's name, address and policies",
    SHOP_ORIGINS: "the origins of the shop's pages, such as https://shop.example, separated by commas",
  });
  return {
    origins: listed(SHOP_ORIGINS),
    trustedProxies: listed(env.API_TRUSTED_PROXY),
    razorpay: razorpaySettings(env),
    redis: env.REDIS_URL,
    catalogueEvery: wholeNumber(env, 'CATALOGUE_EVERY', 30_000),
    registrationsPerHour: wholeNumber(env, 'REGISTRATIONS_PER_HOUR', 100),
    ordersPerHour: wholeNumber(env, 'ORDERS_PER_HOUR', 60),
    orderLimits: {
      inFlight: wholeNumber(env, 'ORDERS_IN_FLIGHT', 3),
      waiting: 100,
      busyTimeoutMs: ORDER_TIMEOUT_MS,
    },
  };
}

/**
 * Serves /api/v1 and /pictures/ from an engine that does not listen yet: before Vendure's own middleware, whose body
 * parsers and CORS are for its own APIs. The returned function ends what runs besides. Rejects with MissingSettings.
 */
export async function serveApi(
  app: INestApplication,
  { razorpay, redis, catalogueEvery, ...settings }: ReturnType<typeof apiSettings>,
): Promise<() => void> {
  const options = app.get<OwnerOptions>(OWNER_OPTIONS);
  const store = await options.store();
  if (!store) throw new MissingSettings('STORE_FILE is not set');
  if ((await app.get(Shipping).look()).methods.length === 0)
    throw new MissingSettings('The engine has no shipping method, so no order can be sent: add one.');
  const engine = engineOf(app);
  const shop = { ...settings, name: store.storeName };
  const payments = paymentProviders(engine, razorpay, shop);
  const catalogue = createCatalogue();
  const { stop, read, soon } = await keepFresh(catalogue, engine.catalogue, catalogueEvery);
  const counter = redis ? redisCounter(redis) : null;
  const api = createApi({
    ...settings,
    engine,
    catalogue,
    readCatalogue: read,
    store,
    offers: offersOf(options, store),
    payments,
    pictures: picturesOf(app),
    limitAttempts: counter ? sharedAttempts(counter) : ownAttempts,
  });
  mount(api, app.getHttpServer());
  const stock = catalogue.stockTracked();
  for (const line of surprisesOf({ store, stock, takesRazorpay: Boolean(razorpay) })) console.log(line);
  const stopAsking = keepAsking(payments);
  // By staff, at this engine; the timer finds the others.
  const changes = app.get(EventBus).filter(isOfCatalogue).subscribe(soon);
  return () => {
    changes.unsubscribe();
    stop();
    stopAsking();
    counter?.close();
  };
}

/** D53.93 */
const ORDER_TIMEOUT_MS = 8000;

const OF_CATALOGUE = [
  ...[ProductEvent, ProductVariantEvent, ProductVariantPriceEvent],
  ...[CollectionEvent, FacetEvent, FacetValueEvent, ChannelEvent],
];

function isOfCatalogue(event: VendureEvent): boolean {
  return OF_CATALOGUE.some((kind) => event instanceof kind);
}

function engineOf(app: INestApplication): Engine {
  return {
    catalogue: app.get(Catalogue),
    contact: app.get(Contact),
    customers: app.get(Customers),
    gateway: app.get(GatewayPayments),
    invoices: app.get(Invoices),
    mails: app.get(Mails),
    orders: app.get(Orders),
    packing: app.get(Packing),
    payments: app.get(Payments),
    pricing: app.get(Pricing),
    refunds: app.get(Refunds),
  };
}

/** Features of docs/openapi.yaml that depend on the settings. */
function offersOf({ mail }: OwnerOptions, { seller }: Store): Api['offers'] {
  return [
    ...['cancel', 'signout', 'stock', 'quotes', 'account', 'erase'],
    ...(seller ? ['gst'] : []),
    ...(mail ? ['mail', 'reset', 'contact', 'newsletter'] : []),
  ];
}

function picturesOf(app: INestApplication): PictureFiles {
  const { assetStorageStrategy: files } = app.get(ConfigService).assetOptions;
  return {
    read: async (path) => new Uint8Array(await files.readFileToBuffer(path)),
    write: (path, bytes) => files.writeFileFromBuffer(path, Buffer.from(bytes)),
    async resized(bytes, width) {
      // Turned as the camera says.
      const picture = sharp(bytes).rotate().resize({ width }).webp();
      return new Uint8Array(await picture.toBuffer());
    },
  };
}
