import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { limitBody } from './limit-body.ts';
import { answerFailure } from './refusal.ts';

/**
 * What is around every call of the API, whoever answers it: failures as sentences, who may read, what may be kept,
 * ETag and compression. `origins`: those whose pages may call with credentials.
 */
export function createEdges(origins: readonly string[], faults?: MiddlewareHandler): Hono {
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
      origin: [...origins],
      credentials: true,
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['ETag', 'Retry-After'],
      maxAge: 600,
    }),
  );
  app.use(limitBody(64 * 1024));
  if (faults) app.use(faults);

  for (const path of ['/api/v1/storeInfo', '/api/v1/products', '/api/v1/products/*']) {
    // The tag is that of the packed bytes, so it stays a strong one.
    const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] });
    app.use(path, caching('no-cache'), tag, compress());
  }
  for (const path of ['users/*', 'accountInfo', 'orders', 'orders/*', 'payments', 'payments/*']) {
    app.use(`/api/v1/${path}`, caching('no-store'));
  }
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
