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
import { engineApi } from './api/api.ts';
import { ownAttempts, sharedAttempts } from './api/attempts.ts';
import { createCatalogue } from './api/catalogue.ts';
import { keepFresh } from './api/keep-fresh.ts';
import { mount } from './api/mount.ts';
import { keepAsking } from './api/payments/ask-gateways.ts';
import { paymentProviders } from './api/payments/providers.ts';
import type { PictureFiles } from './api/pictures.ts';
import { startWarnings } from './api/start-warnings.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './base/options.ts';
import { razorpaySettings } from './razorpay/settings.ts';
import { engineOf } from './services.ts';
import { Shipping } from './shipping/shipping.ts';

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

/** Before Vendure's own middleware, whose body parsers and CORS are for its own APIs. The returned function ends it. */
export async function serveApi(
  app: INestApplication,
  { razorpay, redis, catalogueEvery, ...settings }: ReturnType<typeof apiSettings>,
): Promise<() => void> {
  const options = app.get<OwnerOptions>(OWNER_OPTIONS);
  const store = await options.store();
  if (!store) throw new MissingSettings('STORE_FILE is not set');
  if (!(await app.get(Shipping).hasMethods()))
    throw new MissingSettings('The engine has no shipping method, so no order can be sent: add one.');
  const engine = engineOf(app);
  const shop = { ...settings, name: store.storeName };
  const payments = paymentProviders(engine, razorpay, shop);
  const catalogue = createCatalogue();
  const { stop, read, soon } = await keepFresh(catalogue, engine.catalogue, catalogueEvery);
  const counter = redis ? redisCounter(redis) : null;
  const api = engineApi({
    ...settings,
    engine,
    catalogue,
    readCatalogue: read,
    store,
    hasMail: Boolean(options.mail),
    payments,
    pictures: picturesOf(app),
    limit: counter ? sharedAttempts(counter) : ownAttempts,
  });
  mount(api, app.getHttpServer());
  const stock = catalogue.stockTracked();
  for (const line of startWarnings({ store, stock, takesRazorpay: Boolean(razorpay) })) console.log(line);
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
