import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderIntent } from '../../../../src/shop/orders/order-intent.ts';

const ADDRESS = {
  fullName: 'Asha Rao',
  address: '12 Press Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560005',
  phone: '9876543210',
};
const RED = { id: 'pen', name: 'Pen', image: '', price: 20, quantity: 1, selectedColor: 'Red' };
const BLUE = { ...RED, selectedColor: 'Blue', quantity: 2 };
const PAD = { id: 'pad', name: 'Pad', image: '', price: 250, quantity: 1 };

/** What the shop's server does with a request: answers, refuses, or drops the connection. */
type Answer = { status: number; body: unknown } | 'dropped' | 'made, then dropped';

const made = { status: 201, body: { id: 'DF-1' } };
const drops = 'dropped' as const;
const madeThenDrops = 'made, then dropped' as const;

let requests: { method: string; path: string; body: unknown; headers: Headers }[];
let orders: unknown[];
let onPost: Answer;
let onGet: Answer | null;
let intent: OrderIntent | null;
let lockIsTaken: boolean;
/** What answers GET /storeInfo: the shop, nobody, or something in between. */
let shopAnswers: boolean | (() => Response);
let shopper: string;
let leavesMeanwhile: boolean;

beforeEach(() => {
  vi.resetModules();
  requests = [];
  orders = [];
  onPost = made;
  onGet = null;
  intent = null;
  lockIsTaken = false;
  shopAnswers = true;
  shopper = 'asha';
  leavesMeanwhile = false;
  const here = { protocol: 'https:', hostname: 'shop.example', origin: 'https://shop.example' };
  vi.stubGlobal('window', { location: here, addEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { cookie: '', addEventListener: () => {}, visibilityState: 'visible' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', serve);
});

async function serve(asked: Request | string): Promise<Response> {
  const request = new Request(asked);
  const { method, url, headers } = request;
  const text = await request.text();
  requests.push({ method, path: new URL(url).pathname, body: text && JSON.parse(text), headers });
  if (url.endsWith('/storeInfo')) return storeInfo();
  if (leavesMeanwhile) shopper = 'ravi';
  const answer = method === 'POST' ? onPost : (onGet ?? { status: 200, body: orders });
  if (answer === madeThenDrops) orders.push(theOrder());
  if (typeof answer === 'string') throw new TypeError('Failed to fetch');
  if (method === 'POST' && answer.status === 201) orders.push(theOrder());
  return new Response(JSON.stringify(answer.body), { status: answer.status });
}

function storeInfo(): Response {
  if (!shopAnswers) throw new TypeError('Failed to fetch');
  return shopAnswers === true ? Response.json({}) : shopAnswers();
}

function theOrder(id = 'DF-1') {
  const items = [
    { id: 'pen', productTitle: 'Pen', quantity: 3, price: 20 },
    { id: 'pad', productTitle: 'Pad', quantity: 1, price: 250 },
  ];
  return { id, status: 0, createdAt: new Date().toISOString(), items };
}

const shelf = {
  read: async () => intent,
  write: async (next: OrderIntent) => {
    intent = structuredClone(next);
    return true;
  },
  forget: async () => {
    intent = null;
  },
};

async function openDesk(lines = [RED, BLUE, PAD]) {
  const { cart, addToCart, keepCart } = await import('../../../../src/shop/cart/cart.ts');
  const { orderDesk } = await import('../../../../src/shop/orders/place-order.ts');
  const { waitingNotices } = await import('../../../../src/shop/notices.ts');
  for (const line of lines) addToCart(line);
  await keepCart();
  waitingNotices.set([]);
  const locks = {
    request: async (_name: string, _options: unknown, work: (lock: unknown) => unknown) =>
      work(lockIsTaken ? null : {}),
  } as unknown as LockManager;
  const desk = orderDesk({ shelf, owner: { tag: () => shopper }, locks, pause: async () => {} });
  return {
    place: () => desk.place(ADDRESS),
    fill: async () => {
      for (const line of lines) addToCart(line);
      await keepCart();
      waitingNotices.set([]);
    },
    unfinished: desk.unfinished,
    cart: () => cart.get(),
    notices: () => waitingNotices.get().map(({ title, message }) => [title, message]),
  };
}

const posts = () => requests.filter(({ method }) => method === 'POST');

const CREATED = ['Order created successfully', 'Proceeding to payment...'];
const FAILED = ['Error placing order', 'Please try again later.'];

describe('SPEC 3 and 8: an order that is placed', () => {
  it('D18: sends products by id with total quantities, and the six fields', async () => {
    const desk = await openDesk();
    await desk.place();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/orders', { products: { pen: 3, pad: 1 }, shippingAddress: ADDRESS }],
    ]);
  });

  it('says so once, empties the cart and leads to its payment', async () => {
    const desk = await openDesk();
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(desk.notices()).toEqual([CREATED]);
    expect(desk.cart()).toEqual([]);
    expect(intent).toBeNull();
  });

  it('faults F1: carries an Idempotency-Key to its own origin', async () => {
    const desk = await openDesk();
    await desk.place();
    expect(posts()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('faults F1: carries it to another origin whose server lets it', async () => {
    inAnotherOrigin();
    const desk = await openDesk();
    await desk.place();
    await desk.fill();
    await desk.place();
    expect(posts().map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([true, true]);
  });

  it('faults F1: carries none to a server that does not list the header, and the order goes out', async () => {
    inAnotherOrigin();
    vi.stubGlobal('fetch', async (asked: Request | string) => {
      const hasKey = asked instanceof Request && asked.headers.has('Idempotency-Key');
      if (hasKey) throw new TypeError('Failed to fetch');
      return serve(asked);
    });
    const desk = await openDesk();
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(posts().map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false]);
  });

  it('SPEC 4: what another tab adds while the order is under way stays in the cart', async () => {
    const { addToCart } = await import('../../../../src/shop/cart/cart.ts');
    const desk = await openDesk([RED, PAD]);
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.method === 'POST') for (const line of [BLUE, PAD]) addToCart(line);
      return serve(request);
    });
    expect(await desk.place()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    expect(desk.cart()).toEqual([PAD, BLUE]);
  });

  it('SPEC 5: needs something in the cart', async () => {
    const desk = await openDesk([]);
    expect(await desk.place()).toEqual({ next: 'form' });
    expect(desk.notices()).toEqual([['Cart is empty', 'Please add items to your cart before checkout']]);
    expect(requests).toEqual([]);
  });
});

describe('D23: an order is placed once', () => {
  it('asks for the existing orders before it sends one, and not again once it is answered', async () => {
    const desk = await openDesk();
    await desk.place();
    const asked = requests.map(({ method, path }) => `${method} ${path}`);
    expect(asked.slice(0, 2).sort()).toEqual(['GET /api/v1/orders', 'GET /api/v1/storeInfo']);
    expect(asked.slice(2)).toEqual(['POST /api/v1/orders']);
  });

  it('a second submit while the first is under way is ignored', async () => {
    const desk = await openDesk();
    const [first, ...others] = [desk.place(), desk.place(), desk.place()];
    expect(others).toEqual([null, null]);
    await first;
    expect(posts()).toHaveLength(1);
  });

  it('a second tab sends nothing while the first is placing an order', async () => {
    const desk = await openDesk();
    lockIsTaken = true;
    expect(await desk.place()).toEqual({ next: 'elsewhere' });
    expect(requests).toEqual([]);
  });

  it('the attempt is written down before it is sent', async () => {
    const desk = await openDesk();
    let atPost: OrderIntent | null = null;
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.method === 'POST') atPost = intent;
      return serve(request);
    });
    await desk.place();
    expect(atPost).toMatchObject({
      state: { is: 'sent' },
      lines: [
        { id: 'pen', name: 'Pen', quantity: 3 },
        { id: 'pad', name: 'Pad', quantity: 1 },
      ],
    });
    expect(JSON.stringify(atPost)).not.toContain('Press Lane');
  });
});

describe('D37: without a network nothing is sent', () => {
  it('and the cart stays', async () => {
    const desk = await openDesk();
    shopAnswers = false;
    expect(await desk.place()).toEqual({ next: 'not-sent' });
    expect(posts()).toEqual([]);
    expect(desk.cart()).toHaveLength(3);
    expect(desk.notices()).toEqual([FAILED]);
  });

  const page = '<!doctype html><title>Sign in to this network</title>';
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  const redirected = () => Object.defineProperty(Response.json({}), 'redirected', { value: true });
  it.each<[string, () => Response]>([
    ['a page', () => new Response(page, { headers: html })],
    ['a page that forbids', () => new Response(page, { status: 403, headers: html })],
    ['a page without its type', () => new Response(page)],
    ['a redirect', redirected],
    ['a 200 with nothing in it', () => new Response('')],
  ])('%s from a captive portal is no answer of the shop', async (_name, portal) => {
    const desk = await openDesk();
    shopAnswers = portal;
    expect(await desk.place()).toEqual({ next: 'not-sent' });
    expect(posts()).toEqual([]);
    expect(desk.cart()).toHaveLength(3);
  });

  it.each([401, 404, 429, 503])('the shop’s own %i is one', async (status) => {
    const desk = await openDesk();
    shopAnswers = () => Response.json({ error: 'No' }, { status });
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
  });
});

describe('D23: the answer is lost', () => {
  it('the order exists: on to its payment, without a second POST', async () => {
    const desk = await openDesk();
    onPost = madeThenDrops;
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(posts()).toHaveLength(1);
    expect(desk.cart()).toEqual([]);
    expect(desk.notices()).toEqual([CREATED]);
  });

  it('an earlier Pending order with the same lines is not taken for it', async () => {
    orders = [{ ...theOrder('EARLIER'), createdAt: new Date(Date.now() - 3 * 60_000).toISOString() }];
    const desk = await openDesk();
    onPost = drops;
    expect(await desk.place()).toEqual({ next: 'not-placed' });
    expect(desk.notices()).toEqual([FAILED]);
  });

  it('no such order: it may be placed again, with the same key', async () => {
    const desk = await openDesk();
    onPost = drops;
    expect(await desk.place()).toEqual({ next: 'not-placed' });
    expect(desk.cart()).toHaveLength(3);
    onPost = made;
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
    const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it.each([401, 409, 429])(
    'the order lands after a second try was refused with %i: it is found, not doubled',
    async (status) => {
      const desk = await openDesk();
      onPost = drops;
      expect(await desk.place()).toEqual({ next: 'not-placed' });
      onPost = { status, body: { error: 'Not now' } };
      await desk.place();
      orders = [theOrder('LATE')];
      onPost = made;
      expect(await desk.place()).toEqual({ next: 'pay', orderId: 'LATE' });
      expect(posts()).toHaveLength(2);
    },
  );

  it('the same cart ordered again later is another order, with another key', async () => {
    const desk = await openDesk();
    await desk.place();
    await desk.fill();
    await desk.place();
    const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it('an order that this cart became a moment ago is not taken for the lost one', async () => {
    const desk = await openDesk();
    await desk.place();
    await desk.fill();
    onPost = { status: 500, body: { error: 'Oops' } };
    expect(await desk.place()).toEqual({ next: 'not-placed' });
    expect(desk.cart()).toHaveLength(3);
  });

  it('a submit while the look for it goes on waits, and sends nothing where the order is found', async () => {
    const desk = await openDesk();
    intent = sentIntent();
    orders = [theOrder()];
    const { look, goOn } = await startLook(desk);
    const placing = desk.place();
    goOn();
    expect(await placing).toEqual({ next: 'pay', orderId: 'DF-1' });
    await look;
    expect(posts()).toEqual([]);
  });

  it('a submit while the look for it goes on sends the order where none is found', async () => {
    const desk = await openDesk();
    intent = sentIntent();
    const { look, goOn } = await startLook(desk);
    const placing = desk.place();
    goOn();
    expect(await placing).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(await look).toEqual({ next: 'not-placed' });
    expect(posts()).toHaveLength(1);
  });

  it('the shop cannot be asked: nothing is sent again before it can', async () => {
    const desk = await openDesk();
    onPost = madeThenDrops;
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.method === 'POST') onGet = drops;
      return serve(request);
    });
    expect(await desk.place()).toEqual({ next: 'unconfirmed' });
    expect(await desk.place()).toEqual({ next: 'unconfirmed' });
    expect(posts()).toHaveLength(1);
    onGet = null;
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(posts()).toHaveLength(1);
  });

  it('several may be it: the shopper chooses', async () => {
    const desk = await openDesk();
    onPost = drops;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'POST') orders = [theOrder('A'), theOrder('B')];
      return serve(request);
    });
    expect(await desk.place()).toMatchObject({ next: 'choose', orders: [{ id: 'A' }, { id: 'B' }] });
    expect(desk.cart()).toHaveLength(3);
  });

  it.each([500, 502, 504, 408])('a %i leaves it open, so the orders are looked at', async (status) => {
    const desk = await openDesk();
    onPost = { status, body: { error: 'Oops' } };
    expect(await desk.place()).toEqual({ next: 'not-placed' });
    const methods = requests.map(({ method }) => method);
    expect(methods.slice(methods.indexOf('POST'))).toEqual(['POST', 'GET', 'GET']);
  });

  it('an answer without an id leaves it open as well', async () => {
    const desk = await openDesk();
    onPost = { status: 200, body: 'thanks' };
    expect(await desk.place()).toEqual({ next: 'not-placed' });
  });
});

describe('D23: what the shop knew before decides, and no clock', () => {
  const HOUR = 60 * 60_000;

  it.each([-HOUR, HOUR])('a lost order is found with a clock that differs by %i ms', async (skew) => {
    const desk = await openDesk();
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method !== 'POST') return serve(request);
      orders.push({ ...theOrder(), createdAt: new Date(Date.now() + skew).toISOString() });
      throw new TypeError('Failed to fetch');
    });
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(desk.cart()).toEqual([]);
  });

  it('a lost order that was paid meanwhile is found', async () => {
    const desk = await openDesk();
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method !== 'POST') return serve(request);
      orders.push({ ...theOrder(), status: 1 });
      throw new TypeError('Failed to fetch');
    });
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
  });

  it('an old order without a date is not taken for the lost one, a new one is offered', async () => {
    orders = [{ ...theOrder('OLD'), createdAt: undefined }];
    const desk = await openDesk();
    onPost = drops;
    expect(await desk.place()).toEqual({ next: 'not-placed' });
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'POST') orders.push({ ...theOrder('NEW'), createdAt: undefined });
      return serve(request);
    });
    expect(await desk.place()).toMatchObject({ next: 'choose', orders: [{ id: 'NEW' }] });
  });

  it('a shop that would not name its orders before leaves the choice to the shopper', async () => {
    orders = [theOrder('EARLIER')];
    const desk = await openDesk();
    onGet = { status: 500, body: { error: 'Oops' } };
    onPost = drops;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'POST') onGet = null;
      return serve(request);
    });
    expect(await desk.place()).toMatchObject({ next: 'choose', orders: [{ id: 'EARLIER' }] });
  });

  it('an order that the shop writes down late is found by the next submit', async () => {
    const desk = await openDesk();
    onPost = drops;
    expect(await desk.place()).toEqual({ next: 'not-placed' });
    orders.push(theOrder());
    onPost = made;
    expect(await desk.place()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(posts()).toHaveLength(1);
  });

  it('and by the next visit to the checkout', async () => {
    const desk = await openDesk();
    onPost = drops;
    await desk.place();
    expect(await desk.unfinished()).toEqual({ next: 'form' });
    orders.push(theOrder());
    expect(await desk.unfinished()).toEqual({ next: 'pay', orderId: 'DF-1' });
  });

  it('the key outlives the page', async () => {
    onPost = drops;
    await (await openDesk()).place();
    vi.resetModules();
    onPost = made;
    await (await openDesk([])).place();
    const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(posts()).toHaveLength(2);
    expect(second).toBe(first);
  });

  it('another cart has another key', async () => {
    const desk = await openDesk();
    onPost = drops;
    await desk.place();
    await desk.fill();
    await desk.place();
    const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it('what was not placed yesterday is forgotten', async () => {
    const desk = await openDesk();
    intent = { ...sentIntent(), startedAt: Date.now() - 25 * HOUR, state: { is: 'not-placed' } };
    orders = [theOrder()];
    expect(await desk.unfinished()).toEqual({ next: 'form' });
    expect(requests).toEqual([]);
  });
});

describe('faults F1: two tabs in a browser without locks', () => {
  it('the attempt is claimed in one transaction: one of them sends', async () => {
    const { cart, addToCart, keepCart } = await import('../../../../src/shop/cart/cart.ts');
    const { orderDesk } = await import('../../../../src/shop/orders/place-order.ts');
    const { intentShelf } = await import('../../../../src/shop/orders/order-intent.ts');
    addToCart(RED);
    await keepCart();
    const owner = { tag: () => 'asha' };
    const desks = [1, 2].map(() =>
      orderDesk({ shelf: intentShelf({ owner }), owner, locks: undefined, pause: async () => {} }),
    );
    const outcomes = await Promise.all(desks.map((desk) => desk.place(ADDRESS)));
    expect(posts()).toHaveLength(1);
    expect(outcomes).toContainEqual({ next: 'pay', orderId: 'DF-1' });
    expect(cart.get()).toEqual([]);
  });
});

describe('SPEC 8: the shop refuses', () => {
  it.each([400, 403, 404, 409, 422, 429])(
    '%i: the notice, its own reason, the cart stays',
    async (status) => {
      const desk = await openDesk();
      onPost = { status, body: { error: 'The pad is sold out' } };
      expect(await desk.place()).toEqual({
        next: 'refused',
        reason: 'The pad is sold out',
        conflict: status === 409,
      });
      expect(desk.notices()).toEqual([FAILED]);
      expect(desk.cart()).toHaveLength(3);
      expect(intent).toBeNull();
    },
  );

  it('D20: 401 leads to /login without a notice, the cart stays', async () => {
    const desk = await openDesk();
    onPost = { status: 401, body: { error: 'Sign in' } };
    expect(await desk.place()).toEqual({ next: 'sign-in' });
    expect(desk.notices()).toEqual([]);
    expect(desk.cart()).toHaveLength(3);
  });
});

describe('D34: another shopper signs in while an order is on its way', () => {
  it.each([made, drops, madeThenDrops, { status: 409, body: {} }])(
    '%j: nothing of it is said to them',
    async (answer) => {
      const desk = await openDesk();
      onPost = answer;
      leavesMeanwhile = true;
      expect(await desk.place()).toEqual({ next: 'form' });
      expect(desk.notices()).not.toContainEqual(CREATED);
    },
  );

  it('before it was sent: it is not sent', async () => {
    const desk = await openDesk();
    const placing = desk.place();
    shopper = 'ravi';
    expect(await placing).toEqual({ next: 'form' });
    expect(posts()).toEqual([]);
  });

  it('an order of the same cart gets a key of its own', async () => {
    const desk = await openDesk();
    onPost = drops;
    await desk.place();
    shopper = 'ravi';
    onPost = made;
    await desk.place();
    const keys = posts().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('faults row 42 and row 44: a reload in between', () => {
  it('with nothing under way shows the form, whatever another tab is doing', async () => {
    const desk = await openDesk();
    lockIsTaken = true;
    expect(await desk.unfinished()).toEqual({ next: 'form' });
    expect(requests).toEqual([]);
  });

  it('after the request had left: the order that exists is found', async () => {
    const desk = await openDesk();
    intent = sentIntent();
    orders = [theOrder()];
    expect(await desk.unfinished()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(desk.cart()).toEqual([]);
    expect(posts()).toEqual([]);
  });

  it('after the request had left, and nothing came of it: it may be placed again', async () => {
    const desk = await openDesk();
    intent = sentIntent();
    expect(await desk.unfinished()).toEqual({ next: 'not-placed' });
    expect(await desk.unfinished()).toEqual({ next: 'form' });
  });

  it('after the order was made, before the cart was empty: the cart is emptied', async () => {
    const desk = await openDesk();
    intent = { ...sentIntent(), state: { is: 'placed', orderId: 'DF-1' } };
    expect(await desk.unfinished()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(desk.cart()).toEqual([]);
  });

  it('what the shopper has put in since stays', async () => {
    const desk = await openDesk([PAD]);
    intent = sentIntent();
    orders = [theOrder()];
    expect(await desk.unfinished()).toEqual({ next: 'pay', orderId: 'DF-1' });
    expect(desk.cart()).toHaveLength(1);
  });

  it('while the order is being placed: its own outcome', async () => {
    const desk = await openDesk();
    const placing = desk.place();
    expect(await desk.unfinished()).toEqual({ next: 'pay', orderId: 'DF-1' });
    await placing;
    expect(posts()).toHaveLength(1);
  });
});

/** The page of `npm start`, whose API is on a port of its own. */
function inAnotherOrigin(): void {
  const here = { protocol: 'http:', hostname: 'localhost', origin: 'http://localhost:4173' };
  vi.stubGlobal('window', { location: here, addEventListener: () => {} });
}

/** A look for a lost order whose answer is on its way until `goOn`. */
async function startLook({ unfinished }: { unfinished: () => Promise<unknown> }) {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    vi.stubGlobal('fetch', async (request: Request) => {
      resolve();
      await held;
      return serve(request);
    });
  });
  const look = unfinished();
  await asked;
  return { look, goOn };
}

function sentIntent(): OrderIntent {
  return {
    whose: 'asha',
    id: 'k1',
    lines: [
      { id: 'pen', name: 'Pen', quantity: 3 },
      { id: 'pad', name: 'Pad', quantity: 1 },
    ],
    startedAt: Date.now(),
    state: { is: 'sent' },
  };
}
