import { bridgePort, enginePort, requireFreePorts } from '../../ports.ts';
import { redisCounter } from '../../redis-counter.ts';
import { listed, readSettings, wholeNumber } from '../../settings.ts';
import { stopWith } from '../../stop-with.ts';
import { createBridge } from './api.ts';
import { ownAttempts, sharedAttempts } from './attempts.ts';
import { createCatalogue } from './catalogue.ts';
import { createEngine, unlessEarlier } from './engine.ts';
import { keepFresh } from './keep-fresh.ts';
import { listen } from './listen.ts';
import { keepAsking } from './payments/ask-gateways.ts';
import { paymentProviders } from './payments/providers.ts';
import { razorpaySettings } from './payments/razorpay/settings.ts';
import { notPayableIn, requireShipping } from './require-shipping.ts';
import { readStore } from './store.ts';

stopWith(async () => {
  const { env } = process;
  const settings = readSettings(env, {
    ENGINE_SECRET: 'the secret that bridges and engines share',
    STORE_FILE: "a JSON file with the shop's name, address and policies",
    SHOP_ORIGINS: "the origins of the shop's pages, such as https://shop.example, separated by commas",
  });
  const listensAt = bridgePort(env);
  await requireFreePorts([listensAt]);
  const engines = listed(env.ENGINE_URLS || `http://127.0.0.1:${enginePort(env).port}`);
  const ask = createEngine({
    urls: engines,
    secret: settings.ENGINE_SECRET,
    timeoutMs: wholeNumber(env, 'ENGINE_TIMEOUT', 12_000),
  });
  const razorpay = razorpaySettings(env);
  const store = await readStore(settings.STORE_FILE);
  const origins = listed(settings.SHOP_ORIGINS);
  const trustedProxies = listed(env.API_TRUSTED_PROXY);
  const payments = paymentProviders(ask, razorpay, { name: store.storeName, origins, trustedProxies });
  await requireShipping(ask, store);
  const offers = await unlessEarlier(ask('offers', {}), []);
  const catalogue = createCatalogue();
  const { stop, read } = await keepFresh(catalogue, ask, wholeNumber(env, 'CATALOGUE_EVERY', 30_000));
  const counter = env.REDIS_URL ? redisCounter(env.REDIS_URL) : null;
  const app = createBridge({
    ask,
    catalogue,
    readCatalogue: read,
    store,
    offers,
    payments,
    engines,
    origins,
    trustedProxies,
    limitAttempts: counter ? sharedAttempts(counter) : ownAttempts,
    registrationsPerHour: wholeNumber(env, 'REGISTRATIONS_PER_HOUR', 100),
    ordersPerHour: wholeNumber(env, 'ORDERS_PER_HOUR', 60),
    orderLimits: {
      inFlight: wholeNumber(env, 'ORDERS_IN_FLIGHT', 3),
      waiting: 100,
      busyTimeoutMs: ORDER_TIMEOUT_MS,
    },
  });
  const server = await listen(app, listensAt.port, listensAt.host);
  console.log(`The bridge is running at http://localhost:${listensAt.port}/api/v1`);
  const { untracked, all } = catalogue.stockTracked();
  if (untracked > 0)
    console.log(
      `Any quantity of ${untracked} of ${all} products can be ordered, because the engine does not track their stock.`,
    );
  if (!razorpay) {
    console.log('Shoppers can only pay on delivery, because RAZORPAY_KEY_ID is not set.');
    for (const zone of notPayableIn(store))
      console.warn(`Orders to ${zone} cannot be paid: its payOnDelivery is false.`);
  }
  const stopAsking = keepAsking(payments);
  return () =>
    new Promise<void>((resolve) => {
      stop();
      stopAsking();
      counter?.close();
      server.close(() => resolve());
    });
});

/** The shop waits for 30 s. */
const ORDER_TIMEOUT_MS = 27_000;
