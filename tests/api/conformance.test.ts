import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDelivery } from '../../src/contract/delivery.ts';
import { readProduct } from '../../src/contract/product.ts';
import { createCaller } from '../../tools/conformance/caller.ts';
import { conformance, type Finding } from '../../tools/conformance/conformance.ts';
import { readContract } from '../../tools/conformance/contract.ts';
import { type Outcome, outcomeOf } from '../../tools/conformance/outcome.ts';
import { WEB_CHECKS } from '../../tools/conformance/web-checks.ts';
import { ASHA, type OpenShop, openShop } from './open-shop.ts';
import { type PlantedFault, serveWithFaults } from './planted-faults.ts';
import { runProgram } from './run-program.ts';
import { folderForAll } from './temporary-folder.ts';

const ORIGIN = 'http://localhost:4173';
const contract = readContract();
let shop: OpenShop;
const folder = folderForAll();
beforeAll(async () => {
  const terms = { charge: 49, freeFrom: 499, days: [1, 2], payOnDelivery: true };
  const zones = [
    { ...terms, name: 'Mumbai', pinCodes: ['400'] },
    { ...terms, name: 'Maharashtra', pinCodes: ['40', '41'], charge: 79 },
  ];
  const promotions = [{ text: '7 % off', percent: 7 }];
  const delivery = readDelivery({ zones });
  shop = await openShop({
    mails: { path: folder() },
    promotions,
    ordersPerHour: Number.POSITIVE_INFINITY,
    ...(delivery && { delivery }),
  });
  await shop.signIn();
  // The first one that it could order, of which it must leave them.
  await shop.db.execute(`UPDATE products SET json = json_set(json, '$.stock', 3) WHERE position = 0`);
});
afterAll(() => shop.close());

function checked(api: string, torture = false): AsyncGenerator<Finding> {
  return conformance({ api, origin: ORIGIN, credentials: ASHA, mayPlaceOrders: true, torture, contract });
}

async function findings(api: string): Promise<Finding[]> {
  const all: Finding[] = [];
  for await (const finding of checked(api)) all.push(finding);
  return all;
}

/** What fails at a server with these faults, until all of `wanted` has failed. */
async function brokenWith(
  faults: readonly PlantedFault[],
  wanted: readonly string[] = [],
): Promise<string[]> {
  const server = await serveWithFaults(shop.url, faults);
  const broken: string[] = [];
  try {
    for await (const { check, result } of checked(
      server.url,
      wanted.some((id) => id.startsWith('torture')),
    )) {
      if (result === 'failed') broken.push(check.id);
      if (wanted.length > 0 && wanted.every((id) => broken.includes(id))) break;
    }
    return broken;
  } finally {
    server.close();
  }
}

/** Mistakes of real servers, each with the check that has to find it. */
const FAULTS = {
  'a store without a name': ['store-info', json('/storeInfo', ({ storeName: _, ...rest }) => rest)],
  'pages of at most 10': [
    'products.limit',
    { asked: (path) => path.replace(/limit=(12|100)\b/, 'limit=10') },
  ],
  'pages counted from 0': [
    'products.pages',
    { asked: (path) => path.replace(/page=([2-9])&/, (_, page) => `page=${page - 1}&`) },
  ],
  'an error after the last page': ['products.beyond', status('/products?page=99999', 404)],
  'categories that ignore the filter': [
    'products.category',
    { asked: (path) => path.replace(/&category=[^&]+/, '') },
  ],
  'sub-categories that are not looked at': [
    'products.sub-category',
    { asked: (path) => path.replace(/&parentCategory=[^&]+/, '') },
  ],
  'men and women that hold everything': [
    'products.collections',
    { asked: (path) => path.replace(/(&category=(wo)?men)?&gender=(Men|Women)/, '') },
  ],
  'attributes that are not looked at': [
    'feature.filter',
    { asked: (path) => path.replace(/\?(?!page|limit|search|sort|minPrice|sale|brand)[a-z]\w*=[^&]+&/, '?') },
  ],
  'a language that is offered and not spoken': [
    'feature.languages',
    { asked: (path) => path.replace(/([?&])lang=hi&?/, '$1') },
  ],
  'categories that are translated themselves': [
    'feature.languages',
    products(/^\/products\?.*lang=hi/, (product) => ({
      ...product,
      category: product.labels[product.category],
    })),
  ],
  'sub-categories that only products name in the language': [
    'feature.languages',
    json(/^\/storeInfo/, ({ categories, languages: { hi }, ...info }) => ({
      ...info,
      categories,
      languages: {
        hi: { ...hi, labels: Object.fromEntries(categories.map((name: string) => [name, hi.labels[name]])) },
      },
    })),
  ],
  'stock in lists alone': [
    'feature.stock',
    json(/^\/products\/(?!no%2F)/, ({ stock: _, ...product }) => product),
  ],
  'a variant that comes twice': [
    'feature.variants',
    someProducts((product) => {
      const variant = { size: 'A4', regularPrice: product.regularPrice };
      return { ...product, variants: [variant, variant] };
    }),
  ],
  'products that cost less than any variant': [
    'feature.variants',
    someProducts((product) => ({
      ...product,
      variants: [{ size: 'A4', regularPrice: product.regularPrice + 1 }],
    })),
  ],
  'a code of two products': ['feature.codes', someProducts((product) => ({ ...product, sku: 'a-1' }))],
  'a search that does not know codes': [
    'feature.codes',
    { asked: (path) => path.replace(/search=[a-z]{2}\d{4,}/, 'search=pencil') },
  ],
  'quantity prices that rise': [
    'feature.breaks',
    someProducts((product) => ({
      ...product,
      breaks: [
        { from: 2, price: 1 },
        { from: 5, price: 2 },
      ],
    })),
  ],
  'quantity prices above the price of their variant': [
    'feature.breaks',
    someProducts((product) => ({
      ...product,
      variants: [
        { size: 'A4', regularPrice: 5, breaks: [{ from: 2, price: 6 }] },
        { size: 'A3', regularPrice: 9 },
      ],
    })),
  ],
  'orders at the price of one piece': [
    'order.variants',
    items(({ price, quantity, ...item }) => ({
      ...item,
      quantity,
      price: quantity > 1 ? price + 1 : price,
    })),
  ],
  'combinations that are not looked at': [
    'order.variants',
    {
      answered: (answer) => {
        if (answer.path === '/orders' && answer.text.includes('is not sold as')) answer.status = 201;
      },
    },
  ],
  'cancelling for everybody': [
    'feature.cancel',
    status('/orders/daftar-conformance-no-such-order/cancel', 404),
  ],
  'orders without the sizes of their lines': [
    'order.lines',
    items(({ size: _, color: __, ...item }) => item),
  ],
  'sign-ins of any type': [
    'session.foreign',
    {
      asked: (path, headers) => {
        if (path === '/users/authorize') headers.set('Content-Type', 'application/json');
        return path;
      },
    },
  ],
  'a second account with the same e-mail': [
    'register',
    {
      answered: (answer) => {
        if (answer.path === '/users/register' && answer.status === 409) answer.status = 201;
      },
    },
  ],
  'a price of its own on the product page': [
    'product',
    json(/^\/products\/(?!no%2F)/, (product) => ({ ...product, regularPrice: 7, discountedPrice: null })),
  ],
  'missing products as a page': [
    'product.missing',
    {
      answered: (answer) => {
        if (answer.path.startsWith('/products/no%2F')) answer.headers.set('content-type', 'text/html');
      },
    },
  ],
  'prices for those who are signed in': ['public.same', dearerWithToken()],
  'orders without a time': ['orders', orders(({ createdAt: _, ...order }) => order)],
  'keys that are not looked at': [
    'order.repeated',
    {
      asked: (path, headers) => {
        headers.delete('idempotency-key');
        return path;
      },
    },
  ],
  'cancelling that changes nothing': [
    'order.cancel',
    orders((order) => ({ ...order, status: order.status === 4 ? 0 : order.status })),
  ],
  'a GSTIN that is not looked at': [
    'order.invoice',
    {
      sent: (text) => {
        const { business: _, ...wish } = JSON.parse(text);
        return JSON.stringify(wish);
      },
    },
  ],
  'an invoice before the order is paid': ['order.invoice', status(/^\/orders\/[^/]+\/invoice$/, 200)],
  'a wrong link that sets a password': ['reset', status('/users/reset-password', 200)],
  'messages that nobody checks': ['contact', status('/messages', 201)],
  'a newsletter that anybody confirms': ['newsletter', status('/newsletter/confirm', 200)],
  'a new password that needs no old one': ['account', status('/users/password', 200)],
  'an account that is only said to be deleted': ['erase', status('/users/erase', 200)],
  'totals that are not compared': [
    'order.total',
    {
      sent: (text) => {
        const { expectedTotal: _, ...wish } = JSON.parse(text);
        return JSON.stringify(wish);
      },
    },
  ],
  'prefixes in two zones': [
    'delivery',
    json('/storeInfo', ({ delivery, ...info }) => ({
      ...info,
      delivery: { zones: [...delivery.zones, { ...delivery.zones[0], name: 'Again' }] },
    })),
  ],
  'delivery to everywhere, whatever the zones say': ['delivery.refused', quoteWith({ postalCode: '400001' })],
  'quotes without their delivery in the total': [
    'quote',
    json('/quotes', ({ total, delivery, ...quote }) => ({
      ...quote,
      delivery,
      total: total - delivery?.amount,
    })),
  ],
  'coupons of any word': ['quote.coupon', quoteWith({ coupon: '' })],
  'orders without their discounts': ['order.total', orders(({ discounts: _, ...order }) => order)],
  'a preflight without the key': [
    'web.preflight',
    header('access-control-allow-headers', 'authorization,content-type'),
  ],
  'personal answers that are kept': [
    'web.private',
    {
      answered: ({ path, headers }) => {
        if (path === '/orders') headers.set('cache-control', 'private, max-age=60');
      },
    },
  ],
  'answers that are not packed': [
    'web.compressed',
    { answered: ({ headers }) => headers.delete('content-encoding') },
  ],
} satisfies Record<string, [check: string, fault: PlantedFault]>;
type FaultName = keyof typeof FAULTS;

/** Of bodies that are no order. */
function quoteWith(change: object): PlantedFault {
  return {
    sent: (text) => {
      const wish = JSON.parse(text);
      return wish.products && !wish.shippingAddress ? JSON.stringify({ ...wish, ...change }) : text;
    },
  };
}

function dearerWithToken(): PlantedFault {
  const signedIn = new Set<string>();
  return {
    asked: (path, headers) => {
      if (headers.has('authorization')) signedIn.add(path);
      return path;
    },
    answered: (answer) => {
      if (!answer.path.startsWith('/products?') || !signedIn.delete(answer.path)) return;
      answer.text = answer.text.replace(/"regularPrice":/, '"regularPrice":1');
    },
  };
}

describe('the conformance program', () => {
  it('finds nothing wrong with the reference API (SPEC 7), where it leaves eight orders, cancelled', async () => {
    const { json: before } = await shop.get('/orders', await shop.signIn());
    const all = await findings(`${shop.url}/api/v1`);
    expect(all.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(all.filter(({ result }) => result === 'skipped')).toEqual([]);
    expect(all.find(({ check }) => check.id === 'order.stock')?.found).toMatch(/, of which 3 are left$/);
    const { json: after } = await shop.get('/orders', await shop.signIn());
    expect(after.length - before.length).toBe(8);
    // The newest first.
    expect(new Set(after.slice(0, 8).map(({ status }: { status: number }) => status))).toEqual(new Set([4]));
    const { lines } = await runProgram('tools/conformance/main.ts', ['--help']);
    expect(lines.join('\n')).toContain('places eight orders');
    const sizes = after.flatMap(({ items }: { items: { size?: string }[] }) =>
      items.flatMap(({ size }) => size ?? []),
    );
    expect(new Set(sizes).size).toBeGreaterThanOrEqual(2);
  });

  it('tortures the reference API, which loses no order and takes no payment twice', async () => {
    const all: Finding[] = [];
    for await (const finding of checked(`${shop.url}/api/v1`, true)) all.push(finding);
    expect(all.filter(({ result }) => result === 'failed')).toEqual([]);
    const tortured = all.filter(({ check }) => check.id.startsWith('torture'));
    expect(tortured.map(({ result }) => result)).toEqual(Array(5).fill('passed'));
  });

  it('finds by torture a server that looks at no key, sells one piece for all of them and takes every payment', async () => {
    const quantity = /(?<="products":\{"[^"]+":|"quantity":)\d+/g;
    const onePiece = { sent: (text: string) => text.replace(quantity, '1') };
    const taken = json(/^\/payments$/, (answer) => ({ ...answer, success: true }));
    const wanted = ['lost', 'changed', 'last', 'paid', 'cancelled'].map((name) => `torture.${name}`);
    const found = await brokenWith([FAULTS['keys that are not looked at'][1], onePiece, taken], wanted);
    expect(found).toEqual(expect.arrayContaining(wanted));
  });

  it('passes no check for a server that does not exist', async () => {
    const all = await findings('http://127.0.0.1:9/api/v1');
    expect(all.filter(({ result }) => result === 'passed')).toEqual([]);
    expect(all[0]?.found).toContain('fetch failed');
  });

  it('finds nothing wrong with orders of a server that packs a size where the line chose none (D49)', async () => {
    const attributes = ['Size', 'Color'].map((key) => ({ key, value: ['Any'] }));
    const sized = products(/^\/products\?/, (product) => ({ ...product, attributes, variants: [] }));
    const packed = items((item) => ({ ...item, size: 'Any' }));
    // Which see that the products are changed.
    expect(await brokenWith([sized, packed])).toEqual(['feature.sort', 'feature.filter', 'feature.ids']);
  });

  it('requests a picture without a host at the origin of the page', async () => {
    const page = createServer((_, response) => response.setHeader('Content-Type', 'image/png').end());
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const { port } = page.address() as AddressInfo;
    expect(await ofPicture('/pen.png', `http://127.0.0.1:${port}`)).toMatchObject({ result: 'passed' });
    page.close();
  });

  it.each([
    ['by http in a shop on https', 'https://localhost', 'http in an https shop'],
    ['at an address of the server itself', 'https://shop.example', 'a local address of the server'],
  ])('finds pictures %s', async (_, origin, reason) => {
    expect(await ofPicture(`${shop.url}/pictures/logo.webp`, origin)).toMatchObject({
      result: 'failed',
      found: expect.stringContaining(reason),
    });
  });

  it.each(onePerCheck().map((names) => ({ names })))(
    'finds every fault that is planted: $names',
    async ({ names }) => {
      const planted = names.map((name) => FAULTS[name]);
      const wanted = planted.map(([check]) => check);
      const found = await brokenWith(
        planted.map(([, fault]) => fault),
        wanted,
      );
      expect(wanted.filter((check) => !found.includes(check))).toEqual([]);
    },
  );
});

/** What the check of pictures says where a product has this one. */
function ofPicture(imgUrl: string, origin: string): Promise<Outcome> {
  const api = `${shop.url}/api/v1`;
  const product = readProduct({ id: 'pen', title: 'Pen', imgUrl });
  const seen = { products: product ? [product] : [] };
  const asked = { ask: createCaller(api, origin), contract, origin, api, seen };
  const check = WEB_CHECKS.find(({ id }) => id === 'web.pictures');
  if (!check) throw new Error('No check asks for pictures.');
  return outcomeOf(async () => check.run({ ...asked, credentials: null, mayPlaceOrders: false }));
}

/** All faults, in as few groups as let each be found by its own check. */
function onePerCheck(): FaultName[][] {
  const groups: FaultName[][] = [];
  for (const name of Object.keys(FAULTS) as FaultName[]) {
    const [check] = FAULTS[name];
    const group = groups.find((names) => names.every((other) => FAULTS[other][0] !== check));
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups;
}

// Starting a program takes a busy machine a while.
describe('npm run conformance', { timeout: 60_000 }, () => {
  // Not yet asked so often that it would refuse to be.
  let fresh: OpenShop;
  beforeAll(async () => {
    fresh = await openShop();
    await fresh.signIn();
  });
  afterAll(() => fresh.close());
  const run = (...words: string[]) => runProgram('tools/conformance/main.ts', words);

  it('lists what it skips without an account, why, and how to check it, and exits with 0 where all passes', async () => {
    const { lines, code } = await run('--api', `${fresh.url}/api/v1`, '--origin', ORIGIN);
    const skipped = lines.filter((line) => line.startsWith('skip')).map((line) => line.split(/ +/)[1]);
    const notChecked = lines.filter((line) => line.startsWith('not checked'));
    const listed = notChecked.flatMap(
      (line) => /^not checked: \d+ \((.+?)\):/.exec(line)?.[1]?.split(', ') ?? [],
    );
    expect(listed.toSorted()).toEqual(skipped.toSorted());
    const needing = (word: string) => notChecked.filter((line) => line.includes(word));
    expect(needing('needs --place-orders, which leaves orders behind')).toHaveLength(1);
    const [account = ''] = needing(
      'needs --email and --password, of an account that you register in the shop',
    );
    // They need the session, or the orders of it.
    for (const id of ['session', 'account', 'orders', 'orders.track', 'payments.fields'])
      expect(account).toContain(id);
    expect(lines.at(-1)).toMatch(new RegExp(`^\\d+ passed, 0 failed, ${skipped.length} skipped$`));
    expect(code).toBe(0);
    expect(lines.indexOf(notChecked[0] ?? '')).toBe(lines.length - 1 - notChecked.length);
  });

  it('prints one line for each check, the effect of a failed one on shoppers, exits with 1, and places no order unasked', async () => {
    const server = await serveWithFaults(fresh.url, [FAULTS['personal answers that are kept'][1]]);
    const account = ['--email', ASHA.email, '--password', ASHA.password];
    const { lines, code } = await run('--api', server.url, '--origin', ORIGIN, ...account);
    server.close();
    const broken = lines.findIndex((line) => line.startsWith('FAIL'));
    expect(lines.slice(broken, broken + 2)).toEqual([
      "FAIL  web.private             personal responses are no-store, errors included: /orders has 'private, max-age=60'",
      "      Effect on shoppers: The next person on this computer can read a shopper's orders.",
    ]);
    const count = (word: string) => lines.filter((line) => line.startsWith(word)).length;
    expect([count('FAIL'), count('skip') > 0, count('ok  ') > 20]).toEqual([1, true, true]);
    expect(lines).toContainEqual(expect.stringMatching(/^skip {2}order {19}.*: needs --place-orders$/));
    expect(lines.at(-1)).toBe(`${count('ok  ')} passed, 1 failed, ${count('skip')} skipped`);
    expect(code).toBe(1);
    expect((await fresh.get('/orders', await fresh.signIn())).json).toEqual([]);
  });

  it('exits with 2 if no server is given', async () => {
    const { errors, code } = await run('--api', 'shop');
    expect([errors, code]).toEqual([expect.stringContaining('Give the address of the API with --api.'), 2]);
  });
});

function at(where: string | RegExp, path: string): boolean {
  return typeof where === 'string' ? path.startsWith(where) : where.test(path);
}

// biome-ignore lint/suspicious/noExplicitAny: the body of any answer
function json(where: string | RegExp, change: (body: any) => unknown): PlantedFault {
  return {
    answered: (answer) => {
      if (at(where, answer.path) && answer.status === 200) {
        answer.text = JSON.stringify(change(JSON.parse(answer.text)));
      }
    },
  };
}

/** Each of the shopper's orders. */
// biome-ignore lint/suspicious/noExplicitAny: any order
function orders(change: (order: any) => unknown): PlantedFault {
  return json(/^\/orders$/, (answer) => (Array.isArray(answer) ? answer.map(change) : answer));
}

// biome-ignore lint/suspicious/noExplicitAny: any item of an order
function items(change: (item: any) => unknown): PlantedFault {
  return orders((order) => ({ ...order, items: order.items.map(change) }));
}

/** Every second one, so that others can still be ordered. */
// biome-ignore lint/suspicious/noExplicitAny: any product
function someProducts(change: (product: any) => unknown): PlantedFault {
  return products(/^\/products\?/, (product, at) => (at % 2 === 0 ? product : change(product)));
}

// biome-ignore lint/suspicious/noExplicitAny: any product
function products(where: RegExp, change: (product: any, at: number) => unknown): PlantedFault {
  return json(where, ({ data, ...list }) => ({ ...list, data: data.map(change) }));
}

function status(where: string | RegExp, code: number): PlantedFault {
  return {
    answered: (answer) => {
      if (at(where, answer.path)) answer.status = code;
    },
  };
}

function header(name: string, value: string): PlantedFault {
  return {
    answered: ({ headers }) => {
      if (headers.has(name)) headers.set(name, value);
    },
  };
}
