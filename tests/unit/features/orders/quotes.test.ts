import { beforeEach, describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import type { Quote } from '../../../../src/contract/quote.ts';
import { readStoreInfo, type StoreInfoState } from '../../../../src/contract/store-info.ts';
import { createDraft } from '../../../../src/features/checkout/shipping-address.ts';
import { createQuotes, quoteShown, taxesIn, totalShown } from '../../../../src/features/orders/quotes.ts';
import { createStore, type Store } from '../../../../src/lib/store.ts';
import { createApi } from '../../../../src/platform/api.ts';
import { fakeDevice } from '../../fake-device.ts';
import { storeState } from '../../store-state.ts';
import { browserOver } from '../orders/ordering-world.ts';

const PEN: CartLine = { id: 'pen', name: 'Pen', image: '', price: 20, quantity: 10 };
const FEATURES = ['lines', 'quotes'];

interface Asked {
  body: { products: object; lines?: object[]; coupon?: string; postalCode?: string; lang?: string };
  signal: AbortSignal;
  answer: (body: unknown, status?: number, headers?: HeadersInit) => Promise<void>;
  fail: () => Promise<void>;
}

let asked: Asked[];
let storeInfo: Store<StoreInfoState>;
let lines: Store<readonly CartLine[]>;
let newest: Store<Quote | null>;
let draft: ReturnType<typeof createDraft>;
let back: () => void;
let quotes: ReturnType<typeof createQuotes>;

beforeEach(() => {
  asked = [];
  storeInfo = createStore<StoreInfoState>({ state: 'loading' });
  offer(FEATURES);
  lines = createStore<readonly CartLine[]>([PEN]);
  newest = createStore<Quote | null>(null);
  const device = fakeDevice();
  device.signIn('asha@example.com');
  draft = createDraft(device);
  back = () => {};
  const { post } = createApi(browserOver(serve));
  quotes = createQuotes({
    api: { post },
    storeInfo,
    lines: lines.get,
    sources: [lines],
    onBack: (then) => {
      back = then;
      return () => {};
    },
    draft,
    newest,
  });
});

const offer = (features: string[]) => storeInfo.set(storeState(features));

async function serve(request: Request): Promise<Response> {
  const body = JSON.parse(await request.text());
  return new Promise((resolve, reject) => {
    asked.push({
      body,
      signal: request.signal,
      answer: async (answer, status = 200, headers = {}) => {
        resolve(Response.json(answer, { status, headers }));
        await settled();
      },
      fail: async () => {
        reject(new TypeError('Failed to fetch'));
        await settled();
      },
    });
  });
}

/** Everything that is already on its way has arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function quoteOf({ quantity = 10, discount = 0, delivery = null as number | null, coupon = '' } = {}) {
  const sum = 20 * quantity;
  return {
    lines: [{ id: 'pen', quantity, price: 20, total: sum }],
    discounts: discount ? [{ text: 'Off', amount: discount }] : [],
    delivery: delivery === null ? null : { text: 'Post', amount: delivery },
    total: sum - discount + (delivery ?? 0),
    ...(coupon && { coupon: { code: coupon, text: 'Off' } }),
  };
}

async function follow(): Promise<void> {
  quotes.follow();
  await settled();
}

const last = () => asked.at(-1);

describe('D56.63: what is asked', () => {
  it('the cart, once for the same order', async () => {
    await follow();
    expect(asked.map(({ body }) => body)).toEqual([
      { products: { pen: 10 }, lines: [{ id: 'pen', quantity: 10 }] },
    ]);
    lines.set([{ ...PEN }]);
    await last()?.answer(quoteOf());
    lines.set([{ ...PEN }]);
    await settled();
    expect(asked).toHaveLength(1);
  });

  it('with a PIN code once it is whole; half of one changes nothing', async () => {
    await follow();
    for (const typed of ['5', '56', '56000', '560005']) quotes.deliverTo(typed);
    await settled();
    expect(asked.map(({ body }) => body.postalCode)).toEqual([undefined, '560005']);
    quotes.deliverTo('56000');
    await settled();
    expect(asked).toHaveLength(2);
    quotes.deliverTo('');
    await settled();
    expect(last()?.body).not.toHaveProperty('postalCode');
  });

  it('D56.66: nothing, where the server has no quotes', async () => {
    offer(['lines', 'totals']);
    await follow();
    quotes.deliverTo('560005');
    await settled();
    expect(asked).toEqual([]);
    expect(quotes.get()).toMatchObject({ is: 'none', quote: null });
    expect(totalShown(quotes.get(), lines.get())).toBe(200);
  });

  it('nothing, for an empty cart', async () => {
    lines.set([]);
    await follow();
    expect(asked).toEqual([]);
  });

  it('nothing more, once nobody follows', async () => {
    const end = quotes.follow();
    await settled();
    end();
    lines.set([{ ...PEN, quantity: 11 }]);
    quotes.deliverTo('560005');
    await settled();
    expect(asked).toHaveLength(1);
  });
});

describe('D56.88: where only the zones say what delivery costs', () => {
  const zone = { name: 'Here', pinCodes: ['560'], charge: 40, freeFrom: 500, days: [2, 4] };
  const offerZones = () => {
    const info = readStoreInfo({ features: ['lines', 'totals'], delivery: { zones: [zone] } });
    if (info) storeInfo.set({ state: 'ready', info });
  };
  const totalNow = () => totalShown(quotes.get(), lines.get());

  it('the charge is in the total, once the PIN code is known, and the server is not asked', async () => {
    offerZones();
    await follow();
    expect(quotes.get()).toMatchObject({ is: 'ready', quote: { delivery: null, total: 200 } });
    quotes.deliverTo('560005');
    expect(quotes.get()).toMatchObject({
      pinCode: '560005',
      quote: { delivery: { amount: 40 }, total: 240 },
    });
    expect(totalNow()).toBe(240);
    expect(await quotes.forOrder({ postalCode: '560005' })).toEqual({ total: 240, coupon: '', isOwn: true });
    lines.set([{ ...PEN, quantity: 25 }]);
    expect(quotes.get().quote).toMatchObject({ delivery: { amount: 0 }, total: 500 });
    expect(asked).toEqual([]);
  });

  it('a place without delivery is said beside the PIN code, and nothing is ordered', async () => {
    offerZones();
    await follow();
    quotes.deliverTo('110001');
    const failure = { sentence: 'We do not deliver to 110001 yet.', field: 'postalCode' };
    expect(quotes.get()).toMatchObject({ is: 'failed', failure });
    await expect(quotes.forOrder({ postalCode: '110001' })).rejects.toMatchObject({ status: 422 });
    quotes.deliverTo('560005');
    expect(quotes.get()).toMatchObject({ is: 'ready', failure: null });
  });

  it('zones that come after the page are taken', async () => {
    offer(['lines']);
    await follow();
    quotes.deliverTo('560005');
    expect(quotes.get().is).toBe('none');
    offerZones();
    expect(totalNow()).toBe(240);
  });
});

describe('D56.64: what is shown', () => {
  it('during a quote the old sums, as busy', async () => {
    await follow();
    expect(quotes.get()).toMatchObject({ is: 'busy', quote: null });
    await last()?.answer(quoteOf({ discount: 15 }));
    expect(quotes.get()).toMatchObject({ is: 'ready', quote: { total: 185 } });
    quotes.deliverTo('560005');
    await settled();
    expect(quotes.get()).toMatchObject({ is: 'busy', quote: { total: 185 } });
    expect(totalShown(quotes.get(), lines.get())).toBe(185);
    await last()?.answer(quoteOf({ discount: 15, delivery: 49 }));
    expect(totalShown(quotes.get(), lines.get())).toBe(234);
    expect(newest.get()?.total).toBe(234);
  });

  it('D53.93: that it waits for a busy shop, whatever is typed, until another request begins', async () => {
    await follow();
    await last()?.answer({ error: 'The shop is busy.' }, 503, { 'Retry-After': '1' });
    quotes.deliverTo('56000');
    expect(quotes.get()).toMatchObject({ is: 'busy', waits: true });
    quotes.deliverTo('560005');
    expect(quotes.get()).toMatchObject({ is: 'busy', waits: false });
    await settled();
    await last()?.answer({ error: 'The shop is busy.' }, 503, { 'Retry-After': '1' });
    expect(quotes.get().waits).toBe(true);
    lines.set([]);
    expect(quotes.get()).toMatchObject({ is: 'none', waits: false });
  });

  it('never the late answer for other lines, whose request ends', async () => {
    await follow();
    const [first] = asked;
    lines.set([{ ...PEN, quantity: 11 }]);
    await settled();
    expect(first?.signal.aborted).toBe(true);
    await last()?.answer(quoteOf({ quantity: 11 }));
    await first?.answer(quoteOf());
    expect(quotes.get()).toMatchObject({ is: 'ready', quote: { total: 220 } });
  });

  it.each([
    ['with more of a line', [{ ...PEN, quantity: 11 }]],
    ['empty', []],
  ])('the quote of the order, when that is the same again after a cart that was %s', async (_, meanwhile) => {
    await follow();
    await last()?.answer(quoteOf({ discount: 15 }));
    lines.set(meanwhile);
    await settled();
    expect(quotes.get().quote).toBeNull();
    lines.set([PEN]);
    expect(quotes.get()).toMatchObject({ is: 'ready', quote: { total: 185 } });
    expect(await quotes.forOrder({ postalCode: '' })).toMatchObject({ total: 185 });
  });

  it.each([
    ['an error', 500, { error: 'Oh no' }, 'The shop could not work out what your order costs.'],
    [
      'a refusal',
      422,
      { error: 'A product in the cart is no longer sold' },
      'A product in the cart is no longer sold',
    ],
    [
      'parts that are not the total',
      200,
      { ...quoteOf(), total: 1 },
      'The shop could not work out what your order costs.',
    ],
  ])('%s, with its sentence, and no sums of before', async (_, status, body, sentence) => {
    await follow();
    await last()?.answer(quoteOf({ discount: 15 }));
    lines.set([{ ...PEN, quantity: 11 }]);
    await settled();
    await last()?.answer(body, status);
    expect(quotes.get()).toMatchObject({ is: 'failed', failure: { sentence, field: undefined } });
    expect(quoteShown(quotes.get())).toBeNull();
    expect(asked).toHaveLength(2);
    void quotes.again();
    await settled();
    await last()?.answer(quoteOf({ quantity: 11 }));
    expect(quotes.get()).toMatchObject({ is: 'ready', failure: null, quote: { total: 220 } });
  });

  it('D35: that the shop cannot be reached, until it answers again', async () => {
    await follow();
    await last()?.fail();
    expect(quotes.get()).toMatchObject({
      is: 'failed',
      failure: { sentence: "We can't reach the shop to work out what your order costs." },
    });
    back();
    await settled();
    await last()?.answer(quoteOf());
    expect(quotes.get().is).toBe('ready');
    back();
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('D57.69: a place without delivery is said of the PIN code', async () => {
    await follow();
    quotes.deliverTo('110001');
    await settled();
    await last()?.answer({ error: 'We do not deliver to 110001 yet.', field: 'postalCode' }, 422);
    expect(quotes.get().failure).toEqual({
      sentence: 'We do not deliver to 110001 yet.',
      field: 'postalCode',
    });
  });

  it('D56.65: the taxes of all rates', () => {
    const tax = { text: 'GST', rate: 18, taxable: 100 };
    expect(
      taxesIn({
        taxes: [
          { ...tax, amount: 0.1 },
          { ...tax, amount: 0.2 },
        ],
      }),
    ).toBe(0.3);
  });
});

describe('D56.64: a coupon', () => {
  const REFUSED = { error: 'The coupon NOPE is not known.', coupon: true };

  it('is asked with, and kept with the form, until it is removed', async () => {
    await follow();
    await last()?.answer(quoteOf());
    void quotes.apply(' welcome50 ');
    await settled();
    expect(last()?.body.coupon).toBe('welcome50');
    expect(draft.coupon()).toBe('');
    await last()?.answer(quoteOf({ discount: 50, coupon: 'WELCOME50' }));
    expect(quotes.get()).toMatchObject({ is: 'ready', coupon: 'welcome50', quote: { total: 150 } });
    expect(draft.coupon()).toBe('welcome50');
    draft.keep({ ...draft.read(), city: 'Pune' });
    expect(draft.coupon()).toBe('welcome50');
    expect(draft.read()).not.toHaveProperty('coupon');
    void quotes.remove();
    await settled();
    expect(last()?.body).not.toHaveProperty('coupon');
    expect(draft.coupon()).toBe('');
    expect(draft.read().city).toBe('Pune');
  });

  it('that is refused leaves the rest as it was, with its sentence', async () => {
    await follow();
    await last()?.answer(quoteOf({ discount: 15 }));
    void quotes.apply('NOPE');
    await settled();
    await last()?.answer(REFUSED, 422);
    expect(quotes.get()).toMatchObject({
      is: 'ready',
      coupon: '',
      couponError: 'The coupon NOPE is not known.',
      quote: { total: 185 },
    });
    expect(asked).toHaveLength(2);
    expect(draft.coupon()).toBe('');
  });

  it('that no longer holds leaves the order, and the sum without it is asked for', async () => {
    draft.keepCoupon('OLD');
    await follow();
    expect(last()?.body.coupon).toBe('OLD');
    await last()?.answer({ error: 'The coupon OLD has expired.', coupon: true }, 422);
    expect(last()?.body).not.toHaveProperty('coupon');
    await last()?.answer(quoteOf());
    expect(quotes.get()).toMatchObject({
      is: 'ready',
      coupon: '',
      couponError: 'The coupon OLD has expired.',
    });
    expect(draft.coupon()).toBe('');
  });

  it('that the server does not name was not applied', async () => {
    await follow();
    void quotes.apply('QUIET');
    await settled();
    await last()?.answer(quoteOf());
    expect(quotes.get()).toMatchObject({
      coupon: '',
      couponError: 'This coupon cannot be used for this order.',
    });
  });

  it('has a code', async () => {
    await follow();
    await quotes.apply('  ');
    expect(quotes.get().couponError).toBe('Please enter a coupon code.');
    expect(asked).toHaveLength(1);
  });

  it('is for this order only, and for its shopper only (D34)', async () => {
    draft.keepCoupon('MINE');
    await follow();
    await last()?.answer(quoteOf({ discount: 50, coupon: 'MINE' }));
    quotes.forget();
    expect(quotes.get().coupon).toBe('');
    void quotes.apply('HERS');
    quotes.reset();
    expect(newest.get()).toBeNull();
    expect(quotes.get().quote).toBeNull();
    await settled();
    expect(last()?.body).not.toHaveProperty('coupon');
  });
});

describe('D56: the order', () => {
  it('waits for the quote of its address', async () => {
    await follow();
    const quoted = quotes.forOrder({ postalCode: '560005' });
    await settled();
    expect(last()?.body.postalCode).toBe('560005');
    await last()?.answer(quoteOf({ delivery: 49 }));
    expect(await quoted).toEqual({ total: 249, coupon: '' });
    expect(await quotes.forOrder({ postalCode: '560005' })).toEqual({ total: 249, coupon: '' });
    expect(asked).toHaveLength(2);
  });

  it('waits for the newest, if the cart changes meanwhile', async () => {
    await follow();
    const quoted = quotes.forOrder({ postalCode: '' });
    lines.set([{ ...PEN, quantity: 11 }]);
    await settled();
    await asked[0]?.fail();
    await last()?.answer(quoteOf({ quantity: 11 }));
    expect(await quoted).toEqual({ total: 220, coupon: '' });
  });

  it('asks again after a failure, and fails with it', async () => {
    await follow();
    await last()?.fail();
    const quoted = quotes.forOrder({ postalCode: '' });
    const failing = expect(quoted).rejects.toMatchObject({ status: 422, serverError: 'No longer sold' });
    await settled();
    await last()?.answer({ error: 'No longer sold' }, 422);
    await failing;
    expect(asked).toHaveLength(2);
  });
});
