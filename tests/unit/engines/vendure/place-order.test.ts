import { describe, expect, it, vi } from 'vitest';
import { waitWhileBusy } from '../../../../engines/vendure/engine/api/parts/wait-while-busy.ts';
import { createPlaceOrder, type PlaceOrder } from '../../../../engines/vendure/engine/api/place-order.ts';
import type { NewEngineOrder } from '../../../../engines/vendure/engine/base/engine-types.ts';
import { TooFewLeft } from '../../../../engines/vendure/engine/base/refused.ts';
import { Refused, refuseOtherTotal } from '../../../../server/shop/calls/refused.ts';
import { fingerprintOf, type NewOrder } from '../../../../server/shop/orders/new-order.ts';
import { elapsed } from '../../../../src/lib/time.ts';
import { pending } from '../../pending.ts';
import { ORDER, PEN } from './engine-answers.ts';

const WISH = { products: [['pen', 2]] as [string, number][], shippingAddress: ORDER.wire.shippingAddress };

/** An engine that takes orders by `answer`, and what it was asked. */
function engine(
  answer: (asked: number) => Promise<typeof ORDER>,
  limits = { inFlight: 2, waiting: 2, busyTimeoutMs: 60_000 },
) {
  const asked: NewEngineOrder[] = [];
  const orders = {
    async place(order: NewEngineOrder, _gone: AbortSignal, allow: () => Promise<void>) {
      const count = asked.push(order);
      if (!order.idempotencyKey.startsWith('known')) await allow();
      return answer(count);
    },
  };
  const readCatalogue = vi.fn(async () => {});
  const catalogue = { engineProduct: (id: string) => (id === 'pen' ? PEN : undefined) };
  return { asked, place: calling(createPlaceOrder(orders, catalogue, limits, readCatalogue)), readCatalogue };
}

function calling(place: PlaceOrder) {
  return (token: string, wish: NewOrder, key: string, more: Partial<Parameters<PlaceOrder>[0]> = {}) => {
    const order = { token, wish, key, fingerprint: fingerprintOf(wish), askedAt: elapsed() };
    return place({ ...order, allow: async () => {}, gone: new AbortController().signal, ...more });
  };
}

describe('D23: an order is placed once', () => {
  it('twenty requests at once with one key ask the engine once', async () => {
    const { asked, place } = engine(async () => ORDER);
    const orders = await Promise.all(Array.from({ length: 20 }, () => place('token', WISH, 'key')));
    expect(new Set(orders.map(({ wire }) => wire.id)).size).toBe(1);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      token: 'token',
      idempotencyKey: 'key',
      lines: [{ variantId: '1', quantity: 2 }],
      shippingAddress: ORDER.wire.shippingAddress,
    });
  });

  it('one key with another order is asked of the engine, which refuses it', async () => {
    const { asked, place } = engine(async () => ORDER);
    const other = { ...WISH, products: [['pen', 3]] as [string, number][] };
    await Promise.all([place('token', WISH, 'key'), place('token', other, 'key')]);
    expect(new Set(asked.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  it.each([
    [
      'D51: the language of its emails goes along, and makes no other order',
      { lang: 'hi' },
      { lang: 'hi' },
      1,
    ],
    ['D56.65: a coupon goes along, and makes another order', { coupon: 'ten' }, { coupon: 'ten' }, 2],
    [
      'D45: the total agreed to goes along, and makes no other order',
      { expectedTotal: 2390.1 },
      { expectedTotal: 2390.1 },
      1,
    ],
  ])('%s', async (_, more, sent, orders) => {
    const { asked, place } = engine(async () => ORDER);
    await place('token', { ...WISH, ...more }, 'key');
    await place('token', WISH, 'key');
    expect(asked[0]).toMatchObject(sent);
    expect(asked[1]).not.toMatchObject(sent);
    expect(new Set(asked.map(({ fingerprint }) => fingerprint)).size).toBe(orders);
  });

  it('what another engine is writing is waited for, with the same key', async () => {
    const { asked, place } = engine(async (count) => {
      if (count < 3) throw new Refused('busy');
      return ORDER;
    });
    expect(await place('token', WISH, '')).toBe(ORDER);
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(asked[0]?.idempotencyKey).toMatch(/.{30,}/);
  });

  it('a busy engine is asked after ever longer pauses', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const pauses: number[] = [];
      const pause = async (ms: number) => {
        pauses.push(ms);
        vi.advanceTimersByTime(ms);
      };
      const busyAlways = async () => {
        throw new Refused('busy');
      };
      await expect(waitWhileBusy(busyAlways, 10_000, pause)).rejects.toMatchObject({ status: 503 });
      expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 3700]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('what the engine refuses is not asked again, and reads no catalogue', async () => {
    const { asked, place, readCatalogue } = engine(async () => {
      throw new Refused('not-delivered-there');
    });
    await expect(place('token', WISH, 'key')).rejects.toMatchObject({ status: 422 });
    expect(asked).toHaveLength(1);
    expect(readCatalogue).not.toHaveBeenCalled();
  });

  it('a key whose order took the last pieces still has it, and a new one learns what is not sold', async () => {
    const gone = { ...WISH, products: [['ink', 1]] as [string, number][] };
    const { asked, place } = engine(async (count) => {
      if (count > 1) throw new Refused('not-sold');
      return ORDER;
    });
    expect(await place('token', gone, 'key')).toBe(ORDER);
    expect(asked[0]).toMatchObject({ idempotencyKey: 'key', lines: [] });
    await expect(
      place('token', { ...WISH, lines: [{ id: 'pen', quantity: 2, size: 'Vast' }] }, 'new'),
    ).rejects.toThrow(/is not sold as “Vast”/);
    await expect(place('token', gone, '')).rejects.toMatchObject({ status: 422 });
    expect(asked).toHaveLength(2);
  });
});

describe('D45: the total that the shopper agreed to', () => {
  it('two at once with one key and different totals are compared each', async () => {
    const { asked, place } = engine(async () => ORDER);
    const totals = [2390, 2400];
    await Promise.all(totals.map((expectedTotal) => place('token', { ...WISH, expectedTotal }, 'key')));
    expect(asked.map((order) => order.expectedTotal)).toEqual([2390, 2400]);
  });

  it('another sum is 409 with that sum, and the prices are read anew before the shop asks for them', async () => {
    const { place, readCatalogue } = engine(async () => {
      refuseOtherTotal({ expectedTotal: 2390 }, 123_900.5);
      return ORDER;
    });
    await expect(place('token', { ...WISH, expectedTotal: 2390 }, 'key')).rejects.toMatchObject({
      status: 409,
      message: 'Prices have changed: this order costs ₹1,23,900.5 now',
    });
    expect(readCatalogue).toHaveBeenCalledTimes(1);
  });
});

describe('D53.51: an order that wants more than there is', () => {
  const lines = [
    { id: 'pen', quantity: 2, size: 'Fine', color: 'Black' },
    { id: 'pen', quantity: 1, size: 'Fine', color: 'Blue' },
    { id: 'pen', quantity: 1, size: 'Medium', color: 'Black' },
  ];
  const wish = { ...WISH, products: [['pen', 4]] as [string, number][], lines };
  const refusing = (short: { variantId: string; left: number }[]) =>
    engine(async () => {
      throw new TooFewLeft(short);
    });

  it('is 409 with the lines that the engine names, and the new numbers are read', async () => {
    const { place, readCatalogue } = refusing([
      { variantId: '1', left: 1 },
      { variantId: '2', left: 0 },
    ]);
    await expect(place('token', wish, 'key')).rejects.toMatchObject({
      status: 409,
      message: 'Only 1 left of Kalam Heritage Fountain Pen. Kalam Heritage Fountain Pen is out of stock.',
      details: {
        lines: [
          { id: 'pen', size: 'Fine', color: 'Black', stock: 1 },
          { id: 'pen', size: 'Fine', color: 'Blue', stock: 0 },
        ],
      },
    });
    expect(readCatalogue).toHaveBeenCalledTimes(1);
  });

  it('is said in the language of the page', async () => {
    const refused = refusing([]).place('token', { ...WISH, lang: 'hi' }, 'key');
    await expect(refused).rejects.toThrow('स्टॉक बदल गया है।');
  });

  it('reads nothing again if the numbers are known', async () => {
    const { place, readCatalogue } = refusing([{ variantId: '2', left: 0 }]);
    await expect(place('token', wish, 'key')).rejects.toMatchObject({ status: 409 });
    expect(readCatalogue).not.toHaveBeenCalled();
  });

  it('has no line if another order has released its pieces since', async () => {
    await expect(refusing([]).place('token', WISH, 'key')).rejects.toMatchObject({
      status: 409,
      message: 'Stock has changed. Please try again.',
      details: { lines: [] },
    });
  });
});

describe('orders in flight', () => {
  it('of one shopper keep no other out: twenty of them wait, and the others come in between', async () => {
    const { held, letGo } = pending();
    const limits = { inFlight: 1, waiting: 100, busyTimeoutMs: -1 };
    const { asked, place } = engine(() => held.then(() => ORDER), limits);
    const many = Array.from({ length: 30 }, (_, turn) => place('asha', WISH, `key ${turn}`));
    const all = Promise.allSettled(many);
    const other = place('ravi', WISH, 'key');
    letGo();
    await other;
    const refused = (await all).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(asked.map(({ token }) => token).slice(0, 4)).toEqual(['asha', 'asha', 'ravi', 'asha']);
  });

  it('that find the queue full are refused at once, and do not count as orders', async () => {
    const { held, letGo } = pending();
    const limits = { inFlight: 1, waiting: 1, busyTimeoutMs: 60_000 };
    const { place } = engine(() => held.then(() => ORDER), limits);
    const allowed: string[] = [];
    const wish = (key: string) => place('asha', WISH, key, { allow: async () => void allowed.push(key) });
    const all = [wish('one'), wish('two')];
    await expect(wish('three')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    letGo();
    await Promise.all(all);
    expect(allowed).toEqual(['one', 'two']);
  });

  it('count once, however often they are tried, and not if their key has an order', async () => {
    const { place } = engine(async (count) => {
      if (count === 1) throw new Refused('busy');
      return ORDER;
    });
    const allowed: string[] = [];
    for (const key of ['one', 'known'])
      await place('asha', WISH, key, { allow: async () => void allowed.push(key) });
    expect(allowed).toEqual(['one']);
  });

  it('of a client that has gone are not sent, unless another one waits with the same key', async () => {
    const { held, letGo } = pending();
    const { asked, place } = engine(() => held.then(() => ORDER), {
      inFlight: 1,
      waiting: 9,
      busyTimeoutMs: 60_000,
    });
    const clients = Array.from({ length: 3 }, () => new AbortController());
    const goneWith = (which: number) => ({ gone: clients[which]?.signal as AbortSignal });
    const first = place('asha', WISH, 'first');
    const alone = place('ravi', WISH, 'alone', goneWith(0));
    const shared = [1, 2].map((which) => place('mira', WISH, 'shared', goneWith(which)));
    const refused = expect(alone).rejects.toMatchObject({ status: 503 });
    clients[0]?.abort();
    clients[1]?.abort();
    await refused;
    letGo();
    await Promise.all([first, ...shared]);
    expect(asked.map(({ token }) => token)).toEqual(['asha', 'mira']);
    // Who comes back with the key is served.
    await place('ravi', WISH, 'alone');
    expect(asked).toHaveLength(3);
  });

  it('are given up in the middle when the client has gone', async () => {
    const signals: AbortSignal[] = [];
    const orders = {
      async place(_order: NewEngineOrder, gone: AbortSignal) {
        signals.push(gone);
        return ORDER;
      },
    };
    const catalogue = { engineProduct: () => PEN };
    const limits = { inFlight: 1, waiting: 9, busyTimeoutMs: 27_000 };
    const client = new AbortController();
    const place = calling(createPlaceOrder(orders, catalogue, limits, async () => {}));
    await place('token', WISH, 'key', { gone: client.signal });
    expect(signals[0]?.aborted).toBe(false);
    client.abort();
    expect(signals[0]?.aborted).toBe(true);
  });
});
