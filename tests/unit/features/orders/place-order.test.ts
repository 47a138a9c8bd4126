import { beforeEach, describe, expect, it } from 'vitest';
import type { Business } from '../../../../src/features/checkout/business.ts';
import type { OrderAttempt } from '../../../../src/features/orders/order-attempt.ts';
import { createOrderPlacer, type Dependencies } from '../../../../src/features/orders/place-order.ts';
import { RequestFailure } from '../../../../src/platform/api.ts';
import { createNotices, type Notices } from '../../../../src/platform/notices.ts';
import type { Waiting } from '../../../../src/platform/while-busy.ts';
import { pending } from '../../pending.ts';
import {
  ADDRESS,
  fakeCart,
  fakeCatalogue,
  fakeLocks,
  fakeShopper,
  partsOver,
  type Serve,
} from './ordering-world.ts';

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
let lockIsTaken: boolean;
/** What answers GET /storeInfo: the shop, nothing, or something in between. */
let shopAnswers: boolean | (() => Response);
let shopper: ReturnType<typeof fakeShopper>;
let isOwnOrigin: boolean;
/** What the shop reads of an order. */
let features: string[];
let notices: Notices;
/** What the order costs at the server; null: it has no quotes. */
let quoted: { total: number; coupon: string } | RequestFailure | null;
/** The checkout's total. */
let shown: number;
/** What the shop asks for a product by the time of the submit. */
let prices: Map<string, { price: number; stock?: number }>;
/** The way to the server; tests put something in between. */
let network: Serve;
let cart: ReturnType<typeof fakeCart>;
let attempts: ReturnType<typeof fakeCatalogue>;

beforeEach(() => {
  requests = [];
  orders = [];
  onPost = made;
  onGet = null;
  lockIsTaken = false;
  shopAnswers = true;
  shopper = fakeShopper('asha');
  isOwnOrigin = true;
  features = [];
  notices = createNotices();
  quoted = null;
  shown = 310;
  prices = new Map();
  network = serve;
  cart = fakeCart();
  attempts = fakeCatalogue(() => shopper.tag);
});

async function serve(request: Request): Promise<Response> {
  const { method, url, headers } = request;
  const text = await request.text();
  requests.push({ method, path: new URL(url).pathname, body: text && JSON.parse(text), headers });
  if (url.endsWith('/storeInfo')) return storeInfo();
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

/** A page of the shop. */
function openPlacer(lines = [RED, BLUE, PAD], part: Partial<Dependencies> = {}) {
  const fill = () => {
    for (const line of lines) cart.add(line);
    notices.waiting.set([]);
  };
  fill();
  const parts = partsOver((request) => network(request), {
    isOwnOrigin: () => isOwnOrigin,
    features: () => [...features, ...(quoted ? ['quotes'] : [])],
    prices: () => prices,
  });
  const placer = createOrderPlacer({
    ...parts,
    locks: fakeLocks(() => lockIsTaken),
    attempts,
    owner: shopper.owner,
    session: shopper.session,
    cart,
    quotes: {
      forOrder: async () => {
        if (quoted instanceof RequestFailure || quoted === null) throw quoted;
        return quoted;
      },
      forget() {},
    },
    notices,
    ...part,
  });
  return {
    place: (business?: Business, waiting?: Waiting) =>
      placer.place({ address: ADDRESS, business, shown }, waiting),
    fill,
    unfinished: placer.unfinished,
    giveUp: placer.giveUp,
    cart: () => cart.get(),
    notices: () => notices.waiting.get().map(({ title, message }) => [title, message]),
  };
}

/** The Idempotency-Key of each order that was sent. */
const keys = () => posts().map(({ headers }) => headers.get('Idempotency-Key'));
const posts = () => requests.filter(({ method }) => method === 'POST');

const CREATED = ['Order created successfully', 'Proceeding to payment...'];
const FAILED = ['Error placing order', 'Please try again later.'];

describe('SPEC 3 and 8: an order that is placed', () => {
  it('D18, D49: sends products by id with total quantities, and the six fields, and says so once', async () => {
    const placer = openPlacer();
    expect(await placer.place()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    const body = { products: { pen: 3, pad: 1 }, shippingAddress: ADDRESS };
    expect(posts()).toMatchObject([{ path: '/api/v1/orders', body }]);
    expect(posts()[0]?.body).toEqual(body);
    expect(placer.notices()).toEqual([CREATED]);
    expect(placer.cart()).toEqual([]);
    expect(attempts.attempt).toBeNull();
  });

  it('remembers the address that was sent, not the one typed meanwhile', async () => {
    const remembered: unknown[] = [];
    const later = { ...ADDRESS, city: 'Mysuru' };
    const placer = openPlacer([PAD], {
      draft: { read: () => later, forget() {} },
      usedAddresses: { remember: (address) => void remembered.push(address) },
    });
    await placer.place();
    expect(remembered).toEqual([ADDRESS]);
  });

  it('D23: a price that has risen is taken by the shopper before anything is sent', async () => {
    prices.set('pen', { price: 25 });
    const placer = openPlacer();
    expect(await placer.place()).toEqual({ next: 'dearer' });
    expect(posts()).toEqual([]);
    expect(placer.cart()).toHaveLength(3);
    expect(attempts.attempt).toBeNull();
  });

  it('D23: a 409 about a price that the page now shows has no notice to try again later', async () => {
    prices.set('pen', { price: 15 });
    onPost = { status: 409, body: { error: 'Prices have changed: this order costs ₹295 now' } };
    const placer = openPlacer();
    expect(await placer.place()).toMatchObject({ next: 'refused', conflict: true });
    expect(placer.notices()).toEqual([]);
    prices.clear();
    expect(await placer.place()).toMatchObject({ next: 'refused', conflict: true });
    expect(placer.notices()).toEqual([FAILED]);
  });

  it('D23: one that has dropped, or cannot be requested, does not prevent the order', async () => {
    prices.set('pen', { price: 15 });
    // 45 for the pens, 250 for the pad.
    expect(await openPlacer().place()).toEqual({ next: 'pay', orderId: 'DF-1', agreed: 295 });
    expect(posts()[0]?.body).not.toHaveProperty('expectedTotal');
  });

  it('D45: a shop that compares totals gets the one agreed to; a 409 places nothing and says why', async () => {
    features.push('totals');
    const sentence = 'Prices have changed: this order costs ₹3,100 now';
    onPost = { status: 409, body: { error: sentence } };
    const placer = openPlacer();
    expect(await placer.place()).toEqual({ next: 'refused', reason: sentence, conflict: true, lines: [] });
    expect(posts()[0]?.body).toMatchObject({ expectedTotal: 310 });
    expect(placer.cart()).toHaveLength(3);
  });

  it('D56.65: sends the total of the quote, and its coupon', async () => {
    quoted = { total: 260, coupon: 'WELCOME50' };
    shown = 260;
    expect(await openPlacer().place()).toEqual({ next: 'pay', orderId: 'DF-1', agreed: 260 });
    expect(posts()[0]?.body).toMatchObject({ coupon: 'WELCOME50', expectedTotal: 260 });
  });

  it('D58.70: names the business only to a server that writes invoices', async () => {
    const business = { name: 'Rao & Sons', gstin: '29AAACR0000Q1ZG' };
    await openPlacer().place(business);
    features.push('gst');
    await openPlacer().place(business);
    expect(posts().map(({ body }) => body)).toEqual([
      expect.not.objectContaining({ business }),
      expect.objectContaining({ business }),
    ]);
  });

  it('D56: a sum that the checkout did not show is asked about first', async () => {
    quoted = { total: 359, coupon: '' };
    const placer = openPlacer();
    expect(await placer.place()).toEqual({ next: 'requoted' });
    expect(posts()).toEqual([]);
    expect(attempts.attempt).toBeNull();
    shown = 359;
    expect(await placer.place()).toMatchObject({ next: 'pay', agreed: 359 });
  });

  it('D56.63: a 409 with another total asks the shopper again, and stores no attempt', async () => {
    quoted = { total: 310, coupon: '' };
    onPost = { status: 409, body: { error: 'This order costs ₹359 now', total: 359 } };
    const placer = openPlacer();
    expect(await placer.place()).toEqual({ next: 'requoted' });
    expect(placer.notices()).toEqual([]);
    expect(attempts.attempt).toBeNull();
    expect(placer.cart()).toHaveLength(3);
  });

  it.each(['postalCode', 'shippingAddress.phone', 'gstin'])(
    'D57.69: what the server says of %s is said beside it',
    async (field) => {
      const error = 'The shop says so alone.';
      onPost = { status: 422, body: { error, field } };
      const placer = openPlacer();
      const name = field.split('.').at(-1);
      expect(await placer.place()).toMatchObject({ next: 'refused', reason: error, field: name });
      expect(placer.notices()).toEqual([]);
    },
  );

  it('D57.69: so is what it says of a quote', async () => {
    const refusal = { error: 'We do not deliver there.', field: 'postalCode' };
    quoted = new RequestFailure('status', { status: 422, refusal });
    const placer = openPlacer();
    expect(await placer.place()).toMatchObject({ next: 'refused', field: 'postalCode' });
    expect(placer.notices()).toEqual([]);
  });

  it('D56: a coupon used up by the time of the order is said beside its field', async () => {
    quoted = { total: 310, coupon: 'LAST' };
    const error = 'The coupon LAST is used up.';
    onPost = { status: 422, body: { error, coupon: true } };
    const placer = openPlacer();
    expect(await placer.place()).toMatchObject({ next: 'refused', reason: error, conflict: false });
    expect(placer.notices()).toEqual([]);
  });

  it.each([
    [new RequestFailure('status', { status: 500 }), { next: 'no-quote' }],
    [new RequestFailure('network', {}), { next: 'no-quote' }],
    [
      new RequestFailure('status', { status: 422, refusal: { error: 'No longer sold' } }),
      { next: 'refused', reason: 'No longer sold', conflict: false, lines: [] },
    ],
    [new RequestFailure('status', { status: 401 }), { next: 'sign-in' }],
  ])('D56.64: nothing is placed by guess: %s', async (failure, outcome) => {
    quoted = failure;
    expect(await openPlacer().place()).toEqual(outcome);
    expect(posts()).toEqual([]);
    expect(attempts.attempt).toBeNull();
  });

  it('D56.65: another coupon is another order', async () => {
    quoted = { total: 310, coupon: 'ONE' };
    onPost = drops;
    const placer = openPlacer();
    await placer.place();
    await placer.place();
    quoted = { total: 310, coupon: 'TWO' };
    onPost = made;
    await placer.place();
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('D53.51: what is sold out or too few is said before anything is sent', async () => {
    prices.set('pen', { price: 20, stock: 2 }).set('pad', { price: 250, stock: 0 });
    const placer = openPlacer();
    const { next, ...rest } = (await placer.place()) ?? {};
    expect(next).toBe('short');
    expect(rest).toEqual({
      lines: [
        { line: BLUE, stock: 2, share: 1 },
        { line: PAD, stock: 0, share: 0 },
      ],
    });
    expect(posts()).toEqual([]);
    expect(placer.cart()).toHaveLength(3);
    expect(attempts.attempt).toBeNull();
    prices.set('pen', { price: 20, stock: 3 }).delete('pad');
    expect(await placer.place()).toMatchObject({ next: 'pay' });
  });

  it('D53.51: a 409 names its lines; cart and form stay, and the order can be sent again', async () => {
    const lines = [
      { id: 'pen', color: 'Blue', stock: 1 },
      { id: 'pad', stock: 0 },
      { id: 'pen', color: 'Green', stock: 4 },
    ];
    onPost = { status: 409, body: { error: 'Only 1 left of Pen.', lines } };
    const placer = openPlacer();
    expect(await placer.place()).toEqual({
      next: 'refused',
      reason: 'Only 1 left of Pen.',
      conflict: true,
      lines: [
        { line: BLUE, stock: 1 },
        { line: PAD, stock: 0 },
      ],
    });
    expect(placer.cart()).toHaveLength(3);
    onPost = made;
    expect(await placer.place()).toMatchObject({ next: 'pay' });
  });

  it('D45: another total is the same order, with the same key, while the fate of the first is not known', async () => {
    features.push('totals');
    onPost = drops;
    const placer = openPlacer();
    await placer.place();
    prices.set('pen', { price: 15 });
    onPost = made;
    expect(await placer.place()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    const [first, second] = posts();
    expect([first?.body, second?.body]).toMatchObject([{ expectedTotal: 310 }, { expectedTotal: 295 }]);
    expect(first?.headers.get('Idempotency-Key')).toBe(second?.headers.get('Idempotency-Key'));
  });

  it('D49: a shop that reads lines gets one for each of the cart, and the same products', async () => {
    features.push('lines');
    await openPlacer().place();
    expect(posts().map(({ body }) => body)).toEqual([
      {
        products: { pen: 3, pad: 1 },
        lines: [
          { id: 'pen', quantity: 1, color: 'Red' },
          { id: 'pen', quantity: 2, color: 'Blue' },
          { id: 'pad', quantity: 1 },
        ],
        shippingAddress: ADDRESS,
      },
    ]);
  });

  it.each([true, false])(
    'D49: an order sent again has the words and the key of the first time, read by lines then: %s',
    async (then) => {
      features = then ? ['lines'] : [];
      onPost = drops;
      const placer = openPlacer();
      await placer.place();
      features = then ? [] : ['lines'];
      onPost = made;
      await placer.place();
      const [first, second] = posts();
      expect(second?.body).toEqual(first?.body);
      expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
      expect(first?.body).toMatchObject(then ? { lines: [{}, {}, {}] } : { products: { pen: 3 } });
    },
  );

  it('D49: other sizes or colours in the same numbers are another order where the shop reads lines', async () => {
    features.push('lines');
    onPost = drops;
    const placer = openPlacer([RED, PAD]);
    await placer.place();
    for (const { id } of cart.get()) cart.remove(id);
    for (const line of [{ ...BLUE, quantity: 1 }, PAD]) cart.add(line);
    onPost = made;
    await placer.place();
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  it('faults F1: carries an Idempotency-Key, also to another origin whose server lets it', async () => {
    const placer = openPlacer();
    await placer.place();
    isOwnOrigin = false;
    placer.fill();
    await placer.place();
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(keys()).toEqual([key, key]);
    // The same cart once more is another order.
    expect(keys()[0]).not.toBe(keys()[1]);
  });

  it('faults F1: carries none to a server that does not list the header, and the order goes out', async () => {
    isOwnOrigin = false;
    network = async (request) => {
      if (request.headers.has('Idempotency-Key')) throw new TypeError('Failed to fetch');
      return serve(request);
    };
    const placer = openPlacer();
    expect(await placer.place()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    expect(keys()).toEqual([null]);
  });

  it('SPEC 4: what another tab adds while the order is pending stays in the cart', async () => {
    const placer = openPlacer([RED, PAD]);
    network = (request) => {
      if (request.method === 'POST') for (const line of [BLUE, PAD]) cart.add(line);
      return serve(request);
    };
    expect(await placer.place()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    expect(placer.cart()).toEqual([PAD, BLUE]);
  });

  it('SPEC 5: needs something in the cart', async () => {
    const placer = openPlacer([]);
    expect(await placer.place()).toEqual({ next: 'form' });
    expect(placer.notices()).toEqual([['Cart is empty', 'Please add items to your cart before checkout']]);
    expect(requests).toEqual([]);
  });
});

describe('D23: an order is placed once', () => {
  it('asks for the existing orders before it sends one, and not again once it is answered', async () => {
    const placer = openPlacer();
    await placer.place();
    const asked = requests.map(({ method, path }) => `${method} ${path}`);
    expect(asked.slice(0, 2).sort()).toEqual(['GET /api/v1/orders', 'GET /api/v1/storeInfo']);
    expect(asked.slice(2)).toEqual(['POST /api/v1/orders']);
  });
});

describe('D37: without a network nothing is sent', () => {
  it('and the cart stays', async () => {
    const placer = openPlacer();
    shopAnswers = false;
    expect(await placer.place()).toEqual({ next: 'not-sent' });
    expect(posts()).toEqual([]);
    expect(placer.cart()).toHaveLength(3);
    expect(placer.notices()).toEqual([FAILED]);
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
    ['a page with a server’s error', () => new Response(page, { status: 503, headers: html })],
    ['an error that is no JSON', () => new Response('upstream connect error', { status: 503 })],
    ['a demand to sign in first', () => Response.json({ portal: '/' }, { status: 511 })],
  ])('%s from a captive portal is no answer of the shop', async (_name, portal) => {
    const placer = openPlacer();
    shopAnswers = portal;
    expect(await placer.place()).toEqual({ next: 'not-sent' });
    expect(posts()).toEqual([]);
    expect(placer.cart()).toHaveLength(3);
  });

  it.each([401, 404, 429, 503])('the shop’s own %i is one', async (status) => {
    const placer = openPlacer();
    shopAnswers = () => Response.json({ error: 'No' }, { status });
    expect(await placer.place()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
  });
});

describe('D23: the answer is lost', () => {
  it('several may be it: the shopper chooses', async () => {
    const placer = openPlacer();
    onPost = drops;
    network = async (request) => {
      if (request.method === 'POST') orders = [theOrder('A'), theOrder('B')];
      return serve(request);
    };
    expect(await placer.place()).toMatchObject({ next: 'choose', orders: [{ id: 'A' }, { id: 'B' }] });
    expect(placer.cart()).toHaveLength(3);
  });

  it.each([500, 502, 504, 408])('a %i leaves it open, so the orders are checked', async (status) => {
    const placer = openPlacer();
    onPost = { status, body: { error: 'Oops' } };
    expect(await placer.place()).toEqual({ next: 'not-placed' });
    const methods = requests.map(({ method }) => method);
    expect(methods.slice(methods.indexOf('POST'))).toEqual(['POST', 'GET', 'GET']);
  });

  it.each(['', 'a\u0000b', 'x'.repeat(201), null, { no: 7 }])(
    'D48: an order with an invalid id, %j, was made: it is checked, and not offered again',
    async (id) => {
      const placer = openPlacer();
      onPost = { status: 200, body: { data: { id } } };
      expect(await placer.place()).toEqual({ next: 'taken' });
      expect(placer.notices()).toEqual([]);
      expect(placer.cart()).toHaveLength(3);
      expect(await placer.place()).toEqual({ next: 'taken' });
      expect(await placer.unfinished()).toEqual({ next: 'taken' });
      expect(posts()).toHaveLength(1);
      orders.push(theOrder('LATE'));
      expect(await placer.unfinished()).toMatchObject({ next: 'pay', orderId: 'LATE' });
    },
  );

  it.each(['{"id":"DF-', '', 'null', 'Created'])(
    'so was one that is answered with 201 and %j',
    async (text) => {
      const placer = openPlacer();
      network = async (request) =>
        request.method === 'POST' ? new Response(text, { status: 201 }) : serve(request);
      expect(await placer.place()).toEqual({ next: 'taken' });
    },
  );

  it('the shopper confirms that no order was made: it is sent again, with the same key', async () => {
    const placer = openPlacer();
    onPost = { status: 200, body: { id: '' } };
    await placer.place();
    await placer.giveUp();
    expect(await placer.unfinished()).toEqual({ next: 'form' });
    onPost = made;
    expect(await placer.place()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    expect(new Set(keys()).size).toBe(1);
  });

  it('an answer without an id leaves it open as well', async () => {
    const placer = openPlacer();
    onPost = { status: 200, body: 'thanks' };
    expect(await placer.place()).toEqual({ next: 'not-placed' });
  });
});

describe('D23: what the shop knew before decides, and no clock', () => {
  const HOUR = 60 * 60_000;

  it('a shop that would not name its orders before leaves the choice to the shopper', async () => {
    orders = [theOrder('EARLIER')];
    const placer = openPlacer();
    onGet = { status: 500, body: { error: 'Oops' } };
    onPost = drops;
    network = async (request) => {
      if (request.method === 'POST') onGet = null;
      return serve(request);
    };
    expect(await placer.place()).toMatchObject({ next: 'choose', orders: [{ id: 'EARLIER' }] });
  });

  it('another cart has another key', async () => {
    const placer = openPlacer();
    onPost = drops;
    await placer.place();
    placer.fill();
    await placer.place();
    expect(new Set(keys()).size).toBe(2);
  });

  it('what was not placed yesterday is forgotten', async () => {
    const placer = openPlacer();
    attempts.attempt = { ...sentAttempt(), startedAt: Date.now() - 25 * HOUR, state: { is: 'not-placed' } };
    orders = [theOrder()];
    expect(await placer.unfinished()).toEqual({ next: 'form' });
    expect(requests).toEqual([]);
  });
});

it('faults F1: another tab has ordered the lines by then: nothing is sent, and no attempt stays', async () => {
  let times = 0;
  const keep = async () => {
    times += 1;
    if (times === 2) for (const { id } of cart.get()) cart.remove(id);
  };
  const placer = openPlacer([RED, PAD], { cart: { ...cart, keep } });
  expect(await placer.place()).toEqual({ next: 'form' });
  expect(posts()).toEqual([]);
  expect(attempts.attempt).toBeNull();
});

describe('SPEC 8: the shop refuses', () => {
  it.each([400, 403, 404, 409, 422, 429])(
    '%i: the notice, its own reason, the cart stays',
    async (status) => {
      const placer = openPlacer();
      onPost = { status, body: { error: 'The pad is sold out' } };
      expect(await placer.place()).toEqual({
        next: 'refused',
        reason: 'The pad is sold out',
        conflict: status === 409,
        lines: [],
      });
      expect(posts()).toHaveLength(1);
      expect(placer.notices()).toEqual([FAILED]);
      expect(placer.cart()).toHaveLength(3);
      expect(attempts.attempt).toBeNull();
    },
  );

  it('D20: 401 leads to /login without a notice, the cart stays', async () => {
    const placer = openPlacer();
    onPost = { status: 401, body: { error: 'Sign in' } };
    expect(await placer.place()).toEqual({ next: 'sign-in' });
    expect(placer.notices()).toEqual([]);
    expect(placer.cart()).toHaveLength(3);
  });
});

describe('faults row 42 and row 44: a reload in between', () => {
  it('without a pending attempt shows the form, whatever another tab is doing', async () => {
    const placer = openPlacer();
    lockIsTaken = true;
    expect(await placer.unfinished()).toEqual({ next: 'form' });
    expect(requests).toEqual([]);
  });

  it('after the order was made, before the cart was empty: the cart is emptied', async () => {
    const placer = openPlacer();
    attempts.attempt = { ...sentAttempt(), state: { is: 'placed', orderId: 'DF-1' } };
    expect(await placer.unfinished()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    expect(placer.cart()).toEqual([]);
  });

  it('what the shopper has put in since stays', async () => {
    const placer = openPlacer([PAD]);
    attempts.attempt = sentAttempt();
    orders = [theOrder()];
    expect(await placer.unfinished()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    expect(placer.cart()).toHaveLength(1);
  });
});

describe('D53.93: a busy shop', () => {
  /** Refuses so many orders. */
  function busyFor(times: number) {
    network = async (request) => {
      if (request.method !== 'POST' || posts().length >= times) return serve(request);
      requests.push({ method: 'POST', path: '', body: await request.json(), headers: request.headers });
      return Response.json({ error: 'The shop is busy.' }, { status: 503, headers: { 'Retry-After': '3' } });
    };
  }

  it('gets the same order with the same key until it takes it, and nobody is told of a failure', async () => {
    busyFor(2);
    const said: number[] = [];
    const placer = openPlacer([RED, BLUE, PAD], { pause: async (ms) => void said.push(ms) });
    expect(await placer.place()).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    expect(new Set(keys()).size).toBe(1);
    expect(posts().map(({ body }) => JSON.stringify(body))).toEqual(
      Array(3).fill(JSON.stringify(posts()[0]?.body)),
    );
    expect(said).toEqual([3000, 3000]);
    expect(placer.notices()).toEqual([CREATED]);
    expect(placer.cart()).toEqual([]);
  });

  it('whose quote takes long is left: nothing is ordered', async () => {
    features = [...features, 'quotes'];
    const placer = openPlacer([RED, BLUE, PAD], {
      quotes: { forOrder: () => new Promise(() => {}), forget() {} },
    });
    const left = new AbortController();
    const placing = placer.place(undefined, { left: left.signal });
    left.abort();
    expect(await placing).toEqual({ next: 'no-quote' });
    expect(posts()).toEqual([]);
    expect(placer.notices()).toEqual([FAILED]);
  });

  it('is left by another shopper: nothing more is sent', async () => {
    busyFor(9);
    const placer = openPlacer([RED, BLUE, PAD], { pause: async () => shopper.becomes('ravi') });
    expect(await placer.place()).toEqual({ next: 'form' });
    expect(posts()).toHaveLength(1);
  });
});

/** Asha's order, whose answer hangs until `answer`. */
async function hangingOrder({ place }: ReturnType<typeof openPlacer>) {
  const arrival = pending();
  const { held, letGo: answer } = pending();
  network = async (request) => {
    if (request.method !== 'POST') return serve(request);
    network = serve;
    arrival.letGo();
    await held;
    return serve(request);
  };
  const placing = place();
  await arrival.held;
  return { placing, answer };
}

describe('D34: another shopper signs in while an order hangs', () => {
  it('they do not get its outcome, even if nothing can be stored and both have the same tag', async () => {
    shopper = fakeShopper(null);
    const placer = openPlacer();
    const { placing, answer } = await hangingOrder(placer);
    shopper.becomes(null);
    const looking = placer.unfinished();
    answer();
    expect(await placing).toEqual({ next: 'form' });
    expect(await looking).not.toHaveProperty('orderId');
  });

  it('their order neither waits for it nor is ignored, and a second submit of theirs is', async () => {
    const placer = openPlacer();
    const { placing, answer } = await hangingOrder(placer);
    expect(placer.place()).toBeNull();
    shopper.becomes('ravi');
    onPost = { status: 201, body: { id: 'DF-2' } };
    const theirs = placer.place();
    expect(placer.place()).toBeNull();
    expect(await theirs).toMatchObject({ next: 'pay', orderId: 'DF-2' });
    answer();
    expect(await placing).toEqual({ next: 'form' });
    expect(posts()).toHaveLength(2);
  });
});

it('D20: a shopper whose session ends while an order hangs, and who signs in again, still waits for it', async () => {
  const placer = openPlacer();
  const { placing, answer } = await hangingOrder(placer);
  const looking = placer.unfinished();
  expect(placer.place()).toBeNull();
  answer();
  expect(await looking).toMatchObject({ next: 'pay', orderId: 'DF-1' });
  await placing;
  expect(placer.cart()).toEqual([]);
  expect(posts()).toHaveLength(1);
});

function sentAttempt(): OrderAttempt {
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
