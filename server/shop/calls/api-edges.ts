import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isForeignPage } from './caller.ts';
import { packFast } from './pack.ts';
import { answerFailure, Refusal } from './refusal.ts';

interface Edges {
  origins: readonly string[];
  trustedProxies: readonly string[];
}

export function createEdges({ origins, trustedProxies }: Edges, faults?: MiddlewareHandler): Hono {
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
  app.use('/api/v1/*', async (c, next) => {
    // A gateway's page returns to its own addresses below /payments.
    const isReturn = c.req.path.startsWith('/api/v1/payments/');
    // A page of another site cannot send a token.
    const isGuest = c.req.header('Authorization') === undefined;
    if (isGuest && !isReturn && !READING.has(c.req.method) && isForeignPage(c, { origins, trustedProxies }))
      throw new Refusal(403, 'This call is for the pages of the shop');
    return next();
  });
  app.use(async (c, next) =>
    limitBody(WITH_LINES.includes(c.req.path) ? MOST_BYTES_OF_ORDER : MOST_BYTES)(c, next),
  );
  if (faults) app.use(faults);

  for (const path of PUBLIC) {
    // A tag of the compressed bytes stays strong.
    const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] });
    app.use(path, caching('no-cache'), tag, packing);
  }
  app.use('/api/v1/*', caching('no-store'));
  return app;
}

/** The same for every shopper. No cache may store any other response (D34). */
const PUBLIC = ['/api/v1/storeInfo', '/api/v1/products/*'];
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const MOST_BYTES = 64 * 1024;
const WITH_LINES = ['/api/v1/orders', '/api/v1/quotes'];
/** 500 lines, each with the longest id twice, size and colour, in letters of three bytes: about 2.2 MB. */
const MOST_BYTES_OF_ORDER = 2.5 * 1024 * 1024;

const packing: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  c.res = undefined;
  c.res = await packFast(res, c.req.header('Accept-Encoding') ?? '');
};

/** Without these, browsers withhold a 304 from the page. */
const CORS_HEADERS = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];

function caching(value: 'no-cache' | 'no-store'): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header('Cache-Control', value);
  };
}

function limitBody(most: number): MiddlewareHandler {
  return async (c, next) => {
    const declared = c.req.header('Content-Length');
    if (Number(declared) > most) throw tooLarge();
    const body = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : c.req.raw.body;
    if (declared === undefined && body) {
      // The handlers need a request that was not read.
      const { method, url, headers } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, body: await bytesUpTo(most, body) });
    }
    return next();
  };
}

/** Signatures need the exact bytes. */
async function bytesUpTo(most: number, body: ReadableStream<Uint8Array>): Promise<Blob> {
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) throw tooLarge();
    parts.push(new Uint8Array(read.value));
  }
  return new Blob(parts);
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The request is too large');
}
