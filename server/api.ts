import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { productsApi } from './catalogue/products-api.ts';
import { storeInfoApi } from './catalogue/store-info-api.ts';
import type { Faults } from './fault.ts';
import { limitBody } from './limit-body.ts';
import { ordersApi } from './orders/orders-api.ts';
import { bank } from './payments/bank.ts';
import { paymentsApi } from './payments/payments-api.ts';
import { picturesApi } from './pictures-api.ts';
import { answerFailure } from './refusal.ts';
import type { Shop } from './shop.ts';
import { usersApi } from './users/users-api.ts';

/** The whole reference API: the calls of SPEC 7 under /api/v1, the pictures, and the simulated bank. */
export function createApi(shop: Shop, faults?: Faults): Hono {
  const app = new Hono();
  app.onError(answerFailure);
  app.notFound((c) => c.json({ error: 'There is nothing at this address' }, 404));

  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.use(
    '/api/*',
    cors({
      origin: [...shop.origins],
      credentials: true,
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['ETag', 'Retry-After'],
      maxAge: 600,
    }),
  );
  app.use(limitBody(64 * 1024));
  if (faults) app.use(faults.middleware);

  for (const path of ['/api/v1/storeInfo', '/api/v1/products', '/api/v1/products/*']) {
    // The tag is that of the packed bytes, so it stays a strong one.
    const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] });
    app.use(path, caching('no-cache'), tag, compress());
  }
  for (const path of ['users/*', 'accountInfo', 'orders', 'orders/*', 'payments', 'payments/*']) {
    app.use(`/api/v1/${path}`, caching('no-store'));
  }

  for (const part of [storeInfoApi, productsApi, usersApi, ordersApi, paymentsApi]) {
    app.route('/api/v1', part(shop));
  }
  app.route('/', picturesApi());
  app.route('/', bank(shop));
  return app;
}

/** Without these a browser would not let the page have the 304. */
const CORS_HEADERS = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];

/** Public answers may be cached but must be revalidated; a shopper's answers may be stored nowhere (D34). */
function caching(value: 'no-cache' | 'no-store'): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header('Cache-Control', value);
  };
}
