import { describe, expect, it, vi } from 'vitest';
import { createPlaceOrder } from '../../../../bridges/vendure/engine/api/place-order.ts';
import { waitWhileBusy } from '../../../../bridges/vendure/engine/api/wait-while-busy.ts';
import type { NewEngineOrder } from '../../../../bridges/vendure/engine/engine-types.ts';
import { Refused } from '../../../../bridges/vendure/engine/refused.ts';
import { limitInFlight } from '../../../../server/in-flight.ts';
import { pending } from '../../pending.ts';
import { ORDER, PEN } from './engine-answers.ts';

const WISH = { products: [['pen', 2]] as [string, number][], shippingAddress: ORDER.shipping };

/** An engine that takes orders by `answer`, and what it was asked. */
function engine(
  answer: (asked: number) => Promise<typeof ORDER>,
  limits = { inFlight: 2, waiting: 2, busyTimeoutMs: 60_000 },
) {
  const asked: NewEngineOrder[] = [];
  const orders = { place: (order: NewEngineOrder) => answer(asked.push(order)) };
  const readCatalogue = vi.fn(async () => {});
  const catalogue = { engineProduct: (id: string) => (id === 'pen' ? PEN : undefined) };
  return { asked, place: createPlaceOrder(orders, catalogue, limits, readCatalogue), readCatalogue };
}

describe('D23: an order is placed once', () => {
  it('twenty requests at once with one key ask the engine once', async () => {
    const { asked, place } = engine(async () => ORDER);
    const orders = await Promise.all(Array.from({ length: 20 }, () => place('token', WISH, 'key')));
    expect(new Set(orders.map(({ code }) => code)).size).toBe(1);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      token: 'token',
      idempotencyKey: 'key',
      lines: [{ variantId: '1', quantity: 2 }],
      shipping: ORDER.shipping,
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
      'D45: the total agreed to goes along in paise, and makes no other order',
      { expectedTotal: 2390.1 },
      { expectedTotal: 239_010 },
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
    expect((await place('token', WISH, '')).code).toBe(ORDER.code);
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

  it('a key of more than 200 characters is refused', async () => {
    await expect(engine(async () => ORDER).place('token', WISH, 'k'.repeat(201))).rejects.toThrow(
      /at most 200/,
    );
  });
});

describe('D45: the total that the shopper agreed to', () => {
  it('two at once with one key and different totals are compared each', async () => {
    const { asked, place } = engine(async () => ORDER);
    const totals = [2390, 2400];
    await Promise.all(totals.map((expectedTotal) => place('token', { ...WISH, expectedTotal }, 'key')));
    expect(asked.map((order) => order.expectedTotal)).toEqual([239_000, 240_000]);
  });

  it('another sum is 409 with that sum, and the prices are read anew before the shop asks for them', async () => {
    const { place, readCatalogue } = engine(async () => {
      throw new Refused('other-total', 'for the log', { total: 12_390_050 });
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
      throw new Refused('out-of-stock', '', { short });
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
  it('are at most as many as the engine bears; the others wait, and too many are refused', async () => {
    const inTurn = limitInFlight(2, 1);
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    };
    const all = [inTurn(work), inTurn(work), inTurn(work)];
    await expect(inTurn(work)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    for (const _ of all) {
      await expect.poll(() => ends.length).toBeGreaterThan(0);
      ends.shift()?.();
    }
    await Promise.all(all);
    expect(most).toBe(2);
    await Promise.all([inTurn(async () => {}), inTurn(async () => {})]);
  });

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

  it('come from shoppers in turn: one who sends many keeps no other waiting for more than one', async () => {
    const inTurn = limitInFlight(1, 10, 3);
    const begun: string[] = [];
    const place = (name: string) =>
      inTurn(
        async () => {
          begun.push(name);
          await new Promise((resolve) => setImmediate(resolve));
        },
        name.slice(0, 4),
      );
    const all = ['asha 1', 'asha 2', 'asha 3', 'asha 4', 'ravi 1', 'ravi 2', 'mira 1'].map(place);
    await expect(place('asha 5')).rejects.toMatchObject({ status: 503 });
    await Promise.all(all);
    expect(begun).toEqual(['asha 1', 'asha 2', 'ravi 1', 'mira 1', 'asha 3', 'ravi 2', 'asha 4']);
  });

  it('of a client that has gone are not sent, unless another one waits with the same key', async () => {
    const { held, letGo } = pending();
    const { asked, place } = engine(() => held.then(() => ORDER), {
      inFlight: 1,
      waiting: 9,
      busyTimeoutMs: 60_000,
    });
    const clients = Array.from({ length: 3 }, () => new AbortController());
    const first = place('asha', WISH, 'first');
    const alone = place('ravi', WISH, 'alone', { gone: clients[0]?.signal });
    const shared = [1, 2].map((which) => place('mira', WISH, 'shared', { gone: clients[which]?.signal }));
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
    await createPlaceOrder(orders, catalogue, limits, async () => {})('token', WISH, 'key', {
      gone: client.signal,
    });
    expect(signals[0]?.aborted).toBe(false);
    client.abort();
    expect(signals[0]?.aborted).toBe(true);
  });
});
