import type { Reply } from './caller.ts';
import {
  type Bench,
  type Check,
  expectStatus,
  Failed,
  headerText,
  known,
  Skipped,
  unopenable,
} from './check.ts';

/** What the shop requires of the server in a browser and offline, besides correct responses. */
export const WEB_CHECKS: readonly Check[] = [
  {
    id: 'web.cors',
    promise: "the shop's pages may read responses, with credentials",
    shopperNotices: 'Nothing loads: the browser blocks every response.',
    async run(bench) {
      skipSameOrigin(bench);
      for (const path of [
        '/storeInfo',
        '/products?page=1&limit=1',
        '/products/no%2Fsuch%20product',
        '/orders',
      ]) {
        expectReadable(bench, path, await bench.ask(path));
      }
      return `${bench.origin} may read them, errors included`;
    },
  },
  {
    id: 'web.preflight',
    promise: 'the preflight of POST /orders allows Authorization, Content-Type and Idempotency-Key',
    shopperNotices:
      'Orders and payments fail, or, without the key, a bad connection turns one order into two.',
    async run(bench) {
      skipSameOrigin(bench);
      const wanted = ['authorization', 'content-type', 'idempotency-key'];
      const reply = await bench.ask('/orders', {
        method: 'OPTIONS',
        headers: {
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': wanted.join(','),
        },
      });
      if (reply.status < 200 || reply.status > 299) throw new Failed(`status ${reply.status}`);
      expectReadable(bench, 'the preflight', reply);
      const allowed = words(reply, 'Access-Control-Allow-Headers');
      const missing = wanted.filter((name) => !allowed.includes(name));
      if (missing.length > 0) throw new Failed(`${missing.join(', ')} not allowed`);
      return 'all three';
    },
  },
  {
    id: 'web.etag',
    promise: 'public responses have an ETag, and a request with it returns 304',
    shopperNotices: 'The shop downloads its catalogue again and again and uses up mobile data.',
    async run({ ask }) {
      for (const path of ['/storeInfo', '/products?page=1&limit=12']) {
        const tag = (await ask(path)).headers.get('ETag');
        if (!tag) throw new Failed(`${path} has no ETag`);
        const again = await ask(path, { headers: { 'If-None-Match': tag } });
        if (again.status !== 304)
          throw new Failed(`${path} with its own ETag is ${again.status} instead of 304`);
      }
      return 'storeInfo and products';
    },
  },
  {
    id: 'web.fresh',
    promise: 'public responses are revalidated: Cache-Control has no-cache or a max-age of at most a minute',
    shopperNotices: "Yesterday's prices and sold-out products stay on screen.",
    async run({ ask }) {
      for (const path of ['/storeInfo', '/products?page=1&limit=12']) {
        const header = (await ask(path)).headers.get('Cache-Control') ?? '';
        const maxAge = Number(/max-age=(\d+)/.exec(header)?.[1] ?? Number.POSITIVE_INFINITY);
        if (/no-store/i.test(header)) throw new Failed(`${path} is no-store, which makes its ETag useless`);
        if (!/no-cache/i.test(header) && maxAge > 60)
          throw new Failed(`${path} has ${headerText('Cache-Control', header)}`);
      }
      return 'storeInfo and products';
    },
  },
  {
    id: 'web.compressed',
    promise: 'long responses are compressed if the browser accepts it',
    shopperNotices: 'Lists take several times as long on a slow connection.',
    async run({ ask }) {
      const encoding = (await ask('/products?page=1&limit=100')).headers.get('Content-Encoding');
      if (!encoding) throw new Failed('no Content-Encoding, although gzip and br are accepted');
      return encoding;
    },
  },
  {
    id: 'web.private',
    promise: 'personal responses are no-store, errors included',
    shopperNotices: "The next person on this computer can read a shopper's orders.",
    async run({ ask, seen }) {
      for (const path of ['/accountInfo', '/orders', '/payments/fields']) {
        const header = (await ask(path, { token: seen.token })).headers.get('Cache-Control') ?? '';
        if (!/no-store/i.test(header)) throw new Failed(`${path} has ${headerText('Cache-Control', header)}`);
      }
      return 'account, orders, payment fields';
    },
  },
  {
    id: 'web.unknown',
    promise: 'an unknown address is 404 in JSON, not a page',
    shopperNotices: 'A mistyped API address looks like a shop with broken data.',
    async run({ ask }) {
      const reply = await ask('/no-such-call');
      expectStatus(reply, 404);
      if (!reply.isJson)
        throw new Failed(`${reply.headers.get('Content-Type') ?? 'no Content-Type'} instead of JSON`);
      return 'status 404';
    },
  },
  {
    id: 'web.pictures',
    promise: 'the pictures of the first products exist, shoppers can open them, and any page may read them',
    shopperNotices: 'Pictures are broken, or missing offline.',
    async run(bench) {
      // SPEC 3 has products without one.
      const products = known(bench.seen.products, 'products')
        .filter(({ image }) => image)
        .slice(0, 4);
      if (products.length === 0) throw new Skipped('needs a product with a picture');
      for (const { name, image } of products) {
        // As the page does: an address without a host is one of the shop's own.
        const address = new URL(image, bench.origin).href;
        const reason = unopenable(address, bench.origin);
        if (reason) throw new Failed(`the picture of ${name} is at ${address}: ${reason}`);
        const reply = await bench.ask(address, {
          headers: { Accept: 'image/webp,image/*' },
        });
        const type = reply.headers.get('Content-Type') ?? 'no Content-Type';
        if (reply.status !== 200 || !type.startsWith('image/')) {
          throw new Failed(`the picture of ${name} is ${reply.status}, ${type}`);
        }
        if (!isSameOrigin(bench, address) && !allowedOrigin(reply, bench.origin)) {
          throw new Failed(
            `the picture of ${name} has no Access-Control-Allow-Origin, so the shop can neither measure nor check it`,
          );
        }
      }
      return `${products.length} pictures`;
    },
  },
];

function skipSameOrigin(bench: Bench): void {
  if (isSameOrigin(bench, bench.api)) throw new Skipped('the shop and its API share an origin');
}

function isSameOrigin({ origin, api }: Bench, address: string): boolean {
  return new URL(address, api).origin === origin;
}

function expectReadable({ origin }: Bench, what: string, reply: Reply): void {
  const allowed = reply.headers.get('Access-Control-Allow-Origin');
  if (allowed !== origin) throw new Failed(`${what} allows ${allowed ?? 'no origin'} instead of ${origin}`);
  if (reply.headers.get('Access-Control-Allow-Credentials') !== 'true') {
    throw new Failed(`${what} does not allow credentials`);
  }
}

function allowedOrigin(reply: Reply, origin: string): boolean {
  const allowed = reply.headers.get('Access-Control-Allow-Origin');
  return allowed === '*' || allowed === origin;
}

function words(reply: Reply, header: string): string[] {
  return (reply.headers.get(header) ?? '').split(',').map((word) => word.trim().toLowerCase());
}
