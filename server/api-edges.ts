import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { limitBody } from './limit-body.ts';
import { answerFailure } from './refusal.ts';

/** Errors, CORS, caching, ETags and compression. Pages at `origins` may call with credentials. */
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
    // A tag of the compressed bytes stays strong.
    const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] });
    app.use(path, caching('no-cache'), tag, compress());
  }
  for (const path of ['users/*', 'accountInfo', 'orders', 'orders/*', 'payments', 'payments/*']) {
    app.use(`/api/v1/${path}`, caching('no-store'));
  }
  return app;
}

/** Without these, browsers withhold a 304 from the page. */
const CORS_HEADERS = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];

/** A shopper's responses must not be stored (D34). */
function caching(value: 'no-cache' | 'no-store'): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header('Cache-Control', value);
  };
}
